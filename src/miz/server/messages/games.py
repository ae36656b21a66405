"""Games: their options, texts, rules and pictures."""

from __future__ import annotations

import msgspec

from miz.server.messages.shown import Position


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
    """Whether every seat sees the same, whatever the options."""
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
    seats: int
    position: Position
