"""`miz record`: the record of a played game."""

from __future__ import annotations

import json as jsons
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from miz.cli import archive
from miz.cli.arguments import Json, Lang
from miz.cli.complaints import Unfit, one_line
from miz.cli.screen import grid, say
from miz.engine import notation
from miz.engine.errors import MizError
from miz.engine.words import Words, words_in

HEADERS = ("game", "seats", "moves", "result", "file")


def record(
    file: Annotated[Path | None, Parameter(help="A record; by default the last game.")] = None,
    /,
    *,
    json: Json = False,
    list: Annotated[bool, Parameter(negative=(), help="List the games kept.")] = False,  # noqa: A002
    out: Annotated[Path | None, Parameter(help="Write to this file.")] = None,
    lang: Lang = "en",
) -> None:
    """Print the record of the last game you played, or of one in a file."""
    if list:
        if file or json or out:
            raise Unfit("list_alone")
        list_saved(words_in(lang))
        return
    match = archive.match_in(file or archive.last())
    text = jsons.dumps(match.record()) + "\n" if json else notation.show(match.record())
    if out:
        archive.write(out, text)
        say(words_in(lang)("cli.saved", file=str(out)))
    else:
        say(text.removesuffix("\n"))


def list_saved(words: Words) -> None:
    """List the games that are kept."""
    files = archive.saved()
    if files:
        headers = [words(f"cli.record.{header}") for header in HEADERS]
        grid(headers, [row_of(file, words) for file in files], right=(1, 2))
    else:
        say(words("cli.reason.no_saved_game", folder=str(archive.folder())))


def row_of(file: Path, words: Words) -> tuple[str, ...]:
    """Give the line of one game; a file that is no record says why."""
    try:
        game = archive.glimpse(file)
    except MizError as error:
        return ("?", "", "", one_line(error.text(words.lang)), file.name)
    result = " ".join(map(str, game.result.scores)) if game.result else words("cli.record.left")
    return (game.game, str(game.seats), str(len(game.moves)), result, file.name)
