"""The wire: every message between Miz and its clients, over sockets and over HTTP.

This package is the only place that says what crosses the wire; OpenAPI, the documents and the types
of the web client are made from it. Times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from miz.server.messages.answers import (
    Health,
    Problem,
    Reason,
)
from miz.server.messages.games import (
    ChapterShown,
    GameShown,
    GameTexts,
    OptionShown,
    PictureShown,
    SentenceShown,
    TextShown,
    ValueShown,
)
from miz.server.messages.people import (
    BotAccount,
    Credentials,
    Leaderboard,
    Me,
    Name,
    PlacesShown,
    Profile,
    RatingShown,
    RatingStep,
    ResultShown,
    SessionShown,
    Standing,
    Statistics,
)
from miz.server.messages.shown import (
    Happening,
    Position,
    QuestionShown,
    SeatShown,
    TableCard,
    TableShown,
)
from miz.server.messages.sockets import (
    Ask,
    ClientMessage,
    Done,
    Event,
    LobbyShown,
    Look,
    Ping,
    Pong,
    Preparing,
    Present,
    Refused,
    Seen,
    ServerMessage,
    Welcome,
)
from miz.server.messages.tables import (
    Happened,
    Hint,
    Invitation,
    LogPage,
    MyGames,
    QuickMatch,
    SeatWanted,
    TablePage,
)

PROTOCOL = 1
"""Raised when a client written for the number before could misunderstand us."""

__all__ = [
    "PROTOCOL",
    "Ask",
    "BotAccount",
    "ChapterShown",
    "ClientMessage",
    "Credentials",
    "Done",
    "Event",
    "GameShown",
    "GameTexts",
    "Happened",
    "Happening",
    "Health",
    "Hint",
    "Invitation",
    "Leaderboard",
    "LobbyShown",
    "LogPage",
    "Look",
    "Me",
    "MyGames",
    "Name",
    "OptionShown",
    "PictureShown",
    "Ping",
    "PlacesShown",
    "Pong",
    "Position",
    "Preparing",
    "Present",
    "Problem",
    "Profile",
    "QuestionShown",
    "QuickMatch",
    "RatingShown",
    "RatingStep",
    "Reason",
    "Refused",
    "ResultShown",
    "SeatShown",
    "SeatWanted",
    "Seen",
    "SentenceShown",
    "ServerMessage",
    "SessionShown",
    "Standing",
    "Statistics",
    "TableCard",
    "TablePage",
    "TableShown",
    "TextShown",
    "ValueShown",
    "Welcome",
]
