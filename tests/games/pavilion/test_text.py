"""The table in the terminal: what it looks like, and that it fits."""

from __future__ import annotations

import re
from random import Random

import pytest

from miz.cli.screen import STYLES
from miz.engine import lines
from miz.engine.match import Match
from miz.games.pavilion import text
from miz.games.pavilion.pieces import COLOURS, LETTERS
from tests.games.pavilion.table import PAVILION, after, board, placing, table

NAMES = ["Player 1", "Player 2"]
WIDTH = 78


def drafting() -> Match:
    """Set up a table in the middle of taking tiles."""
    mine = board(score=12, tiles="RRRP", O="OOO...", C="B....R")
    return table(mine, board(tiles="G", G="....GG"), centre="BBP", factories={2: "OYYP"})


def grey() -> Match:
    """Set up a table of the grey side at which a tile is placed."""
    mine = board(tiles="RRPP", O="RB....", R="RR....")
    return placing(mine, board(kept="OO", passed=True), side="grey", token=0, tower="OOO")


def test_taking_tiles_is_drawn_like_this() -> None:
    drawn = text.table(drafting().view(0), PAVILION.words("en"), NAMES, seat=0)

    assert drawn.splitlines() == [
        "Round 1 · purple is wild · Player 1 takes tiles",
        "",
        "Factories  1 ·         2 O Y Y P   3 ·         4 ·         5 ·",
        "Centre     0 *  2×B 1×P",
        "Supply       2×O 2×R 2×B 2×Y 1×G 1×P  bag 103, tower 0",
        "",
        "▶ Player 1  12 points  starts  you        Player 2  5 points",
        "  tiles  3×R 1×P                          tiles  1×G",
        "                  pillar statue window                    pillar statue window",
        "  O: O O O 4 5 6       ✓    2/4    0/2    O: 1 2 3 4 5 6     0/4    0/4    0/2",
        "  R: 1 2 3 4 5 6     1/4    0/4    0/2    R: 1 2 3 4 5 6     0/4    0/4    0/2",
        "  B: 1 2 3 4 5 6     0/4    0/4    0/2    B: 1 2 3 4 5 6     0/4    0/4    0/2",
        "  Y: 1 2 3 4 5 6     0/4    0/4    0/2    Y: 1 2 3 4 5 6     0/4    0/4    0/2",
        "  G: 1 2 3 4 5 6     0/4    0/4    0/2    G: 1 2 3 4 G G     0/4    0/4      ✓",
        "  P: 1 2 3 4 5 6     1/4    1/4    0/2    P: 1 2 3 4 5 6     0/4    0/4    0/2",
        "  C: B 2 3 4 5 R                          C: 1 2 3 4 5 6",
    ]


def test_placing_on_the_grey_side_is_drawn_like_this() -> None:
    drawn = text.table(grey().view(), PAVILION.words("en"), NAMES)

    assert drawn.splitlines()[:9] == [
        "Round 1 · purple is wild · Player 1 places a tile",
        "",
        "Supply       2×O 2×R 2×B 2×Y 1×G 1×P  bag 109, tower 3",
        "",
        "▶ Player 1  5 points  *                   Player 2  5 points  passed",
        "  tiles  2×R 2×P                          tiles  ·",
        "  kept  ·                                 kept  2×O",
        "     1 2 3 4 5 6  pillar statue window       1 2 3 4 5 6  pillar statue window",
        "  O: R B 1 4 5 6     1/4    2/4    0/2    O: 3 2 1 4 5 6     0/4    0/4    0/2",
    ]
    assert drawn.splitlines()[-1] == "  C: 3 3 3 3 3 3                          C: 3 3 3 3 3 3"


def listed(match: Match) -> list[str]:
    """List what may be played, line by line."""
    return text.choices(match.choices(), PAVILION.words("en")).splitlines()


def test_colours_to_take_stand_by_their_source() -> None:
    assert listed(drafting()) == [
        "Sources, and the colours that may be taken from them:",
        "  0  B",
        "  2  O Y",
    ]


def test_tiles_to_place_stand_by_their_star_with_the_wild_ones_to_pay() -> None:
    assert listed(grey())[:4] == [
        "Spaces and colours, and how many of the tiles paid may be wild; or pass:",
        "  O3:P",
        "  R3:R        R4:R +2",
        "  B1:R +1…2   B2:R +0…1   B2:P        B3:R        B3:P        B4:R +2",
    ]
    assert listed(grey())[-1] == "  pass"


def test_bonus_tiles_and_tiles_to_keep_stand_in_a_line() -> None:
    window = placing(board(tiles="RRRRRR", R="....R."), board(tiles="O"), supply="OOG")
    keeps = after(placing(board(tiles="ORR"), board(tiles="O")), "pass")

    assert listed(after(window, "R6:R")) == ["Bonus tiles to choose from:", "  +O  +G"]
    assert listed(keeps) == ["Tiles to keep; done when no more:", "  =O  =R  done"]


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_fits(seats: int, side: str, lang: str) -> None:
    match, dice = PAVILION.start(seats, seed=3, side=side), Random(3)
    words, names = PAVILION.words(lang), ["A rather long name for a player"] * seats
    while not match.over:
        drawn = text.table(match.view(), words, names, seat=0)
        drawn += "\n" + text.choices(match.choices(), words)
        assert max(map(lines.cells, drawn.splitlines())) <= WIDTH
        assert all(line == line.rstrip() for line in drawn.splitlines())
        placings = [action for action in match.legal() if ":" in action]
        match.play(dice.choice(placings or match.legal()))
    assert words("table.over") in text.table(match.view(), words, names)


def test_paint_is_all_that_paint_adds() -> None:
    def tagged(style: str, shown: str) -> str:
        assert style in STYLES
        return f"<{style}>{shown}</>"

    words = PAVILION.words("en")
    for match in (drafting(), grey()):
        plain = text.table(match.view(), words, NAMES), text.choices(match.choices(), words)
        painted = (
            text.table(match.view(), words, NAMES, tagged),
            text.choices(match.choices(), words, tagged),
        )
        assert tuple(re.sub(r"<[a-z]*/?[a-z]*>", "", each) for each in painted) == plain
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            assert set(re.findall(rf"<{colour}>(.*?)</>", painted[0])) <= {letter}


def test_persian_labels_cannot_move_the_boards() -> None:
    drawn = text.table(drafting().view(), PAVILION.words("fa"), ["بازیکن ۱", "بازیکن ۲"])
    _, _, factories, centre, supply, _, names, beside, *_ = drawn.splitlines()

    for line in (factories, centre, supply, names.removeprefix(text.TURN), beside.lstrip()):
        assert line.startswith(lines.LEFT_TO_RIGHT)
