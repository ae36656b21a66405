"""`miz up`: the site on this machine."""

from __future__ import annotations

import errno
import socket
import sys
from contextlib import suppress
from pathlib import Path
from signal import default_int_handler
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import Parameter

from miz.bots import SECONDS
from miz.cli.arguments import Lang, Whole, in_range
from miz.cli.complaints import Unfit
from miz.cli.screen import say
from miz.cli.storage import bus_between, database_in, database_named, shown
from miz.engine.errors import clipped
from miz.engine.words import Words, words_in

if TYPE_CHECKING:
    from miz.server.config import Config

Level: TypeAlias = Literal["debug", "info", "warning", "error"]


def up(
    *,
    host: Annotated[
        str, Parameter(help="Where to listen; 0.0.0.0 is for everybody.")
    ] = "127.0.0.1",
    port: Annotated[Whole, Parameter(help="The port; 0 takes any free one.")] = 8000,
    data: Annotated[
        Path | None, Parameter(help="The folder of the SQLite file; by default your data folder.")
    ] = None,
    database: Annotated[
        str | None,
        Parameter(
            env_var="MIZ_DATABASE", help="Another one: postgresql://USER:PASSWORD@HOST/NAME."
        ),
    ] = None,
    bus: Annotated[
        str | None,
        Parameter(env_var="MIZ_BUS", help="What connects processes, such as nats://HOST:PORT."),
    ] = None,
    workers: Annotated[Whole, Parameter(help="How many processes serve.")] = 1,
    https: Annotated[
        bool, Parameter(negative=(), help="People come over HTTPS, through a proxy.")
    ] = False,
    no_browser: Annotated[bool, Parameter(negative=(), help="Open no browser.")] = False,
    bot_pause: Annotated[float, Parameter(help="Seconds between two moves of bots.")] = 0.6,
    bot_seconds: Annotated[
        float, Parameter(help="Seconds the strongest bot thinks of a move.")
    ] = SECONDS,
    log: Annotated[
        Level | None, Parameter(help="What is logged; at a terminal warnings, else info.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Run the site, for yourself or for the world."""
    in_range("port", port, 0, 65535)
    in_range("workers", workers, 1, 64)
    in_range("bot_pause", bot_pause, 0, 60)
    in_range("bot_seconds", bot_seconds, 0.01, 60)
    place = database_in(data) if database is None else database_named(database, data)
    bus = bus_between(bus, place, workers)
    listener = listening(host, port)
    from miz.server.config import Config

    port = listener.getsockname()[1]
    config = Config(place, bus, host, port, workers, bot_pause, bot_seconds, https)
    level = log or ("warning" if sys.stderr.isatty() else "info")
    open_house(config, listener, level, words_in(lang), not (no_browser or https))


def listening(host: str, port: int) -> socket.socket:
    """Take the port; refuse one that is taken."""
    from miz.server.address import listen

    try:
        return listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Unfit("port_taken", slots={"port": str(port)}) from error
        slots = {"host": clipped(host), "port": str(port), "why": error.strerror}
        raise Unfit("address", slots=slots) from error


def open_house(
    config: Config, listener: socket.socket, level: str, words: Words, is_browsed: bool
) -> None:
    """Serve until somebody ends it, and tell how far it is."""
    from miz.cli.herald import Herald, tell
    from miz.server.address import place_of, url_of
    from miz.server.signals import heard

    place = place_of(listener)
    with suppress(KeyboardInterrupt), heard(default_int_handler):  # until the server hears them
        tell(words, "cli.up.starting", place=shown(config.database))
        with Herald(place, url_of(*place), words, is_browsed):
            serve(config, listener, level)
    if sys.stdout.isatty():
        say()  # the terminal has written ^C
    tell(words, "cli.up.ended")


def serve(config: Config, listener: socket.socket, level: str) -> None:
    """Serve in this process or in several; refuse if that cannot begin."""
    from miz.server.preflight import NotStarted

    try:
        if config.workers > 1:
            from miz.server.workers import run_workers

            run_workers(config, listener, level)
        else:
            from miz.server.run import run

            run(config, listener, level)
    except NotStarted as error:
        raise Unfit("not_started") from error
