"""One player of the twin: a hand, and what of it came in which way."""

from bisect import insort

from tests.games.biblios.twin_box import (
    CATEGORIES,
    CATEGORY_OF,
    GOLD,
    LETTER_OF,
    PLACE_OF,
    VALUE_OF,
)


class Player:
    """One player: cards are listed in the order of the box."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.kept: list[str] = []
        self.taken: list[str] = []
        self.score = 0

    def receive(self, card: str) -> None:
        """Add a card to the hand."""
        insort(self.hand, card, key=PLACE_OF.__getitem__)

    def keep(self, card: str) -> None:
        """Add a card to the hand that the others did not see (BI-18)."""
        self.receive(card)
        insort(self.kept, card, key=PLACE_OF.__getitem__)

    def take(self, card: str) -> None:
        """Add a card to the hand that was offered (BI-19)."""
        self.receive(card)
        insort(self.taken, card, key=PLACE_OF.__getitem__)

    def gold(self) -> int:
        """Add up the gold."""
        return sum(GOLD[card] for card in self.hand if card in GOLD)

    def cards_of(self, category: str) -> list[str]:
        """List the cards of a category."""
        return [card for card in self.hand if CATEGORY_OF.get(card) == category]

    def worth(self, category: str) -> int:
        """Add up the values of a category (BI-61)."""
        return sum(VALUE_OF[card] for card in self.cards_of(category))

    def letter(self, category: str) -> str:
        """Give the letter nearest to A that the player has in a category (BI-62)."""
        return min(LETTER_OF[card] for card in self.cards_of(category))

    def result(self) -> tuple[int, ...]:
        """Give what decides who wins, what comes first first (BI-64, BI-65)."""
        return self.score, self.gold(), *(self.worth(category) for category in CATEGORIES)

    def payments(self, price: int) -> list[list[int]]:
        """List all ways to pay in gold: no card of them could stay in the hand (BI-42, BI-43)."""
        ones, twos, threes = (range(self.hand.count(gold) + 1) for gold in GOLD)
        ways = [[1] * a + [2] * b + [3] * c for a in ones for b in twos for c in threes]
        return [way for way in ways if sum(way) >= price and is_bare(way, price)]

    def table(self) -> dict[str, object]:
        """Describe the player."""
        return {
            "hand": self.hand,
            "kept": self.kept,
            "taken": self.taken,
            "size": len(self.hand),
            "score": self.score,
        }


def is_bare(payment: list[int], price: int) -> bool:
    """Tell whether it would not be enough without any one of its cards (BI-43)."""
    return all(sum(payment) - value < price for value in payment)
