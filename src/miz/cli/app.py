"""The commands of `miz`."""

from __future__ import annotations

from collections.abc import Callable

from cyclopts import App

from miz.cli.arena import arena
from miz.cli.bench import bench
from miz.cli.games import games
from miz.cli.play import play
from miz.cli.record import record
from miz.cli.replay import replay
from miz.cli.rules import rules
from miz.cli.sim import sim
from miz.cli.up import up
from miz.cli.verify import verify


def version() -> str:
    """Name the program and its version."""
    from importlib.metadata import version

    return f"miz {version('miz')}"


app = App(
    name="miz",
    help="Tabletop games to play, learn and study.",
    version=version,
    help_format="plaintext",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)
COMMANDS: tuple[Callable[..., object], ...] = (
    games,
    rules,
    play,
    up,
    record,
    replay,
    verify,
    arena,
    sim,
    bench,
)
for place, command in enumerate(COMMANDS):
    app.command(command, sort_key=place)
