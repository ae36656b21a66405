"""The table of the twin: where every card lies, chance, Church cards, and the end."""

from itertools import combinations, pairwise

from tests.games.biblios.twin_box import (
    BOX,
    CATEGORIES,
    CHURCH,
    GOLD,
    GOLD_OUT,
)
from tests.games.biblios.twin_player import Player

TWO_TO_64 = 2**64


class Table:
    """All that lies on the table, and what the phases have in common."""

    def __init__(self, seats: int, seed: int, bluff: str) -> None:
        """Take the gold out, and draw by lot who begins (BI-8 to BI-12)."""
        self.rng, self.bluff = seed, bluff
        self.players = [Player() for _ in range(seats)]
        self.dice = dict.fromkeys(CATEGORIES, 3)
        # Nobody sees which cards are out of the game: they lie with the deck and are never drawn.
        self.deck, self.gone = dict(BOX), dict.fromkeys(BOX, 0)
        for gold in GOLD:
            self.deck[gold] -= GOLD_OUT[seats]
            self.gone[gold] += GOLD_OUT[seats]
        self.over, self.phase, self.question = False, "gift", "none"
        self.starter = self.active = self.asked = self.below(seats)
        self.drawn: str | None = None
        self.has_kept = self.has_auctioned = False
        self.n_offered, self.offered = 0, list[str]()
        self.pile: list[tuple[str, int]] = []
        self.church: str | None = None
        self.lot: str | None = None
        self.bid, self.bidder, self.owed = 0, -1, 0
        self.out, self.defaulted = set[int](), set[int]()
        self.moved: list[tuple[str, int | str, int | str]] = []
        """Which card went from where to where in the auction phase."""
        self.seen: set[str] = set()
        """What happened in this game: a comparison proves nothing about the rest."""

    def below(self, n: int) -> int:
        """Draw one of 0 to n - 1 by lot, with SplitMix64."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) % TWO_TO_64
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % TWO_TO_64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % TWO_TO_64
        z = z ^ (z >> 31)
        return ((z >> 32) * n) >> 32

    def clockwise(self, seat: int) -> list[int]:
        """List all seats from the left of one on; that one comes last."""
        seats = len(self.players)
        return [(seat + step) % seats for step in range(1, seats + 1)]

    def ask(self, question: str, seat: int) -> None:
        """Let a seat choose."""
        self.question, self.asked = question, seat

    def use_church(self, seat: int, card: str) -> None:
        """Let a seat use a Church card, if it can be used (BI-22, BI-30)."""
        self.church = card
        if self.effects():
            self.ask("church", seat)
        else:
            self.seen.add(f"{card} in vain")
            self.discard_church()

    def effects(self) -> list[str]:
        """List what the Church card in use may do to the dice (BI-25 to BI-28)."""
        assert self.church
        ways, n_dice = CHURCH[self.church]
        found = []
        for way in ways:
            free = [name for name, die in self.dice.items() if die != (6 if way == "raise" else 1)]
            found += [" ".join([way, *chosen]) for chosen in combinations(free, n_dice)]
        return found

    def change(self, way: str, dice: list[str]) -> None:
        """Raise or lower dice by one (BI-25)."""
        for name in dice:
            self.dice[name] += 1 if way == "raise" else -1
            self.seen.add(f"{way} a die to {self.dice[name]}")
        self.seen.add(f"{self.church} used to {way}")
        self.discard_church()

    def discard_church(self) -> None:
        """Discard the Church card in use face up (BI-22)."""
        assert self.church
        self.gone[self.church] += 1
        self.church = None

    def end_game(self) -> None:
        """Give every die to whoever is best in its category (BI-60 to BI-63)."""
        self.over = True
        for category, die in self.dice.items():
            holders = [player for player in self.players if player.cards_of(category)]
            if not holders:
                self.seen.add("category of nobody")
                continue
            most = max(player.worth(category) for player in holders)
            best = [player for player in holders if player.worth(category) == most]
            winner = min(best, key=lambda player: player.letter(category))
            winner.score += die
            if len(best) > 1:
                self.seen.add(f"letter decides between {len(best)}")
        self.note_ties()

    def note_ties(self) -> None:
        """Note what had to decide between players with equal points (BI-64 to BI-66)."""
        deciding = ["points", "gold", *CATEGORIES, "nothing"]
        results = sorted((player.result() for player in self.players), reverse=True)
        for better, worse in pairwise(results):
            equal = [a == b for a, b in zip(better, worse, strict=True)]
            self.seen.add(f"{deciding[[*equal, False].index(False)]} decides")
        if results[0] == results[1]:
            self.seen.add("shared win")

    def scores(self) -> list[int]:
        """Give the points of each seat; before the end they would give hands away."""
        return [player.score for player in self.players]

    def ranks(self) -> list[int]:
        """Rank the seats, those who are equal in everything alike (BI-64 to BI-66)."""
        if not self.over:
            return [1] * len(self.players)
        results = [player.result() for player in self.players]
        return [1 + sum(other > mine for other in results) for mine in results]

    def table(self) -> dict[str, object]:
        """Describe the whole table."""
        return {
            "rng": self.rng,
            "bluff": self.bluff,
            "over": self.over,
            "to_move": None if self.over else self.asked,
            "phase": self.phase,
            "question": self.question,
            "starter": self.starter,
            "active": self.active,
            "dice": list(self.dice.values()),
            "deck": self.deck,
            "drawn": self.drawn,
            "has_kept": self.has_kept,
            "has_auctioned": self.has_auctioned,
            "n_offered": self.n_offered,
            "offered": self.offered,
            "n_taken": self.n_offered - len(self.offered) if not self.drawn else 0,
            "pile": self.pile,
            "church": self.church,
            "lot": self.lot,
            "out": self.out,
            "defaulted": self.defaulted,
            "bid": self.bid,
            "bidder": None if self.bidder < 0 else self.bidder,
            "owed": self.owed,
            "gone": self.gone,
            "moved": self.moved,
            "players": [player.table() for player in self.players],
        }
