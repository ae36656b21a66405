"""The description of the API is true: schemathesis makes requests from it, and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema_rs import is_valid
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
)

from miz.server import messages as m
from miz.server.app import make_app
from miz.server.config import Config
from miz.server.openapi import PATH, described
from miz.server.people import COOKIE
from miz.table import commands as c
from miz.table.settings import Daily, RealTime
from tests.server.app import Guest, Site, served

FEW = settings(
    max_examples=5,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
UNMADE = [
    positive_data_acceptance,  # what has the right shape is refused where the rules forbid it
    allow_header_conformance,  # to OPTIONS Litestar names the methods of one function, not of all
]
METHODS = {"get", "post", "patch", "put", "delete"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def description(site: Site) -> Any:
    with site.client() as client:
        return client.get(PATH).json()


@pytest.fixture(scope="module")
def playing(site: Site) -> Iterator[tuple[Guest, str]]:
    """Somebody at a table where a game is going on."""
    with site.guest() as host:
        table = host.open()
        host.does(table, "add_bot", bot="random")
        host.does(table, "start")
        yield host, table


# What it says


def operations(description: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in description["paths"].items():
        for method in METHODS & set(item):
            yield method, path, item[method]


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_every_route_is_described_with_a_summary(site: Site, description: Any) -> None:
    described = {(method, path) for method, path, _ in operations(description)}
    routes = {
        (method.lower(), route.path_format)
        for route in site.app.routes
        for method in getattr(route, "methods", ())
        if route.path_format.startswith("/api") and not route.path_format.startswith(PATH)
    }

    assert {route for route in routes if route[0] in METHODS} <= described
    for _, _, operation in operations(description):
        assert operation["summary"]
        assert operation["description"]


def test_every_reference_leads_somewhere(description: Any) -> None:
    for reference in references(description):
        part = description
        for step in reference.removeprefix("#/").split("/"):
            part = part[step]


def test_every_refusal_is_a_problem(description: Any) -> None:
    refused = description["components"]["responses"]["Refused"]
    assert refused["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
    for _, path, operation in operations(description):
        refusals = {code for code in operation["responses"] if code[0] in "45"}
        assert {"4XX", "5XX"} <= refusals
        for code in refusals - {"503"}:
            assert operation["responses"][code] == {"$ref": "#/components/responses/Refused"}, path


def test_what_asks_who_one_is_says_so(description: Any) -> None:
    private = {path for _, path, op in operations(description) if "401" in op["responses"]}

    assert {"/api/tables", "/api/me", "/api/quick", "/api/bots"} <= private
    for _, path, operation in operations(description):
        security = operation.get("security")
        known: list[dict[str, list[str]]] = [{"session": []}, {"token": []}]
        assert security in (None, known, [{}, *known])
        assert ("401" in operation["responses"]) == (security == known), path


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("PlayerCommand", c.PlayerCommand.__args__),
        ("ClientMessage", m.ClientMessage.__args__),
        ("ServerMessage", m.ServerMessage.__args__),
    ],
)
def test_a_union_names_the_tag_of_each_of_its_kinds(
    description: Any, name: str, kinds: tuple[type[msgspec.Struct], ...]
) -> None:
    union = description["components"]["schemas"][name]

    tags = {kind.__struct_config__.tag: f"#/components/schemas/{kind.__name__}" for kind in kinds}
    assert union["discriminator"] == {"propertyName": "t", "mapping": tags}
    assert {one["$ref"] for one in union["anyOf"]} == set(tags.values())


def test_a_body_of_another_shape_does_not_fit_the_description(description: Any) -> None:
    def fits(name: str, value: object) -> bool:
        schema = {"$ref": f"#/components/schemas/{name}", "components": description["components"]}
        return is_valid(schema, value)

    azul = {"game": "azul", "seats": 2}
    assert fits("PlayerCommand", {"t": "play", "move": 0, "action": "1B1"})
    assert not fits("PlayerCommand", {"move": 0, "action": "1B1"})
    assert not fits("PlayerCommand", {"t": "rematch", "table": "x"})
    assert not fits("PlayerCommand", {"t": "sit", "seat": -1})
    assert not fits("PlayerCommand", {"t": "sit", "chair": 1})
    for clock in (RealTime(5), Daily(2), None):
        assert fits("Settings", {**azul, "clock": msgspec.to_builtins(clock)})
    assert not fits("Settings", {**azul, "clock": {"days": 2}})
    assert not fits("Settings", {**azul, "clock": {"type": "real_time", "days": 2}})
    assert not fits("Settings", {**azul, "options": {"wall": "x" * 33}})


# What it does


def refuses_rightly(_context: Any, answer: Any, _case: Any) -> None:
    """Whatever is refused is refused in both languages."""
    if answer.status_code >= 400 and "parts" not in answer.json():
        reason = msgspec.json.decode(answer.content, type=m.Problem).reason
        assert reason.code
        assert reason.en
        assert reason.fa


routes = schemathesis.openapi.from_dict(described(make_app(Config("sqlite+aiosqlite://"))))
of_a_table = routes.include(path_regex=r"/api/tables/\{table\}")


@routes.parametrize()
@FEW
def test_no_request_breaks_the_site(case: Any, site: Site) -> None:
    with site.guest() as me:
        case.call_and_validate(
            base_url=f"http://{site.address}",
            cookies={COOKIE: me.cookie},
            excluded_checks=UNMADE,
            additional_checks=[refuses_rightly],
        )


@of_a_table.parametrize()
@FEW
def test_no_request_breaks_a_table(case: Any, playing: tuple[Guest, str]) -> None:
    host, table = playing
    case.path_parameters["table"] = table
    case.call_and_validate(
        base_url=f"http://{host.site.address}",
        cookies={COOKIE: host.cookie},
        excluded_checks=[*UNMADE, negative_data_rejection],  # the name of the table is always right
        additional_checks=[refuses_rightly],
    )


@pytest.mark.parametrize("path", ["/nothing.js", "/api/nothing", "/api/me/x"])
def test_an_unknown_path_is_refused_like_everything_else(site: Site, path: str) -> None:
    with site.client() as client:
        assert code_of(client.get(path), 404) == "not_found"


def test_an_unknown_method_is_told_what_may_be_done(site: Site) -> None:
    with site.client() as client:
        answer = client.put("/api/lobby", json={})

        assert code_of(answer, 405) == "method"
        assert "GET" in answer.headers["allow"]


def test_a_body_that_is_no_json_is_refused(site: Site) -> None:
    with site.client() as client:
        text = client.post("/api/guest", content=b"name=x", headers={"content-type": "text/plain"})
        long = client.post("/api/guest", json={"name": "x" * 70_000})

        assert code_of(text, 415) == "content_type"
        assert code_of(long, 413) == "too_large"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b'{"name":"\xff"}',
        b'{"name":"\\ud800"}',
        b'{"name":' + b"[" * 60_000,
        b"[" * 60_000,
        b"9" * 5_000,
        b'{"name":1e400}',
        b"null",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_a_broken_body_is_refused(site: Site, body: bytes) -> None:
    with site.guest() as me:
        headers = {"content-type": "application/json"}
        for path in ("/api/guest", "/api/tables", "/api/tables/none/commands"):
            answer = me.http.post(path, content=body, headers=headers)
            assert code_of(answer, 400) == "bad_request"


def test_nobody_is_somebody_else_by_a_broken_key(site: Site) -> None:
    for cookie in ("x", "a.b", "\x7f", "." * 4000, "é".encode().decode("latin-1")):
        with site.client() as client:
            for header in (f"cookie|{COOKIE}={cookie}", f"authorization|Bearer {cookie}"):
                name, _, value = header.encode("latin-1").partition(b"|")
                answer = client.get("/api/me", headers={name: value})
                assert code_of(answer, 401) == "not_signed_in"


def code_of(answer: httpx.Response, status: int) -> str:
    """Give the code of a refusal, which has words in both languages."""
    assert answer.status_code == status, answer.text
    reason = msgspec.json.decode(answer.content, type=m.Problem).reason
    assert reason.en
    assert reason.fa
    return reason.code
