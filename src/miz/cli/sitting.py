"""A sitting: people and bots at one table, and what people can type there."""

from __future__ import annotations

import sys
import time
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from miz.bots import Bot, Thought, best, bot
from miz.cli import archive
from miz.cli.complaints import one_line
from miz.cli.rules import print_rules
from miz.cli.screen import busy, painter, say, say_wrapped
from miz.cli.telling import draw, heading, seat_names, tell
from miz.engine import notation
from miz.engine.errors import Illegal, clipped
from miz.engine.words import Words

if TYPE_CHECKING:
    from miz.engine.card import Game
    from miz.engine.match import Match


FEW = 6
"""So many moves are listed without being asked for."""
HINT_SECONDS = 1.0
"""So long may the strongest bot think about a hint."""
BLINK = 0.3
"""Seconds after which a person is told that a bot is thinking."""


class Sitting:
    """One match, who plays it, and how it is shown."""

    def __init__(self, match: Match, words: Words, bots: Mapping[int, Bot]) -> None:
        self.match, self.words, self.bots = match, words, bots
        self.names = seat_names(match.seats, words)
        for seat in bots:
            self.names[seat] = words("cli.play.bot", n=seat + 1)
        people = [seat for seat in range(match.seats) if seat not in bots]
        self.viewer = people[0] if len(people) == 1 else None
        self._decisions: list[int] = []
        """How many moves had been played when people decided, each time."""

    def play_on(self) -> None:
        """Play until the game is over; leaving raises EOFError."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  input() then edits and remembers lines
        self._say("cli.play.welcome", game=self._heading())
        while not self.match.over:
            seat = min(self.match.waiting)
            if seat in self.bots:
                said = self.words("cli.play.thinking", bot=self.names[seat])
                self._play(self._thought(self.bots[seat], seat, said).best, seat)
                self._tell_move()
            else:
                self._let_decide(seat)

    def _heading(self) -> str:
        match = self.match
        return heading(match.game, self.words, match.seats, match.options)

    def _let_decide(self, seat: int) -> None:
        """Show the table and ask until the seat has played, or has gone back."""
        self._draw("")
        if len(self.match.legal()) <= FEW:
            self._moves("")
        moves = len(self.match.moves)
        while len(self.match.moves) == moves:
            line = input(f"{self.names[seat]}> ").strip()
            word, _, rest = line.partition(" ")
            order = ORDERS.get(word.lower())
            if order:
                order(self, rest.strip())
            else:
                self._try(line, seat)

    def _try(self, line: str, seat: int) -> None:
        """Play what was typed, or say why it cannot be played."""
        moves = len(self.match.moves)
        try:
            self._play(as_action(self.match.game, line), seat)
        except Illegal as refusal:
            why = self.words(f"reason.{refusal.reason}", **refusal.slots)
            self._say("cli.play.refused", why=one_line(why))
        else:
            self._decisions.append(moves)
            say()
            self._tell_move()

    def _play(self, action: str, seat: int) -> None:
        """Play an action; where physics decides, say that it takes a while."""
        if self.match.game.is_simulated and self.match.why_not(action, seat) is None:
            with busy(self.words("cli.play.settling")):
                self.match.push(action, seat)
        else:
            self.match.push(action, seat)

    def _tell_move(self) -> None:
        tell(self.match.story(self.viewer), self.words, self.names)

    def _say(self, key: str, **slots: str | int) -> None:
        say_wrapped(self.words(key, **slots), self.words)

    def _draw(self, rest: str) -> None:
        say()
        draw(self.match, self.words, self.names, self.viewer)
        say()

    def _help(self, rest: str) -> None:
        for key in ("table.how", "table.legend", "table.signs"):
            self._say(key)
        say()
        for word, typed in HELP.items():
            line = f"{typed:<11}{self.words(f'cli.play.help.{word}')}"
            say_wrapped(line, self.words, indent=2, hang=11)

    def _moves(self, rest: str) -> None:
        text = self.match.game.module("text")
        say(text.choices(self.match.choices(), self.words, painter()))

    def _undo(self, rest: str) -> None:
        if self._decisions:
            self.match = self.match.at(self._decisions.pop())
            self._say("cli.play.undone")
        else:
            self._say("cli.play.nothing_to_undo")

    def _hint(self, rest: str) -> None:
        game, seat = self.match.game, min(self.match.waiting)
        helper = bot(game, best(game), len(self.match.moves), seconds=HINT_SECONDS)
        thought = self._thought(helper, seat, self.words("cli.play.advising"))
        self._say("cli.play.hint", action=thought.best, percent=round(100 * thought.value))

    def _thought(self, bot: Bot, seat: int, said: str) -> Thought:
        """Let a bot think, and say so if it takes longer than a blink."""
        told_at = time.monotonic() + BLINK
        with ExitStack() as until_it_has_thought:
            for thought in bot.think(self.match, seat):
                last = thought
                if time.monotonic() > told_at:
                    until_it_has_thought.enter_context(busy(said))
                    told_at = float("inf")
        return last

    def _rules(self, rest: str) -> None:
        print_rules(self.match.game, self.words.lang)

    def _save(self, rest: str) -> None:
        if not rest:
            self._say("cli.play.save_where")
            return
        path = Path(rest).expanduser()
        try:
            archive.write(path, notation.show(self.match.record()))
        except (OSError, ValueError, RuntimeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self._say("cli.play.not_saved", file=one_line(clipped(rest)), why=one_line(why))
        else:
            self._say("cli.saved", file=str(path))

    def _quit(self, rest: str) -> None:
        raise EOFError


HELP = {
    "moves": "moves",
    "hint": "hint",
    "undo": "undo",
    "rules": "rules",
    "save": "save FILE",
    "quit": "quit",
    "enter": "Enter",
}
"""What can be typed besides moves, by the key of its meaning."""

ORDERS: dict[str, Callable[[Sitting, str], None]] = {
    "": Sitting._draw,
    "?": Sitting._help,
    "help": Sitting._help,
    "moves": Sitting._moves,
    "undo": Sitting._undo,
    "hint": Sitting._hint,
    "rules": Sitting._rules,
    "save": Sitting._save,
    "quit": Sitting._quit,
}


def as_action(game: Game, line: str) -> str:
    """Give what was typed as the rules write it: spaces, capitals and digits are forgiven."""
    words = "".join(str(unicodedata.digit(c, c)) for c in line).split()
    spelt = ("".join(words), " ".join(words))
    ways = [way for typed in spelt for way in (typed, typed.upper(), typed.lower())]
    ways.append(" ".join(word.upper() if is_name(word) else word.lower() for word in words))
    read = game.module("actions").read
    return next((way for way in ways if read(way) is not None), line)


def is_name(word: str) -> bool:
    """Whether a word is made of letters and digits, as the names of pieces are."""
    return word.isalnum() and not word.isalpha() and not word.isdigit()
