"""The rules against the naive twin: the same games, move by move, to the same tables."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from miz.engine.match import Match
from miz.games.castles import GAME as CASTLES
from tests.games.castles.twin import Twin
from tests.games.castles.twin_box import KINDS, PHASES, QUESTIONS
from tests.games.castles.twin_crowd import Crowd
from tests.games.castles.twin_habits import HABITS, Company
from tests.games.castles.twin_sight import table_of

GAMES = 80
"""So many of each habit."""
CROWDED_GAMES = 300
"""So many with each number of seats."""
TABLES = [(seats, estates) for seats in (2, 3, 4) for estates in ("first", "open", "secret")]

PLAIN = ("collections", "functools", "typing")
"""The modules of Python that the twin may use."""

# What a comparison without it would prove little of: the notes of the twin.
OPTIONAL = ("warehouse", "carpenter", "church", "market", "city_hall")
DECLINED = {f"{building}: decline" for building in OPTIONAL}
IN_VAIN = {f"{building} in vain" for building in OPTIONAL}
KNOWLEDGE = {f"knowledge {number}" for number in range(1, 27)}
AREAS = {f"area of {size}" for size in range(1, 9)}
LARGE = {f"large {kind}" for kind in KINDS.values()}
SMALL = {f"small {kind}" for kind in KINDS.values()}
TWO_DEPOTS = {"next_depot", *(f"goods of 2 depots for {room}" for room in (1, 2, 3))}
CHAINS = {f"{asked}, then castle" for asked in ("castle", "city_hall")}
CHAINS |= {f"{asked}, then city-hall" for asked in ("castle", "city_hall")}
OFTEN = (
    {*QUESTIONS} - {"next_depot"}
    | {f"area in {phase}" for phase in PHASES}
    | {"area of 1", "area of 2", "area of 3", "turn: end"}
    | {f"{price} workers" for price in range(4)}
    | {f"bought with {dice} dice left" for dice in range(3)}
    | {"storage full: taken", "storage full: bought", "three alike in storage"}
    | {"dice alike", "past 6 and 1", "another order", "piece on another", "mine for a castle"}
    | {"goods of 1 depots for 1", "goods of 1 depots for 2", "empty depot"}
    | {"goods left", "silver left", "workers left"}
)
MUST_BE_SEEN = {
    "anybody": OFTEN | DECLINED | {"goods of 1 depots for 3"},
    "placer": OFTEN | LARGE - {"large building"} | {"area of 4", "area of 5"},
    "collector": OFTEN | IN_VAIN,
    "sailor": OFTEN | {"ship in vain", "large ship", "small ship"},
    "trader": OFTEN | TWO_DEPOTS,
    "lord": OFTEN | CHAINS | {"large castle", "small castle"},
    "buyer": OFTEN | {"knowledge 6"},
    "scholar": OFTEN | KNOWLEDGE | {"small knowledge", "next_depot: decline"},
    "builder": OFTEN | {"area of 4", "area of 5", "area of 6"},
    "herdsman": OFTEN | {"large animal"},
    "idler": {"tie broken by track", "tie broken by spaces"},
}
MUST_BE_SEEN_IN_A_CROWD = KNOWLEDGE | AREAS | LARGE | SMALL | {"no bonus left"}
EVERYTHING = set().union(MUST_BE_SEEN_IN_A_CROWD, *MUST_BE_SEEN.values())
"""There is nothing else that the twin takes note of."""


@pytest.mark.parametrize("habit", MUST_BE_SEEN)
def test_rules_and_twin_play_the_same_games(habit: str) -> None:
    chance = random.Random(habit)
    have_seen: set[str] = set()
    for game in range(GAMES):
        seats, estates = TABLES[game % len(TABLES)]
        match = CASTLES.start(seats=seats, seed=chance.getrandbits(64), estates=estates)
        twin = Twin.started(estates, table_of(match))
        have_seen |= play_both(match, twin, habit, chance)
    assert MUST_BE_SEEN[habit] - have_seen == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_and_twin_agree_when_estates_are_nearly_full(seats: int) -> None:
    chance = random.Random(f"{seats} crowded")
    have_seen: set[str] = set()
    for _ in range(CROWDED_GAMES):
        match = Crowd(seats, chance).table()
        habit = chance.choice(list(HABITS))
        have_seen |= play_both(match, Twin.at(table_of(match)), habit, chance)
    assert MUST_BE_SEEN_IN_A_CROWD - have_seen == set()


def play_both(match: Match, twin: Twin, habit: str, chance: random.Random) -> set[str]:
    """Play a game to its end, compare every table on the way, and tell what happened."""
    company, shown = Company(habit, match.seats, chance), table_of(match)
    while True:
        assert twin.table() == shown, match.moves
        legal = match.legal()
        assert sorted(legal) == sorted(twin.legal()), match.moves
        assert match.ranks == twin.ranks(), match.moves
        if match.over:
            assert twin.notes <= EVERYTHING
            return twin.notes
        action = company.chosen(twin.to_move, legal)
        match.push(action)
        shown = table_of(match)
        twin.play(action, shown)


def test_the_twin_shares_no_code_with_the_rules() -> None:
    for name in ("twin", "twin_box", "twin_player", "twin_table", "twin_effects"):
        text = Path(__file__).with_name(f"{name}.py").read_text("utf-8")
        imported = re.findall(r"^(?:from|import) (\S+)", text, re.MULTILINE)
        assert all(module.startswith(("tests.games.castles.twin", *PLAIN)) for module in imported)
