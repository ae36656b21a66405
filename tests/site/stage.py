"""Tables set up beforehand without a browser: waiting, in the middle of a game, and over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.server.site import Server
from tests.site.visitors import done

MOVES = 27
"""So many moves were made at the table in mid-game."""
PASSWORD = "correct horse"


@dataclass(frozen=True)
class Stage:
    """Who is there, and the tables they sit at."""

    cookie: str
    """Of the person who looks: she has a seat at every table."""
    player: str
    open: str
    playing: str
    ended: str


def staged(server: Server) -> Stage:
    """Set everything up."""
    return done(_staged(server))


async def _staged(server: Server) -> Stage:
    one, other = await account(server, "shirin"), await account(server, "farhad")
    me = await server.done("GET", "/api/me", cookie=one)
    waiting = await server.done(
        "POST", "/api/tables", {"game": "azul", "seats": 4, "options": {"wall": "grey"}}, one
    )
    clock = {"type": "real_time", "minutes": 10, "increment": 5}
    playing = await seated(server, one, other, clock=clock)
    await play_on(server, playing, one, other, MOVES)
    await say(server, playing, other, "سلام! Good luck.")
    ended = await seated(server, one, other, rated=True)
    await play_on(server, ended, one, other)
    return Stage(one, me["id"], waiting["table"]["id"], playing, ended)


async def account(server: Server, login: str) -> str:
    """Make an account; give its cookie."""
    body = {"login": login, "password": PASSWORD}
    answer = await server.ask("POST", "/api/account", body)
    assert answer.is_success, answer.text
    return answer.headers["Set-Cookie"].split(";")[0]


async def seated(server: Server, one: str, other: str, **settings: Any) -> str:
    """Give a table of two people whose game has begun."""
    wanted = {"game": "azul", "seats": 2, "auto_start": True, **settings}
    table: str = (await server.done("POST", "/api/tables", wanted, one))["table"]["id"]
    await server.done("POST", f"/api/tables/{table}/commands", {"t": "sit"}, other)
    return table


async def play_on(
    server: Server, table: str, one: str, other: str, moves: int | None = None
) -> None:
    """Let both play the first choice they have that does not fall, until the end or for a while."""
    while moves is None or moves > 0:
        for cookie in (one, other):
            page = await server.done("GET", f"/api/tables/{table}", cookie=cookie)
            if page["table"]["status"] == "ended":
                return
            position = page["position"]
            if "choices" in position:
                await play_first(server, table, cookie, position)
                moves = None if moves is None else moves - 1


async def play_first(server: Server, table: str, cookie: str, position: dict[str, Any]) -> None:
    """Fill the shortest line that is open: games end soon that way."""
    choices = position["choices"]
    lines = [choice for choice in choices if choice.get("line") != "floor"]
    best = min(lines, key=lambda choice: choice.get("line", 0)) if lines else choices[0]
    command = {"t": "play", "move": position["move"], "action": best["action"]}
    await server.done("POST", f"/api/tables/{table}/commands", command, cookie)


async def say(server: Server, table: str, cookie: str, text: str) -> None:
    """Say something at a table."""
    await server.done("POST", f"/api/tables/{table}/commands", {"t": "chat", "text": text}, cookie)


def cookie_of(stage: Stage, server: Server) -> dict[str, Any]:
    """Give the cookie of the person who looks as a browser keeps it."""
    name, _, value = stage.cookie.partition("=")
    return {"name": name, "value": value, "url": f"http://{server.place}"}
