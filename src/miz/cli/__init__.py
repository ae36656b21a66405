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
    mend_streams()
    try:
        app(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except CycloptsError as error:
        return refuse(explained(error))
    except MizError as error:
        return refuse(str(error))
    except BrokenPipeError:
        hush()
        return PIPE_CLOSED
    except OSError as error:
        return fail(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def mend_streams() -> None:
    """Stand in for streams that are closed; let none fail on a character it does not know."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def refuse(why: str) -> int:
    """Say in one line what is wrong."""
    print(f"miz: {one_line(why)}", file=sys.stderr)
    return BAD_INPUT


def fail(error: OSError) -> int:
    """Say which file cannot be used; without a name it is the output itself."""
    if error.filename is None:
        hush()
        return refuse(f"cannot write: {error.strerror}")
    return refuse(f"{error.filename}: {error.strerror}")


def hush() -> None:
    """Write the rest to nobody: whoever read the output has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
