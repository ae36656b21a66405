"""The story in words: every event has a text in both languages, with exactly its slots."""

from __future__ import annotations

import re

import pytest

from miz.engine.match import Event
from miz.games.castles.estates import NUMBERS
from miz.games.castles.pieces import TILES
from miz.games.castles.story import ASKING
from tests.games.castles.stories import (
    a_building,
    a_ship,
    a_take,
    chosen_first,
    the_end,
    the_end_of_a_phase,
    the_last_mine,
    the_pasture,
)
from tests.games.castles.table import CASTLES, after, knowing, player, table


def every_event() -> list[Event]:
    """Let everything be told that can be."""
    secret = CASTLES.start(2, seed=1, estates="secret")
    chosen_first(secret)
    matches = [
        (a_take(lies=knowing(12)), "a take 6 ship"),
        (table(player(storage="mine mine mine", silver=2), black="k7"), "buy k7"),
        (table(player(silver=3, lies=knowing(6)), depots={5: "cow3"}), "buy 5 cow3"),
        (the_last_mine(), "a place mine 34"),
        (the_last_mine(large={"mine": 1}), "a place mine 34"),
        (the_pasture(7), "a place cow4 6"),
        (a_building("watchtower"), "a place watchtower 26"),
        (a_building("church"), "a place church 26"),
        (a_building("church", depots={1: "k1"}), "a place church 26"),
        (after(a_building("church", depots={1: "k1"}), "a place church 26"), "decline"),
        (a_ship(), "a place ship 20"),
        (after(a_ship("TVP", d2="VR"), "a place ship 20"), "goods 2"),
        (table(player("34", goods="P", lies=knowing(4))), "a sell pink"),
        (table(player("00", silver=2), black="ship"), "end"),
        (the_end_of_a_phase(), "b workers"),
        (the_end(), "b workers"),
        (secret, secret.legal()[0]),
    ]
    hidden = secret.story()
    return [*hidden, *(event for match, action in matches for event in match.play(action))]


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_event_fills_exactly_the_slots_of_its_text(lang: str) -> None:
    events, words = every_event(), CASTLES.words(lang)
    keys = {key for key in words.texts if key.startswith("story.")} - {"story.share"}

    assert {f"story.{event['event']}" for event in events} == keys
    assert [words.slots_of(f"story.{event['event']}") | {"event"} for event in events] == [
        set(event) for event in events
    ]
    for event in events:
        assert "{" not in words.tell(event, ["Ali", "Mina"])


def test_the_story_is_read_in_words() -> None:
    words = CASTLES.words("en")
    events = [
        *a_take(lies=knowing(12)).play("a take 6 ship"),
        *the_pasture(7).play("a place cow4 6"),
    ]

    assert [words.tell(event, ["Ali", "Mina"]) for event in events] == [
        "Ali uses die a, which shows 3.",
        "Ali moves it by 1 for nothing: knowledge tile 12.",
        "Ali pays 2 workers to make it 6.",
        "Ali takes a ship from depot 6.",
        "Ali uses die a, which shows 1.",
        "Ali places 4 cows on space 6.",
        "Ali gets 4 points for 4 cows.",
        "Ali gets 2 more for 2 cows in the same pasture, on space 5.",
        "Ali gets 3 more for 3 cows in the same pasture, on space 11.",
        "Ali gets 3 more: knowledge tile 7.",
    ]


def test_the_story_is_read_in_persian() -> None:
    words = CASTLES.words("fa")
    events = [*the_last_mine().play("a place mine 34"), *a_ship().play("a place ship 20")]

    assert [words.tell(event, ["علی", "مینا"]) for event in events] == [
        "علی تاس a را به کار می‌برد که ۳ نشان می‌دهد.",
        "علی یک معدن در خانهٔ ۳۴ می‌گذارد.",
        "علی ناحیهٔ معدن ۳خانه‌ای را کامل می‌کند: ۶ امتیاز.",
        "علی برای کامل کردنش در مرحلهٔ A هم امتیاز می‌گیرد: ۱۰.",
        "علی نخستین کسی است که همهٔ خانه‌های معدن را می‌پوشاند: کاشی پاداش ویژهٔ بزرگ، ۵ امتیاز.",
        "علی تاس a را به کار می‌برد که ۵ نشان می‌دهد.",
        "علی یک کشتی در خانهٔ ۲۰ می‌گذارد.",
        "علی کالایی پیدا نمی‌کند که کشتی بتواند بار کند.",
        "علی در ردیف نوبت یک خانه جلو می‌رود؛ تاکنون ۱ خانه.",
    ]


def test_no_two_numbers_of_a_persian_sentence_run_into_one() -> None:
    words, seats = CASTLES.words("fa"), ["بازیکن ۱", "بازیکن ۲"]

    for event in every_event():
        assert not re.search(r"[۰-۹] [۰-۹]", words.tell(event, seats))


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("group", ["tile", "a", "about.tile"])
def test_every_tile_has_a_name_in_sentences_too_and_is_explained(group: str, lang: str) -> None:
    texts = CASTLES.words(lang).texts
    written = {key.removeprefix(f"{group}.") for key in texts if key.startswith(f"{group}.")}

    assert written == set(TILES)
    assert len({texts[f"{group}.{tile}"] for tile in TILES}) == len(TILES)


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_space_has_the_number_that_the_rules_give_it(lang: str) -> None:
    words = CASTLES.words(lang)
    spaces = range(1, len(NUMBERS) + 1)

    assert [words(f"number.{space}") for space in spaces] == [*map(words.number, NUMBERS)]


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_tile_that_asks_says_what_for(lang: str) -> None:
    texts = CASTLES.words(lang).texts
    asking = {key.removeprefix("effect.") for key in texts if key.startswith("effect.")}

    assert asking == {TILES[tile] for tile in ASKING}
