"""The compiled rules against the naive twin: the same games, move by move, to the same tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from miz.engine.header import HEADER
from miz.engine.match import Match
from tests.games.pavilion.table import PAVILION, position
from tests.games.pavilion.twin import Twin
from tests.games.pavilion.twin_board import COLOURS, NOTHING, STARS, Board

GAMES = 45
LATE_GAMES = 160

Player = Callable[[Twin, str], float]
"""Tells how much an action is wanted; what is wanted most is played."""


def anybody(twin: Twin, text: str) -> float:
    """Want everything alike."""
    return 0


def collector(twin: Twin, text: str) -> float:
    """Want many tiles, all to be kept, and cheap spaces that bring bonus tiles."""
    if text in ("pass", "done"):
        return -100
    if twin.phase == "drafting":
        return [twin.centre, *twin.factories][int(text[0])].count(text[1])
    if twin.phase == "placing":
        return 3 * twin.board.bonus_for(text[:2]) - twin.board.numbers[text[:2]] / 2
    return 0


def builder(twin: Twin, text: str) -> float:
    """Want the colours that are there already, all to be kept, and long runs."""
    if text in ("pass", "done"):
        return -100
    if twin.phase == "placing":
        return twin.board.points_for(text[:2])
    return [*twin.board.spaces.values(), *twin.board.tiles].count(text[1])


def chosen(player: Player, twin: Twin, legal: list[str], chance: random.Random) -> str:
    """Choose what the player wants most; between equals, and now and then, by lot."""
    if player is anybody or chance.random() < 0.05:
        return chance.choice(legal)
    return max(legal, key=lambda text: (player(twin, text), chance.random()))


OFTEN = {"kept", "1 point", "bonus 1", "bonus 2", "bonus 3", "number 1"}
MUST_BE_SEEN: dict[Player, set[str]] = {
    anybody: OFTEN,
    collector: OFTEN | {"number 2"},
    builder: OFTEN | {"one colour"},
}
MUST_BE_SEEN_LATE = (
    OFTEN
    | {"short deal", "empty deal", "no token", "gap", "whole supply"}
    | {"one colour", "many colours", *(f"number {number}" for number in range(2, 7))}
)
"""What a comparison without it would prove little of: see `seen`."""


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("player", MUST_BE_SEEN)
def test_rules_and_twin_play_the_same_games(seats: int, side: str, player: Player) -> None:
    chance = random.Random(f"{seats} {side} {player.__name__}")
    have_seen: set[str] = set()
    for _ in range(GAMES):
        seed = chance.getrandbits(64)
        match, twin = PAVILION.start(seats=seats, seed=seed, side=side), Twin(seats, seed, side)
        have_seen |= play_both(match, twin, player, chance)
    assert have_seen >= MUST_BE_SEEN[player]


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("player", MUST_BE_SEEN)
def test_rules_and_twin_agree_when_tiles_run_out(side: str, player: Player) -> None:
    chance = random.Random(f"{side} {player.__name__}")
    have_seen: set[str] = set()
    for _ in range(LATE_GAMES):
        start = crowded_table(side, chance)
        have_seen |= play_both(PAVILION.load(start), Twin.at(start), player, chance)
    assert have_seen >= MUST_BE_SEEN_LATE


def play_both(match: Match, twin: Twin, player: Player, chance: random.Random) -> set[str]:
    """Play a game to its end, compare every table on the way, and tell what was seen."""
    start, have_seen = twin.position(), set[str]()
    while True:
        shown = {name: part for name, part in match.position().items() if name not in HEADER[:-1]}
        assert shown == twin.position(), (start, match.moves)
        legal = match.legal()
        assert legal == twin.legal(), (start, match.moves)
        assert match.scores == twin.scores(), (start, match.moves)
        assert match.ranks == twin.ranks(), (start, match.moves)
        have_seen |= seen(twin)
        if match.over:
            return have_seen
        action, last_round = chosen(player, twin, legal, chance), twin.round
        match.push(action)
        twin.play(action)
        if twin.round > last_round and twin.phase != "drafting":
            have_seen.add("empty deal")


def seen(twin: Twin) -> set[str]:
    """Name what is special at this table."""
    if twin.over:
        return {what for board in twin.boards for what in seen_at_the_end(board)}
    is_placing = twin.phase in ("placing", "keeping")
    special = {
        f"bonus {twin.bonus}": twin.bonus > 0,
        "whole supply": twin.bonus == len(twin.supply) > 0,
        "kept": any(board.kept for board in twin.boards),
        "1 point": 1 in twin.scores(),
        "short deal": any(0 < len(factory) < 4 for factory in twin.factories),
        "gap": is_placing and len(twin.supply) < 10,
        "no token": is_placing and twin.token is None,
    }
    return {what for what, is_seen in special.items() if is_seen}


def seen_at_the_end(board: Board) -> list[str]:
    """Name what this board has brought its owner."""
    complete = [set(board.star(star)) for star in STARS if NOTHING not in board.star(star)]
    stars = ["one colour" if len(colours) == 1 else "many colours" for colours in complete]
    return stars + [f"number {number}" for number in board.full_numbers()]


def crowded_table(side: str, chance: random.Random) -> dict[str, Any]:
    """Describe a table in the fifth round with hardly a tile that is not on a board."""
    box = [colour for colour in COLOURS for _ in range(22)]
    boards = [crowded_board(side, box, chance) for _ in range(4)]
    chance.shuffle(box)
    supply = [box.pop() for _ in range(chance.randint(0, 10))]
    factories = {n: [box.pop() for _ in range(min(4, len(box)))] for n in range(1, 10)}
    return position(
        *boards,
        seats=4,
        side=side,
        round=5,
        rng=chance.getrandbits(64),
        supply="".join(supply),
        factories={n: "".join(tiles) for n, tiles in factories.items()},
        tower="".join(box),
    )


def crowded_board(side: str, box: list[str], chance: random.Random) -> dict[str, Any]:
    """Fill a board with tiles of the box, as far as its stars are open to them."""
    board = Board(side)
    for star in STARS:
        for space in chance.sample(board.empty_spaces(star), chance.randint(2, 5)):
            open_colours = sorted(set(board.colours_for(star)) & set(box))
            if open_colours:
                board.spaces[space] = chance.choice(open_colours)
                box.remove(board.spaces[space])
    return board.position()
