"""Where a site keeps everything, and what connects its processes: what was named, made sure of."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from urllib.parse import quote, unquote

from platformdirs import user_data_path

from miz.cli.complaints import Unfit
from miz.engine.errors import clipped

FILE = "miz.db"
LOCAL = "local:"
"""The bus of a site that is one process."""
OWNER_ALONE = 0o600
"""The file holds the key that signs cookies."""
SQLITE = b"SQLite format 3\0"
"""How every file of SQLite begins, once something is in it."""
ECHOED = 200


def database_in(data: Path | None) -> str:
    """Give the address of the SQLite file in a folder, by default in the user's data folder."""
    folder = (data or user_data_path("miz")).expanduser().resolve()
    prepare(folder / FILE)
    return f"sqlite+aiosqlite:///{quote(str(folder / FILE))}"


def database_named(text: str, data: Path | None) -> str:
    """Give the address of a database that was named; refuse what is none."""
    from miz.server.store.database import is_sqlite, read_url

    if data is not None:
        raise Unfit("data_and_database")
    try:
        url = read_url(text)
    except ValueError:  # no more than the scheme is echoed: the rest may hold a password
        raise Unfit("database_url", slots={"got": clipped(text.partition(":")[0])}) from None
    if is_sqlite(url):
        prepare(Path(str(url.database)).resolve())
    else:
        reach(text)
    return text


def prepare(file: Path) -> None:
    """Make sure that a file can be written, and others beside it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
        begins = os.read(descriptor, len(SQLITE))
        os.close(descriptor)
        if not os.access(file.parent, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        slots = {"folder": clipped(str(file.parent), ECHOED), "why": error.strerror}
        raise Unfit("data", slots=slots) from error
    if begins not in (b"", SQLITE):
        raise Unfit("not_sqlite", slots={"file": clipped(str(file), ECHOED)})


def reach(url: str) -> None:
    """Refuse a database that does not answer."""
    import asyncio

    from miz.server import preflight
    from miz.server.store.errors import Unavailable

    try:
        asyncio.run(preflight.reach(url))
    except Unavailable as error:
        raise Unfit("database", slots={"why": clipped(str(error), ECHOED)}) from error


def bus_between(bus: str | None, database: str, workers: int) -> str:
    """Give the bus: by default the database itself, if it is one that can tell; refuse a bad one.

    More than one worker needs a database and a bus that reach all of them.
    """
    is_file = database.startswith("sqlite")
    if workers > 1 and is_file:
        raise Unfit("workers_database")
    if bus is None:
        return LOCAL if is_file else database
    if workers > 1 and bus == LOCAL:
        raise Unfit("workers_bus")
    from miz.server.bus import bus_for

    bus_for(bus)
    return bus


def shown(database: str) -> str:
    """Write where everything is kept, without a password."""
    if database.startswith("sqlite"):
        return unquote(database.partition("///")[2])
    from miz.server.store.database import read_url

    return read_url(database).set(drivername="postgresql").render_as_string(hide_password=True)
