"""Accounts: logins, passwords, bots and their tokens, and what is never told."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

import pytest
import structlog
from argon2 import PasswordHasher
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server import logs
from miz.server.bot_accounts import MOST_BOTS
from miz.server.passwords import Passwords
from miz.server.people import COOKIE, People
from miz.server.refusals import Denied
from miz.server.store import Store, people
from tests.server.browsers import PASSWORD, Site, at_site, code, cookie, credentials

# Accounts


def test_a_guest_becomes_a_person_and_keeps_id_and_name(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.guest("سارا")
        guest, old = (await browser.get("/api/me")).json(), cookie(browser)

        become = await browser.post("/api/account", json=credentials("Sara"))

        assert become.status_code == 201
        assert become.json() == guest | {"kind": "person", "login": "sara"}
        assert (await browser.get("/api/me")).json() == become.json()
        assert cookie(browser) != old
        stale = at.browser(cookie=f"{COOKIE}={old}")
        assert code(await stale.get("/api/me")) == "not_signed_in"
        again = await browser.post("/api/account", json=credentials("other"))
        assert (again.status_code, code(again)) == (409, "already_person")

    at_site(store_url, scenario)


def test_a_stranger_makes_an_account_at_once(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser()
        made = (await browser.post("/api/account", json=credentials("a" * 32))).json()
        assert made | {"id": ""} == {
            "id": "",
            "name": "a" * 24,
            "kind": "person",
            "login": "a" * 32,
        }
        assert (await browser.get("/api/me")).json() == made

    at_site(sqlite_url, scenario)


def test_a_login_is_taken_in_every_case(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        await at.person("sara")
        guest = await at.guest()
        for browser in (at.browser(), guest):
            taken = await browser.post("/api/account", json=credentials("SARA"))
            assert (taken.status_code, code(taken)) == (409, "login_taken")
        assert (await guest.get("/api/me")).json()["kind"] == "guest"

    at_site(store_url, scenario)


def test_a_login_asked_for_at_once_goes_to_one(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        guests = [await at.guest() for _ in range(4)]
        tried = [guest.post("/api/account", json=credentials()) for guest in guests]
        answers = await asyncio.gather(*tried)
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]

    at_site(sqlite_url, scenario)


@pytest.mark.parametrize(
    ("login", "password", "refused"),
    [
        ("ab", PASSWORD, "login"),
        ("a" * 33, PASSWORD, "login"),
        ("سارا", PASSWORD, "login"),
        ("sa ra", PASSWORD, "login"),
        ("sara\n", PASSWORD, "login"),
        ("sa\x00ra", PASSWORD, "login"),
        ("sara", "seven77", "password"),
        ("sara", "x" * 129, "password"),
        ("x" * 65, PASSWORD, "bad_request"),
        ("sara", "x" * 257, "bad_request"),
    ],
)
def test_credentials_have_a_form(sqlite_url: str, login: str, password: str, refused: str) -> None:
    async def scenario(at: Site) -> None:
        answer = await at.browser().post("/api/account", json=credentials(login, password))
        assert (answer.status_code, code(answer)) == (400, refused)
        assert password not in answer.text

    at_site(sqlite_url, scenario)


# Passwords


def test_a_password_is_stored_as_argon2id_of_19_mib(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        await at.person()
        found = await at.house.store.read(partial(people.by_login, login="sara"))
        assert found is not None
        assert str(found.password).startswith("$argon2id$v=19$m=19456,t=2,p=1$")

    at_site(sqlite_url, scenario)


def test_an_old_hash_is_made_anew_when_its_person_signs_in(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        me = (await (await at.person()).get("/api/me")).json()["id"]
        old = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
        await at.house.store.write(partial(people.set_password, player_id=me, password=old))
        for _ in range(2):
            signed_in = await at.browser().post("/api/session", json=credentials())
            assert signed_in.status_code == 201
        found = await at.house.store.read(partial(people.get, player_id=me))
        assert found is not None
        assert "m=19456" in str(found.password)

    at_site(sqlite_url, scenario)


def test_a_crowd_at_the_passwords_is_told_to_wait() -> None:
    async def scenario() -> None:
        passwords = Passwords()
        with patch("miz.server.passwords.MOST_WAITING", 2):
            tries = [passwords.hashed(PASSWORD) for _ in range(3)]
            answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(answer, Denied) for answer in answers] == [False, False, True]
        stored = await passwords.hashed("r\u00e9sum\u00e9 x")
        assert await passwords.is_right("re\u0301sume\u0301 x", stored)
        assert not await passwords.is_right("resume x", stored)
        assert not await passwords.is_right("resume x", "no hash")

    asyncio.run(scenario())


# Bots


def test_a_bot_is_known_by_its_token(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        owner = await at.person()
        made = await owner.post("/api/bots", json={"name": "Deep Tile"})
        assert made.status_code == 201
        bot = made.json()
        program = at.browser(authorization=f"Bearer {bot['token']}")

        me = await program.get("/api/me")
        assert me.json() == {"id": bot["id"], "name": "Deep Tile", "kind": "bot"}
        assert "set-cookie" not in me.headers
        listed = (await owner.get("/api/bots")).json()
        assert listed == [{"id": bot["id"], "name": "Deep Tile"}]

    at_site(store_url, scenario)


def test_a_new_token_ends_the_old_one_and_a_bot_can_be_let_go(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        owner, stranger = await at.person("sara"), await at.person("sima")
        bot = (await owner.post("/api/bots", json={"name": "Bot"})).json()
        old = at.browser(authorization=f"Bearer {bot['token']}")
        await old.get("/api/me")
        for answer in (
            await stranger.post(f"/api/bots/{bot['id']}/token"),
            await stranger.delete(f"/api/bots/{bot['id']}"),
            await owner.delete("/api/bots/nobody"),
        ):
            assert (answer.status_code, code(answer)) == (404, "not_found")

        renewed = (await owner.post(f"/api/bots/{bot['id']}/token")).json()
        assert (await old.get("/api/me")).status_code == 401
        new = at.browser(authorization=f"bearer {renewed['token']}")
        assert (await new.get("/api/me")).json()["id"] == bot["id"]
        assert (await owner.delete(f"/api/bots/{bot['id']}")).status_code == 204
        assert (await new.get("/api/me")).status_code == 401
        assert (await owner.get("/api/bots")).json() == []
        assert await at.house.store.read(partial(people.get, player_id=bot["id"])) is not None

    at_site(store_url, scenario)


def test_only_persons_have_bots_and_not_too_many(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        guest, owner = await at.guest(), await at.person()
        for answer in (
            await guest.get("/api/bots"),
            await guest.post("/api/bots", json={"name": "Bot"}),
        ):
            assert (answer.status_code, code(answer)) == (403, "persons_only")
        for number in range(MOST_BOTS):
            made = await owner.post("/api/bots", json={"name": f"Bot {number}"})
            assert made.status_code == 201
        refused = await owner.post("/api/bots", json={"name": "Bot"})
        assert (refused.status_code, code(refused)) == (409, "too_many_bots")

    at_site(sqlite_url, scenario)


def test_a_bot_has_neither_sessions_nor_bots_nor_an_account(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        owner = await at.person()
        bot = (await owner.post("/api/bots", json={"name": "Bot"})).json()
        program = at.browser(authorization=f"Bearer {bot['token']}")
        for answer in (
            await program.get("/api/bots"),
            await program.get("/api/sessions"),
            await program.delete("/api/sessions"),
            await program.delete("/api/session"),
            await program.post("/api/account", json=credentials("bot")),
        ):
            assert (answer.status_code, code(answer)) == (403, "persons_only")

    at_site(sqlite_url, scenario)


def test_tokens_and_sessions_do_not_stand_for_each_other(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        owner = await at.person()
        token = (await owner.post("/api/bots", json={"name": "Bot"})).json()["token"]
        session_key = cookie(owner)
        for browser in (
            at.browser(authorization=f"Bearer {session_key}"),
            at.browser(authorization=f"Basic {token}"),
            at.browser(authorization=token),
            at.browser(cookie=f"{COOKIE}={token}"),
            at.browser(authorization="Bearer x", cookie=f"{COOKIE}={session_key}"),
        ):
            assert (await browser.get("/api/me")).status_code == 401

    at_site(sqlite_url, scenario)


# Secrets


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """All that is logged."""
    loggers = [logging.getLogger(name) for name in (None, "miz", "sqlalchemy")]
    handlers, levels = loggers[0].handlers[:], [logger.level for logger in loggers]
    logged = io.StringIO()
    logs.configure("debug", logged, as_json=True)
    yield logged
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
    structlog.reset_defaults()


def test_no_secret_is_answered_logged_or_stored(sqlite_url: str, lines: io.StringIO) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.person()
        key = cookie(browser)
        bot = (await browser.post("/api/bots", json={"name": "Bot"})).json()
        answers = [
            await browser.get(f"/api/{path}") for path in ("me", "sessions", "bots", "nothing")
        ]
        answers.append(await browser.post("/api/session", json=credentials(password=PASSWORD * 30)))
        with patch.object(People, "sessions", side_effect=OSError(f"cookie: {key}")):
            answers.append(await browser.get("/api/sessions"))
        said = "".join(answer.text for answer in answers) + lines.getvalue()
        stored = await everything(at.house.store)
        hashed = await at.house.store.read(partial(people.by_login, login="sara"))
        assert hashed is not None
        for hidden in (PASSWORD, key, key.split(".")[0], bot["token"]):
            assert hidden not in said
            assert hidden not in stored
        assert str(hashed.password) not in said
        assert (await browser.get("/api/me")).json().keys() == {"id", "name", "kind", "login"}
        assert "request failed" in lines.getvalue()

    at_site(sqlite_url, scenario)


async def everything(store: Store) -> str:
    async def job(connection: AsyncConnection) -> str:
        rows = [
            (await connection.execute(text(f"SELECT * FROM {table}"))).all()
            for table in ("player", "session", "token")
        ]
        return json.dumps(rows, default=str)

    return await store.read(job)
