"""Words fill their slots in both languages."""

from __future__ import annotations

import pytest

from miz.engine.words import Said, Words

TEXTS = {
    "plain": "nothing to fill",
    "value": "{n} of {what}",
    "lookup": "a {colour:colour} tile",
    "colour.blue": "blue",
    "count": "{n} {n?tile|tiles}",
    "nested": "no: {why}",
    "story.take": "{seat} takes {n}",
}


def test_slots_are_filled() -> None:
    words = Words("en", TEXTS)
    assert words("plain") == "nothing to fill"
    assert words("value", n=3, what="a kind") == "3 of a kind"
    assert words("lookup", colour="blue") == "a blue tile"
    assert [words("count", n=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert words("nested", why=Said("count", {"n": 1})) == "no: 1 tile"


def test_events_name_the_players() -> None:
    event = {"event": "take", "seat": 1, "n": 4}
    assert Words("en", TEXTS).tell(event, ["Ada", "Omar"]) == "Omar takes 4"


def test_numbers_have_the_digits_of_their_language() -> None:
    assert Words("fa", TEXTS)("value", n=1403, what="x2") == "۱۴۰۳ of x2"
    assert Words("en", TEXTS)("value", n=-1, what="") == "-1 of "


def test_the_slots_of_a_text_are_known() -> None:
    words = Words("en", TEXTS)
    assert words.slots_of("count") == {"n"}
    assert words.slots_of("lookup") == {"colour"}


@pytest.mark.parametrize("key", ["missing", "value"])
def test_a_missing_text_or_slot_is_a_mistake(key: str) -> None:
    with pytest.raises(KeyError):
        Words("en", TEXTS)(key)


def test_what_fills_a_slot_is_not_read_as_a_text() -> None:
    assert Words("en", TEXTS)("value", n="{what}", what="{n}") == "{what} of {n}"
