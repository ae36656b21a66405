"""Players of different habits, so that what is rare at one table is common at another."""

import random
import re
from collections.abc import Callable
from typing import NamedTuple

from tests.games.biblios.twin import Twin
from tests.games.biblios.twin_box import GOLD, HIGHEST_BID


class Habit(NamedTuple):
    """What somebody likes to do, the best first, and what they bid.

    Likes are patterns of the card in question and the text of an action. A bid is worked out of the
    highest bid so far and of what the hand could pay; one that is not higher is a pass.
    """

    likes: list[str]
    bids: Callable[[int, int], int]


HABITS = {
    "anybody": Habit([], lambda *_: 0),
    "sensible": Habit(
        ["(monk|pigment|gold).*: keep", "take (gold|monk)", "raise", "pay", "give (book|tome)"],
        lambda bid, purse: min(bid + 1, purse),
    ),
    "bluffer": Habit(["refuse"], lambda bid, purse: bid + 2 if bid < purse + 2 else 0),
    "beggar": Habit(["church.*: auction", "give gold"], lambda bid, purse: purse + 1),
    "gambler": Habit(["gold.*: auction", "decline"], lambda bid, purse: HIGHEST_BID),
    "miser": Habit(["gold.*: keep", "gold.*: auction", "take gold", "refuse"], lambda *_: 0),
    "spender": Habit(
        ["gold.*: (keep|auction)", "church.*: auction", "take gold", "pay", "give gold", "give"],
        lambda bid, purse: purse,
    ),
    "raiser": Habit(
        ["church.*: keep", "take church", "raise monks", "raise", "lower tomes", "pay"],
        lambda bid, purse: min(bid + 1, purse),
    ),
    "lowerer": Habit(
        ["church.*: (keep|auction)", "take church", "lower monks", "lower", "raise tomes", "pay"],
        lambda bid, purse: min(bid + 2, purse),
    ),
}
PATTERNS = {name: [re.compile(liked) for liked in habit.likes] for name, habit in HABITS.items()}
WHIMS = [0, 0.03, 0.3]
"""How often somebody does just anything."""


class Company:
    """The players of a game: most of them have the same habit."""

    def __init__(self, habit: str, seats: int, chance: random.Random) -> None:
        self.chance = chance
        self.whim = chance.choice(WHIMS)
        others = chance.choices(list(HABITS), k=seats)
        self.habits = [habit if chance.random() < 0.7 else other for other in others]

    def chosen(self, twin: Twin, legal: list[str]) -> str:
        """Choose what a seat likes best; between equals, and now and then, by lot."""
        habit = self.habits[twin.asked]
        if habit == "anybody" or self.chance.random() < self.whim:
            return self.chance.choice(legal)
        if twin.question == "bid":
            return self.bid(twin, HABITS[habit])
        for liked in PATTERNS[habit]:
            best = [text for text in legal if liked.search(f"{twin.drawn}: {text}")]
            if best:
                return self.chance.choice(best)
        return self.chance.choice(legal)

    def bid(self, twin: Twin, habit: Habit) -> str:
        """Bid as much as the habit says, or pass."""
        mine = twin.players[twin.asked]
        purse = len(mine.hand) if twin.lot in GOLD else mine.gold()
        amount = min(habit.bids(twin.bid, purse), HIGHEST_BID)
        return f"bid {amount}" if amount > twin.bid else "pass"
