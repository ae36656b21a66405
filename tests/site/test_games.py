"""Whole games in real browsers: by mouse, by keys and by touch, in both languages."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.site.conftest import Visit
from tests.site.hands import (
    PLAYABLE,
    SOURCES,
    Hand,
    dragging,
    finger,
    is_over,
    keys,
    mouse,
    play_to_the_end,
    some,
)
from tests.site.visitors import Visitor


def opened(host: Visitor, **settings: object) -> str:
    """Let somebody open a table by a request; give the path of its page."""
    host.open("/")
    host.ask("POST", "/api/guest", {"name": "سارا" if host.lang == "fa" else "Ada"})
    wanted = {"game": "azul", "seats": 2, "public": False, **settings}
    return f"/table/{host.ask('POST', '/api/tables', wanted)['table']['id']}"


def both_seated(host: Visitor, guest: Visitor, **settings: object) -> None:
    """Let two people sit down through their pages, and the host begin."""
    path = opened(host, **settings)
    host.open(path)
    guest.open(path)
    guest.page.get_by_role("button", name=guest.say("table.sitHere")).first.click()
    host.button("table.start").click()
    for one in (host, guest):
        expect(one.page.locator("[data-stop]").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "width", "wall"),
    [
        (mouse, keys, 1280, "coloured"),
        (finger, dragging, 360, "coloured"),
        (mouse, mouse, 768, "grey"),
    ],
    ids=["mouse and keys", "finger and dragging", "grey wall"],
)
def test_two_people_play_a_whole_game_each_in_their_language(
    visit: Visit, one: Hand, other: Hand, width: int, wall: str
) -> None:
    host, guest = visit("fa", width=width, touch=one is finger), visit("en")
    both_seated(host, guest, options={"wall": wall})
    moves = play_to_the_end([(host, one), (guest, other)], random.Random(width))
    page = guest.ask("GET", f"/api/tables/{guest.table}")
    assert page["table"]["status"] == "ended"
    assert page["position"]["move"] >= moves
    for visitor in (host, guest):
        assert is_over(visitor)


@pytest.mark.slow
def test_one_click_seats_a_person_with_a_bot_and_a_whole_game_follows(visit: Visit) -> None:
    alone = visit("fa")
    alone.open("/")
    alone.button("home.playBot").first.click()
    expect(alone.page.locator(PLAYABLE).first).to_be_visible()
    play_to_the_end([(alone, mouse)], random.Random(1))
    assert alone.ask("GET", f"/api/tables/{alone.table}")["table"]["status"] == "ended"


def test_an_illegal_try_is_refused_in_words(visit: Visit) -> None:
    host, guest = visit("en"), visit("fa")
    both_seated(host, guest)
    path = f"/api/tables/{host.table}"
    mover = host if "choices" in host.ask("GET", path)["position"] else guest
    choices = mover.ask("GET", path)["position"]["choices"]
    first = next(choice for choice in choices if choice["line"] == 1)
    mover.page.locator(f'[data-stop="{first["action"][:2]}"]').click()
    mover.page.locator('[data-target="1"]').click()
    other = guest if mover is host else host
    some(other.page.locator(SOURCES), random.Random(2)).click()
    other.page.locator('[data-target="floor"]').click()

    expect(mover.page.locator(SOURCES).first).to_be_visible()
    choices = mover.ask("GET", path)["position"]["choices"]
    letter = next(c["action"][1] for c in choices if c["action"][1] != first["action"][1])
    source = next(c["action"][:2] for c in choices if c["action"][1] == letter)
    mover.page.locator(f'[data-stop="{source}"]').click()
    before = mover.ask("GET", path)["position"]["move"]
    mover.page.locator('[data-target="1"]').click()

    words = mover.ask("GET", f"/api/games/azul/texts/{mover.lang}")["texts"]
    reasons = [words["reason.line_full"], words["reason.line_holds_another_colour"]]
    shown = mover.page.get_by_text(reasons[0]).or_(mover.page.get_by_text(reasons[1]))
    expect(shown.first).to_be_visible()
    assert mover.ask("GET", path)["position"]["move"] == before


@pytest.mark.parametrize(("lang", "worth"), [("en", r"\d+% for you"), ("fa", "[۰-۹]+٪ برای شما")])
def test_a_hint_says_what_it_is_worth_and_can_be_played(
    visit: Visit, lang: str, worth: str
) -> None:
    alone = visit(lang, width=360)
    alone.open("/")
    alone.button("home.playBot").first.click()
    expect(alone.page.locator(SOURCES).first).to_be_visible()
    path = f"/api/tables/{alone.table}"
    before = alone.ask("GET", path)["position"]["move"]
    alone.button("table.hint").click()
    said = alone.page.get_by_role("status").filter(has_text=re.compile(worth))
    expect(said).to_be_visible()
    alone.button("table.playIt").click()

    expect(said).to_have_count(0)
    assert alone.ask("GET", path)["position"]["move"] > before


def test_what_can_be_played_is_large_enough_for_a_finger(visit: Visit) -> None:
    alone = visit("fa", width=360, touch=True)
    alone.open("/")
    alone.button("home.playBot").first.tap()
    expect(alone.page.locator(SOURCES).first).to_be_visible()
    small = alone.page.locator(f"{SOURCES}, [data-target]").evaluate_all(
        """(places) => places.map((place) => place.getBoundingClientRect())
             .filter(({ width, height }) => width < 44 || height < 44)"""
    )
    assert small == []


@pytest.mark.slow
def test_any_game_can_be_played_on_the_plain_board(visit: Visit) -> None:
    alone = visit("en", width=360)
    alone.open("/settings")
    alone.page.evaluate(
        "localStorage.setItem('miz.preferences', JSON.stringify({lang: 'en', words: true}))"
    )
    alone.open("/")
    alone.button("home.playBot").first.click()
    chance = random.Random(3)
    while not is_over(alone):
        answers = alone.page.locator("button.answer:visible")
        if answers.count():
            some(answers, chance).click()
    assert alone.ask("GET", f"/api/tables/{alone.table}")["table"]["status"] == "ended"
