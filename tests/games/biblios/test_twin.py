"""The rules against the naive twin: the same games, move by move, to the same tables."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from miz.engine.match import Match
from tests.games.biblios.table import BIBLIOS, put
from tests.games.biblios.twin import Twin
from tests.games.biblios.twin_box import CATEGORIES, CHURCH, QUESTIONS
from tests.games.biblios.twin_habits import HABITS, Company
from tests.games.biblios.twin_sight import table_of

GAMES = 130
"""So many of each habit."""
ODD_GAMES = 60
"""So many with dice that no game comes to."""
TABLES = [(seats, bluff) for seats in (2, 3, 4) for bluff in ("standard", "medieval")]

PLAIN = ("bisect", "itertools")
"""The modules of Python that the twin may use."""

# What a comparison without it would prove little of: what the twin has seen.
DEFAULTS = {f"{n} of {seats} did not pay" for seats in (2, 3, 4) for n in range(1, seats + 1)}
PENALTIES = {
    f"{what}{bluff}"
    for what in ("penalty: ", "hand emptied: ", "no card to draw: ")
    for bluff in ("standard", "medieval")
}
DICE = {f"raise a die to {n}" for n in range(2, 7)} | {f"lower a die to {n}" for n in range(1, 4)}
OFTEN = (
    {*QUESTIONS} - {"none"}
    | {f"only one place: {place}" for place in ("keep", "offer", "auction")}
    | {"offered cards alike", "church kept", "church taken", "church won", "church: decline"}
    | {f"{card} used to {way}" for card, (ways, _) in CHURCH.items() for way in ways}
    | DICE
    | {"paid 0 too much", "paid 1 too much", "paid 2 too much", "pay: refuse", "give: refuse"}
    | {"gold for gold", "card for gold", "gave what is left"}
    | {"could pay", "could not pay", "too few cards", "highest bid of all", "won after a default"}
    | DEFAULTS
    | PENALTIES
    | {"discarded after a default", "nobody is left"}
    | {"category of nobody", "letter decides between 2"}
    | {"points decides", "gold decides", "nothing decides"}
)
MUST_BE_SEEN = {
    "anybody": OFTEN | {"letter decides between 3", "shared win"},
    "sensible": OFTEN | {"discarded"} | {f"{name} decides" for name in [*CATEGORIES][:4]},
    "bluffer": OFTEN | {"shared win"},
    "beggar": OFTEN | {"letter decides between 3"},
    "gambler": OFTEN | {"shared win"},
    "miser": OFTEN | {"discarded", "letter decides between 3"},
    "spender": OFTEN | {"discarded", "monks decides", "pigments decides"},
    "raiser": OFTEN | {"cards alike to give from", "lower a die to 4", "lower a die to 5"},
    "lowerer": OFTEN | {"cards alike to give from", "tomes decides"},
}
IN_VAIN = {f"{card} in vain" for card in CHURCH if card != "church-either"}
EVERYTHING = set().union(IN_VAIN, {"letter decides between 4"}, *MUST_BE_SEEN.values())
"""There is nothing else that the twin takes note of."""


@pytest.mark.parametrize("habit", MUST_BE_SEEN)
def test_rules_and_twin_play_the_same_games(habit: str) -> None:
    chance = random.Random(habit)
    have_seen: set[str] = set()
    for game in range(GAMES):
        have_seen |= play_both(*started(game, chance), habit, chance)
    assert MUST_BE_SEEN[habit] - have_seen == set()


def test_rules_and_twin_agree_when_dice_are_at_their_ends() -> None:
    chance = random.Random("odd dice")
    have_seen: set[str] = set()
    for game in range(ODD_GAMES):
        match, twin = started(game, chance)
        s = match.state
        for number, category in enumerate(CATEGORIES):
            [face] = chance.choices([1, 6, 5], [8 - game % 8, game % 8, 1])
            twin.dice[category] = s.dice[number] = face
        have_seen |= play_both(put(match, s), twin, chance.choice([*HABITS]), chance)
    assert IN_VAIN - have_seen == set()


def started(game: int, chance: random.Random) -> tuple[Match, Twin]:
    """Begin a game for both, with the seats and options whose turn it is."""
    (seats, bluff), seed = TABLES[game % len(TABLES)], chance.getrandbits(64)
    return BIBLIOS.start(seats=seats, seed=seed, bluff=bluff), Twin(seats, seed, bluff)


def play_both(match: Match, twin: Twin, habit: str, chance: random.Random) -> set[str]:
    """Play a game to its end, compare every table on the way, and tell what happened."""
    company = Company(habit, match.seats, chance)
    while True:
        assert twin.table() == table_of(match), match.moves
        legal = match.legal()
        assert legal == twin.legal(), match.moves
        if twin.over:
            break
        action = company.chosen(twin, legal)
        match.push(action)
        twin.play(action)
    assert match.over
    assert match.scores == twin.scores()
    assert match.ranks == twin.ranks()
    assert twin.seen <= EVERYTHING
    return twin.seen


def test_no_points_are_given_before_the_end() -> None:
    chance = random.Random("points")
    for game in range(len(TABLES)):
        match, twin = started(game, chance)
        while not match.over:
            assert match.scores == twin.scores() == [0] * match.seats
            assert match.ranks == twin.ranks() == [1] * match.seats
            action = chance.choice(match.legal())
            match.push(action)
            twin.play(action)


def test_the_twin_shares_no_code_with_the_rules() -> None:
    for name in ("twin", "twin_box", "twin_player", "twin_table", "twin_gift", "twin_auction"):
        text = Path(__file__).with_name(f"{name}.py").read_text("utf-8")
        imported = re.findall(r"^(?:from|import) (\S+)", text, re.MULTILINE)
        assert all(module.startswith(("tests.games.biblios.twin", *PLAIN)) for module in imported)
