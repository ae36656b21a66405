"""An action of Villa Paletti as text and as parts.

    stand Y3 30 40              a column is stood on the building site
    colour green                a colour is chosen
    pull Y3 slow 30 40          a column is pulled and set on the top floor at x 30, y 40
    pull Y3 wary lift hook from 90 shaky 2 30 40
    pull Y3 {"tool":...}        the same as a hand's own gesture: see `physics/gesture.py`
    set slow shaky 1 30 40      a column that was dropped is set again
    set {"at":...}              the same as a hand's own gesture
    ask-floor  object  agree  give-up  take Y3  drop-floor  pass  leave-neutral
    place-floor 10 -5 270       the next floor is laid, turned by so many degrees

Places are whole millimetres from the middle of the base plate.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from miz.games.paletti.pieces import COLUMNS, MAX_ACTION, Colour

Manner: TypeAlias = Literal["wary", "slow", "fast"]
MANNERS: tuple[Manner, ...] = ("wary", "slow", "fast")
SET_MANNERS: tuple[Manner, ...] = ("slow", "fast")
"""Who sets a column that is in the air has no floor to be wary of."""
MAX_SHAKY = 9
"""Millimetres by which a hand may tremble beyond what is usual."""


class Stand(msgspec.Struct, frozen=True):
    """Stand a column on the site."""

    column: str
    x: int
    y: int


class Choose(msgspec.Struct, frozen=True):
    """Choose a colour."""

    colour: Colour


class Pull(msgspec.Struct, frozen=True):
    """Pull a column out and set it on the top floor."""

    column: str
    manner: Manner
    x: int
    y: int
    is_lifted: bool = False
    """Whether the floor above is lifted."""
    is_hooked: bool = False
    direction: int | None = None
    """Degrees of the way out; None for the clearest way."""
    shaky: int = 0


class PullByHand(msgspec.Struct, frozen=True):
    """Move a column by a gesture of one's own."""

    column: str
    gesture: str
    """As JSON."""


class Set(msgspec.Struct, frozen=True):
    """Set the column in one's hand."""

    manner: Manner
    x: int
    y: int
    shaky: int = 0


class SetByHand(msgspec.Struct, frozen=True):
    """Set the column in one's hand by a gesture of one's own."""

    gesture: str
    """As JSON."""


class Take(msgspec.Struct, frozen=True):
    """Take a column of a failed objector out of the game."""

    column: str


class PlaceFloor(msgspec.Struct, frozen=True):
    """Lay the next floor."""

    x: int
    y: int
    degrees: int


class Say(msgspec.Struct, frozen=True):
    """Say something that moves nothing."""

    word: str


ASK_FLOOR, OBJECT, AGREE, GIVE_UP, DROP_FLOOR, PASS, LEAVE_NEUTRAL = (
    Say(word)
    for word in ("ask-floor", "object", "agree", "give-up", "drop-floor", "pass", "leave-neutral")
)
SAYINGS = {
    said.word: said for said in (ASK_FLOOR, OBJECT, AGREE, GIVE_UP, DROP_FLOOR, PASS, LEAVE_NEUTRAL)
}
Action: TypeAlias = Stand | Choose | Pull | PullByHand | Set | SetByHand | Take | PlaceFloor | Say
SETTLED = (Pull, PullByHand, Set, SetByHand, Take, PlaceFloor)
"""Actions that physics decides."""

_NUMBER = r"(0|-?[1-9][0-9]{0,2})"
_COLUMN = f"({'|'.join(COLUMNS)})"
_SHAKY = rf"(?: shaky ([1-{MAX_SHAKY}]))?"
_DEGREES = r"(0|[1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9])"
_STAND = re.compile(rf"stand {_COLUMN} {_NUMBER} {_NUMBER}")
_COLOUR = re.compile(rf"colour ({'|'.join(colour.name.lower() for colour in Colour)})")
_PULL = re.compile(
    rf"pull {_COLUMN} ({'|'.join(MANNERS)})( lift)?( hook)?(?: from {_DEGREES})?{_SHAKY}"
    rf" {_NUMBER} {_NUMBER}"
)
_GESTURE = r"(\{[ -~]*\})"
_BY_HAND = re.compile(rf"pull {_COLUMN} {_GESTURE}")
_SET = re.compile(rf"set ({'|'.join(SET_MANNERS)}){_SHAKY} {_NUMBER} {_NUMBER}")
_SET_BY_HAND = re.compile(f"set {_GESTURE}")
_TAKE = re.compile(f"take {_COLUMN}")
_PLACE = re.compile(rf"place-floor {_NUMBER} {_NUMBER} {_DEGREES}")


def show(action: Action) -> str:
    """Write an action as text."""
    match action:
        case Stand(column, x, y):
            return f"stand {column} {x} {y}"
        case Choose(colour):
            return f"colour {colour.name.lower()}"
        case Pull():
            return show_pull(action)
        case PullByHand(column, gesture):
            return f"pull {column} {gesture}"
        case Set(manner, x, y, shaky):
            return f"set {manner}{show_shaky(shaky)} {x} {y}"
        case SetByHand(gesture):
            return f"set {gesture}"
        case Take(column):
            return f"take {column}"
        case PlaceFloor(x, y, degrees):
            return f"place-floor {x} {y} {degrees}"
        case Say(word):
            return word


def show_pull(pull: Pull) -> str:
    """Write a pull: who does more than is usual says so."""
    ways = " lift" * pull.is_lifted + " hook" * pull.is_hooked
    if pull.direction is not None:
        ways += f" from {pull.direction}"
    ways += show_shaky(pull.shaky)
    return f"pull {pull.column} {pull.manner}{ways} {pull.x} {pull.y}"


def show_shaky(shaky: int) -> str:
    """Write how much a hand trembles beyond what is usual."""
    return f" shaky {shaky}" if shaky else ""


def read(text: str) -> Action | None:
    """Read an action from text; None if it is not one."""
    if text in SAYINGS:
        return SAYINGS[text]
    if len(text) > MAX_ACTION:
        return None
    for pattern, made in _READERS:
        if found := pattern.fullmatch(text):
            return made(*found.groups())
    return None


def read_pull(
    column: str,
    manner: Manner,
    lift: str | None,
    hook: str | None,
    direction: str | None,
    shaky: str | None,
    x: str,
    y: str,
) -> Pull:
    """Make a pull of its words."""
    way = None if direction is None else int(direction)
    return Pull(column, manner, int(x), int(y), bool(lift), bool(hook), way, int(shaky or 0))


_READERS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (_STAND, lambda column, x, y: Stand(column, int(x), int(y))),
    (_COLOUR, lambda colour: Choose(Colour[colour.upper()])),
    (_PULL, read_pull),
    (_BY_HAND, PullByHand),
    (_SET, lambda manner, shaky, x, y: Set(manner, int(x), int(y), int(shaky or 0))),
    (_SET_BY_HAND, SetByHand),
    (_TAKE, Take),
    (_PLACE, lambda x, y, degrees: PlaceFloor(int(x), int(y), int(degrees))),
)


def parts(action: Action) -> dict[str, int | str]:
    """Name the parts of an action as people say them."""
    match action:
        case Stand(column, x, y):
            return {"kind": "stand", "column": column, **place(x, y)}
        case Choose(colour):
            return {"kind": "colour", "colour": colour.name.lower()}
        case Pull(column, manner, x, y, is_lifted):
            lift = "lift" if is_lifted else "no_lift"
            return {"kind": "pull", "column": column, "manner": manner, "lift": lift, **place(x, y)}
        case PullByHand(column, _):
            return {"kind": "pull", "column": column}
        case Set(manner, x, y):
            return {"kind": "set", "manner": manner, **place(x, y)}
        case SetByHand(_):
            return {"kind": "set"}
        case Take(column):
            return {"kind": "take", "column": column}
        case PlaceFloor(x, y, degrees):
            return {"kind": "place_floor", "degrees": degrees, **place(x, y)}
        case Say(word):
            return {"kind": word.replace("-", "_")}


NEAR = 22
"""Millimetres from the middle of the plate within which a place is said to be in the middle."""


def place(x: int, y: int) -> dict[str, str]:
    """Say where a place is, seen from above: first so that it can be pictured, then exactly."""
    across = "" if abs(x) <= NEAR else "right" if x > 0 else "left"
    along = "" if abs(y) <= NEAR else "back" if y > 0 else "front"
    return {"side": "_".join(filter(None, (along, across))) or "middle", "spot": f"{x} {y}"}
