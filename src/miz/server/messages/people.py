"""People: who they are, and how well they play."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from miz.server.messages.shown import TableCard
from miz.table.events import Kind, Person


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody signs in: 3 to 32 of `a-z0-9._-` in any case, and 8 to 128 characters."""

    login: Annotated[str, Meta(max_length=64)]
    password: Annotated[str, Meta(max_length=256)]


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a client is."""

    id: str
    name: str
    kind: Kind
    login: str | None = None


class SessionShown(msgspec.Struct, frozen=True):
    """One of the places where somebody is signed in."""

    id: str
    created_at: int
    seen_at: int
    is_this_one: bool


class BotAccount(msgspec.Struct, frozen=True, omit_defaults=True):
    """An account for a program; its token is told once, when it is made."""

    id: str
    name: str
    token: str | None = None


class Standing(msgspec.Struct, frozen=True):
    """A place on the leaderboard of a game."""

    rank: int
    player: Person
    rating: float
    """What the player is worth at the least, with near certainty: mu - 3 sigma."""
    mu: float
    sigma: float
    games: int
    wins: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The best players of a game."""

    game: str
    standings: list[Standing]


class RatingShown(msgspec.Struct, frozen=True):
    """How good a player is at one game."""

    game: str
    rating: float
    mu: float
    sigma: float
    games: int
    wins: int
    rank: int


class Profile(msgspec.Struct, frozen=True):
    """A player as everybody may see them."""

    player: Person
    ratings: list[RatingShown]
    tables: list[TableCard]


class PlacesShown(msgspec.Struct, frozen=True):
    """How often a player took each place at tables of so many seats."""

    seats: int
    counts: list[int]
    """Of the first place, the second, and so on."""


class ResultShown(msgspec.Struct, frozen=True):
    """How a game ended for a player."""

    table: str
    at: int
    seats: int
    rank: int


class RatingStep(msgspec.Struct, frozen=True):
    """The rating of a player after one of their games."""

    at: int
    rating: float
    mu: float
    sigma: float


class Statistics(msgspec.Struct, frozen=True):
    """How a player has done at one game."""

    player: Person
    game: str
    games: int
    wins: int
    """Shared ones too."""
    places: list[PlacesShown]
    results: list[ResultShown]
    """The latest, newest first."""
    ratings: list[RatingStep]
    """The latest, oldest first."""
