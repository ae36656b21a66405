"""What happens when things go wrong: servers die, links are stale, windows are two."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.site import Server
from tests.site.conftest import Visit
from tests.site.hands import PLAYABLE, SOURCES, mouse, some
from tests.site.test_games import both_seated, opened
from tests.site.visitors import Visitor, done


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """Run a server that may be killed."""
    server = Server(f"sqlite+aiosqlite:///{tmp_path / 'miz.db'}")
    try:
        done(server.start())
        yield server
    finally:
        server.close()


def mover_of(*players: Visitor) -> Visitor:
    """Wait until it is somebody's turn; give whose."""
    while True:
        for one in players:
            if one.page.locator(SOURCES).count():
                return one


def moves_of(visitor: Visitor) -> int:
    """Count the moves made at a table."""
    move: int = visitor.ask("GET", f"/api/tables/{visitor.table}")["position"]["move"]
    return move


@pytest.mark.slow
def test_a_game_goes_on_after_its_server_was_killed(visit: Visit, mortal: Server) -> None:
    host, guest = visit("fa", at=mortal), visit("en", at=mortal)
    both_seated(host, guest)
    chance = random.Random(4)
    for turn in range(6):
        mouse(mover_of(host, guest).page, chance)
        if turn == 2:
            mortal.kill()
            for one in (host, guest):
                one.sees("table.lost")
            done(mortal.start())
        for one in (host, guest):
            expect(one.page.get_by_text(one.say("table.lost"))).to_have_count(0)
    assert moves_of(host) >= 5  # the one under way when it was killed may not have happened


def test_two_windows_of_one_person_stay_in_step(visit: Visit) -> None:
    host, guest = visit("en"), visit("en")
    both_seated(host, guest)
    mover = mover_of(host, guest)
    second = mover.context.new_page()
    second.goto(mover.page.url)
    some(second.locator(SOURCES), random.Random(5)).click()
    some(second.locator("button[data-target].glow"), random.Random(5)).click()
    expect(mover.page.locator(SOURCES)).to_have_count(0)
    expect(second.locator(SOURCES)).to_have_count(0)
    assert moves_of(mover) == 1


def test_somebody_who_comes_to_a_full_table_watches(visit: Visit) -> None:
    host, guest, third = visit("en"), visit("fa"), visit("fa", width=360)
    both_seated(host, guest)
    third.open(f"/table/{host.table}")
    third.sees("table.watching")
    expect(third.page.locator("[data-slot]").first).to_be_visible()
    assert third.page.locator(PLAYABLE).count() == 0


def test_people_on_one_device_play_in_turn(visit: Visit) -> None:
    host = visit("fa", width=768)
    host.open(opened(host, hot_seat=True))
    host.page.get_by_role("textbox").first.fill("مینا")
    host.page.get_by_role("button", name=host.say("table.hotSeatSit")).first.click()
    host.button("table.start").click()
    for _ in range(6):
        mouse(host.page, random.Random(6))
    assert moves_of(host) == 6


def test_a_link_to_a_table_that_never_was_says_so(visit: Visit) -> None:
    lost = visit("fa")
    lost.open("/table/never-was")
    lost.sees("table.unknown")


def test_a_replay_can_be_walked_and_linked_to(visit: Visit) -> None:
    host, guest = visit("en"), visit("en")
    both_seated(host, guest)
    for turn in range(4):
        mouse(mover_of(host, guest).page, random.Random(turn))
    page = guest.open(f"/table/{host.table}/replay?move=2")
    expect(page).to_have_url(re.compile(r"move=2$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"move=3$"))
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"move=0$"))


def test_the_site_opens_without_a_network_and_says_so(visit: Visit) -> None:
    visitor = visit("fa", keeps=True)
    page = visitor.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("caches.match('/').then((kept) => kept !== undefined)")
    visitor.context.set_offline(True)
    page.reload()
    visitor.sees("shell.offline")
    visitor.open("/settings")
    visitor.sees("settings.title")


def test_a_browser_that_is_too_old_is_told_so(visit: Visit) -> None:
    page = visit("fa").page
    page.add_init_script("CSS.supports = () => false")
    page.goto("/")
    expect(page.get_by_text("این مرورگر برای میز قدیمی است.")).to_be_visible()
    expect(page.get_by_text("This browser is too old for Miz.")).to_be_visible()
