"""The document of the API says what the code does."""

from __future__ import annotations

import inspect
import json
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from miz.engine import errors
from miz.server import app, bot_accounts, door, guard, lobby, outbox, people, run, sockets
from miz.server import messages as m
from miz.server.config import Config
from miz.server.projection import OPEN_PARTS
from miz.server.refusals import Denied, reason, status_of
from miz.server.routes import lobby as lobby_routes
from miz.server.routes import statistics
from miz.table import commands, events, playing, seating, settings, talking
from miz.table.refusals import Refused

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "api.md").read_text("utf-8")
ROUTES = "miz.server.routes."


# Reading the document.


def tables(text: str = DOCUMENT) -> dict[tuple[str, ...], list[list[str]]]:
    """Give the rows of all tables, by the names of their columns."""
    found: dict[tuple[str, ...], list[list[str]]] = {}
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        head, _, *rows = [
            [cell.strip() for cell in line[1:-1].split(" |")] for line in block.splitlines()
        ]
        found.setdefault(tuple(head), []).extend(rows)
    return found


def section(heading: str) -> str:
    """Give what stands under a heading, up to the next one."""
    _, _, rest = DOCUMENT.partition(f"\n{heading}\n")
    assert rest, heading
    return re.split(r"\n##+ ", rest)[0] + "\n"


def rows_of(heading: str) -> dict[str, list[str]]:
    """Give the rows of the only table under a heading, by their first cell."""
    [rows] = tables(section(heading)).values()
    return {bare(row[0]): row[1:] for row in rows}


def fields_under(heading: str) -> dict[str, list[str]]:
    """Give the names in the second cell of each row under a heading, by the first."""
    return {first: named(row[0]) for first, row in rows_of(heading).items()}


def bare(cell: str) -> str:
    """Give a cell without its marks."""
    return cell.strip("`")


def named(cell: str) -> list[str]:
    """List the names in a cell."""
    return re.findall(r"`([^`]+)`", cell)


# Reading the code.


def fields_of(struct: type[msgspec.Struct]) -> list[str]:
    """List the fields of a message, with `?` on those that may be left out."""
    config = struct.__struct_config__
    may_lack = config.forbid_unknown_fields or config.omit_defaults
    return [
        field.encode_name + "?" * (may_lack and not field.required)
        for field in msgspec.structs.fields(struct)
    ]


def by_tag(union: Any) -> dict[str, list[str]]:
    """Give the fields of each message of a union, by its tag."""
    return {str(kind.__struct_config__.tag): fields_of(kind) for kind in typing.get_args(union)}


def texts(layer: str) -> Any:
    """Give the English texts of a layer."""
    return json.loads((ROOT / f"src/miz/{layer}/locale/en.json").read_text("utf-8"))


def handlers() -> Iterator[tuple[str, str, BaseRouteHandler]]:
    """Give method, path and handler of each route of ours."""
    site = app.make_app(Config(database="sqlite+aiosqlite:///unused"))
    for route in site.routes:
        found = getattr(route, "route_handlers", None) or [getattr(route, "route_handler", None)]
        for handler in found:
            if handler is None or not handler.fn.__module__.startswith(ROUTES):
                continue
            path = re.sub(r"{(\w+):\w+}", r"{\1}", route.path)
            for method in getattr(handler, "http_methods", ["WS"]):
                yield method, path, handler


def described(method: str, path: str, handler: HTTPRouteHandler) -> list[str]:
    """Write the row of a route, but for who may use it."""
    hints = typing.get_type_hints(handler.fn)
    answer = f"{handler.status_code} {shape(hints['return'])}".strip()
    return [method, f"`{path}`", sent(path, hints), answer, handler.summary or ""]


def sent(path: str, hints: dict[str, Any]) -> str:
    """Write what a route is sent: a body, or a query."""
    if "data" in hints:
        return "a command" if hints["data"] == commands.PlayerCommand else shape(hints["data"])
    handed_in = {"house", "me", "anyone", "request", "return"}
    query = [name for name in hints if name not in handed_in and f"{{{name}}}" not in path]
    return " ".join(f"`?{name}`" for name in query)


def shape(answer: Any) -> str:
    """Name the shape of a body or an answer."""
    if typing.get_origin(answer) is Response:
        [answer] = typing.get_args(answer)
    if typing.get_origin(answer) is list:
        return f"`[{typing.get_args(answer)[0].__name__}]`"
    if typing.get_origin(answer) is dict:
        return "a record"
    plain = {type(None): "", str: "text", bytes: "text"}
    return plain.get(answer, f"`{answer.__name__}`")


# The lists.


def test_every_route_is_described() -> None:
    columns = ("method", "path", "you send", "answer", "who", "for")
    written = [[*row[:4], row[5]] for row in tables()[columns]]
    ours = [
        described(method, path, handler)
        for method, path, handler in handlers()
        if isinstance(handler, HTTPRouteHandler)
    ]

    assert sorted(written) == sorted(ours)


def test_both_sockets_are_described() -> None:
    written = {bare(row[1]) for row in tables()["method", "path", "who"]}

    assert written == {path for method, path, _ in handlers() if method == "WS"}


def test_what_needs_no_player_is_open_to_anybody() -> None:
    asks_for_a_player = {
        (method, f"`{path}`"): "me" in inspect.signature(handler.fn).parameters
        for method, path, handler in handlers()
    }
    for method, path, *_, who, _ in tables()["method", "path", "you send", "answer", "who", "for"]:
        assert asks_for_a_player[method, path] == (who != "anybody"), path


def test_every_message_is_described() -> None:
    assert fields_under("### What you send") == by_tag(m.ClientMessage)
    assert fields_under("### What you are sent") == by_tag(m.ServerMessage)
    [[tag, fields, _]] = tables(section("## The lobby"))["`t`", "fields", "meaning"]
    assert {bare(tag): named(fields)} == {"lobby": fields_of(m.LobbyShown)}


def test_every_command_is_described() -> None:
    assert fields_under("### Commands") == by_tag(commands.PlayerCommand)


def test_every_event_is_described_with_the_parts_that_are_open() -> None:
    ours = {str(kind.__struct_config__.tag): list(parts) for kind, parts in OPEN_PARTS.items()}

    assert fields_under("### Events") == ours


def test_every_shape_is_described() -> None:
    written = fields_under("### The others")
    for heading, shape in re.findall(r"^(### `(\w+)`: .*)$", DOCUMENT, re.MULTILINE):
        written[shape] = list(rows_of(heading))
    ours: list[Any] = [settings.Settings, settings.RealTime, settings.Daily, events.Person]
    for kind in vars(m).values():
        is_ours = inspect.isclass(kind) and kind.__module__.startswith(m.__name__)
        if is_ours and kind.__struct_config__.tag is None:  # those with a tag are messages
            ours.append(kind)

    assert written == {kind.__name__: fields_of(kind) for kind in ours}


def test_every_way_a_socket_closes_is_described() -> None:
    named_in_code = [*vars(sockets).values(), *vars(door).values()]
    ours = {value for value in named_in_code if type(value) is int and 1000 < value < 5000}
    too_big = 1009  # of the protocol itself

    assert {int(code) for code in rows_of("### When the socket closes")} == ours | {too_big}


def test_every_refusal_of_the_server_is_listed_with_its_status_and_text() -> None:
    statuses = {code: status for status, code in app.CODES.items()}
    expected = {
        code: [str(statuses.get(code, status_of(Denied(code)))), text]
        for code, text in texts("server")["server"]["reason"].items()
    }
    expected["too_many_sockets"][0] = ""  # never over HTTP

    assert {code: row for code, *row in rows_under("Of the server:")} == expected


def test_every_refusal_of_the_rules_that_is_sent_is_listed() -> None:
    never_sent = re.compile(r"record_|position_|seed$|salt$|no_such_seat$")
    kinds = {"game_over": errors.MizError, "not_your_turn": errors.MizError}
    expected = {
        code: [str(status_of(kinds.get(code, errors.BadOption)(code))), text]
        for code, text in texts("engine")["reason"].items()
        if not never_sent.match(code)
    }

    assert {code: row for code, *row in rows_under("Of the rules, for every game:")} == expected


def test_every_refusal_of_a_table_is_listed() -> None:
    written = dict(rows_under("Of a table; but for `name` (400), the status is 409:"))

    assert written == texts("table")["table"]["reason"]
    assert {code for code in written if status_of(Refused(code)) != 409} == {"name"}
    assert status_of(Refused("name")) == 400


def rows_under(line: str) -> list[list[str]]:
    """Give the rows of the first table after a line."""
    _, _, rest = DOCUMENT.partition(f"\n{line}\n\n")
    [rows] = tables(rest.partition("\n\n")[0] + "\n").values()
    return [[bare(row[0]), *row[1:]] for row in rows]


def test_the_rates_are_those_of_the_guard() -> None:
    limits = guard.Limits()
    expected: dict[str, tuple[float, float, str]] = {
        "every request, and every socket that is opened": (*rate(limits.address), "an address"),
        "requests to `/api`": (*rate(limits.visitor), "a visitor"),
        "messages": (door.RATE, door.BURST, "a socket"),
    }
    for (method, path), limit in limits.by_address.items():
        expected[f"`{method} {path}`"] = (*rate(limit), "an address")
    together = ", ".join(f"`{method} {path}`" for method, path in limits.by_visitor)
    [shared] = set(limits.by_visitor.values())
    expected[f"{together} together"] = (*rate(shared), "a visitor")

    rows = tables()["what", "a second", "at once", "counted for"]
    assert {row[0]: (float(row[1]), float(row[2]), row[3]) for row in rows} == expected


def rate(limit: guard.Limit) -> tuple[float, float]:
    """Give how many a second a limit lets pass, and how many at once."""
    return limit._buckets._rate, limit._buckets._burst


def test_the_limits_are_those_of_the_code() -> None:
    minute, day, second = settings.MINUTE, settings.DAY, 1000

    assert {what: int(number.replace(",", "")) for what, number in tables()["limit", "number"]} == {
        "bytes of a request": app.MOST_BYTES,
        "bytes of a message": run.LONGEST_MESSAGE,
        "messages that may wait for a slow client": outbox.MOST_WAITING,
        "sockets of a player, in each process": sockets.MOST_EACH,
        "sessions of a player": people.MOST_SESSIONS,
        "days a session lives unseen": people.LIFETIME // day,
        "bots of a person": bot_accounts.MOST_BOTS,
        "characters of a name": events.NAME_LENGTH,
        "characters of a line of chat": events.TEXT_LENGTH,
        f"lines of chat in {talking.CHAT_WINDOW // second} seconds": talking.CHAT_LINES,
        "minutes a public table waits for people": playing.OPEN_FOR[True] // minute,
        "days a private table waits for people": playing.OPEN_FOR[False] // day,
        "minutes of silence before `replace`": seating.PATIENCE // minute,
        "seconds until a silent socket is asked, and until it has to answer": run.SILENCE,
        "tables in the lobby": lobby.MOST,
        "tables on a page of `/api/me/games`": lobby_routes.PAGE,
        "results in statistics": statistics.MOST_RESULTS,
        "ratings in statistics": statistics.MOST_RATINGS,
    }


def test_the_protocol_and_the_cookie_are_named() -> None:
    assert f"`welcome` says `protocol`, now {m.PROTOCOL}." in DOCUMENT
    assert f"The cookie is called `{people.COOKIE}`." in DOCUMENT


def test_the_examples_are_messages() -> None:
    kinds = {**vars(m), "Settings": settings.Settings}
    found = re.findall(r"```json (\w+)\n(.*?)```", DOCUMENT, re.DOTALL)

    assert {name for name, _ in found} == {"Problem", "ClientMessage", "ServerMessage", "Settings"}
    for name, text in found:
        msgspec.json.decode(text, type=kinds[name])
    assert msgspec.json.decode(dict(found)["Problem"], type=m.Problem).reason == reason(
        Denied("unknown_table")
    )
