"""Templates are executed once per game, and never by import."""

from __future__ import annotations

import importlib

import pytest

import miz
from miz.engine.template import bind


def test_a_template_is_bound_once_per_game() -> None:
    azul = miz.game("azul")
    assert bind("miz.engine.play", azul) is azul.arrays
    assert azul.arrays.__name__ == "miz.engine.play[azul]"


def test_a_template_is_not_imported() -> None:
    with pytest.raises(ImportError, match="bind it to a game"):
        importlib.import_module("miz.engine.play")


def test_a_template_that_is_not_there_is_refused() -> None:
    with pytest.raises(ImportError):
        bind("miz.engine.nothing", miz.game("azul"))
