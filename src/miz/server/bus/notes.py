"""Notes: what processes tell each other. A note says that something changed; the store has what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypeAlias

import msgspec


class Appended(msgspec.Struct, frozen=True, tag="appended"):
    """A table has an event numbered `seq`, and all before it."""

    table: str
    seq: Annotated[int, msgspec.Meta(ge=0)]


class LobbyChanged(msgspec.Struct, frozen=True, tag="lobby"):
    """The list of tables is another one."""


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Who of a table is connected to a process now; it replaces what that process said before."""

    table: str
    process: str
    players: list[str]


class Missed(msgspec.Struct, frozen=True, tag="missed"):
    """Notes of the sender were lost: compare what you hold with the store. Buses use it alone."""


Note: TypeAlias = Appended | LobbyChanged | Present


class Message(msgspec.Struct, frozen=True, array_like=True):
    """What goes over the wire: who sends, and some notes."""

    sender: str
    notes: list[Appended | LobbyChanged | Present | Missed]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Message).decode


def unpacked(message: bytes | str) -> Message | None:
    """Read a message; None if it is not one."""
    try:
        return _decode(message)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def packed(sender: str, notes: Iterable[Note | Missed], limit: int) -> list[bytes]:
    """Write notes as few messages of at most `limit` bytes each."""
    head, tail = b"[" + _encode(sender) + b",[", b"]]"
    room = limit - len(head) - len(tail)
    return [head + b",".join(batch) + tail for batch in _batches(notes, room)]


def _batches(notes: Iterable[Note | Missed], room: int) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    for note in notes:
        written = _fitted(note, room)
        if batch and size + len(written) > room:
            yield batch
            batch, size = [], 0
        if written:
            batch.append(written)
            size += len(written) + 1  # and a comma
    if batch:
        yield batch


def _fitted(note: Note | Missed, room: int) -> bytes:
    """Write a note; name fewer players while it is too long; nothing if it never fits."""
    written = _encode(note)
    while len(written) > room and isinstance(note, Present) and note.players:
        fewer = note.players[: len(note.players) * room // (len(written) + 1)]
        note = msgspec.structs.replace(note, players=fewer)
        written = _encode(note)
    return written if len(written) <= room else b""
