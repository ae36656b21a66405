"""See that the tests have a browser: `python -m tools.chromium` installs it where it can."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "google-chrome")
ADVICE = "the tests of the site need Chromium: install the package `chromium` of your system"


def main() -> int:
    """Install Chromium if it is missing and this is a Debian we may change; else say what to do."""
    if found():
        return 0
    may_install = os.geteuid() == 0 and shutil.which("apt-get") is not None
    if may_install and install() and found():
        return 0
    print(ADVICE, file=sys.stderr)
    return 1


def found() -> str | None:
    """Give the program, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> bool:
    """Install it with apt; tell whether that went well."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
    return all(subprocess.run(["apt-get", *step], env=quiet).returncode == 0 for step in steps)


if __name__ == "__main__":
    sys.exit(main())
