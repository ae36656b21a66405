"""Tables over HTTP and over sockets: the same answers, to those who may have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import miz
from miz.engine import notation
from miz.engine.card import Game
from tests.conformance.tables import TABLE_IDS, TABLES
from tests.server.app import Guest, Json, Site, begun, mover, play, refusal, served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def ann(site: Site) -> Iterator[Guest]:
    with site.guest("Ann") as guest:
        yield guest


@pytest.fixture(scope="module")
def ben(site: Site) -> Iterator[Guest]:
    with site.guest("Ben") as guest:
        yield guest


@pytest.fixture(scope="module")
def cyd(site: Site) -> Iterator[Guest]:
    """Somebody who only watches."""
    with site.guest("Cyd") as guest:
        yield guest


@pytest.fixture(scope="module")
def finished(ann: Guest, ben: Guest) -> str:
    """A table whose game was played to the end."""
    table = begun(ann, ben)
    while ann.get(f"/api/tables/{table}")["table"]["status"] == "playing":
        play(table, ann, ben, moves=1, seed=1)
    return table


# Opening


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=TABLE_IDS)
def test_a_table_opens_with_every_option(
    ann: Guest, game: Game, seats: int, options: dict[str, str]
) -> None:
    shown = ann.post("/api/tables", {"game": game.slug, "seats": seats, "options": options})

    assert shown["table"]["settings"]["options"] == options
    assert len(shown["table"]["seats"]) == seats
    assert shown["table"]["host"] == ann.id
    assert shown["own"] == [0]
    assert "position" not in shown


AZUL = {"game": "azul", "seats": 2}


@pytest.mark.parametrize(
    ("wishes", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"seats": 1}, 400, "seats"),
        ({"seats": 16}, 400, "seats"),
        ({"options": {"colour": "red"}}, 400, "unknown_option"),
        ({"options": {"wall": "pink"}}, 400, "option_value"),
        ({"stand_in": "hal"}, 400, "unknown_bot"),
        ({"rated": True}, 409, "rated_needs_account"),
        ({"seats": 17}, 400, "bad_request"),
        ({"seats": "2"}, 400, "bad_request"),
        ({"clock": {"type": "real_time", "minutes": 0}}, 400, "bad_request"),
        ({"clock": {"minutes": 5}}, 400, "bad_request"),
        ({"chairs": 2}, 400, "bad_request"),
        ({"public": "false"}, 400, "bad_request"),
    ],
)
def test_settings_that_cannot_be_are_refused(
    ann: Guest, wishes: Json, status: int, code: str
) -> None:
    assert refusal(ann.http.post("/api/tables", json={**AZUL, **wishes}), status) == code


def test_a_table_is_opened_by_somebody(site: Site) -> None:
    with site.client() as nobody:
        assert refusal(nobody.post("/api/tables", json=AZUL), 401) == "not_signed_in"


def test_private_tables_are_not_in_the_lobby(ann: Guest, ben: Guest) -> None:
    public, private = ann.open(), ann.open(public=False)

    listed = {card["id"] for card in ben.get("/api/lobby")["tables"]}
    assert public in listed
    assert private not in listed
    assert ben.get(f"/api/tables/{private}")["table"]["id"] == private
    shown = {card["id"] for card in ben.get(f"/api/players/{ann.id}")["tables"]}
    assert private not in shown
    own = {card["id"] for card in ann.get("/api/me/games")["tables"]}
    assert private in own


def test_the_lobby_tells_of_a_new_table(ann: Guest, ben: Guest) -> None:
    with ben.socket("/ws/lobby") as line:
        line.hear("lobby")
        table = ann.open()
        while table not in {card["id"] for card in line.hear("lobby")["tables"]}:
            pass


# Commands


def test_commands_over_http_do_what_those_over_the_socket_do(ann: Guest, ben: Guest) -> None:
    script: list[tuple[Guest, Json]] = [
        (ben, {"t": "start"}),
        (ann, {"t": "start"}),
        (ben, {"t": "sit", "seat": 1}),
        (ben, {"t": "sit"}),
        (ann, {"t": "remove", "seat": 1}),
        (ann, {"t": "add_bot", "bot": "nobody"}),
        (ann, {"t": "add_bot", "bot": "random"}),
        (ann, {"t": "chat", "text": "سلام"}),
        (ben, {"t": "chat", "text": "hi"}),
        (ann, {"t": "undo"}),
        (ann, {"t": "leave"}),
        (ann, {"t": "leave"}),
    ]
    over_http, over_socket = ann.open(), ann.open()
    with ann.at(over_socket) as first, ben.at(over_socket) as second:
        lines = {ann.id: first, ben.id: second}
        for guest, command in script:
            asked = guest.http.post(f"/api/tables/{over_http}/commands", json=command).json()
            answer = lines[guest.id].asks(**command)
            assert asked.get("seq") == answer.get("seq")
            assert asked.get("reason") == answer.get("reason")

    logs = [ann.get(f"/api/tables/{table}/log")["log"] for table in (over_http, over_socket)]
    assert len(logs[0]) == len(logs[1])
    assert [one["event"] for one in logs[0]] == [one["event"] for one in logs[1]]


def test_only_owners_act_for_a_seat(site: Site, ann: Guest, ben: Guest, cyd: Guest) -> None:
    table = begun(ann, ben)
    guest, position = mover(table, ann, ben)
    other = ben if guest is ann else ann
    action = {"move": 0, "action": position["choices"][0]["action"]}

    assert refusal(other.asks(table, "play", **action), 409) == "not_your_turn"
    for t in ("play", "undo", "pause", "resign", "leave", "chat"):
        parts = action if t == "play" else {"text": "x"} if t == "chat" else {}
        assert refusal(cyd.asks(table, t, **parts), 409) == "not_seated"
    with site.client() as nobody:
        answer = nobody.post(f"/api/tables/{table}/commands", json={"t": "play", **action})
        assert refusal(answer, 401) == "not_signed_in"
    guest.does(table, "play", **action)
    assert refusal(guest.asks(table, "play", **action), 409) == "stale"


def test_an_illegal_action_is_refused_with_the_reason_of_the_rules(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)
    guest, _ = mover(table, ann, ben)
    seq = guest.get(f"/api/tables/{table}")["seq"]

    assert refusal(guest.asks(table, "play", move=0, action="0B1"), 409) == "nothing_to_take"
    assert refusal(guest.asks(table, "play", move=0, action="?"), 409) == "not_an_action"
    assert guest.get(f"/api/tables/{table}")["seq"] == seq


@pytest.mark.parametrize("yes", ["true", 1, None, "no"])
def test_a_word_is_no_answer(ann: Guest, yes: Any) -> None:
    table = ann.open()

    assert refusal(ann.asks(table, "answer", yes=yes), 400) == "bad_request"
    with ann.at(table) as line:
        assert line.asks("answer", yes=yes)["reason"]["code"] == "bad_message"


@pytest.mark.parametrize("t", ["invite", "rematch", "bot_play", "tick"])
def test_what_the_server_asks_itself_nobody_else_can_ask(ann: Guest, t: str) -> None:
    table = ann.open()
    parts: Json = {"seat": 1, "lock": "x", "table": "x", "move": 0, "action": "1B1"}

    assert refusal(ann.asks(table, t, **parts), 400) == "bad_request"
    with ann.at(table) as line:
        assert line.asks(t, **parts)["reason"]["code"] == "bad_message"


@pytest.mark.parametrize("path", ["", "/log", "/moves/0", "/record", "/record.miz"])
def test_there_is_nothing_at_an_unknown_table(ann: Guest, path: str) -> None:
    assert refusal(ann.http.get(f"/api/tables/nothing{path}"), 404) == "unknown_table"


# Invitations


def test_an_invitation_opens_its_seat_to_whoever_has_the_key(
    ann: Guest, ben: Guest, cyd: Guest
) -> None:
    table = ann.open()
    invitation = ann.post(f"/api/tables/{table}/invitations", {"seat": 1})
    key = invitation["key"]

    assert refusal(cyd.asks(table, "sit", seat=1), 409) == "seat_locked"
    for wrong in ("", "x", key[:-1], key + "x", key.swapcase()):
        assert refusal(cyd.asks(table, "sit", seat=1, key=wrong), 409) == "seat_locked"
    shown = [
        guest.http.get(f"/api/tables/{table}{path}").text
        for guest in (ann, ben, cyd)
        for path in ("", "/log")
    ]
    assert not any(key in text for text in shown)
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1] == {"is_locked": True}
    ben.does(table, "sit", key=key)
    assert ben.get(f"/api/tables/{table}")["own"] == [1]


def test_only_the_host_invites(ann: Guest, ben: Guest) -> None:
    table = ann.open(seats=3)
    path = f"/api/tables/{table}/invitations"

    assert refusal(ben.http.post(path, json={"seat": 1}), 409) == "host_only"
    assert refusal(ann.http.post(path, json={"seat": 0}), 409) == "seat_taken"
    assert refusal(ann.http.post(path, json={"seat": 9}), 409) == "no_such_seat"
    assert refusal(ann.http.post(path, json={"seat": 99}), 400) == "bad_request"


# Looking back


def test_every_position_is_that_of_the_match(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)
    play(table, ann, ben, moves=12)
    ann.does(table, "resign")
    record = ann.get(f"/api/tables/{table}/record")
    match = miz.replay(record)

    for move in range(len(match.moves) + 1):
        shown = ann.get(f"/api/tables/{table}/moves/{move}")
        assert shown["view"] == json_of(match.at(move).view(0))
        assert shown["waiting"] == sorted(match.at(move).waiting)
        assert shown["move"] == move
    beyond = ann.http.get(f"/api/tables/{table}/moves/{len(match.moves) + 1}")
    assert refusal(beyond, 400) == "move_unknown"


def json_of(value: object) -> Any:
    """Give a value as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_before_the_game_there_is_no_position(ann: Guest) -> None:
    table = ann.open()

    assert refusal(ann.http.get(f"/api/tables/{table}/moves/0"), 409) == "not_begun"


def test_the_log_since_an_event_holds_the_rest_alone(ann: Guest, ben: Guest, cyd: Guest) -> None:
    table = begun(ann, ben)
    play(table, ann, ben, moves=3)
    whole = cyd.get(f"/api/tables/{table}/log")
    last = whole["seq"]

    assert [one["seq"] for one in whole["log"]] == list(range(1, last + 1))
    for since in (1, 4, last - 1, last, last + 5):
        page = cyd.get(f"/api/tables/{table}/log", since=since)
        assert page == {"seq": last, "log": whole["log"][since:]}


def test_the_record_is_given_when_the_game_is_over(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)

    for path in ("record", "record.miz"):
        assert refusal(ann.http.get(f"/api/tables/{table}/{path}"), 409) == "record_not_over"


def test_a_record_replays_to_the_same_end(site: Site, finished: str) -> None:
    with site.client() as nobody:
        shown = nobody.get(f"/api/tables/{finished}").json()["table"]
        record = nobody.get(f"/api/tables/{finished}/record").json()
        text = nobody.get(f"/api/tables/{finished}/record.miz")

    match = miz.replay(record)
    assert match.over
    assert (match.scores, match.ranks) == (shown["scores"], shown["ranks"])
    assert record["commitment"] == shown["commitment"]
    assert record["players"] == ["Ann", "Ben"]
    assert text.headers["content-type"].startswith("text/plain")
    assert f'filename="{finished}.miz"' in text.headers["content-disposition"]
    assert notation.read(text.text) == record


def test_a_rematch_opens_one_table(ann: Guest, ben: Guest, cyd: Guest, finished: str) -> None:
    path = f"/api/tables/{finished}/rematch"
    assert refusal(cyd.http.post(path), 409) == "not_seated"

    new = ann.post(path)["table"]
    second = ben.http.post(path)

    assert refusal(second, 409) == "already_rematched"
    assert new["id"] in second.text
    assert ben.get(f"/api/tables/{finished}")["table"]["rematch"] == new["id"]
    assert new["before"] == finished
    assert "player" not in new["seats"][0]
    assert new["seats"][1]["player"]["id"] == ann.id
    ben.does(new["id"], "sit")
    assert ben.get(f"/api/tables/{new['id']}")["own"] == [0]


def test_a_game_that_goes_on_has_no_rematch(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)

    assert refusal(ann.http.post(f"/api/tables/{table}/rematch"), 409) == "not_over"
