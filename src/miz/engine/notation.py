"""A record as plain text that a person can read, compare and mend.

    miz 1
    game azul
    rules 1
    seats 2
    option wall coloured
    seed 7
    player Mina Karimi
    player Bob
    salt 00112233445566778899aabbccddeeff
    commitment 27ed988a6cac26486f0a920127aeeff9c5c4056278f203682b6841758162692a

    3R2 1B3 0W-

    scores 45 32
    ranks 1 2

A game that has not ended has the line `unfinished` for its result, so that a text cut short never
passes for a whole one. The players in the order of their seats, the salt and the commitment may be
left out. Lines that begin with `#` are remarks. Where a move is more than one word every move ends
with a semicolon: `a take 2 mine; b workers;`.

Where physics decides, every move has a line of its own that begins with the seat that made it, and
the line below says what came of it, if there was anything to decide. What it made of the set-up
stands below the seed: `dealt {...}`.

    turns
    0: colour green
    1: pull Y3 slow 30 40
    = {"verdict": "success"}
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

import msgspec

from miz.engine.errors import BadRecord, clipped
from miz.engine.records import MAX_TEXT, from_json

WIDTH = 80
UNFINISHED = "unfinished"
TURNS, OUTCOME = "turns", "="
"""What the moves begin with where physics decides, and each outcome."""
_GLUE = "\0"
"""Holds the words of a move together while lines are filled."""


def show(record: dict[str, Any]) -> str:
    """Write a record as text."""
    head = [f"miz {record['format']}"]
    head += [f"{name} {record[name]}" for name in ("game", "rules", "seats")]
    head += [f"option {name} {value}" for name, value in record["options"].items()]
    if "seed" in record:
        head.append(f"seed {record['seed']}")
    if "dealt" in record:
        head.append(f"dealt {record['dealt']}")
    if "position" in record:
        head.append(f"position {msgspec.json.encode(record['position']).decode()}")
    head += [f"player {name}" for name in record.get("players", ())]
    head += [f"{name} {record[name]}" for name in ("salt", "commitment") if name in record]
    parts = ["\n".join(head)]
    if "outcomes" in record:
        parts.append(show_turns(record["moves"], record["movers"], record["outcomes"]))
    elif record["moves"]:
        parts.append(show_moves(record["moves"]))
    numbers = (record["result"] or {}).items()
    result = [f"{name} {' '.join(map(str, each))}" for name, each in numbers]
    parts.append("\n".join(result) or UNFINISHED)
    return "\n\n".join(parts) + "\n"


def show_moves(moves: list[str]) -> str:
    """Write moves in lines, each of them whole."""
    if any(" " in move for move in moves):
        moves = [f"{move.replace(' ', _GLUE)};" for move in moves]
    filled = textwrap.fill(" ".join(moves), WIDTH, break_on_hyphens=False)
    return filled.replace(_GLUE, " ")


def show_turns(moves: list[str], movers: list[int], outcomes: list[str | None]) -> str:
    """Write moves line by line, each with who made it and what came of it."""
    lines = [TURNS]
    for move, mover, outcome in zip(moves, movers, outcomes, strict=True):
        lines.append(f"{mover}: {move}")
        if outcome is not None:
            lines.append(f"{OUTCOME} {outcome}")
    return "\n".join(lines)


def read(text: str) -> dict[str, Any]:
    """Read a record from text, not yet checked; refuse what is too long or not of this form."""
    if len(text) > MAX_TEXT:
        raise BadRecord("record_too_large", slots={"expected": MAX_TEXT, "got": len(text)})
    record: dict[str, Any] = {"options": {}, "moves": []}
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        try:
            _reader(word, record)(record, word, rest.strip())
        except (LookupError, TypeError, ValueError):
            slots = {"line": number, "got": clipped(line)}
            raise BadRecord("record_line", slots=slots) from None
    if "result" not in record:
        raise BadRecord("record_cut_short")
    return record


def _reader(word: str, record: dict[str, Any]) -> Callable[[dict[str, Any], str, str], None]:
    """Give what reads a line that begins with a word."""
    return _LINES.get(word, _read_turn if "movers" in record else _read_moves)


def _read_number(record: dict[str, Any], word: str, rest: str) -> None:
    _set_once(record, {"miz": "format"}.get(word, word), int(rest))


def _read_word(record: dict[str, Any], word: str, rest: str) -> None:
    _set_once(record, word, rest)


def _read_option(record: dict[str, Any], word: str, rest: str) -> None:
    name, value = rest.split()
    _set_once(record["options"], name, value)


def _read_position(record: dict[str, Any], word: str, rest: str) -> None:
    _set_once(record, word, from_json(rest))


def _read_player(record: dict[str, Any], word: str, rest: str) -> None:
    record.setdefault("players", []).append(rest)


def _read_result(record: dict[str, Any], word: str, rest: str) -> None:
    numbers = [int(number) for number in rest.split()]
    _set_once(record.setdefault("result", {}), word, numbers)


def _read_unfinished(record: dict[str, Any], word: str, rest: str) -> None:
    _set_once(record, "result", None)


def _read_moves(record: dict[str, Any], word: str, rest: str) -> None:
    line = f"{word} {rest}"
    if ";" not in line:
        record["moves"] += line.split()
        return
    *moves, after = (" ".join(move.split()) for move in line.split(";"))
    if after:
        raise ValueError(f"no semicolon after {after}")
    record["moves"] += moves


def _read_turns(record: dict[str, Any], word: str, rest: str) -> None:
    _set_once(record, "movers", [])
    _set_once(record, "outcomes", [])


def _read_turn(record: dict[str, Any], word: str, rest: str) -> None:
    seat, colon, nothing = word.partition(":")
    if not colon or nothing:
        raise ValueError(f"{word} names no seat")
    record["movers"].append(int(seat))
    record["moves"].append(rest)
    record["outcomes"].append(None)


def _read_outcome(record: dict[str, Any], word: str, rest: str) -> None:
    if record["outcomes"][-1] is not None:
        raise ValueError("a move has one outcome")
    record["outcomes"][-1] = rest


def _set_once(record: dict[str, Any], name: str, value: Any) -> None:
    if name in record:
        raise ValueError(f"{name} stands twice")
    record[name] = value


_LINES: dict[str, Callable[[dict[str, Any], str, str], None]] = {
    "miz": _read_number,
    "game": _read_word,
    "rules": _read_number,
    "seats": _read_number,
    "option": _read_option,
    "seed": _read_word,
    "dealt": _read_word,
    "position": _read_position,
    "player": _read_player,
    "salt": _read_word,
    "commitment": _read_word,
    TURNS: _read_turns,
    OUTCOME: _read_outcome,
    "scores": _read_result,
    "ranks": _read_result,
    UNFINISHED: _read_unfinished,
}
