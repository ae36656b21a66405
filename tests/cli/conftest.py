"""The command line in this process: what is typed, what comes out, and a home of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from miz.cli import main


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]


class Keyboard:
    """Types lines; then Ctrl-D, or with `interrupt` Ctrl-C."""

    def __init__(self, lines: tuple[str, ...], interrupt: bool) -> None:
        self._lines = iter(lines)
        self._interrupt = interrupt

    def readline(self) -> str:
        """Give the next line."""
        for line in self._lines:
            return f"{line}\n"
        if self._interrupt:
            raise KeyboardInterrupt
        return ""

    def isatty(self) -> bool:
        """Say that nobody sits here."""
        return False


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep played games in a folder of the test; give that folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "miz" / "records"


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `miz` with arguments and with what is typed, line by line."""

    def run(*argv: str, typed: tuple[str, ...] = (), interrupt: bool = False) -> Ran:
        monkeypatch.setattr("sys.stdin", Keyboard(typed, interrupt))
        capsys.readouterr()
        code = main(argv)
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run
