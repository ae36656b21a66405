"""The story in words: every event has a text in both languages, with exactly its slots."""

from __future__ import annotations

import re

import pytest

from miz.engine.match import Event
from miz.games.biblios.pieces import CATEGORIES, KINDS
from tests.games.biblios.stories import bluffing, giving, last_lot, nobody_left, paying, taking
from tests.games.biblios.table import BIBLIOS, after, auction, draw_next, gift

HANDS = ("monk-2a monk-2b tome-1a", "monk-4h book-1a gold-1")


def every_event() -> list[Event]:
    """Let everything be told that can be, to the first seat and to a spectator."""
    matches = [
        (draw_next(gift(seats=3), "book-1c"), "keep"),
        (draw_next(after(gift(), "keep"), "tome-1b"), "auction"),
        (taking(3, "monk-2a gold-1", left=0, pile="tome-2i"), "take gold-1"),
        (after(gift(drawn="church-up"), "keep"), "raise monks"),
        (after(gift(drawn="church-down"), "keep"), "lower monks"),
        (after(gift(drawn="church-up"), "keep"), "decline"),
        (gift(drawn="church-up", dice="66666"), "keep"),
        (after(auction(), "pass"), "pass"),
        (auction(lot="gold-1"), "bid 2"),
        (auction(), "bid 2"),
        (paying("13", 2), "pay 3"),
        (giving(), "give gold-1"),
        (paying("3", 3, seats=3, bluff="medieval"), "refuse"),
        (bluffing("gold-1 tome-1c"), "pass"),
        (nobody_left(), "bid 9"),
        (last_lot(*HANDS), "pass"),
        (last_lot("tome-1a gold-1", "book-1a gold-2"), "pass"),
        (last_lot("tome-1a", "book-1a"), "pass"),
        (last_lot("", ""), "pass"),
    ]
    events = []
    for match, action in matches:
        match.push(action)
        events += [*match.story(0), *match.story()]
    return events


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_event_fills_exactly_the_slots_of_its_text(lang: str) -> None:
    events, words = every_event(), BIBLIOS.words(lang)
    keys = {key for key in words.texts if key.startswith("story.")}

    assert {f"story.{event['event']}" for event in events} == keys
    assert [words.slots_of(f"story.{event['event']}") | {"event"} for event in events] == [
        set(event) for event in events
    ]
    for event in events:
        assert "{" not in words.tell(event, ["Ali", "Mina", "Reza"])


def test_the_story_is_read_in_words() -> None:
    words = BIBLIOS.words("en")
    events = [
        *draw_next(after(gift(drawn="monk-3f"), "keep"), "church-up").play("auction")[1:],
        *paying("13", 2).play("pay 3"),
        *last_lot(*HANDS, dice="52431").play("pass"),
    ]

    assert [words.tell(event, ["Ali", "Mina"]) for event in events] == [
        "Ali has only one place left.",
        "Ali offers Church card (one die up).",
        "Mina takes Church card (one die up).",
        "Ali pays 1 × Gold 3.",
        "Ali pays 1 more than was bid: there is no change.",
        "Ali gets Monk 2A.",
        "Ali turns up Forbidden Tome 2I.",
        "Mina passes.",
        "Nobody bids for it, and it is discarded: Gold 1.",
        "The last card has been auctioned: the game ends.",
        "Ali takes the die of the Monks in a tie at 4, with the letter A: 5 points.",
        "Nobody has any Pigments, and nobody takes their die.",
        "Mina takes the die of the Holy Books with a sum of 1: 4 points.",
        "Nobody has any Manuscripts, and nobody takes their die.",
        "Ali takes the die of the Forbidden Tomes with a sum of 1: 1 point.",
        "Ali wins.",
    ]


def test_the_story_is_read_in_persian() -> None:
    words = BIBLIOS.words("fa")
    events = [
        *draw_next(after(gift(drawn="monk-3f"), "keep"), "church-up").play("auction")[1:],
        *paying("13", 2).play("pay 3"),
        *last_lot(*HANDS, dice="52431").play("pass")[2:5],
    ]

    assert [words.tell(event, ["علی", "مینا"]) for event in events] == [
        "برای علی فقط یک جا باز مانده است.",
        "علی کارت اسقف (افزایش یک تاس) را در فضای عمومی می‌گذارد.",
        "مینا کارت اسقف (افزایش یک تاس) را برمی‌دارد.",
        "علی طلای ۳ می‌پردازد: ۱ تا.",
        "علی بیش از پیشنهاد خود می‌پردازد و بقیه‌ای نمی‌گیرد: ۱ طلا.",
        "علی راهب ۲A را می‌برد.",
        "علی کتاب ممنوعه ۲I را رو می‌کند.",
        "آخرین کارت هم به مزایده گذاشته شد: بازی به پایان می‌رسد.",
        "علی در تساوی با مجموع ۴، به‌خاطر حرف A، برندهٔ تاس راهبان است: ۵ امتیاز.",
        "هیچ‌کس کارتی از مواد رنگی ندارد و تاس آن به کسی نمی‌رسد.",
    ]


def test_no_two_numbers_of_a_persian_sentence_run_into_one() -> None:
    words, seats = BIBLIOS.words("fa"), ["بازیکن ۱", "بازیکن ۲", "بازیکن ۳"]

    for event in every_event():
        assert not re.search(r"[۰-۹] [۰-۹]", words.tell(event, seats))


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize(("group", "named"), [("card", KINDS), ("category", CATEGORIES)])
def test_every_card_and_category_has_a_name_and_is_explained(
    group: str, named: tuple[str, ...], lang: str
) -> None:
    texts = BIBLIOS.words(lang).texts
    for prefix in (f"{group}.", f"about.{group}."):
        written = {key.removeprefix(prefix) for key in texts if key.startswith(prefix)}

        assert written == set(named)
        assert len({texts[prefix + name] for name in named}) == len(named)
