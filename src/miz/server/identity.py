"""Who is at the other end of a connection."""

from __future__ import annotations

import msgspec

from miz.server.store.people import Player
from miz.table.events import Person


class Identity(msgspec.Struct, frozen=True):
    """Who is at the other end of a connection."""

    person: Person
    session: bytes | None = None
    """The hash of the session, or of the token, that they came with."""
    login: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether it is an outside program with an account of its own."""
        return self.person.kind == "bot"


def identity_of(player: Player, key: bytes) -> Identity:
    """Give a player as connections know them."""
    return Identity(Person(player.id, player.name, player.kind), key, player.login)
