"""For every reason to refuse an action of Summer Pavilion: a table where it is forbidden."""

from __future__ import annotations

from miz.engine.match import Match
from tests.games.pavilion.table import after, board, placing, table


def choosing() -> Match:
    """Set up a table at which somebody must choose bonus tiles, of which none is orange."""
    mine = board(tiles="OOOOOORRR", O="....O.")
    return after(placing(mine, supply="RRBBYYGGPP"), "O6:O")


def keeping() -> Match:
    """Set up a table at which somebody must choose what to keep, but has nothing red."""
    return after(placing(board(tiles="OO")), "pass")


def over() -> Match:
    """Set up a table at which the game is over."""
    return after(placing(board(tiles="O"), board(passed=True), round=6), "pass")


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there; purple is wild."""
    last = {1: "O"}
    rich = board(tiles="OOOPP", C="O.....")
    one_colour = board(tiles="RRR", O="..OO..")
    return {
        "game_over": (over(), "pass"),
        "not_taking_tiles": (placing(rich), "1O"),
        "not_placing": (table(rich, factories=last), "O1:O"),
        "not_choosing_bonus": (placing(rich), "+O"),
        "not_keeping": (placing(rich), "=O"),
        "no_such_factory": (table(factories=last), "6O"),
        "nothing_to_take": (table(factories=last), "1R"),
        "wild_cannot_be_chosen": (table(factories={1: "OP"}), "1P"),
        "space_taken": (placing(rich), "C1:P"),
        "colour_of_another_star": (placing(rich), "R1:O"),
        "colour_already_in_star": (placing(rich), "C2:O"),
        "star_has_one_colour": (placing(one_colour, side="grey"), "O1:R"),
        "wild_pays_for_itself": (placing(rich), "P2:P+1"),
        "too_many_wilds": (placing(rich), "O2:O+2"),
        "not_enough_wilds": (placing(rich), "O4:O+3"),
        "not_enough_tiles": (placing(rich), "O6:O+2"),
        "not_in_supply": (choosing(), "+O"),
        "no_such_tile_to_keep": (keeping(), "=R"),
    }
