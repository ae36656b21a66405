"""The outbox: notes that wait to be sent, without those that later ones made needless."""

from __future__ import annotations

from collections.abc import Hashable

from miz.server.bus.notes import Appended, Missed, Note, Present

MOST = 10_000
"""More notes than this never wait; beyond it one `Missed` says the same to everybody."""


class Outbox:
    """A bounded heap of notes: of each table the highest seq, of all else the last."""

    __slots__ = ("_most", "_others", "_seqs")

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._seqs: dict[str, int] = {}
        self._others: dict[Hashable, Note | Missed] = {}

    def add(self, note: Note | Missed) -> None:
        """Put a note with the others; when there are too many, leave one that stands for all."""
        if isinstance(note, Appended):
            if self._seqs.get(note.table, -1) < note.seq:
                self._seqs[note.table] = note.seq
        elif isinstance(note, Present):
            self._others[note.table, note.process] = note
        else:
            self._others[type(note)] = note
        if len(self) > self._most:
            self.clear()
            self._others[Missed] = Missed()

    def take(self) -> list[Note | Missed]:
        """Give all notes and keep none."""
        notes: list[Note | Missed] = [Appended(*item) for item in self._seqs.items()]
        notes += self._others.values()
        self.clear()
        return notes

    def clear(self) -> None:
        """Forget every note."""
        self._seqs.clear()
        self._others.clear()

    def __len__(self) -> int:
        return len(self._seqs) + len(self._others)
