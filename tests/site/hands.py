"""Hands that play at the board of Azul: with a mouse, a finger or the keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Locator, Page

from tests.site.visitors import Visitor

Hand: TypeAlias = Callable[[Page, random.Random], None]

SOURCES = "button.group.glow"
TARGETS = "button[data-target].glow"
SPACES = ".wall button.glow"
PLAYABLE = f"{SOURCES}, {SPACES}"
BACK = "Shift+Tab"
"""From the lines back to the sources, which come before them."""
WHERE = """(places) => document.activeElement.matches(places) ? 'there'
  : document.activeElement.matches('[data-stop]') ? 'on the board' : 'elsewhere'"""


def mouse(page: Page, chance: random.Random) -> None:
    """Click a place that glows, and then another."""
    if page.locator(SPACES).count():
        some(page.locator(SPACES), chance).click()
        return
    some(page.locator(SOURCES), chance).click()
    some(page.locator(TARGETS), chance).click()


def dragging(page: Page, chance: random.Random) -> None:
    """Drag tiles to a line."""
    source = some(page.locator(SOURCES), chance)
    start = source.bounding_box()
    assert start is not None
    source.scroll_into_view_if_needed()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 30, steps=3)
    end = some(page.locator(TARGETS), chance).bounding_box()
    assert end is not None
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def finger(page: Page, chance: random.Random) -> None:
    """Tap a place that glows, and then another."""
    some(page.locator(SOURCES), chance).tap()
    some(page.locator(TARGETS), chance).tap()


def keys(page: Page, chance: random.Random) -> None:
    """Reach places with Tab and the arrows, and choose with Enter."""
    reach(page, SOURCES, chance)
    page.keyboard.press("Enter")
    reach(page, TARGETS, chance)
    page.keyboard.press("Enter")


def reach(page: Page, places: str, chance: random.Random) -> None:
    """Move the focus to one of these places, by keys alone."""
    page.locator(places).first.wait_for()
    for _ in range(200):
        where = page.evaluate(WHERE, places)
        if where == "there":
            return
        arrow = chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"])
        is_walking = where == "on the board" and chance.random() < 0.5
        page.keyboard.press(arrow if is_walking else BACK if where == "on the board" else "Tab")
    raise AssertionError(f"no key leads to {places}")


def some(places: Locator, chance: random.Random) -> Locator:
    """Choose one of the places there are."""
    places.first.wait_for()
    return places.nth(chance.randrange(places.count()))


def play_to_the_end(players: list[tuple[Visitor, Hand]], chance: random.Random) -> int:
    """Let people play, whoever has places that glow, until everybody sees the end; count moves."""
    moves = 0
    while not all(is_over(visitor) for visitor, _ in players):
        for visitor, hand in players:
            if visitor.page.locator(PLAYABLE).count() and not is_over(visitor):
                hand(visitor.page, chance)
                moves += 1
    return moves


def is_over(visitor: Visitor) -> bool:
    """Whether the page says that the game is over."""
    return visitor.page.get_by_text(visitor.say("table.over")).count() > 0
