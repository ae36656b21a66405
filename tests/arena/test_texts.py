"""Every refusal of the arena has a text in both languages, and every text a refusal."""

from __future__ import annotations

import re

import pytest

from miz.arena.refusals import FOLDER, Refused
from miz.engine.words import LANGUAGES, Words, words_in

PREFIX = "arena.reason."
RAISED = re.compile(r'\b_?[Rr]efused\(\s*"(\w+)"')


def texts(lang: str) -> Words:
    return words_in(lang, FOLDER)


def codes_told(lang: str) -> set[str]:
    """List the codes that have a text."""
    keys = texts(lang).keys()
    return {key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)}


def test_every_code_that_is_raised_has_a_text_and_every_text_a_code() -> None:
    sources = [path.read_text("utf-8") for path in FOLDER.glob("*.py")]
    raised = {code for source in sources for code in RAISED.findall(source)}
    assert len(raised) > 10
    for lang in LANGUAGES:
        assert codes_told(lang) == raised


@pytest.mark.parametrize("code", sorted(codes_told("en")))
def test_both_languages_say_the_same_of_a_refusal(code: str) -> None:
    english, persian = (texts(lang).slots_of(PREFIX + code) for lang in LANGUAGES)
    assert english == persian
    for lang in LANGUAGES:
        assert "{" not in Refused(code, slots=dict.fromkeys(english, "x")).text(lang)


def test_both_languages_have_the_same_texts() -> None:
    english, persian = (texts(lang).keys() for lang in LANGUAGES)
    assert english == persian


@pytest.mark.parametrize("code", sorted(codes_told("fa")))
def test_persian_texts_are_written_in_persian(code: str) -> None:
    said = texts("fa")(PREFIX + code, **dict.fromkeys(texts("fa").slots_of(PREFIX + code), 1))
    assert not set(said) & set("يكىة,;?0123456789")
    assert not any(letter.isascii() and letter.isalpha() for letter in said)
