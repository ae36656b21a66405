"""The herald: tells the person who started a site how far it is."""

from __future__ import annotations

import json
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from typing import Any

from miz.cli.screen import console, lead, say
from miz.engine.words import Words

PAUSE = 0.25
"""Seconds between two questions how far the rules are."""
PATIENCE = 60.0
"""Seconds a server that begins may take to answer."""


def tell(words: Words, key: str, **slots: object) -> None:
    """Say something at once, also to a reader who is no terminal."""
    say(lead(words) + words(key, **slots))
    sys.stdout.flush()


class Herald:
    """Asks the site, as anybody could, what is ready; lives in a thread of its own."""

    def __init__(self, place: tuple[str, int], url: str, words: Words, is_browsed: bool) -> None:
        self._place = place
        self._url = url
        self._words = words
        self._is_browsed = is_browsed
        self._told: set[str] = set()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._herald, daemon=True)

    def __enter__(self) -> Herald:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(1.0)

    def _herald(self) -> None:
        while not (games := self._games()):  # a worker may die while it answers: ask the next one
            if self._over.wait(PAUSE):
                return
        tell(self._words, "cli.up.running", url=self._url)
        if self._is_browsed:
            browse(self._url)
        with live_line() as show:
            while waiting := self._tell_ready(games):
                show(self._progress(waiting[0]))
                if self._over.wait(PAUSE):
                    return
                games = self._games() or waiting

    def _tell_ready(self, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Name the games that have become ready; give those that have not."""
        for game in games:
            if game["is_ready"] and game["game"] not in self._told:
                self._told.add(game["game"])
                tell(self._words, "cli.up.ready", game=game["name"][self._words.lang])
        return [game for game in games if game["game"] not in self._told]

    def _progress(self, game: dict[str, Any]) -> str:
        name, percent = game["name"][self._words.lang], int(game["progress"] * 100)
        return lead(self._words) + self._words("cli.up.preparing", game=name, percent=percent)

    def _games(self) -> list[dict[str, Any]]:
        """Ask for the games; none if nobody answers."""
        with (
            suppress(OSError, HTTPException, ValueError),
            closing(HTTPConnection(*self._place, timeout=PATIENCE)) as connection,
        ):
            connection.request("GET", "/api/games")
            answer = connection.getresponse()
            if answer.status == 200:
                games: list[dict[str, Any]] = json.loads(answer.read())
                return games
        return []


@contextmanager
def live_line() -> Iterator[Callable[[str], None]]:
    """Give a line at the foot of the terminal to write on; nothing where there is none."""
    if not sys.stdout.isatty():
        yield lambda _: None
        return
    with console().status("") as status:
        yield status.update


def browse(url: str) -> None:
    """Open a browser, where there is a screen to open it on."""
    has_screen = sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if has_screen:  # else a browser of text would take the terminal
        with suppress(webbrowser.Error):
            webbrowser.open(url)
