"""Biblios as a person at the table plays it: slow, plain, and written from the rulebook alone.

The fast rules are tested against this twin, so it shares no code with them.
"""

from tests.games.biblios.twin_auction import Auction
from tests.games.biblios.twin_box import HIGHEST_BID

BIDS = [f"bid {amount}" for amount in range(1, HIGHEST_BID + 1)]


class Twin(Auction):
    """One game of Biblios: what may be played, and playing it."""

    def __init__(self, seats: int, seed: int, bluff: str = "standard") -> None:
        """Begin a game; the first card is drawn already (BI-14)."""
        super().__init__(seats, seed, bluff)
        self.go_on()

    def legal(self) -> list[str]:
        """List what the seat to move may do."""
        match self.question:
            case "place":
                return self.open_places()
            case "take":
                return [f"take {card}" for card in dict.fromkeys(self.offered)]
            case "church":
                return [*self.effects(), "decline"]
            case "bid":
                return ["pass", *BIDS[self.bid :]]
            case "pay":
                ways = self.players[self.asked].payments(self.bid)
                return [*(" ".join(["pay", *map(str, way)]) for way in ways), "refuse"]
            case "give":
                cards = dict.fromkeys(self.players[self.asked].hand)
                return [f"give {card}" for card in cards] + ["refuse"] * (self.owed == self.bid)
        return []

    def play(self, text: str) -> None:
        """Do one of the legal actions, with all that follows until somebody has a choice."""
        assert text in self.legal(), text
        self.seen.add(
            f"{self.question}: {text}" if text in ("decline", "refuse") else self.question
        )
        self.question = "none"
        match text.split():
            case ["keep" | "offer" | "auction"]:
                self.place(text)
            case ["take", card]:
                self.take(self.asked, card)
            case ["raise" | "lower" as way, *dice]:
                self.change(way, dice)
            case ["decline"]:
                self.discard_church()
            case ["bid", amount]:
                self.raise_bid(int(amount))
            case ["pass"]:
                self.out.add(self.asked)
            case ["pay", *values]:
                self.pay(list(map(int, values)))
            case ["give", card]:
                self.give(card)
            case ["refuse"]:
                self.default()
        self.go_on()

    def go_on(self) -> None:
        """Do what comes next, step by step, until somebody has a choice or the game is over."""
        while self.question == "none" and not self.over:
            if self.phase == "gift":
                self.go_on_giving()
            else:
                self.go_on_auctioning()
