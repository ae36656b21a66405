"""Players of different habits, so that what is rare at one table is common at another."""

import random
import re

HABITS = {
    "anybody": [],
    "placer": ["place"],
    "collector": ["take|buy"],
    "sailor": ["place (ship|k5)", "(take|buy) .*(ship|k5)", "goods", "place", "take . market"],
    "trader": [
        "place k5",
        "(take|buy) .*k5",
        "sell",
        "goods",
        "place ship",
        "take . ship",
        "place",
    ],
    "lord": [
        "^place (castle|city-hall)",
        "(take|buy) .*(castle|city-hall)",
        "place (castle|city-hall|church|carpenter)",
        "take . (church|carpenter)",
        "place",
    ],
    "buyer": ["buy", "place (k6|bank|mine)", "sell", "take . (k6|bank|mine)"],
    "scholar": ["place k", "(take|buy) .*k", "place church", "take . church", "place"],
    "builder": ["place (city-hall|carpenter)", "place (w|b|church|market)", "place", "carpenter"],
    "herdsman": ["place (cow|sheep|pig|chicken)", "(take|buy) .*(cow|sheep|pig|chicken)"],
    "idler": ["workers|decline|end"],
}
"""What each likes to do, the best first, as patterns of the texts of actions."""
PATTERNS = {habit: [re.compile(liked) for liked in likes] for habit, likes in HABITS.items()}
WHIMS = [0, 0.03, 0.3]
"""How often somebody does just anything."""


class Company:
    """The players of a game: most of them have the same habit."""

    def __init__(self, habit: str, seats: int, chance: random.Random) -> None:
        self.chance = chance
        self.whim = chance.choice(WHIMS)
        others = chance.choices(list(HABITS), k=seats)
        self.habits = [habit if chance.random() < 0.7 else other for other in others]

    def chosen(self, seat: int, legal: list[str]) -> str:
        """Choose what a seat likes best; between equals, and now and then, by lot."""
        if self.chance.random() >= self.whim:
            for liked in PATTERNS[self.habits[seat]]:
                best = [text for text in legal if liked.search(text)]
                if best:
                    return self.chance.choice(best)
        return self.chance.choice(legal)
