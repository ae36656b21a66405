"""Tables for the tests of stories, and what is told there."""

from __future__ import annotations

from typing import Any

from miz.engine.match import Event, Match
from tests.games.castles.table import knowing, player, table


def told(code: str, **slots: Any) -> Event:
    """Give an event of the first seat, as long as no other is named."""
    return {"event": code, "seat": 0, **slots}


def die(letter: str, face: int) -> Event:
    """Tell the use of a die."""
    return told("use_die", die=letter, face=face)


def a_take(**mine: Any) -> Match:
    """Set up a table at which a 3 takes a ship from depot 6, as far away as can be."""
    return table(player("34", workers=3, **mine), depots={6: "ship", 2: "k1"})


def the_last_mine(**what: Any) -> Match:
    """Set up a table at which a mine completes its area and its colour."""
    mine = player("34", storage="mine", lies={25: "mine", 30: "mine"})
    return table(mine, **what)


def the_pasture(*knowledge: int) -> Match:
    """Set up a table at which cows come to a pasture with cows and sheep; there are others."""
    lies = {11: "cow3", 10: "sheep2", 5: "cow2", 28: "cow4", **knowing(*knowledge)}
    return table(player("13", storage="cow4", lies=lies))


def a_building(name: str, *stored: str, goods: str = "", **what: Any) -> Match:
    """Set up a table at which a building is placed on space 26."""
    mine = player("34", storage=" ".join((name, *stored)), goods=goods)
    return table(mine, **what)


def a_ship(stored: str = "", *knowledge: int, **goods: str) -> Match:
    """Set up a table at which a ship is placed on space 20, and goods lie in depots."""
    mine = player("54", storage="ship", lies=knowing(*knowledge), goods=stored)
    return table(mine, goods={int(depot[1]): lying for depot, lying in goods.items()})


def the_end_of_a_phase(phase: str = "A", **mine: Any) -> Match:
    """Set up a table at which the last die of a phase takes workers."""
    lies = {25: "mine", 30: "mine", **knowing(2)}
    others = player("00", lies={34: "mine"}, goods="TT", silver=1, workers=1)
    everybody = others, player("06", lies=lies, **mine)
    return table(*everybody, phase=phase, round_no=5, turn=1)


def the_end() -> Match:
    """Set up a table at which the game ends with points of every sort."""
    lies = {26: "bank", 14: "bank", 11: "pig2", 28: "cow3", **knowing(15, 22, 24, 26)}
    first = player("00", goods="TT", sold="VVO", workers=5, silver=2, lies=lies)
    last = player("06", sold="P", lies=knowing(25, 16))
    bonuses: dict[str, Any] = {"large": {"ship": 0}, "small": {"mine": 0}}
    return table(first, last, phase="E", round_no=5, turn=1, **bonuses)


def chosen_first(match: Match) -> str:
    """Choose the first of what may be chosen, and give it."""
    action = match.legal()[0]
    match.push(action)
    return action
