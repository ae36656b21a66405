"""Whatever is sent over a socket gets one answer or a clean close, and breaks nothing."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import connect

from miz.server import messages as m
from miz.server.people import COOKIE
from miz.server.run import LONGEST_MESSAGE
from miz.table import commands as c
from tests.server.app import Guest, Json, Site, Socket, served
from tests.server.stores import PATIENCE

TOO_LARGE, NOT_TEXT = 1009, 1007
ANSWERS = ("done", "refused", "pong", "position")

QUICK = settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def playing(site: Site) -> Iterator[tuple[Guest, str]]:
    """Somebody at a table of two people, in the middle of a game."""
    with site.guest("Ann") as ann, site.guest("Ben") as ben:
        table = ann.open()
        ben.does(table, "sit")
        ann.does(table, "start")
        yield ann, table


@pytest.fixture(autouse=True)
def the_site_stays_well(site: Site) -> Iterator[None]:
    yield
    with site.client() as client:
        assert client.get("/readyz").status_code == 200


def answers_to(line: Socket, message: str | bytes) -> list[Json]:
    """Send something, and give all answers that come before that of a later ping."""
    line.line.send(message)
    line.says({"t": "ping", "id": 77_777})
    answers: list[Json] = []
    while True:
        answer = line.hear(*ANSWERS)
        if answer["t"] == "pong" and answer["id"] == 77_777:
            return answers
        answers.append(answer)


def check_refusal(answer: Json) -> str:
    """Give the code of a refusal, which has words in both languages."""
    reason = msgspec.convert(answer, m.Refused).reason
    assert answer["t"] == "refused"
    assert reason.code
    assert reason.en
    assert any("آ" <= letter <= "ی" for letter in reason.fa)
    assert "server.reason" not in reason.en
    return reason.code


def close_code(line: Socket) -> int | None:
    """Wait for the end of a socket and give its code."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            line.line.recv(timeout=PATIENCE)
    return line.line.close_code


# Messages nobody would send

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 70), 1 << 70)
    | st.floats(allow_nan=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
tags = [kind.__struct_config__.tag for kind in c.Command.__args__]
odd: st.SearchStrategy[object] = st.sampled_from(
    [0, 1, -1, 15, 16, 1 << 53, 1 << 64, True, None, "", "1B1", "x" * 65, [], {}]
)
almost_a_command = st.fixed_dictionaries(
    {"t": st.sampled_from([*tags, "Play", "", None, 3])},
    optional=dict.fromkeys(
        ("seat", "key", "name", "bot", "move", "action", "yes", "text", "lock", "table"),
        odd | anything,
    ),
)
almost_a_message = st.fixed_dictionaries(
    {"t": st.sampled_from(["do", "look", "ping", "welcome", "", None, 0])},
    optional={
        "id": odd | anything,
        "command": almost_a_command | anything,
        "seat": odd,
        "more": anything,
    },
)
texts = st.one_of(
    almost_a_message.map(json.dumps),
    anything.map(json.dumps),
    st.text(max_size=40),
    st.sampled_from(
        [
            "",
            "{}",
            "null",
            "NaN",
            '{"t":"ping"}{"t":"ping"}',
            '{"t":"ping","t":"do"}',
            '{"t":"ping","id":' + "9" * 5_000 + "}",
            '{"t":"ping","id":1e999}',
            "[" * 60_000,
            '{"t":"do","command":' * 3_000,
            '{"t":"\\ud800"}',
            '{"t":"do","command":{"t":"chat","text":"\\udfff"}}',
            '{"t":"do","command":{"t":"play","move":0,"action":"\\u0000"}}',
        ]
    ),
)


@given(text=texts)
@QUICK
def test_a_spectator_cannot_change_a_table_by_any_message(
    site: Site, playing: tuple[Guest, str], text: str
) -> None:
    _, table = playing
    with site.guest() as stranger, stranger.at(table) as line:
        seq = line.hear("welcome")["seq"]

        [answer] = answers_to(line, text)

        if answer["t"] == "refused":
            check_refusal(answer)
        else:
            assert answer["t"] in ("pong", "position")
        assert stranger.get(f"/api/tables/{table}")["seq"] == seq


@given(texts=st.lists(texts, min_size=1, max_size=6))
@QUICK
def test_a_player_changes_a_table_by_what_is_done_alone(site: Site, texts: list[str]) -> None:
    with site.guest() as host, host.at(host.open(auto_start=False)) as line:
        seq = line.hear("welcome")["seq"]
        table = msgspec.json.decode(line.heard[0])["table"]["id"]
        for text in texts:
            [answer] = answers_to(line, text)
            if answer["t"] == "done":
                assert answer["seq"] >= seq
                seq = answer["seq"]
            elif answer["t"] == "refused":
                check_refusal(answer)
        assert host.get(f"/api/tables/{table}")["seq"] == seq


@given(text=texts)
@QUICK
def test_the_lobby_answers_pings_alone(site: Site, playing: tuple[Guest, str], text: str) -> None:
    with playing[0].socket("/ws/lobby") as line:
        [answer] = answers_to(line, text)

        if answer["t"] != "pong":
            assert check_refusal(answer) == "bad_message"


@given(data=st.binary(max_size=200))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_bytes_are_refused(site: Site, playing: tuple[Guest, str], data: bytes) -> None:
    ann, table = playing
    for path in (f"/ws/tables/{table}", "/ws/lobby"):
        with ann.socket(path) as line:
            [answer] = answers_to(line, data)
            assert check_refusal(answer) == "bad_message"


# Sizes and frames


@pytest.fixture(params=["table", "lobby"])
def path(request: pytest.FixtureRequest, playing: tuple[Guest, str]) -> str:
    return "/ws/lobby" if request.param == "lobby" else f"/ws/tables/{playing[1]}"


def padded(size: int) -> str:
    return '{"t":"ping"}'.ljust(size)


def test_the_longest_message_is_read(playing: tuple[Guest, str], path: str) -> None:
    with playing[0].socket(path) as line:
        [answer] = answers_to(line, padded(LONGEST_MESSAGE))
        assert answer["t"] == "pong"


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 1_000_000])
def test_a_message_that_is_too_long_closes_the_socket(
    playing: tuple[Guest, str], path: str, size: int
) -> None:
    with playing[0].socket(path) as line:
        line.line.send(padded(size))
        assert close_code(line) == TOO_LARGE


def test_a_long_message_in_many_pieces_closes_the_socket(
    playing: tuple[Guest, str], path: str
) -> None:
    with playing[0].socket(path) as line:
        with contextlib.suppress(ConnectionClosed):  # the last piece is too much, and then an end
            line.line.send(" " * 10_000 for _ in range(7))
        # what is sent after the close makes the network drop the reason for it now and then
        assert close_code(line) in (TOO_LARGE, CloseCode.ABNORMAL_CLOSURE)


@pytest.mark.parametrize("data", [b"\xff", b'{"t":"\xed\xa0\x80"}', b"\xc3"])
def test_text_that_is_no_text_closes_the_socket(
    playing: tuple[Guest, str], path: str, data: bytes
) -> None:
    with playing[0].socket(path) as line:
        line.line.send(data, text=True)
        assert close_code(line) == NOT_TEXT


def test_a_socket_that_breaks_off_is_forgotten(site: Site, playing: tuple[Guest, str]) -> None:
    ann, table = playing
    with ann.at(table) as watching:
        watching.hear("welcome")
        with site.guest() as stranger, stranger.at(table) as line:
            line.hear("welcome")
            line.line.socket.close()
            while stranger.id not in watching.hear("present")["players"]:
                pass
            while stranger.id in watching.hear("present")["players"]:
                pass


# Order


def test_what_is_sent_before_the_welcome_is_answered_after_it(playing: tuple[Guest, str]) -> None:
    ann, table = playing
    with ann.at(table) as line:
        for number in range(5):
            line.says({"t": "ping", "id": number})
        kinds = [message["t"] for message in (line.hear("welcome", "pong") for _ in range(6))]
        assert kinds == ["welcome", *["pong"] * 5]


def test_who_has_left_is_refused_what_players_may_do(site: Site) -> None:
    with site.guest() as host, site.guest() as guest:
        table = host.open()
        with guest.at(table) as line:
            assert line.asks("sit")["t"] == "done"
            assert line.asks("leave")["t"] == "done"
            assert check_refusal(line.asks("leave")) == "not_seated"
            assert check_refusal(line.asks("chat", text="hi")) == "not_seated"
            assert check_refusal(line.asks("start")) == "host_only"
            assert check_refusal(line.asks("play", move=0, action="1B1")) == "not_playing"


def test_moves_out_of_order_are_stale(playing: tuple[Guest, str]) -> None:
    ann, table = playing
    with ann.at(table) as line:
        move = line.hear("welcome")["position"]["move"]
        for other in (move + 1, move + 2, 1_000_000):
            assert check_refusal(line.asks("play", move=other, action="1B1")) == "stale"


def test_each_answer_bears_the_number_of_its_question(playing: tuple[Guest, str]) -> None:
    ann, table = playing
    with ann.at(table) as line:
        for number in range(40):
            t = ("ping", "look", "do")[number % 3]
            line.says({"t": t, "id": number, **({"command": {"t": "start"}} if t == "do" else {})})
        assert [line.hear(*ANSWERS)["id"] for _ in range(40)] == list(range(40))


# The door


@pytest.mark.parametrize(
    "since", ["-1", "x", "", "1e3", "٣", "9" * 30, "1.0", "%00", "%ff", "1&since=2"]
)
def test_an_odd_since_is_no_harm(playing: tuple[Guest, str], since: str) -> None:
    ann, table = playing
    with ann.socket(f"/ws/tables/{table}?since={since}") as line:
        assert line.hear("welcome")["table"]["id"] == table


@pytest.mark.parametrize("table", ["nothing", "%00", "%ff", "x" * 4_000, "..", "%2e%2e"])
def test_there_is_no_socket_of_an_unknown_table(site: Site, table: str) -> None:
    with site.guest() as guest, guest.socket(f"/ws/tables/{table}") as line:
        assert check_refusal(line.hear()) == "unknown_table"
        assert close_code(line) == 4404


def test_who_has_no_name_is_told_so(site: Site, path: str) -> None:
    for cookie in ("", "x", "x.y"):
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        with connect(f"ws://{site.address}{path}", additional_headers=headers, proxy=None) as line:
            assert check_refusal(Socket(line).hear()) == "not_signed_in"
            assert close_code(Socket(line)) == 4401


def test_pages_of_other_sites_get_no_socket(
    site: Site, playing: tuple[Guest, str], path: str
) -> None:
    headers: dict[str, Any] = {"Cookie": f"{COOKIE}={playing[0].cookie}"}
    for other in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        with connect(
            f"ws://{site.address}{path}", additional_headers={**headers, **other}, proxy=None
        ) as line:
            assert check_refusal(Socket(line).hear()) == "cross_site"
            assert close_code(Socket(line)) == 4403
