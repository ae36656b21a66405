"""For every reason to refuse an action of Azul: a table, and an action it forbids there."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.azul.table import EMPTY_WALL, after, board, table

LAST = {1: "W"}
ROW_ONE_BLUE = ("B", "", "", "", "")
BLUE_BELOW = (".Y...", ".....", ".....", "..B..", ".....")


def choosing(wall: tuple[str, ...] = EMPTY_WALL) -> Match:
    """Set up a table at which somebody must choose a column for blue in row 1."""
    return after(table(board(lines=ROW_ONE_BLUE, wall=wall), wall="grey", factories=LAST), "1W5")


def over() -> Match:
    """Set up a table at which the game is over."""
    mine = board(wall=("BYRK.", *EMPTY_WALL[1:]), lines=("W", "", "", "", ""))
    return after(table(mine, factories=LAST), "1W5")


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there."""
    blue_one = board(wall=("B....", *EMPTY_WALL[1:]))
    return {
        "game_over": (over(), "1W5"),
        "not_taking_tiles": (choosing(), "1W5"),
        "not_tiling": (table(wall="grey", factories=LAST), "w11"),
        "no_such_factory": (table(factories=LAST), "6W1"),
        "nothing_to_take": (table(factories=LAST), "1B1"),
        "line_full": (table(board(lines=ROW_ONE_BLUE), factories={1: "B"}), "1B1"),
        "line_holds_another_colour": (
            table(board(lines=("", "B", "", "", "")), factories=LAST),
            "1W2",
        ),
        "colour_already_on_wall_row": (table(blue_one, factories={1: "B"}), "1B1"),
        "another_row_is_tiled": (choosing(), "w21"),
        "space_taken": (choosing(BLUE_BELOW), "w12"),
        "colour_already_in_column": (choosing(BLUE_BELOW), "w13"),
    }
