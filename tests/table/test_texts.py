"""Every refusal has a code, a text in both languages, and a scene in which it is met."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from miz.engine.words import LANGUAGES, Words, words_in
from miz.table.refusals import FOLDER, Refused
from tests.table.refusals import SCENES

SOURCES = sorted(FOLDER.glob("*.py"))
PREFIX = "table.reason."
OUTSIDE = {"asyncio", "datetime", "random", "secrets", "socket", "subprocess", "time"}


def texts(lang: str) -> Words:
    return words_in(lang, FOLDER)


def codes_told(lang: str) -> set[str]:
    keys = texts(lang).keys()
    return {key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)}


def parsed(source: Path) -> ast.Module:
    return ast.parse(source.read_text("utf-8"))


def strings_in(node: ast.AST) -> Iterator[str]:
    """Give the strings an expression may yield; those it only compares with are none of them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for part in ast.iter_child_nodes(node):
        if not isinstance(part, ast.Compare):
            yield from strings_in(part)


def names_a_reason(node: ast.AST) -> bool:
    """Whether a function gives the code of a refusal rather than raising it."""
    return isinstance(node, ast.FunctionDef) and (ast.get_docstring(node) or "").startswith(
        "Name the reason"
    )


def codes_raised(source: Path) -> Iterator[str]:
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "Refused":
                yield from strings_in(node.args[0])
        elif names_a_reason(node):
            for part in ast.walk(node):
                if isinstance(part, ast.Return) and part.value is not None:
                    yield from strings_in(part.value)


def test_every_code_that_is_raised_has_a_text_and_every_text_a_code() -> None:
    raised = {code for source in SOURCES for code in codes_raised(source)}
    assert len(raised) > 30
    for lang in LANGUAGES:
        assert codes_told(lang) == raised


def test_every_code_has_a_scene() -> None:
    assert set(SCENES) == codes_told("en")


@pytest.mark.parametrize("code", SCENES)
def test_a_refusal_is_met_and_said_in_both_languages(code: str) -> None:
    refusal = SCENES[code]()
    assert isinstance(refusal, Refused)
    assert refusal.reason == code
    for lang in LANGUAGES:
        assert texts(lang).slots_of(PREFIX + code) == set(refusal.slots)
        assert "{" not in refusal.text(lang)


def test_persian_texts_are_written_in_persian() -> None:
    for code in codes_told("fa"):
        text = texts("fa")(PREFIX + code, **dict.fromkeys(texts("fa").slots_of(PREFIX + code), 1))
        assert not set(text) & set("يكىة,;?0123456789")
        assert not any(letter.isascii() and letter.isalpha() for letter in text)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_a_table_has_neither_clock_nor_chance_nor_network_of_its_own(source: Path) -> None:
    imported = set()
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    assert not imported & OUTSIDE
