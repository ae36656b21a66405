"""The card of a game: what it is called, who can sit down, and where its rules lie.

Reading a card loads no compiled code, so that listing games costs nothing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from miz.engine.errors import BadOption, clipped
from miz.engine.rulebook import Rulebook, read_rulebook
from miz.engine.words import Words, words_in

if TYPE_CHECKING:
    from miz.engine.match import Match

SEEDS = 1 << 64
"""Seeds are the integers from 0 up to here."""


@dataclass(frozen=True)
class Option:
    """A choice made before a game begins; the first value is the usual one."""

    name: str
    values: tuple[str, ...]
    secret: tuple[str, ...] = ()
    """Values by which seats have something to hide in a game that is open otherwise."""


@dataclass(frozen=True)
class Game:
    """One game: its place in the package and the facts everything else needs to know of it."""

    package: str
    """The package that holds its files."""
    rules_version: int
    """Raised whenever the same moves could lead to another table; records carry it."""
    rule_prefix: str
    """What the numbers of its rulebook begin with."""
    seats: tuple[int, ...]
    """How many can play."""
    max_moves: int
    """No game has more moves than this."""
    options: tuple[Option, ...] = ()
    is_open: bool = False
    """Whether every seat sees the same table and hears the same story, a spectator too; see
    `is_open_with`."""
    is_simulated: bool = False
    """Whether physics decides its moves: they have outcomes, and no numbers; it has no arrays."""
    max_action: int = 64
    """No action is written with more letters than this."""
    may_have_no_winner: bool = False
    """Whether it can end with nobody in the first place."""

    @property
    def slug(self) -> str:
        """The name of the game in every place that names it."""
        return self.package.rpartition(".")[2]

    @cached_property
    def folder(self) -> Path:
        """Where its files are."""
        return Path(sys.modules[self.package].__file__ or "").resolve().parent

    def module(self, name: str) -> ModuleType:
        """Load one of its files, such as `rules` or `view`."""
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def rulebook(self) -> Rulebook:
        """Its rules, sentence by sentence."""
        return read_rulebook((self.folder / "rulebook.md").read_text("utf-8"))

    @cached_property
    def arrays(self) -> Any:
        """Its compiled entry points on arrays of states: see `miz.engine.play`."""
        from miz.engine.template import bind

        return bind("miz.engine.play", self)

    @cached_property
    def choices(self) -> tuple[dict[str, Any], ...]:
        """Every action by its number: its text, and its parts by name."""
        actions = self.module("actions")
        return tuple(
            {"action": actions.show(action), **actions.parts(action)}
            for action in range(actions.N_ACTIONS)
        )

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every action by its text."""
        return {choice["action"]: number for number, choice in enumerate(self.choices)}

    def words(self, lang: str) -> Words:
        """All texts of the game in one language."""
        return words_in(lang, self.folder)

    def rulebook_in(self, lang: str) -> Rulebook:
        """Its rules in one language; `rulebook.md` itself is in English."""
        return self.rulebook if lang == "en" else self.rulebook.translated(self.words(lang))

    def start(self, seats: int | None = None, seed: int = 0, **options: str) -> Match:
        """Set up a new match; the same seats, seed and options always give the same one."""
        return self.start_again(self.seats[0] if seats is None else seats, seed, options)

    def start_again(
        self, seats: int, seed: int, options: Mapping[str, str], dealt: str | None = None
    ) -> Match:
        """Set up a match that was set up before: `dealt` is what physics made of it then."""
        count, given = self.checked_seats(seats), self.checked_options(options)
        return self._match.started(self, count, checked_seed(seed), given, dealt)

    def load(self, position: Mapping[str, Any]) -> Match:
        """Set up a match at a position, as `Match.position` gives it."""
        return self._match.loaded(self, position)

    @property
    def _match(self) -> type[Match]:
        """The kind of match it is played in; a simulated game has its own in `match.py`."""
        if self.is_simulated:
            kind: type[Match] = self.module("match").Match
            return kind
        from miz.engine.compiled import CompiledMatch

        return CompiledMatch

    def is_open_with(self, options: Mapping[str, str]) -> bool:
        """Say whether every seat sees and hears the same when it is played with these options."""
        has_secret = any(options.get(option.name) in option.secret for option in self.options)
        return self.is_open and not has_secret

    def checked_seats(self, seats: object) -> int:
        """Give `seats` if so many can play."""
        if type(seats) is not int or seats not in self.seats:
            slots = {"first": self.seats[0], "last": self.seats[-1], "got": clipped(seats)}
            raise BadOption("seats", self, slots)
        return seats

    def checked_options(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Fill in the usual values; refuse options and values the game does not know."""
        for name in options:
            if name not in {option.name for option in self.options}:
                expected = ", ".join(option.name for option in self.options) or "-"
                slots = {"expected": expected, "got": clipped(name)}
                raise BadOption("unknown_option", self, slots)
        return {
            o.name: self._checked_value(o, options.get(o.name, o.values[0])) for o in self.options
        }

    def _checked_value(self, option: Option, value: object) -> str:
        if not isinstance(value, str) or value not in option.values:
            expected = ", ".join(option.values)
            slots = {"option": option.name, "expected": expected, "got": clipped(value)}
            raise BadOption("option_value", self, slots)
        return value


def checked_seed(seed: object) -> int:
    """Give `seed` if it is one."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise BadOption("seed", slots={"got": clipped(seed)})
    return seed
