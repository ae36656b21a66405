"""Who follows a table: what they are told, who else is there, and what people say."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest

from miz.table.plain import MARKS
from tests.server.app import Guest, Site, begun, mover, play, refusal, served


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


def test_whoever_comes_back_is_told_exactly_what_they_missed(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)
    with ann.at(table) as line:
        known = line.hear("welcome")["seq"]
    play(table, ann, ben, moves=3)
    ben.does(table, "chat", text="hi")
    whole = ann.get(f"/api/tables/{table}/log")["log"]

    for since in (0, 1, known, known + 3, known + 4):
        with ann.at(table, since=since) as line:
            welcome = line.hear("welcome")
            assert welcome["log"] == whole[since:]
            assert welcome["seq"] == known + 4
            assert welcome["position"] == ann.get(f"/api/tables/{table}")["position"]


def test_two_tabs_of_one_player_stay_in_step(ann: Guest, ben: Guest) -> None:
    table = begun(ann, ben)
    guest, _ = mover(table, ann, ben)
    with guest.at(table) as one, guest.at(table) as two:
        position = one.hear("welcome")["position"]
        two.hear("welcome")
        action = position["choices"][0]["action"]
        assert one.asks("play", move=0, action=action)["t"] == "done"
        assert two.asks("play", move=0, action=action)["reason"]["code"] == "stale"
        assert one.hear("event") == two.hear("event")


def test_everybody_knows_who_is_there(ann: Guest, ben: Guest, cyd: Guest) -> None:
    table = ann.open()

    with ann.at(table) as line:
        assert line.hear("present")["players"] == [ann.id]
        with ben.at(table), cyd.at(table):
            while set(line.hear("present")["players"]) != {ann.id, ben.id, cyd.id}:
                pass
        while line.hear("present")["players"] != [ann.id]:
            pass


def test_spectators_see_everything_and_can_do_nothing(ann: Guest, ben: Guest, cyd: Guest) -> None:
    table = begun(ann, ben)
    with cyd.at(table) as line:
        welcome = line.hear("welcome")
        assert welcome["own"] == []
        assert "choices" not in welcome["position"]
        play(table, ann, ben, moves=2)
        seen = [line.hear("event") for _ in range(2)]
        assert [one["position"]["move"] for one in seen] == [1, 2]
        assert all("choices" not in one["position"] for one in seen)
        for t in ("leave", "undo", "resign", "pause"):
            assert line.asks(t)["reason"]["code"] == "not_seated"
        assert line.asks("start")["reason"]["code"] == "host_only"


# What people call themselves and say

HOSTILE = [
    "<script>alert(1)</script>",
    "a\u202eb",
    "a\u0000b\u0007",
    "x\u2066y\u2069",
    "Z" + "\u0301" * 30,
    "line\nbreak\u2028here",
    "می\u200cروم",
    "'; DROP TABLE event; --",
    "{name} {0} %s",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_said_is_one_plain_line(ann: Guest, ben: Guest, text: str) -> None:
    table = ann.open()
    with ben.at(table) as line:
        line.hear("welcome")
        ann.does(table, "chat", text=text)
        said = line.hear("event")["happened"]["event"]["text"]

    assert is_plain(said)
    assert ben.get(f"/api/tables/{table}/log")["log"][-1]["event"]["text"] == said
    if is_plain(text):
        assert said == text


@pytest.mark.parametrize("name", [name for name in HOSTILE if len(name) <= 24])
def test_a_hostile_name_is_shown_plainly(site: Site, name: str) -> None:
    with site.guest(name) as guest:
        shown = guest.get("/api/me")["name"]
        table = guest.open()
        seat = guest.get(f"/api/tables/{table}")["table"]["seats"][0]

    assert is_plain(shown)
    assert seat["player"]["name"] == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200c", "\u202e", "\u3164", "x" * 25, "y" * 65])
def test_a_name_that_cannot_be_seen_is_refused(site: Site, name: str) -> None:
    with site.client() as client:
        code = refusal(client.post("/api/guest", json={"name": name}), 400)
        assert code in ("name", "bad_request")


def is_plain(text: str) -> bool:
    """Whether a text is one line that steers nothing around it, and climbs over nothing."""
    kinds = {unicodedata.category(letter) for letter in text if letter != "\u200c"}
    return kinds.isdisjoint({"Cc", "Cf", "Zl", "Zp", "Cs"}) and text.count("\u0301") <= MARKS
