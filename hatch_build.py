"""Build the site while the package is built: for a wheel, an editable install or an sdist.

The package has the built site, so that who installs it needs no Node.js. `MIZ_SKIP_WEB=1` leaves it
out; the server then says that it has no pages.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build has no folder of its own there

from tools import npm, site

SKIPS = "MIZ_SKIP_WEB"


class BuildSite(BuildHookInterface[Any]):
    """Builds the site before the files of the package are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a Node.js where one is needed and the system has none."""
        has_node = npm.system_node() is not None
        return [] if is_skipped() or has_node or site.is_built() else [npm.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the site, or say in a line why it cannot be built."""
        if is_skipped():
            return
        try:
            site.build()
        except npm.Failed as failure:
            self.app.abort(f"the site was not built: {failure}")


def is_skipped() -> bool:
    """Whether the package is wanted without the site."""
    return os.environ.get(SKIPS, "") not in ("", "0")
