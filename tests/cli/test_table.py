"""The table as text: pinned for one position of each wall, and never told by colour alone."""

from __future__ import annotations

import re

import pytest

from miz.engine import lines
from miz.engine.match import Match
from miz.games.azul import text
from miz.games.azul.pieces import COLOURS, LETTERS
from tests.cli.test_sim import random_match
from tests.games.azul.table import AZUL, board, table

NAMES = ["Player 1", "Player 2", "Player 3", "Player 4"]
STYLES = {*COLOURS, "marker", "dim", "bold", "turn", "title"}


def drafting() -> Match:
    """Give a table of the coloured wall in the middle of a round."""
    mine = board(
        score=12,
        lines=("B", "YY", "", "RRR", ""),
        wall=(".Y...", "W....", "..B..", ".....", "....."),
        floor="*R",
    )
    other = board(
        score=7,
        lines=("", "", "KK", "", ""),
        wall=(
            "....W",
            *[
                ".....",
            ]
            * 4,
        ),
    )
    dealt = {1: "RRKW", 3: "BYYW"}
    rest = {"lid": "KKK", "to_move": 1, "starter": 1, "round": 2}
    return table(mine, other, centre="BBKW", factories=dealt, **rest)


def tiling() -> Match:
    """Give a table of the grey wall where a tile is to be laid."""
    mine = board(
        score=1,
        lines=("", "KK", "", "", "W"),
        wall=("..R..", ".....", ".....", ".....", "....."),
        floor="BBBBBBB",
    )
    return table(mine, wall="grey", phase="tiling", row=2, marker=0, laid=1, round=3)


def test_the_coloured_wall_is_drawn_like_this() -> None:
    drawn = text.table(drafting().view(0), AZUL.words("en"), NAMES, seat=0)
    assert drawn.splitlines() == [
        "Round 2 · Player 2 takes tiles · bag 72, lid 3",
        "",
        "Factories  1 R R K W   2 ·         3 B Y Y W   4 ·         5 ·",
        "Centre     0 B B  K  W",
        "",
        "  Player 1  12 points  you              ▶ Player 2  7 points  started",
        "  1         B ▸ b Y r k w                 1         · │ b y r k W",
        "  2       Y Y ▸ W b y r k                 2       · · │ w b y r k",
        "  3     · · · │ k w B y r                 3     · K K │ k w b y r",
        "  4   · R R R │ r k w b y                 4   · · · · │ r k w b y",
        "  5 · · · · · │ y r k w b                 5 · · · · · │ y r k w b",
        "  floor  *  R  ·  ·  ·  ·  ·              floor  ·  ·  ·  ·  ·  ·  ·",
        "        -1 -1 -2 -2 -2 -3 -3                    -1 -1 -2 -2 -2 -3 -3",
    ]


def test_the_grey_wall_is_drawn_like_this() -> None:
    match = tiling()
    drawn = text.table(match.view(), AZUL.words("en"), NAMES)
    assert drawn.splitlines() == [
        "Round 3 · Player 1 lays a tile in row 2 · bag 89, lid 0",
        "",
        "▶ Player 1  1 point  started              Player 2  0 points",
        "                1 2 3 4 5                               1 2 3 4 5",
        "  1         · │ · · R · ·                 1         · │ · · · · ·",
        "  2       K K ▸ · · · · ·                 2       · · │ · · · · ·",
        "  3     · · · │ · · · · ·                 3     · · · │ · · · · ·",
        "  4   · · · · │ · · · · ·                 4   · · · · │ · · · · ·",
        "  5 · · · · W │ · · · · ·                 5 · · · · · │ · · · · ·",
        "  floor  B  B  B  B  B  B  B  *           floor  ·  ·  ·  ·  ·  ·  ·",
        "        -1 -1 -2 -2 -2 -3 -3                    -1 -1 -2 -2 -2 -3 -3",
    ]
    assert text.choices(match.choices(), AZUL.words("en")).splitlines() == [
        "Where the tile of row 2 may go:",
        "  w21  w22  w23  w24  w25",
    ]


def test_choices_stand_under_their_source_and_colour() -> None:
    assert text.choices(drafting().choices(), AZUL.words("en")).splitlines() == [
        "Sources, their colours, and the lines open to each (- is the floor line):",
        "  0  B 1 2   4 5 -                                K 1 2 3 4 5 -  W   2   4 5 -",
        "  1                                R 1 2   4 5 -  K 1 2 3 4 5 -  W   2   4 5 -",
        "  3  B 1 2   4 5 -  Y 1 2   4 5 -                                W   2   4 5 -",
    ]


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_fits_eighty_columns(seats: int, wall: str, lang: str) -> None:
    whole = random_match("azul", seats, 3, wall=wall)
    words = AZUL.words(lang)
    for move in range(0, len(whole.moves) + 1, 7):
        match = whole.at(move)
        names = ["A rather long name for a player"] * seats
        drawn = text.table(match.view(), words, names, seat=0)
        drawn += "\n" + text.choices(match.choices(), words)
        assert max(map(lines.cells, drawn.splitlines())) <= 80
        assert all(line == line.rstrip() for line in drawn.splitlines())


def test_paint_is_all_that_paint_adds() -> None:
    def tagged(style: str, shown: str) -> str:
        assert style in STYLES
        return f"<{style}>{shown}</>"

    for match in (drafting(), tiling()):
        words = AZUL.words("en")
        plain = text.table(match.view(), words, NAMES), text.choices(match.choices(), words)
        painted = (
            text.table(match.view(), words, NAMES, tagged),
            text.choices(match.choices(), words, tagged),
        )
        assert tuple(re.sub(r"<[a-z]*/?[a-z]*>", "", each) for each in painted) == plain
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            assert set(re.findall(rf"<{colour}>(.*?)</>", painted[0])) <= {letter}


def test_persian_labels_cannot_move_the_boards() -> None:
    drawn = text.table(drafting().view(), AZUL.words("fa"), ["بازیکن ۱", "بازیکن ۲"])
    _, _, factories, centre, _, names, *_ = drawn.splitlines()
    for line in (factories, centre, names.lstrip()):
        assert line.startswith("\u200e")
    assert re.search("\u200e[^\u200e]*امتیاز[^\u200e]*\u200e *▶ \u200e", names)
