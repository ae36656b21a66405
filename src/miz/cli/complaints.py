"""Complaints: what a person typed and the command line cannot use, each in one line."""

from __future__ import annotations

from inspect import Parameter

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnusedCliTokensError

from miz.engine.errors import MizError
from miz.engine.words import Said

LONGEST = 400
"""Lines are cut here: what is echoed in them may be hostile."""
HALF_SPACE = "\u200c"
"""The only invisible character a Persian line needs."""


class Unfit(MizError):
    """An argument the command line itself refuses; its texts stand under `cli.reason`."""

    def said(self) -> Said:
        """Give the whole refusal, ready to be said in any language."""
        return Said(f"cli.reason.{self.reason}", self.slots)


def explained(error: CycloptsError) -> str:
    """Say what is wrong with the arguments."""
    if isinstance(error, UnusedCliTokensError):
        return f"nothing more was expected; got {' '.join(error.unused_tokens or [])}"
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.keyword or error.argument.name
        if error.argument.field_info.kind is Parameter.VAR_KEYWORD:
            return f"{name} is no option of this command, or its value is missing"
        return f"'miz {' '.join(error.command_chain or [])}' expects a value for {name}; got none"
    if isinstance(error, CoercionError) and error.token is None:
        return f"these arguments cannot be read: {' '.join(error.root_input_tokens or [])}"
    text = str(error).removesuffix(".")
    return text[:1].lower() + text[1:]


def one_line(text: str) -> str:
    """Make one line of a text, without anything that could steer a terminal."""
    shown = "".join(c if c.isprintable() or c == HALF_SPACE else " " for c in text)
    line = " ".join(shown.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
