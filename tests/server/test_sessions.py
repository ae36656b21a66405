"""Who is who: guests, signing in and out, and cookies that are none of ours."""

from __future__ import annotations

import asyncio
from functools import partial
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.clock import now
from miz.server.config import Config
from miz.server.keys import signer, unsigned
from miz.server.passwords import Passwords
from miz.server.people import COOKIE, HOUR, LIFETIME, MOST_SESSIONS, Identity, People
from miz.server.store import Store, people, sessions, settings
from miz.server.store.schema import session
from tests.server.browsers import PASSWORD, Site, at_site, code, cookie, credentials, site
from tests.server.stores import with_store

# Guests


def test_a_guest_takes_a_name_and_is_known_by_a_cookie(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser()
        assert code(await browser.get("/api/me")) == "not_signed_in"

        entered = await browser.post("/api/guest", json={"name": "  علی  "})

        assert entered.status_code == 200
        me = entered.json()
        assert me == {"id": me["id"], "name": "علی", "kind": "guest"}
        assert (await browser.get("/api/me")).json() == me

    at_site(sqlite_url, scenario)


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_kept_from_scripts_and_other_sites(sqlite_url: str, https: bool) -> None:
    async def scenario(at: Site) -> None:
        entered = await at.browser().post("/api/guest", json={"name": "Sara"})

        value, *parts = entered.headers["set-cookie"].split("; ")
        assert value.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "Path=/", "SameSite=lax", f"Max-Age={LIFETIME // 1000}"} <= set(parts)
        assert ("Secure" in parts) == https

    at_site(sqlite_url, scenario, https=https)


def test_a_guest_who_takes_a_name_again_is_renamed(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.guest("Sara")
        before = (await browser.get("/api/me")).json()

        again = await browser.post("/api/guest", json={"name": "Sima"})
        assert again.json() == before | {"name": "Sima"}
        assert "set-cookie" not in again.headers
        assert (await browser.patch("/api/me", json={"name": "Soha"})).json()["name"] == "Soha"
        assert (await browser.get("/api/me")).json() == before | {"name": "Soha"}

    at_site(sqlite_url, scenario)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("<b>x</b>", "<b>x</b>"),
        ("a\u202eb\x00c\nd", "abc d"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("z" + "\u0301" * 20, "ź" + "\u0301" * 3),
        ("   ", None),
        ("\u200b\u2060", None),
        ("x" * 25, None),
        ("x" * 65, None),
        ("", None),
    ],
)
def test_names_are_plain(sqlite_url: str, said: str, shown: str | None) -> None:
    async def scenario(at: Site) -> None:
        entered = await at.browser().post("/api/guest", json={"name": said})

        if shown is None:
            assert entered.status_code == 400
            assert code(entered) in ("name", "bad_request")
            assert "set-cookie" not in entered.headers
        else:
            assert entered.json()["name"] == shown

    at_site(sqlite_url, scenario)


# Signing in and out


def test_a_person_signs_in_in_whatever_case(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        first = await at.person("sara")
        second = at.browser()
        signed_in = await second.post("/api/session", json=credentials("Ｓara".upper()))

        assert signed_in.status_code == 201
        assert signed_in.json() == (await first.get("/api/me")).json()
        assert cookie(second) != cookie(first)

    at_site(sqlite_url, scenario)


@pytest.mark.parametrize(
    ("login", "password"),
    [("sara", "wrong password"), ("nobody", PASSWORD), ("sa\x00ra", PASSWORD), ("sara", "")],
)
def test_wrong_credentials_are_told_without_saying_which(
    store_url: str, login: str, password: str
) -> None:
    async def scenario(at: Site) -> None:
        await at.person("sara")
        browser = at.browser()
        refused = await browser.post("/api/session", json=credentials(login, password))

        assert (refused.status_code, code(refused)) == (401, "wrong_credentials")
        assert not browser.cookies

    at_site(store_url, scenario)


def test_an_unknown_login_is_hashed_as_well(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        with patch.object(PasswordHasher, "hash", return_value="") as hashing:
            await at.browser().post("/api/session", json=credentials("nobody"))
        assert hashing.call_count == 1

    at_site(sqlite_url, scenario)


def test_signing_in_gives_a_new_session_and_ends_the_one_before(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        await at.person("sara")
        browser = await at.guest()
        planted = cookie(browser)
        await browser.post("/api/session", json=credentials("sara"))

        assert cookie(browser) != planted
        old = at.browser(cookie=f"{COOKIE}={planted}")
        assert (await old.get("/api/me")).status_code == 401

    at_site(sqlite_url, scenario)


def test_who_signs_out_is_unknown_at_once(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.person()
        kept = cookie(browser)
        await browser.get("/api/me")
        out = await browser.delete("/api/session")

        assert out.status_code == 204
        assert not browser.cookies
        held = at.browser(cookie=f"{COOKIE}={kept}")
        assert (await held.get("/api/me")).status_code == 401
        assert (await browser.delete("/api/session")).status_code == 401

    at_site(sqlite_url, scenario)


def test_sessions_are_listed_and_ended(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        first, stranger = await at.person("sara"), await at.person("sima")
        second, third = at.browser(), at.browser()
        for browser in (second, third):
            await browser.post("/api/session", json=credentials("sara"))

        listed = (await second.get("/api/sessions")).json()
        assert len(listed) == 3
        assert len({one["id"] for one in listed}) == 3
        assert [one["is_this_one"] for one in listed].count(True) == 1
        (mine,) = (
            one["id"] for one in (await first.get("/api/sessions")).json() if one["is_this_one"]
        )
        ended = await stranger.delete(f"/api/sessions/{mine}")
        assert (ended.status_code, code(ended)) == (404, "not_found")
        assert (await second.delete(f"/api/sessions/{mine}")).status_code == 204
        assert (await first.get("/api/me")).status_code == 401
        assert (await third.get("/api/me")).status_code == 200
        assert (await second.delete("/api/sessions")).status_code == 204
        assert (await third.get("/api/me")).status_code == 401
        assert len((await second.get("/api/sessions")).json()) == 1
        assert (await stranger.get("/api/me")).status_code == 200

    at_site(store_url, scenario)


def test_sockets_of_an_ended_session_are_closed(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        first, second = await at.person(), at.browser()
        await second.post("/api/session", json=credentials())
        signed = signer(await secret_of(at), "miz.session")
        keys = [unsigned(signed, cookie(browser)) for browser in (first, second)]
        with patch.object(at.house.sockets, "turn_away") as closing:
            await second.delete("/api/sessions")
            await second.delete("/api/session")
        assert [call.args[0] for call in closing.await_args_list] == keys

    at_site(sqlite_url, scenario)


def test_a_person_is_signed_in_at_so_many_places(store_url: str) -> None:
    async def scenario(at: Site) -> None:
        first = await at.person()
        for _ in range(MOST_SESSIONS):
            await at.browser().post("/api/session", json=credentials())
        at.house.people._known.clear()

        assert (await first.get("/api/me")).status_code == 401
        assert len(await list_sessions(at, "sara")) == MOST_SESSIONS

    with patch.object(Passwords, "is_right", return_value=True):
        at_site(store_url, scenario, limits=False)


async def list_sessions(at: Site, login: str) -> list[sessions.Session]:
    async def job(connection: AsyncConnection) -> list[sessions.Session]:
        found = await people.by_login(connection, login)
        assert found is not None
        return await sessions.sessions_of(connection, found.id, now())

    return await at.house.store.read(job)


# Forged, changed and expired cookies


def test_forged_and_changed_cookies_are_nobody_and_read_nothing(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        real = cookie(await at.guest())
        key, _, mark = real.rpartition(".")
        other = signer("another secret", "miz.session").sign(key).decode()
        as_token = signer(await secret_of(at), "miz.token").sign(key).decode()
        flipped = ("B" if key[0] == "A" else "A") + key[1:]
        forged = [key, f"{flipped}.{mark}", f"{key}.{mark[::-1]}", other, as_token, "", ".", "\xff"]
        with patch.object(Store, "read", side_effect=AssertionError("read the store")):
            for value in forged:
                raw = {b"cookie": f"{COOKIE}={value}".encode("latin-1")}
                answer = await at.browser().get("/api/me", headers=raw)
                assert (answer.status_code, code(answer)) == (401, "not_signed_in"), value

    at_site(sqlite_url, scenario)


async def secret_of(at: Site) -> str:
    found = await at.house.store.read(partial(settings.get, name="signing_key"))
    assert found is not None
    return found


def test_a_session_expires(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.guest()
        await set_session(at.house.store, expires_at=now() - 1)
        assert (await browser.get("/api/me")).status_code == 401
        await at.house.people.sweep()
        left = await at.house.store.read(
            lambda reader: reader.execute(text("SELECT * FROM session"))
        )
        assert left.all() == []

    at_site(sqlite_url, scenario)


async def set_session(store: Store, **values: int) -> None:
    await store.write(lambda connection: connection.execute(update(session).values(**values)))


def test_a_session_that_is_used_lives_on(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.person()
        long_ago = now() - 2 * HOUR
        await set_session(at.house.store, seen_at=long_ago, expires_at=now() + HOUR)
        renewed = await browser.get("/api/me")

        assert f"Max-Age={LIFETIME // 1000}" in renewed.headers["set-cookie"]
        (one,) = await list_sessions(at, "sara")
        assert one.seen_at > long_ago
        assert one.expires_at == one.seen_at + LIFETIME

    at_site(sqlite_url, scenario)


def test_who_was_just_asked_about_costs_no_reading(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.person()
        await browser.get("/api/me")
        with patch.object(Store, "read", side_effect=AssertionError("read the store")):
            assert (await browser.get("/api/me")).status_code == 200

    at_site(sqlite_url, scenario)


def test_what_was_read_while_a_session_ended_is_not_remembered(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser, was_read, has_ended = await at.person(), asyncio.Event(), asyncio.Event()
        other = at.browser()
        await other.post("/api/session", json=credentials())
        find = at.house.people._found

        async def slowly(key: bytes, is_token: bool) -> Identity | None:
            identity = await find(key, is_token)
            was_read.set()
            await has_ended.wait()
            return identity

        with patch.object(at.house.people, "_found", slowly):
            asking = asyncio.create_task(browser.get("/api/me"))
            await was_read.wait()
        await other.delete("/api/sessions")
        has_ended.set()
        assert (await asking).status_code == 200
        assert (await browser.get("/api/me")).status_code == 401

    at_site(sqlite_url, scenario)


def test_all_processes_sign_with_one_key(store_url: str) -> None:
    async def scenario(store: Store) -> None:
        config = Config(database=store_url)
        one, other = await asyncio.gather(*(People.of(store, config) for _ in range(2)))
        _, key = await one.guest("Sara")
        assert unsigned(other._cookies, key) is not None

    with_store(store_url, scenario)


def test_a_session_ends_in_another_process_too(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        async with site(sqlite_url) as elsewhere:
            browser = await at.person()
            other = elsewhere.browser(cookie=f"{COOKIE}={cookie(browser)}")
            with patch("miz.server.people.REMEMBERED", 0.0):
                assert (await other.get("/api/me")).status_code == 200
            (one,) = await list_sessions(at, "sara")
            assert await elsewhere.house.people.alive([one.hash, b"?"]) == {one.hash}
            await browser.delete("/api/session")

            assert await elsewhere.house.people.alive([one.hash]) == set()
            assert (await other.get("/api/me")).status_code == 401

    at_site(sqlite_url, scenario, limits=False)
