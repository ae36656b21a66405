"""For every reason to refuse an action of The Castles of Burgundy: where it is forbidden."""

from __future__ import annotations

from miz.engine.match import Match
from miz.games.castles.estates import CASTLE_SPACES
from miz.games.castles.pieces import N_ESTATES
from tests.games.castles.table import CASTLES, after, knowing, player, table


def over() -> Match:
    """Set up a table at which the last die of the game was used."""
    match = table(player("00"), player("30"), phase="E", round_no=5, turn=1)
    return after(match, "a workers")


def choosing() -> Match:
    """Set up a table at which estates are chosen."""
    return CASTLES.start(2, seed=1, estates="open")


def another_estate() -> str:
    """Choose an estate that is not on the board of the seat to move."""
    shown = choosing().state
    sides = list(shown.players[shown.to_move].sides)
    estate = next(number for number in range(N_ESTATES) if number not in sides)
    return f"estate {estate + 1} {CASTLE_SPACES[estate][0] + 1}"


def full() -> Match:
    """Set up a table at which a full storage must give a tile away."""
    return after(table(player("34", storage="castle mine k1"), depots={3: "ship"}), "a take 3 ship")


def castle() -> Match:
    """Set up a table at which a castle brings an action."""
    return after(table(player("63", storage="castle", lies={13: "k1"})), "a place castle 7")


def carpenter() -> Match:
    """Set up a table at which a carpenter may take a building."""
    mine = player("34", storage="carpenter")
    return after(table(mine, depots={1: "bank", 2: "ship"}), "a place carpenter 26")


def ship() -> Match:
    """Set up a table at which a ship that may go to two depots chooses the first."""
    mine = player("54", storage="ship", lies=knowing(5), goods="VR")
    return after(table(mine, goods={1: "TPB", 2: "O", 4: "R"}), "a place ship 20")


def forbidden() -> dict[str, tuple[Match, str]]:
    """For each reason give a table, and an action it forbids there."""
    beside = after(ship(), "goods 1")
    rich = player("34", silver=2)
    return {
        "game_over": (over(), "a workers"),
        "estate_first": (choosing(), "a workers"),
        "effect_first": (castle(), "b workers"),
        "storage_first": (full(), "b workers"),
        "nothing_free": (table(), "workers"),
        "not_now": (table(player(storage="ship")), "discard ship"),
        "die_used": (table(player("04")), "a workers"),
        "dice_alike": (table(player("44")), "b workers"),
        "not_enough_workers": (table(player("34", workers=1), depots={1: "ship"}), "a take 1 ship"),
        "not_in_depot": (table(depots={3: "mine", 4: "ship"}), "a take 3 ship"),
        "not_for_this_building": (carpenter(), "take 2 ship"),
        "not_in_storage": (table(player("34", storage="mine")), "a place castle 7"),
        "space_taken": (table(player("63", storage="castle")), "a place castle 19"),
        "wrong_colour": (table(player("53", storage="castle")), "a place castle 20"),
        "no_neighbour": (table(player("53", storage="castle")), "a place castle 2"),
        "already_in_city": (
            table(player("13", storage="bank", lies={26: "bank"})),
            "a place bank 27",
        ),
        "no_such_goods": (table(player("34", goods="O")), "a sell pink"),
        "bought_already": (table(rich, black="ship", has_bought=1), "buy ship"),
        "not_enough_silver": (table(player(silver=1), black="ship"), "buy ship"),
        "not_in_black_depot": (table(rich, black="ship"), "buy mine"),
        "only_from_black_depot": (table(rich, depots={3: "ship"}), "buy 3 ship"),
        "not_beside": (beside, "goods 4"),
        "nothing_to_load": (beside, "goods 6"),
        "no_such_goods_there": (after(ship(), "goods 1", "decline"), "load orange"),
        "not_your_board": (choosing(), another_estate()),
        "dice_left": (table(player("04")), "end"),
        "must_act": (castle(), "decline"),
        "must_load": (ship(), "decline"),
    }
