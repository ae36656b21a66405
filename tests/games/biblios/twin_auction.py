"""The auction phase of the twin."""

from tests.games.biblios.twin_box import CHURCH, GOLD, HIGHEST_BID
from tests.games.biblios.twin_gift import Gift


class Auction(Gift):
    """The auction phase: bidding, paying, and what becomes of those who do not pay."""

    def go_on_auctioning(self) -> None:
        """Do what comes next in the auction phase."""
        others = set(range(len(self.players))) - self.out - {self.bidder}
        if self.lot is None:
            self.turn_up()
        elif self.owed:
            self.choose_given()
        elif others:
            self.ask("bid", next(seat for seat in self.clockwise(self.asked) if seat in others))
        elif self.bidder >= 0:
            self.settle()
        else:
            self.discard_lot()

    def turn_up(self) -> None:
        """Turn up a card of the pile; when there is none, the game is over (BI-34, BI-60)."""
        if not self.pile:
            self.end_game()
            return
        number = self.below(len(self.pile))
        self.lot, _ = self.pile[number]
        self.pile[number] = self.pile[-1]
        del self.pile[-1]
        self.begin_bidding()

    def begin_bidding(self) -> None:
        """Let the left of the active seat speak first, without those who did not pay (BI-53)."""
        self.bid, self.bidder, self.out = 0, -1, set(self.defaulted)
        self.asked = self.active

    def raise_bid(self, amount: int) -> None:
        """Bid; when nobody can bid more, nobody else is in (BI-35, BI-39)."""
        self.bid, self.bidder = amount, self.asked
        if amount == HIGHEST_BID:
            self.seen.add("highest bid of all")
            self.out = set(range(len(self.players))) - {self.bidder}

    def settle(self) -> None:
        """Let the highest bidder pay or refuse; all see if there are too few cards (BI-50)."""
        winner = self.players[self.bidder]
        if self.lot not in GOLD:
            self.seen.add("could pay" if winner.gold() >= self.bid else "could not pay")
            self.ask("pay", self.bidder)
        elif len(winner.hand) >= self.bid:
            self.owed = self.bid
            self.ask("give", self.bidder)
        else:
            self.seen.add("too few cards")
            self.default()

    def pay(self, values: list[int]) -> None:
        """Pay in gold, for all to see (BI-41, BI-44)."""
        for value in values:
            self.move(f"gold-{value}", self.bidder, "open")
        self.seen.add(f"paid {sum(values) - self.bid} too much")
        self.win()

    def choose_given(self) -> None:
        """Ask for the next card to give, unless all that are left have to go (BI-46 to BI-48)."""
        hand = self.players[self.bidder].hand
        if self.owed == len(hand):
            self.seen.add("gave what is left")
            self.give(gold_first(hand)[0])
        else:
            self.seen |= {"cards alike to give from"} if len(set(hand)) == 1 else set()
            self.ask("give", self.bidder)

    def give(self, card: str) -> None:
        """Give a card face down for gold (BI-46, BI-47)."""
        self.move(card, self.bidder, "closed")
        self.seen.add("gold for gold" if card in GOLD else "card for gold")
        self.owed -= 1
        if not self.owed:
            self.win()

    def win(self) -> None:
        """Let the highest bidder have the card that was paid for (BI-40)."""
        card, winner = self.lot, self.bidder
        assert card
        if self.defaulted:
            self.seen.add("won after a default")
        self.end_lot()
        if card in CHURCH:
            self.seen.add("church won")
            self.use_church(winner, card)
        else:
            self.players[winner].receive(card)
            self.moved.append((card, "table", winner))

    def default(self) -> None:
        """Punish the highest bidder, who does not pay, and begin anew without (BI-51 to BI-56)."""
        self.owed = 0
        self.defaulted.add(self.bidder)
        self.seen.add(f"{len(self.defaulted)} of {len(self.players)} did not pay")
        left, *others = self.clockwise(self.bidder)[:-1]
        if self.bluff == "standard":
            for drawer in [left, *others]:
                self.draw_from_hand(self.bidder, drawer)
        else:
            self.draw_from_hand(self.bidder, "closed")
        self.begin_bidding()

    def draw_from_hand(self, seat: int, target: int | str) -> None:
        """Draw a card from a hand at random, gold being counted first (BI-51, BI-55)."""
        hand = self.players[seat].hand
        if not hand:
            self.seen.add(f"no card to draw: {self.bluff}")
            return
        self.move(gold_first(hand)[self.below(len(hand))], seat, target)
        self.seen.add(f"penalty: {self.bluff}" if hand else f"hand emptied: {self.bluff}")

    def move(self, card: str, seat: int, target: int | str) -> None:
        """Move a card from a hand to another, or to those discarded."""
        self.players[seat].hand.remove(card)
        self.moved.append((card, seat, target))
        if isinstance(target, int):
            self.players[target].receive(card)
        elif target == "open":
            self.gone[card] += 1

    def discard_lot(self) -> None:
        """Discard a card that nobody will have (BI-38, BI-54)."""
        assert self.lot
        self.gone[self.lot] += 1
        if len(self.defaulted) == len(self.players):
            self.seen.add("nobody is left")
        else:
            self.seen.add("discarded after a default" if self.defaulted else "discarded")
        self.end_lot()

    def end_lot(self) -> None:
        """Let the seat on the left be active for the next card (BI-33)."""
        self.lot, self.bid, self.bidder = None, 0, -1
        self.out, self.defaulted = set(), set()
        self.active = self.clockwise(self.active)[0]


def gold_first(hand: list[str]) -> list[str]:
    """List the cards of a hand, gold before the others."""
    return sorted(hand, key=lambda card: card not in GOLD)
