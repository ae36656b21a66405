"""The archive: records of played games, one plain-text file each."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

import miz
from miz.cli.complaints import Unfit
from miz.engine import notation
from miz.engine.errors import BadRecord
from miz.engine.records import MAX_TEXT, GameRecord, checked, from_json

if TYPE_CHECKING:
    from miz.engine.match import Match

SUFFIX = ".miz"


def folder() -> Path:
    """Name the place where played games are kept."""
    return user_data_path("miz") / "records"


def saved() -> list[Path]:
    """List the games that are kept, the last one first."""
    files = list(folder().glob(f"*{SUFFIX}")) if folder().is_dir() else []
    return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def last() -> Path:
    """Name the file of the game played last."""
    files = saved()
    if not files:
        raise Unfit("no_saved_game", slots={"folder": str(folder())})
    return files[0]


def keep(match: Match) -> Path:
    """Keep the record of a match under a name of its own."""
    folder().mkdir(parents=True, exist_ok=True)
    record = match.record()
    name = f"{record['game']}-{record['seed']}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    path, copies = folder() / f"{name}{SUFFIX}", 1
    while path.exists():
        copies += 1
        path = folder() / f"{name}-{copies}{SUFFIX}"
    write(path, notation.show(record))
    return path


def write(path: Path, text: str) -> None:
    """Write a file so that it is there in full or not at all."""
    path = path.resolve()
    if path.exists() and not path.is_file():  # a pipe or a device: nothing to replace
        path.write_text(text, "utf-8")
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> dict[str, Any]:
    """Read a record, plain text or JSON, not yet checked; refuse what is too long or no text."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        raw = file.read(MAX_TEXT + 1) if size <= MAX_TEXT else b""
    size = max(size, len(raw))
    if size > MAX_TEXT:
        raise BadRecord("record_too_large", slots={"expected": MAX_TEXT, "got": size})
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unfit("not_text", slots={"file": str(path)}) from None
    record: dict[str, Any] = from_json(text) if text.lstrip()[:1] == "{" else notation.read(text)
    return record


def glimpse(path: Path) -> GameRecord:
    """Read a record without playing it again."""
    data = read(path)
    return checked(data, miz.game(str(data.get("game"))).max_moves)


def match_in(path: Path) -> Match:
    """Play the record in a file again; refuse it if it does not replay."""
    return miz.replay(read(path))
