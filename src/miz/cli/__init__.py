"""The command line: one module a command. Whatever is refused is said in one line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from miz.cli.app import app
from miz.cli.complaints import explained, one_line
from miz.engine.errors import MizError

BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What shells report for a program that was stopped by Ctrl-C, or by a reader that left."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    forgive_odd_characters()
    try:
        app(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except CycloptsError as error:
        return refuse(explained(error))
    except MizError as error:
        return refuse(str(error))
    except BrokenPipeError:
        return hush()
    except OSError as error:
        return refuse(f"{error.filename or 'miz'}: {error.strerror or error}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def forgive_odd_characters() -> None:
    """Let no terminal fail on a character it does not know."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def refuse(why: str) -> int:
    """Say in one line what is wrong."""
    print(f"miz: {one_line(why)}", file=sys.stderr)
    return BAD_INPUT


def hush() -> int:
    """Write the rest to nobody: whoever read the output has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
