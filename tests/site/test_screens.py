"""Every screen, in both languages and themes, wide and narrow: nothing cut, nothing axe minds.

With `MIZ_PICTURES=1` pictures of all of them are written to `build/screens`, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.server.site import Server
from tests.site.conftest import Visit
from tests.site.looks import complaints, faults, keep_picture
from tests.site.stage import Stage, cookie_of, staged
from tests.site.visitors import Visitor

SCREENS: dict[str, Callable[[Stage], str]] = {
    "home": lambda stage: "/",
    "lobby": lambda stage: "/lobby",
    "new": lambda stage: "/new/azul",
    "waiting": lambda stage: f"/table/{stage.open}",
    "playing": lambda stage: f"/table/{stage.playing}",
    "ended": lambda stage: f"/table/{stage.ended}",
    "replay": lambda stage: f"/table/{stage.playing}/replay?move=5",
    "mine": lambda stage: "/mine",
    "player": lambda stage: f"/player/{stage.player}",
    "ladder": lambda stage: "/ladder/azul",
    "learn": lambda stage: "/learn",
    "learn-azul": lambda stage: "/learn/azul",
    "settings": lambda stage: "/settings",
    "account": lambda stage: "/account",
    "missing": lambda stage: "/nothing/here",
    "unknown": lambda stage: "/table/unknown",
}
THEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
AXE_WIDTH = 1440
"""What axe looks at does not depend on the width."""
TWO_FRAMES = "() => new Promise((f) => requestAnimationFrame(() => requestAnimationFrame(f)))"
CALM = "() => document.getAnimations().every((one) => one.playState !== 'running')"
WORDS = "in-words"
"""The table in mid-game once more, on the plain board."""


@pytest.fixture(scope="session")
def stage(server: Server) -> Stage:
    """Set up tables to look at."""
    return staged(server)


def looked_at(visitor: Visitor, path: str) -> None:
    """Open a page and wait until it shows all it has."""
    visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready")
    loading = visitor.page.get_by_text(visitor.say("shell.loading"), exact=True)
    expect(loading).to_have_count(0)


@pytest.mark.parametrize(("lang", "width"), [("fa", 360), ("fa", 1440), ("en", 360), ("en", 1440)])
def test_every_screen_looks_right(
    visit: Visit, server: Server, stage: Stage, lang: str, width: int
) -> None:
    visitor = visit(lang, width=width)
    visitor.context.add_cookies([cookie_of(stage, server)])  # type: ignore[list-item]
    found: list[str] = []
    for name, path in SCREENS.items():
        looked_at(visitor, path(stage))
        found += examined(visitor, f"{name}-{lang}-{width}", has_axe=width == AXE_WIDTH)
    visitor.page.evaluate(
        "(lang) => localStorage.setItem('miz.preferences', JSON.stringify({lang, words: true}))",
        lang,
    )
    looked_at(visitor, f"/table/{stage.playing}")
    found += examined(visitor, f"{WORDS}-{lang}-{width}", has_axe=width == AXE_WIDTH)
    assert not found, "\n".join(found)


def examined(visitor: Visitor, name: str, *, has_axe: bool) -> list[str]:
    """Keep pictures of a page in the light and in the dark; list what is wrong with it."""
    found = [f"{name}: {fault}" for fault in faults(visitor.page)]
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        visitor.page.evaluate(TWO_FRAMES)
        visitor.page.wait_for_function(CALM)  # colours fade into each other
        keep_picture(visitor.page, f"{name}-{theme}")
        if has_axe:
            found += [f"{name}-{theme}: {complaint}" for complaint in complaints(visitor.page)]
    return found


def test_the_language_changes_without_loading_anything_again(visit: Visit) -> None:
    visitor = visit("fa")
    page = visitor.open("/lobby")
    page.evaluate("window.isSame = true")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("dir", "ltr")
    visitor.lang = "en"
    expect(visitor.link("shell.learn")).to_be_visible()
    assert page.evaluate("window.isSame")


def test_the_checks_see_what_is_wrong(visit: Visit) -> None:
    page = visit("en", width=360).page
    page.set_content(
        """<title>wrong</title><main><h1>wrong</h1>
        <p style="white-space: nowrap; font-size: 3em">far wider than this narrow window</p>
        <p style="overflow: hidden; height: 10px">cut in half</p>
        <p style="margin: 0">below</p><p style="margin: -1.2em 0 0">and above</p>
        <button></button></main>"""
    )
    kinds = {fault.partition(":")[0].split(" is ")[0] for fault in faults(page)}
    assert kinds == {"the page", "outside the window", "cut", "overlapping"}
    assert any(complaint.startswith("button-name") for complaint in complaints(page))
