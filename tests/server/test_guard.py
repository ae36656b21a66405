"""The guard: other sites, other forms of bodies, too many requests, and the headers of answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar.connection import ASGIConnection

from miz.server.guard import HEADERS, Limits, address_of, is_from_here
from tests.server.browsers import HERE, Site, at_site, code, cookie, credentials

FORM = "application/x-www-form-urlencoded"

# Other sites


@pytest.mark.parametrize(
    ("headers", "is_let_in"),
    [
        ({}, True),
        ({"sec_fetch_site": "same-origin"}, True),
        ({"sec_fetch_site": "none"}, True),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"sec_fetch_site": "same-site"}, False),
        ({"sec_fetch_site": "cross-site", "origin": HERE}, False),
        ({"sec_fetch_site": "same-origin", "origin": "http://proxied.test"}, True),
        ({"origin": HERE}, True),
        ({"origin": "http://MIZ.test"}, True),
        ({"origin": "https://miz.test"}, True),  # a proxy may speak TLS for us
        ({"origin": "http://miz.test:8000"}, False),
        ({"origin": "http://miz.test.evil.test"}, False),
        ({"origin": "http://evil.test/miz.test"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
    ],
)
def test_pages_of_other_sites_change_nothing(
    sqlite_url: str, headers: dict[str, str], is_let_in: bool
) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser(**headers)
        answer = await browser.post("/api/guest", json={"name": "Sara"})

        if is_let_in:
            assert answer.status_code == 200
        else:
            assert (answer.status_code, code(answer)) == (403, "cross_site")
            assert not browser.cookies
        assert is_from_here(socket_with(host="miz.test", **headers)) == is_let_in

    at_site(sqlite_url, scenario)


def socket_with(**headers: str) -> ASGIConnection[Any, Any, Any, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "websocket", "headers": named}
    return ASGIConnection(scope)


def test_an_origin_without_a_host_is_another_site() -> None:
    assert not is_from_here(socket_with(origin="null"))
    assert not is_from_here(socket_with(origin="http://miz.test"))


def test_every_changing_method_is_guarded_and_looking_is_free(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = await at.guest()
        browser.headers["sec-fetch-site"] = "cross-site"
        for method in ("POST", "PUT", "PATCH", "DELETE", "TRACE", "INVENTED"):
            for path in ("/api/me", "/api/session", "/nowhere"):
                refused = await browser.request(method, path)
                assert (refused.status_code, code(refused)) == (403, "cross_site")
        assert (await browser.get("/api/me")).status_code == 200

    at_site(sqlite_url, scenario)


# Bodies


@pytest.mark.parametrize(
    "kind", [FORM, "text/plain", "multipart/form-data", "", "x/application/json"]
)
def test_a_body_is_json(sqlite_url: str, kind: str) -> None:
    async def scenario(at: Site) -> None:
        headers = {"content-type": kind} if kind else {}
        body = b'{"name": "Sara"}'
        refused = await at.browser().post("/api/guest", content=body, headers=headers)
        assert (refused.status_code, code(refused)) == (415, "content_type")
        chunked = await at.browser().post("/api/guest", content=slowly(body), headers=headers)
        assert (chunked.status_code, code(chunked)) == (415, "content_type")

    async def slowly(body: bytes) -> Any:
        yield body

    at_site(sqlite_url, scenario)


def test_json_may_say_its_charset_and_no_body_needs_no_kind(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser()
        kind = {"content-type": "Application/JSON; charset=utf-8"}
        entered = await browser.post("/api/guest", content=b'{"name": "Sara"}', headers=kind)
        assert entered.status_code == 200
        assert (await browser.delete("/api/session")).status_code == 204
        empty = await at.browser().post("/api/guest", headers={"content-length": "0"})
        assert (empty.status_code, code(empty)) == (400, "bad_request")

    at_site(sqlite_url, scenario)


# Limits


def test_signing_in_is_tried_so_often_only_from_one_address(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser()
        paths = ["/api/session", "/api/session/", "/api//session"]
        answers = [
            await browser.post(paths[number % 3], json={"login": "x"}) for number in range(22)
        ]

        assert [answer.status_code for answer in answers[:20]] == [400] * 20
        assert (answers[-1].status_code, code(answers[-1])) == (429, "too_fast")
        assert answers[-1].headers["retry-after"] == "10"
        assert (await browser.get("/api/games")).status_code == 200
        elsewhere = at.browser("192.0.2.2")
        assert (await elsewhere.post("/api/session", json={"login": "x"})).status_code == 400

    at_site(sqlite_url, scenario)


def test_one_visitor_does_not_use_up_the_address_of_others(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        greedy, other = await at.guest("Greedy"), await at.guest("Other")
        answers = await asyncio.gather(*(greedy.get("/api/me") for _ in range(200)))

        assert {answer.status_code for answer in answers} == {200, 429}
        assert (await other.get("/api/me")).status_code == 200
        forged = at.browser(cookie=f"miz_session={cookie(other)}x")
        assert (await forged.get("/api/me")).status_code == 401

    at_site(sqlite_url, scenario)


def test_health_is_not_counted_and_limits_can_be_off(sqlite_url: str) -> None:
    async def asked(at: Site, path: str) -> set[int]:
        browser = at.browser()
        return {(await browser.get(path)).status_code for _ in range(600)}

    async def scenario(at: Site) -> None:
        assert await asked(at, "/healthz") == {200}

    async def unlimited(at: Site) -> None:
        assert await asked(at, "/api/nothing") == {404}

    async def limited(at: Site) -> None:
        assert await asked(at, "/api/nothing") == {404, 429}

    at_site(sqlite_url, scenario)
    at_site(sqlite_url, unlimited, limits=False)
    at_site(sqlite_url, limited)


@pytest.mark.parametrize("what", Limits().by_address)
def test_new_sessions_are_counted_by_address(what: tuple[str, str]) -> None:
    limits = Limits()
    broken = [limits.broken(what, "one address", visitor) for visitor in range(99)]
    assert broken[0] is None
    assert broken[-1] is limits.by_address[what]
    assert limits.broken(what, "another address", 0) is None


@pytest.mark.parametrize("what", Limits().by_visitor)
def test_what_a_visitor_opens_is_counted_by_visitor(what: tuple[str, str]) -> None:
    limits = Limits()
    broken = [limits.broken(what, "one address", "one visitor") for _ in range(50)]
    assert broken[0] is None
    assert broken[-1] is limits.by_visitor[what]
    assert limits.broken(what, "one address", "another visitor") is None


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("not:an:address", "not:an:address"),
        (None, ""),
    ],
)
def test_an_address_is_what_one_household_has(peer: str | None, address: str) -> None:
    scope: Any = {"client": None if peer is None else (peer, 1)}
    assert address_of(scope) == address


# Headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/healthz"),
        ("GET", "/api/games"),
        ("GET", "/api/me"),
        ("GET", "/api/nowhere"),
        ("GET", "/nowhere"),
        ("PUT", "/api/me"),
        ("POST", "/api/guest"),
        ("GET", "/api/openapi.json"),
    ],
)
def test_every_answer_tells_browsers_what_they_must_not_do(
    sqlite_url: str, method: str, path: str
) -> None:
    async def scenario(at: Site) -> None:
        answer = await at.browser().request(method, path)
        assert HEADERS.items() <= dict(answer.headers).items()
        assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api")
        refused = await at.browser(origin="http://evil.test").post(path)
        assert HEADERS.items() <= dict(refused.headers).items()

    at_site(sqlite_url, scenario)


def test_refusals_of_the_guard_look_like_all_others(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        by_guard = await at.browser(origin="http://evil.test").post("/api/guest")
        by_route = await at.browser().post("/api/session", json=credentials())
        for answer in (by_guard, by_route):
            assert answer.headers["content-type"] == "application/json"
            assert answer.json().keys() == {"reason"}
            assert answer.json()["reason"].keys() == {"code", "en", "fa"}

    at_site(sqlite_url, scenario)


def test_a_socket_that_comes_too_often_is_turned_away(sqlite_url: str) -> None:
    async def scenario(at: Site) -> None:
        browser = at.browser()
        while (await browser.get("/nowhere")).status_code != 429:
            continue
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        scope: Any = {
            "type": "websocket",
            "path": "/ws/lobby",
            "query_string": b"",
            "headers": [],
            "client": ("192.0.2.1", 1),
        }
        await at.app(scope, receive, send)
        assert sent == [{"type": "websocket.close", "code": 4429, "reason": "too_fast"}]

    at_site(sqlite_url, scenario)
