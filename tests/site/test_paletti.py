"""People build a villa in a browser, with what the picture offers and what they are asked."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Visit
from tests.site.hands import is_over, reach
from tests.site.looks import complaints, faults, keep_picture
from tests.site.visitors import Visitor

PLAY_BOT = "article:has([href='/learn/paletti']) .main"
COLUMNS = ".plan button.glow:not(.spot)"
SPOTS = ".plan button.spot"
ANSWERS = "button.answer:visible"
MOVES = 3
"""So many columns are moved by hand."""
PAUSE = 100
"""Milliseconds until the next question is asked."""


def by_finger(page: Page) -> None:
    """Choose a column and a place for it in the picture."""
    page.locator(COLUMNS).first.tap()
    page.locator(SPOTS).first.tap()


def by_keys(page: Page) -> None:
    """Choose a column in the picture by keys alone; the first question has the focus then."""
    reach(page, COLUMNS, random.Random(1))
    page.keyboard.press("Enter")
    expect(page.locator("button.answer:focus")).to_be_visible()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("lang", "width", "theme", "choose"),
    [("fa", 360, "dark", by_finger), ("en", 1280, "light", by_keys)],
    ids=["finger", "keys"],
)
def test_somebody_builds_with_a_bot(
    visit: Visit, lang: str, width: int, theme: str, choose: Callable[[Page], None]
) -> None:
    alone = visit(lang, width=width, theme=theme, touch=choose is by_finger)
    alone.ask("POST", "/api/guest", {"name": "سارا" if lang == "fa" else "Ada"})
    alone.open("/")
    alone.page.locator(PLAY_BOT).click()
    expect(alone.page.locator(".plan")).to_be_visible()
    built = 0
    while built < MOVES and not is_over(alone):
        built += moved(alone, choose)
    found = faults(alone.page) + complaints(alone.page)
    keep_picture(alone.page, f"paletti-{lang}-{width}")
    assert not found, "\n".join(found)
    assert built == MOVES or is_over(alone)


def moved(visitor: Visitor, choose: Callable[[Page], None]) -> bool:
    """Play what there is to be played; tell whether a column was moved."""
    page = visitor.page
    over = page.get_by_text(visitor.say("table.over"))
    expect(page.locator(ANSWERS).or_(over).first).to_be_visible()
    if is_over(visitor):
        return False
    before = n_moves(visitor)
    is_pull = page.locator(COLUMNS).count() > 0
    if is_pull:
        choose(page)
    while n_moves(visitor) == before:
        answer(page)
    return is_pull


def answer(page: Page) -> None:
    """Give the first answer to what is asked, unless a move is on its way."""
    answers = page.locator(ANSWERS)
    if answers.count():
        answers.first.click()
    page.wait_for_timeout(PAUSE)


def n_moves(visitor: Visitor) -> int:
    """Count the moves of the game."""
    moves: int = visitor.ask("GET", f"/api/tables/{visitor.table}")["position"]["move"]
    return moves
