"""For every reason to refuse an action: a table, and an action it forbids there."""

from __future__ import annotations

from msgspec.structs import replace

from miz.engine.match import Match
from miz.games.paletti.pieces import Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import PALETTI, asked, match_at, pull, say, table


def building() -> Match:
    """Set up a table at which the players stand columns."""
    match = PALETTI.start(2, set_up="built")
    match.push("stand Y3 0 0")
    return match


def laying(up: tuple[str, ...]) -> State:
    """Set up a table at which a floor is laid."""
    return replace(table(up=up), phase=Phase.FLOOR)


def laying_blue() -> State:
    """Set up a table at which the blue floor is laid."""
    return replace(table(floors=0), phase=Phase.FLOOR, owners=(None, None, None, None))


def penalty() -> State:
    """Set up a table at which the asker takes a column of the objector's."""
    return say(asked(table(feels={"R1": "firm"}), prover=2), "give-up")


def hand(samples: str) -> str:
    """Write a gesture."""
    return f'pull Y3 {{"samples":{samples}}}'


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there."""
    plain, three, last = match_at(table()), match_at(table(seats=3)), match_at(table(floors=5))
    objecting, taking = match_at(asked(table(), prover=2)), match_at(penalty())
    choosing = PALETTI.start(2, 1)
    rolled = choosing.view()["players"][0]["colours"][0]
    tables = {
        "not_setting_up": (plain, "stand Y3 0 0"),
        "not_choosing_colours": (plain, "colour green"),
        "not_moving_columns": (building(), "pull Y3 slow 0 0"),
        "nothing_in_hand": (plain, "set slow 0 0"),
        "not_the_start_of_a_turn": (objecting, "ask-floor"),
        "nobody_asked": (plain, "object"),
        "nothing_to_give_up": (plain, "give-up"),
        "nothing_to_take": (plain, "take Y3"),
        "not_laying_a_floor": (plain, "place-floor 0 0 0"),
        "stands_already": (building(), "stand Y3 60 0"),
        "off_the_site": (building(), "stand G3 110 0"),
        "too_close": (building(), "stand G3 10 0"),
        "colour_taken": (choosing, f"colour {rolled}"),
        "not_in_the_villa": (match_at(table(out=("Y3",))), "pull Y3 slow 0 0"),
        "not_your_colour": (plain, "pull G3 slow 0 0"),
        "neutral_first": (three, "pull Y3 slow 0 0"),
        "not_the_askers": (objecting, "pull R3 slow 0 0"),
        "on_the_top_floor": (match_at(table(up=("Y3",))), "pull Y3 slow 0 0"),
        "barred": (match_at(pull_back()), "pull Y3 slow 0 0"),
        "lone_neutral": (match_at(lone()), "pull B1 slow 0 0"),
        "overhangs": (plain, "pull Y3 slow 300 0"),
        "on_a_column": (match_at(table(up=("G3",))), "pull Y3 slow 0 -18"),
        "no_floor_left": (last, "ask-floor"),
        "floors_are_left": (plain, "pass"),
        "no_neutral_to_leave": (plain, "leave-neutral"),
        "needs_more_columns": (match_at(laying(up=("G3", "R3"))), "place-floor 0 0 0"),
        "overhangs_the_base": (match_at(laying_blue()), "place-floor 90 0 0"),
        "not_the_objectors": (taking, "take G3"),
        "carries": (taking, "take R1"),
        "gesture_shape": (plain, 'pull Y3 {"samples":3}'),
        "gesture_too_long": (plain, hand("[" + ",".join(["[]"] * 1201) + "]")),
        "gesture_not_whole": (plain, hand("[[1.5]]")),
        "gesture_out_of_reach": (plain, hand("[[9000]]")),
    }
    return dict(tables)


def pull_back() -> State:
    """Set up a table at which a column went back some turns ago."""
    return replace(pull(table(), "Y3", Verdict.ABORTED), turn=0, to_move=0)


def lone() -> State:
    """Set up a table of three with one neutral column alone on the base plate."""
    levels = {"B2": 1, "B3": 1, "B4": 1, "B5": 1}
    return table(seats=3, floors=2, levels=levels)
