"""The wire: every message between Miz and its clients, over sockets and over HTTP.

This module is the only place that says what crosses the wire; OpenAPI, the documents and the types
of the web client are made from it. Times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from miz.table import commands as c
from miz.table.events import Kind, Person
from miz.table.settings import Clock, Settings
from miz.table.table import Ending, Status

PROTOCOL = 1
"""Raised when a client written for the number before could misunderstand us."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_:-]+\Z")]
Slug: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Request: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""A number a client gives its message, so that it knows the answer."""


class Reason(msgspec.Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people in each language."""

    code: str
    en: str
    fa: str


# What a client sends over the socket of a table.


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="do"):
    """Ask something of the table.

    Without an `id` there is no `done`: that it has happened is seen by its event.
    """

    command: c.PlayerCommand
    id: Request = 0


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="look"):
    """Look at the table from one of one's own seats; from None, as anybody can."""

    seat: c.SeatNumber | None = None
    id: Request = 0


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Ask whether somebody is there."""

    id: Request = 0


ClientMessage: TypeAlias = Ask | Look | Ping


# What is shown of a table.


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. Whoever sees the table sees all of it."""

    player: Person | None = None
    bot: str | None = None
    is_kept: bool = False
    is_locked: bool = False
    is_away: bool = False
    is_forfeit: bool = False
    left: int | None = None
    """Time on its clock when it last stood still."""
    since: int | None = None
    """When it began to run, if it runs."""


class QuestionShown(msgspec.Struct, frozen=True):
    """What the players of a table are asked to agree to."""

    what: Literal["undo", "pause"]
    player: str
    move: int
    agreed: list[str]


class TableShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody may see it."""

    id: str
    settings: Settings
    status: Status
    host: str
    seats: list[SeatShown]
    opened_at: int
    before: str | None = None
    rematch: str | None = None
    commitment: str | None = None
    """The promise about the seed, once the game has begun."""
    seed: str | None = None
    salt: str | None = None
    """What the promise was about: told when the game is over."""
    paused_at: int | None = None
    question: QuestionShown | None = None
    ending: Ending | None = None
    scores: list[int] | None = None
    ranks: list[int] | None = None


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as one seat sees it."""

    move: int
    """How many moves have been made."""
    waiting: list[int]
    """The seats that may act."""
    view: Any
    """What the seat sees; each game has its own form."""
    seat: int | None = None
    """From which seat it is seen; None as anybody sees it."""
    choices: list[dict[str, Any]] | msgspec.Raw | None = None
    """What the seat may play, if it is its turn: each `action` and its parts."""


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One numbered event of a table, as one seat may know it."""

    seq: int
    at: int
    event: dict[str, Any]
    """`t` names it; the rest are its parts."""
    story: list[dict[str, Any]] | None = None
    """What a move brought about, as codes with slots: see the game's texts."""


# What the server sends over the socket of a table.


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome", omit_defaults=True):
    """The first message: where the table stands, and what happened since the client was here."""

    protocol: int
    now: int
    you: Person
    own: list[int]
    """The seats that are yours."""
    seq: int
    table: TableShown
    log: list[Happening]
    present: list[str]
    position: Position | None = None


class Event(msgspec.Struct, frozen=True, tag_field="t", tag="event", omit_defaults=True):
    """Something happened, and how the table stands now."""

    happened: Happening
    table: TableShown | None = None
    """Left out when it is as it was, but for the clocks."""
    position: Position | None = None
    clocks: list[tuple[int | None, int | None]] | None = None
    """`left` and `since` of each seat, where clocks are used."""
    own: list[int] | None = None
    """The seats that are yours, with every `table`."""


class Seen(msgspec.Struct, frozen=True, tag_field="t", tag="position"):
    """The answer to `look`."""

    id: int
    position: Position | None


class Present(msgspec.Struct, frozen=True, tag_field="t", tag="present"):
    """Who is connected to the table now."""

    players: list[str]


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """What was asked has happened and is stored: it is event `seq`, or the last of several."""

    id: int
    seq: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """What was asked has not happened."""

    id: int
    reason: Reason


class Preparing(msgspec.Struct, frozen=True, tag_field="t", tag="preparing"):
    """The rules of the game are being made ready; the table follows by itself."""

    game: str
    progress: float


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """Somebody is there."""

    id: int
    now: int


ServerMessage: TypeAlias = Welcome | Event | Seen | Present | Done | Refused | Preparing | Pong


# The lobby.


class TableCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as lists show it."""

    id: str
    settings: Settings
    status: Status
    host: str
    seats: list[SeatShown]
    updated_at: int
    move: int = 0
    waiting: list[int] = []
    ranks: list[int] | None = None


class LobbyShown(msgspec.Struct, frozen=True, tag_field="t", tag="lobby"):
    """The public tables: those that wait for people, and those where a game is going on."""

    tables: list[TableCard]


# Bodies and answers over HTTP.


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


class TextShown(msgspec.Struct, frozen=True):
    """A text in both languages."""

    en: str
    fa: str


class ValueShown(msgspec.Struct, frozen=True):
    """One value an option can have."""

    value: str
    name: TextShown
    about: TextShown


class OptionShown(msgspec.Struct, frozen=True):
    """An option of a game; the first value is the usual one."""

    option: str
    name: TextShown
    about: TextShown
    values: list[ValueShown]


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    game: str
    name: TextShown
    tagline: TextShown
    """The game in one sentence."""
    seats: list[int]
    options: list[OptionShown]
    bots: list[str]
    is_open: bool
    """Whether every seat sees the same."""
    rules_version: int
    is_ready: bool
    progress: float
    """How far the making ready of its rules has come, from 0 to 1."""


class SentenceShown(msgspec.Struct, frozen=True):
    """One sentence of a rulebook and its permanent number."""

    number: str
    text: str


class ChapterShown(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    title: str
    sentences: list[SentenceShown]


class GameTexts(msgspec.Struct, frozen=True):
    """Everything a game says to people in one language."""

    game: str
    lang: str
    texts: dict[str, str]
    """By dotted keys; slots are left open."""
    chapters: list[ChapterShown]
    """Its rulebook."""


class PictureShown(msgspec.Struct, frozen=True):
    """A picture of the rules: a position of a real game, as anybody would see it."""

    chapter: int
    """The chapter of the rulebook it belongs to, counted from 1."""
    caption: TextShown
    position: Position


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play as soon as somebody else wants the same."""

    game: Slug
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=32)]] = {}
    clock: Clock = None
    rated: bool = False


class Happened(msgspec.Struct, frozen=True):
    """What was asked of a table over HTTP has happened."""

    seq: int


class Hint(msgspec.Struct, frozen=True):
    """What the strongest bot of the house would play for a seat."""

    move: int
    """The number of the move it would be."""
    seat: int
    action: str


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat an invitation is for."""

    seat: c.SeatNumber


class Invitation(msgspec.Struct, frozen=True):
    """The key to a seat: send it as `key` with `sit`; it is told once."""

    table: str
    seat: int
    key: str


class TablePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table and where its game stands, as the asker may see it."""

    seq: int
    table: TableShown
    own: list[int]
    position: Position | None = None


class LogPage(msgspec.Struct, frozen=True):
    """What happened at a table after a certain event."""

    seq: int
    log: list[Happening]


class MyGames(msgspec.Struct, frozen=True, omit_defaults=True):
    """One's own tables, the latest first; `before` asks for the next page."""

    tables: list[TableCard]
    before: int | None = None


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


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the server is well, and if not, which of its parts is not."""

    status: Literal["ok", "unavailable"]
    parts: dict[str, bool] = {}


class Problem(msgspec.Struct, frozen=True):
    """The answer to a request that was refused."""

    reason: Reason
