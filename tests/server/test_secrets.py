"""Nobody is sent what they may not know: not by frames, answers, refusals, numbers or logs."""

from __future__ import annotations

import io
import logging
import random
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import structlog

import miz
from miz.engine.card import Game
from miz.server import logs
from miz.server import messages as m
from miz.server.keys import hash_of
from miz.table import events as e
from miz.table.table import Table
from tests.cli.conftest import home, run
from tests.server.app import Guest, Json, Site, Socket, served

__all__ = ["home", "run"]

WAYS = [
    (game, seats)
    for game in miz.games()
    for seats in (game.seats[1:2] if game.is_simulated else game.seats)  # physics takes long
]
WAY_IDS = [f"{game.slug}-{seats}" for game, seats in WAYS]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("site")) as site:
        yield site


# Whole games: the secrets of a table occur in nothing that leaves the server before the end.


class Ear:
    """Keeps every byte that somebody is sent, over sockets and over HTTP."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.answers: list[str] = []
        guest.http.event_hooks["response"] = [self._keep]

    def _keep(self, answer: httpx.Response) -> None:
        answer.read()
        headers = b"\n".join(b"%s: %s" % header for header in answer.headers.raw)
        self.answers.append(f"{headers.decode('latin-1')}\n{answer.text}")


def forms(number: int) -> set[str]:
    """List how 64 bits could be written."""
    big, little = number.to_bytes(8), number.to_bytes(8, "little")
    signed = int.from_bytes(big, signed=True)
    plain = {str(number), str(signed).lstrip("-"), f"{number:x}", big.hex(), little.hex()}
    written = plain | {text[::-1] for text in plain}
    return written | {text.upper() for text in written}


class Vault:
    """Everything about a table that is nobody's business, as its log knows it."""

    def __init__(self, file: Path, table: str) -> None:
        events = read_events(file, table)
        started = next(one.event for one in events if isinstance(one.event, e.Started))
        self.seed, self.salt, self.commitment = started.seed, started.salt, started.commitment
        locks = {one.event.lock for one in events if isinstance(one.event, e.Invited)}
        self.secrets = {self.salt, self.salt[::-1], *locks, *forms(int(self.seed))}
        for state in chances(events):
            self.secrets |= forms(state)
        for one in events:
            if isinstance(one.event, e.Moved) and one.event.outcome is not None:
                self.secrets |= exact_parts(one.event.outcome)


def exact_parts(outcome: str) -> set[str]:
    """Give the numbers of an outcome that are finer than anything people are shown or logs tell."""
    return set(re.findall(r"0\.\d{7,}", outcome)) | {msgspec.json.decode(outcome)["digest"]}


def read_events(file: Path, table: str) -> list[e.Stamped]:
    """Read the log of a table from the file itself."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        found = connection.execute(
            "SELECT body FROM event WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    connection.close()
    return [e.decode(body) for (body,) in found]


def chances(events: Sequence[e.Stamped]) -> Iterator[int]:
    """Give the state of chance after every event of a table."""
    table = Table.of(events[:1])
    for stamped in events[1:]:
        table.take(stamped)
        if table.match is not None:
            yield int(table.match.state.rng)


@contextmanager
def overheard() -> Iterator[io.StringIO]:
    """Keep every line of the logs."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    logs.configure("debug", stream, as_json=True)
    try:
        yield stream
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()


def ask_everything(ear: Ear, table: str) -> None:
    """Look at a table in every way there is."""
    get, path = ear.guest.http.get, f"/api/tables/{table}"
    moves = get(path).json().get("position", {}).get("move", 0)
    for wanted in (
        f"{path}/log",
        f"{path}/log?since=4",
        *(f"{path}/moves/{move}" for move in range(moves + 2)),
        f"{path}/record",
        f"{path}/record.miz",
        f"{path}/nothing",
        "/api/lobby",
        "/api/me",
        "/api/me/games",
        "/api/sessions",
        f"/api/players/{ear.guest.id}",
        "/api/openapi.json",
        "/metrics",
        "/readyz",
    ):
        get(wanted)
    for parts in ({"t": "sit", "key": "wrong"}, {"t": "play", "move": 0, "action": "??"}):
        ear.guest.http.post(f"{path}/commands", json=parts)
    ear.guest.http.post(f"{path}/invitations", json={"seat": 0})
    ear.guest.http.post(f"{path}/rematch")


def seat_people(host: Guest, friend: Guest, game: Game, seats: int) -> tuple[str, list[str]]:
    """Fill a table with two people, one of them invited, and bots; give the keys told."""
    table = host.open(game.slug, seats=seats)
    keys = []
    if seats > 1:
        invitation = host.post(f"/api/tables/{table}/invitations", {"seat": 1})
        keys.append(invitation["key"])
        friend.does(table, "sit", seat=1, key=invitation["key"])
    for _ in range(2, seats):
        host.does(table, "add_bot", bot="level4" if game.is_simulated else "random")
    host.does(table, "start")
    return table, keys


def play_on(lines: Iterable[tuple[Guest, Socket]], table: str, choose: random.Random) -> bool:
    """Play one move of the people whose turn it is; whether the game goes on."""
    for guest, line in lines:
        page = guest.get(f"/api/tables/{table}")
        if page["table"]["status"] != "playing":
            return False
        choices = page["position"].get("choices")
        if choices:
            choices = [one for one in choices if one.get("manner") == "wary"] or choices
            action = choose.choice(choices)["action"]
            answer = line.asks("play", move=page["position"]["move"], action=action)
            is_late = answer.get("reason", {}).get("code") == "stale"  # others answered first
            assert answer["t"] == "done" or (is_late and game_of(page).is_simulated)
    return True


def is_playing(guest: Guest, table: str) -> bool:
    """Say whether the game of a table goes on."""
    return bool(guest.get(f"/api/tables/{table}")["table"]["status"] == "playing")


def game_of(page: Json) -> Game:
    """Give the game of a table."""
    return miz.game(page["table"]["settings"]["game"])


def disturb(host: Socket, friend: Socket, turn: int) -> None:
    """Let people talk, take back, leave and come back now and then."""
    if turn == 2:
        host.asks("chat", text="سلام")
        if host.asks("undo")["t"] == "done":
            friend.asks("answer", yes=True)
    elif turn == 4:
        friend.asks("leave")
    elif turn == 6:
        friend.asks("sit")


@pytest.mark.parametrize(("game", "seats"), WAYS, ids=WAY_IDS)
def test_no_secret_leaves_the_server_before_the_end(
    site: Site, game: Game, seats: int, run: Callable[..., Any], tmp_path: Path
) -> None:
    choose = random.Random(seats)
    with ExitStack() as stack:
        log = stack.enter_context(overheard())
        names = ("host", "friend", "watcher")
        ears = [Ear(stack.enter_context(site.guest(name))) for name in names]
        host, friend, watcher = (ear.guest for ear in ears)
        table, keys = seat_people(host, friend, game, seats)
        lines = [stack.enter_context(guest.at(table)) for guest in (host, friend, watcher)]
        shown = lines[2].hear("welcome")["table"]["commitment"]

        turn = 0
        while play_on([(host, lines[0]), (friend, lines[1])], table, choose):
            turn += 1
            disturb(lines[0], lines[1], turn)
            if turn == (3 if game.is_simulated else 8):
                for ear in ears:
                    ask_everything(ear, table)
                if game.is_simulated and not is_playing(host, table):
                    break  # a villa may come down at any time; then its record is everybody's
                vault = Vault(site.file, table)
                check_nothing_leaked(vault, ears, lines, keys, log.getvalue())

        for line in lines:
            while "seed" not in line.hear("event").get("table", {}):
                pass
        vault = Vault(site.file, table)
        check_before_the_end(vault, lines)
        assert shown == vault.commitment
        check_other_keys(ears, lines, keys, log.getvalue())
        file = tmp_path / "game.miz"
        file.write_text(watcher.http.get(f"/api/tables/{table}/record.miz").text, "utf-8")
        ran = run("verify", str(file), "--commitment", shown)
        assert (ran.code, ran.err) == (0, "")


def check_nothing_leaked(
    vault: Vault, ears: Sequence[Ear], lines: Sequence[Socket], keys: list[str], log: str
) -> None:
    """Find no secret of a game that goes on in anything sent or logged."""
    sent = [text for ear in ears for text in ear.answers]
    sent += [text for line in lines for text in line.heard]
    assert len(sent) > 40
    everything = "\n".join([*sent, log])
    assert vault.commitment in everything
    assert [secret for secret in vault.secrets if secret in everything] == []
    check_other_keys(ears, lines, keys, log)


def check_before_the_end(vault: Vault, lines: Sequence[Socket]) -> None:
    """Find the seed in the frame that ends the game, and no secret in any before."""
    for line in lines:
        ended = next(number for number, text in enumerate(line.heard) if '"ended"' in text)
        assert vault.seed in line.heard[ended]
        assert vault.salt in line.heard[ended]
        before = "\n".join(line.heard[:ended])
        assert [secret for secret in vault.secrets if secret in before] == []


def check_other_keys(
    ears: Sequence[Ear], lines: Sequence[Socket], keys: list[str], log: str
) -> None:
    """Find no key of anybody in what others were sent, nor in the logs."""
    for ear, line in zip(ears, lines, strict=True):
        own = "\n".join([*ear.answers, *line.heard])
        others = [other.guest.cookie for other in ears if other is not ear]
        assert not any(part in own for cookie in others for part in parts_of(cookie))
        times_told = 1 if ear is ears[0] else 0  # to the host, by the invitation itself
        assert all(own.count(key) == times_told for key in keys)
        assert not any(part in log for part in parts_of(ear.guest.cookie))
    assert not any(key in log for key in keys)


def parts_of(cookie: str) -> tuple[str, str, str]:
    """Give what must not be known of somebody's cookie: itself, its key, and the name of it."""
    key = cookie.rpartition(".")[0]
    return cookie, key, hash_of(key).hex()[:24]


def test_the_token_of_a_bot_is_told_once_and_logged_never(site: Site) -> None:
    with overheard() as log, site.guest() as person, site.guest() as other:
        account = {"login": "keeper", "password": "correct horse"}
        person.post("/api/account", account)
        token = person.post("/api/bots", {"name": "Robot"})["token"]
        with site.client() as bot:
            headers = {"authorization": f"Bearer {token}"}
            me = bot.get("/api/me", headers=headers)
            assert me.json()["kind"] == "bot"
            bot.get("/api/nothing", headers=headers)
            bot.post("/api/tables", headers=headers, json={"game": "none", "seats": 2})

        for path in ("/api/bots", "/api/me", "/metrics", f"/api/players/{me.json()['id']}"):
            for guest in (person, other):
                answer = guest.http.get(path)
                assert token not in answer.text
                assert account["password"] not in answer.text
        assert token.rpartition(".")[0] not in log.getvalue()
        assert account["password"] not in log.getvalue()


# Games in which seats see different things.


@pytest.fixture
def closed_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game have secrets."""
    monkeypatch.setattr(Game, "is_open", property(lambda _: False))


@pytest.mark.usefixtures("closed_games")
def test_who_shares_a_device_sees_what_anybody_can_until_they_look(site: Site) -> None:
    with site.guest() as host:
        table = host.open(hot_seat=True)
        host.does(table, "sit", name="Neighbour")
        host.does(table, "start")
        with host.at(table) as line:
            welcome = line.hear("welcome")
            assert welcome["own"] == [0, 1]
            assert is_from_outside(welcome["position"])
            assert is_from_outside(host.get(f"/api/tables/{table}")["position"])

            [turn] = welcome["position"]["waiting"]
            line.says({"t": "look", "seat": 1 - turn})
            assert is_from_outside(line.hear("position")["position"])

            line.says({"t": "look", "seat": turn})
            seen = line.hear("position")["position"]
            assert seen["seat"] == turn
            line.asks("play", move=0, action=seen["choices"][0]["action"])

            after = line.hear("event")
            assert is_from_outside(after["position"])
            assert "action" not in after["happened"]["event"]

            line.says({"t": "look", "seat": 1 - turn})
            assert line.hear("position")["position"]["seat"] == 1 - turn
            line.says({"t": "look"})
            assert is_from_outside(line.hear("position")["position"])


def is_from_outside(position: Json) -> bool:
    """Whether a position is shown as anybody sees it."""
    return "seat" not in position and "choices" not in position


@pytest.mark.usefixtures("closed_games")
def test_an_action_is_told_to_who_played_it_alone(site: Site) -> None:
    with site.guest() as ann, site.guest() as ben, site.guest() as watcher:
        table = ann.open()
        ben.does(table, "sit")
        ann.does(table, "start")
        [turn] = watcher.get(f"/api/tables/{table}")["position"]["waiting"]
        mover, other = (ann, ben) if turn == 0 else (ben, ann)
        with mover.at(table) as own, other.at(table) as second, watcher.at(table) as third:
            for line in (second, third):
                line.hear("welcome")
            action = own.hear("welcome")["position"]["choices"][0]["action"]
            own.asks("play", move=0, action=action)
            told = [line.hear("event")["happened"]["event"] for line in (own, second, third)]

        assert told[0] == {"t": "moved", "seat": turn, "action": action}
        assert told[1] == told[2] == {"t": "moved", "seat": turn}
        for guest, shown in zip((mover, other, watcher), told, strict=True):
            log = guest.get(f"/api/tables/{table}/log")["log"]
            assert log[-1]["event"] == shown


@pytest.mark.usefixtures("closed_games")
def test_nobody_looks_from_a_seat_of_others(site: Site) -> None:
    with site.guest() as ann, site.guest() as ben, site.guest() as watcher:
        table = ann.open()
        ben.does(table, "sit")
        ann.does(table, "start")
        for guest, seat in ((ben, 0), (watcher, 0), (watcher, 1), (ann, 1), (ann, 15)):
            with guest.at(table) as line:
                line.says({"t": "look", "seat": seat, "id": 3})
                refused = msgspec.convert(line.hear("refused"), m.Refused)
                assert (refused.id, refused.reason.code) == (3, "seat_not_yours")
