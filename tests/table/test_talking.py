"""Names and chat: what may be said, how fast, and what is left of misleading text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miz.table import commands as c
from miz.table import events as e
from miz.table.plain import HALF_SPACE, MARKS, plain, plain_name
from miz.table.refusals import Refused
from tests.table.sitting import ANN, BEN, CYD, DAN, SECOND, SERVER, game_of, opening


def test_who_has_a_seat_is_heard_and_others_are_not() -> None:
    sitting = game_of(ANN, BEN)
    assert sitting.do(c.Chat("Good luck!"), BEN) == [e.Spoke(BEN.id, "Ben", "Good luck!")]
    assert sitting.refused(c.Chat("Boo!"), CYD) == "not_seated"
    assert sitting.refused(c.Chat("Beep."), SERVER) == "players_only"


def test_people_talk_before_during_and_after_a_game() -> None:
    sitting = opening()
    sitting.do(c.Chat("Hello."), ANN)
    sitting.do(c.Sit(), BEN)
    sitting.do(c.Start(), ANN)
    sitting.do(c.Chat("Here we go."), ANN)
    sitting.do(c.Resign(), BEN)
    sitting.do(c.Chat("Well played."), BEN)


def test_talking_moves_nothing() -> None:
    sitting = game_of(ANN, BEN)
    before = sitting.table.game_on.tobytes()
    sitting.do(c.Chat("3R2"), ANN)
    assert sitting.table.game_on.tobytes() == before
    assert len(sitting.table.movers) == 0


def test_who_says_much_has_to_wait_a_little() -> None:
    sitting = game_of(ANN, BEN)
    for _ in range(5):
        sitting.do(c.Chat("Hurry up!"), ANN)
    sitting.wait(10 * SECOND - 1)
    assert sitting.refused(c.Chat("Please!"), ANN) == "chat_too_fast"
    sitting.do(c.Chat("I am thinking."), BEN)
    sitting.wait(1)
    sitting.do(c.Chat("Take your time."), ANN)


def test_many_voices_do_not_hide_who_says_too_much() -> None:
    sitting = game_of(ANN, BEN, CYD, DAN)
    for _ in range(5):
        for person in (ANN, BEN, CYD, DAN):
            sitting.do(c.Chat("Hurray!"), person)
    for person in (ANN, BEN, CYD, DAN):
        assert sitting.refused(c.Chat("Hurray!"), person) == "chat_too_fast"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u200c\u200c", "\u202e\u2066", "x" * 301])
def test_a_message_says_something_and_not_too_much(text: str) -> None:
    refusal = opening().refusal(c.Chat(text), ANN)
    assert (refusal.reason, refusal.slots) == ("chat_text", {"last": 300})


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  two\n lines\t here ", "two lines here"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("abc\u202edef\u202c", "abcdef"),
        ("\u2067name\u2069\u200f", "name"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("half \ud800 a pair", "half a pair"),
        ("e\u0301", "\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("می\u200c\u200c\u200cخواهم", "می\u200cخواهم"),
        ("\u200cسلام\u200c \u200c خوبی\u200c", "سلام خوبی"),
        ("موقتاً", "موقتاً"),
        ("line\u2028break\u0085s", "line break s"),
        ("\u3164\u2800\uffa0ok", "ok"),
        ("😀👍🏽", "😀👍🏽"),
    ],
)
def test_text_is_shown_without_what_misleads(said: str, shown: str) -> None:
    assert plain(said) == shown


@pytest.mark.parametrize("between", ["", "\u200b", "\u200c", "\u202e"])
def test_marks_do_not_pile_up(between: str) -> None:
    towers = plain("x" + f"\u0335{between}" * 40)
    assert sum(letter == "\u0335" for letter in towers) == MARKS


@pytest.mark.parametrize("name", ["", " ", "\u200c", "\u0301\u0301", "\u3164", "\u034f", "n" * 25])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Refused) as caught:
        plain_name(name)
    assert caught.value.reason == "name"
    assert opening(hot_seat=True).refused(c.Sit(name=name), ANN) == "name"


@pytest.mark.parametrize("name", ["A", "نیلوفر", "نازی\u200cجان", "n" * 24])
def test_a_name_is_kept_as_it_is_written(name: str) -> None:
    sitting = opening(hot_seat=True)
    sitting.do(c.Sit(name=name), ANN)
    assert sitting.owner(1) == e.Person(ANN.id, name, "person")


@given(
    st.text(st.sampled_from("aب\u0301\u0335\u200c\u200b\u202e\u3164 \n\ud800") | st.characters())
)
def test_plain_text_is_plain(text: str) -> None:
    shown = plain(text)
    assert plain(shown) == shown
    assert shown == " ".join(shown.split())
    assert unicodedata.normalize("NFC", shown) == shown
    for word in shown.split():
        assert word.strip(HALF_SPACE) == word
    kinds = {unicodedata.category(letter) for letter in shown if letter != HALF_SPACE}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
