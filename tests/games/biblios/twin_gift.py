"""The gift phase of the twin."""

from bisect import insort

from tests.games.biblios.twin_box import CARDS_OUT, CHURCH, PLACE_OF
from tests.games.biblios.twin_table import Table


class Gift(Table):
    """The gift phase: cards are placed one by one, and what is offered is taken."""

    def go_on_giving(self) -> None:
        """Do what comes next in the gift phase."""
        if self.drawn:
            self.choose_place()
        elif len(self.open_places()) > 0:
            self.draw()
        elif self.offered:
            self.choose_offered()
        elif sum(self.deck.values()) > CARDS_OUT[len(self.players)]:
            self.begin_turn(self.clockwise(self.active)[0])
        else:
            self.begin_turn(self.starter)
            self.phase = "auction"

    def begin_turn(self, seat: int) -> None:
        """Let a seat be active, with all places open (BI-13, BI-21, BI-33)."""
        self.active, self.has_kept, self.has_auctioned, self.n_offered = seat, False, False, 0

    def draw(self) -> None:
        """Draw a card from the deck (BI-14)."""
        number = self.below(sum(self.deck.values()))
        cards = [card for card, count in self.deck.items() for _ in range(count)]
        self.drawn = cards[number]
        self.deck[self.drawn] -= 1

    def open_places(self) -> list[str]:
        """List the places that lack cards in this turn (BI-16, BI-17)."""
        return (
            ["keep"] * (not self.has_kept)
            + ["offer"] * (self.n_offered < len(self.players) - 1)
            + ["auction"] * (not self.has_auctioned)
        )

    def choose_place(self) -> None:
        """Ask where the drawn card goes, unless there is but one place (BI-15, BI-17)."""
        places = self.open_places()
        if len(places) > 1:
            self.ask("place", self.active)
        else:
            self.seen.add(f"only one place: {places[0]}")
            self.place(places[0])

    def place(self, place: str) -> None:
        """Place the drawn card (BI-15, BI-18)."""
        card, self.drawn = self.drawn, None
        assert card
        if place == "auction":
            self.has_auctioned = True
            self.pile.append((card, self.active))
        elif place == "offer":
            self.n_offered += 1
            insort(self.offered, card, key=PLACE_OF.__getitem__)
        else:
            self.has_kept = True
            if card in CHURCH:
                self.seen.add("church kept")
                self.use_church(self.active, card)
            else:
                self.players[self.active].keep(card)

    def choose_offered(self) -> None:
        """Ask the next seat for an offered card, unless all are alike (BI-19, BI-20)."""
        n_taken = self.n_offered - len(self.offered)
        seat = self.clockwise(self.active)[n_taken]
        if len(set(self.offered)) > 1:
            self.ask("take", seat)
        else:
            if len(self.offered) > 1:
                self.seen.add("offered cards alike")
            self.take(seat, self.offered[0])

    def take(self, seat: int, card: str) -> None:
        """Take an offered card (BI-19, BI-24)."""
        self.offered.remove(card)
        if card in CHURCH:
            self.seen.add("church taken")
            self.use_church(seat, card)
        else:
            self.players[seat].take(card)
