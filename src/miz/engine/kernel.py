"""The one decorator of compiled code, and its cache on disk.

Numba stamps a cached function with the text of its own file only: change a constant or a callee in
another file and the old machine code goes on playing the old rule. The locator below stamps each
kernel with a digest of every source that can reach it.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import caching, config, registry
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
ENGINE = PACKAGE / "engine"
GAMES = PACKAGE / "games"

COMPILED = not config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: kernels are then plain Python over mirrors (see `record`)."""

BOUND_GAME = "BOUND_GAME"
"""The global by which a template module names the game it was executed for (see `template`)."""


def kernel(function: F) -> F:
    """Compile `function` on its first call, without the GIL, and remember it on disk."""
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(
        function
    )
    return cast(F, compiled)


def sources_of(folder: Path) -> tuple[Path, ...]:
    """Name the folders whose sources a kernel in `folder` may be compiled from."""
    if folder.is_relative_to(ENGINE):
        return (ENGINE,)
    if folder.is_relative_to(GAMES) and folder != GAMES:
        return (ENGINE, GAMES / folder.relative_to(GAMES).parts[0])
    return (ENGINE, folder)  # it knows games as a template only, whose kernels belong to the game


@functools.cache
def digest(*folders: Path) -> str:
    """Hash the names and the text of all Python files in `folders`."""
    sha = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            sha.update(f"{path.relative_to(PACKAGE)}\0".encode() + path.read_bytes())
    return sha.hexdigest()


class SourceDigestLocator(caching.InTreeCacheLocator):  # type: ignore[misc]
    """Keeps a kernel's machine code in the `__pycache__` of the folder it belongs to.

    A kernel of a template belongs to the game it was bound to, and lives and dies with it.
    """

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        super().__init__(py_func, py_file)
        written_in = Path(py_file).resolve().parent
        game = py_func.__globals__.get(BOUND_GAME)
        self._folder = game.folder if game else written_in
        self._sources = tuple(dict.fromkeys((*sources_of(self._folder), *sources_of(written_in))))
        self._cache_path = str(cache_of(self._folder))

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> SourceDigestLocator | None:
        """Claim the functions of this package; Numba's own locators serve all others."""
        if PACKAGE not in Path(py_file).resolve().parents:
            return None
        return cast("SourceDigestLocator | None", super().from_function(py_func, py_file))

    def get_source_stamp(self) -> str:
        """Tell Numba which sources this machine code was made from."""
        return digest(*self._sources)


def cache_of(folder: Path) -> Path:
    """Give where the machine code of the kernels that belong to a folder is kept."""
    # Numba's cache key ignores bounds checking: checked code must never pass for fast code.
    build = "checked" if config.BOUNDSCHECK else "fast"
    beside = folder / "__pycache__" / build
    if not config.CACHE_DIR and is_writable(beside):
        return beside
    root = Path(config.CACHE_DIR) if config.CACHE_DIR else user_cache_path("miz")
    installation = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:12]
    return root / f"kernels-{installation}" / folder.relative_to(PACKAGE) / build


def machine() -> str:
    """Name what machine code depends on beside its sources: compiler, interpreter, processor."""
    made_for = registry.cpu_target.target_context.codegen().magic_tuple()
    return repr((numba.__version__, sys.version, made_for))


@functools.cache
def is_writable(folder: Path) -> bool:
    """Say whether files can be made in `folder`, making the folder if need be."""
    probe = folder / ".writable"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _claim_our_functions() -> None:
    ours = f"{__name__}.{SourceDigestLocator.__name__}"
    if ours not in config.CACHE_LOCATOR_CLASSES:
        usual = [locator.__name__ for locator in caching.CacheImpl._locator_classes]
        config.CACHE_LOCATOR_CLASSES = config.CACHE_LOCATOR_CLASSES or ",".join(usual)
        config.CACHE_LOCATOR_CLASSES = f"{ours},{config.CACHE_LOCATOR_CLASSES}"


_claim_our_functions()
