"""Templates: generic compiled code, executed once per game.

Numba finds neither closures over kernels nor kernels given as arguments in its disk cache; the
globals of a module it does. So generic code (random games, search) is a plain module that asks
`bound()` for its game while it is being executed, and `bind` executes it anew for each game.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from miz.engine.kernel import BOUND_GAME

if TYPE_CHECKING:
    from miz.engine.card import Game

_binding: list[Game] = []


def bound() -> Game:
    """Name the game the template now being executed is bound to."""
    if not _binding:
        raise ImportError("a template is not imported: bind it to a game with `bind`")
    return _binding[-1]


def bind(template: str, game: Game) -> Any:
    """Give the module named `template` as executed for `game`."""
    name = f"{template}[{game.slug}]"
    if name not in sys.modules:
        sys.modules[name] = _execute(template, name, game)
    return sys.modules[name]


def _execute(template: str, name: str, game: Game) -> ModuleType:
    found = importlib.util.find_spec(template)
    spec = found and importlib.util.spec_from_file_location(name, found.origin)
    if not spec or not spec.loader:
        raise ImportError(f"no template {template!r}")
    module = importlib.util.module_from_spec(spec)
    setattr(module, BOUND_GAME, game)
    _binding.append(game)
    try:
        spec.loader.exec_module(module)
    finally:
        _binding.pop()
    return module
