"""The log is kept for ever: what was written once can be read always."""

from __future__ import annotations

import typing

import msgspec
import pytest

from miz.table import commands as c
from miz.table import events as e
from tests.table.sitting import ANN, BEN, SERVER, Sitting, game_of, seen

WRITTEN = {
    "opened": (
        '{"t":"opened","table":"t2","settings":{"game":"azul","seats":2,'
        '"options":{"wall":"grey"},"clock":{"type":"real_time","minutes":10,"increment":5},'
        '"public":false,"rated":true,"hot_seat":false,"undo":true,"auto_start":true,'
        '"shuffle":true,"stand_in":"greedy"},"host":{"id":"ann","name":"Ann","kind":"person"},'
        '"kept":["ann",null],"before":"t1"}'
    ),
    "invited": '{"t":"invited","seat":1,"lock":"2bb80d"}',
    "sat": '{"t":"sat","seat":1,"player":{"id":"ben","name":"Ben","kind":"guest"}}',
    "bot_sat": '{"t":"bot_sat","seat":1,"bot":"random"}',
    "stood": '{"t":"stood","seat":1}',
    "host_changed": '{"t":"host_changed","player":"ben"}',
    "closed": '{"t":"closed","why":"idle"}',
    "started": '{"t":"started","seed":"7","salt":"00","commitment":"ff","order":[1,0]}',
    "moved": '{"t":"moved","seat":0,"action":"3R2"}',
    "asked": '{"t":"asked","what":"undo","player":"ann","move":4}',
    "answered": '{"t":"answered","player":"ben","yes":true}',
    "undone": '{"t":"undone","move":4,"player":"ann"}',
    "paused": '{"t":"paused","player":"ann"}',
    "resumed": '{"t":"resumed","player":"ben"}',
    "resigned": '{"t":"resigned","seat":0}',
    "timed_out": '{"t":"timed_out","seat":0,"bot":"greedy"}',
    "stood_in": '{"t":"stood_in","seat":0,"bot":"greedy","why":"silent"}',
    "came_back": '{"t":"came_back","seat":0}',
    "spoke": '{"t":"spoke","player":"ann","name":"Ann","text":"Salam!"}',
    "rematched": '{"t":"rematched","table":"t2","player":"ann"}',
}
"""Every event as it stands in logs: a line may be added, none may change."""


@pytest.mark.parametrize("name", WRITTEN)
def test_an_event_is_read_and_written_as_ever(name: str) -> None:
    line = f'{{"at":1000,"event":{WRITTEN[name]}}}'
    assert e.encode(e.decode(line)).decode() == line


def test_no_event_is_forgotten() -> None:
    tags = {kind.__struct_config__.tag for kind in typing.get_args(e.Event)}
    assert tags == set(WRITTEN)


def test_a_log_cut_anywhere_is_the_table_as_it_was_then() -> None:
    sitting = game_of(ANN, BEN, seats=3, clock={"type": "daily", "days": 1})
    past, done = [], list[tuple[c.Command, e.Person]]()
    done += [(c.Leave(), BEN), (c.Sit(), BEN), (c.Pause(), ANN), (c.Answer(True), BEN)]
    for command, by in done:
        past.append((len(sitting.log), seen(sitting.table)))
        sitting.wait(1000)
        sitting.do(command, by)
    for length, then in past:
        cut = Sitting([e.decode(body).event for body in sitting.log[:1]], 0, sitting.chance)
        cut.log = sitting.log[:length]
        assert seen(cut.folded()) == then


def test_events_come_in_the_order_of_their_numbers() -> None:
    sitting = game_of(ANN, BEN)
    assert sitting.table.seq == len(sitting.log) == 4
    sitting.move(3)
    assert sitting.table.seq == 7


def test_an_unknown_event_is_a_mistake_of_the_programme() -> None:
    sitting = game_of(ANN, BEN)
    with pytest.raises(KeyError):
        sitting.table.take(e.Stamped(0, "moved"))  # type: ignore[arg-type]


read = msgspec.json.Decoder(c.PlayerCommand).decode


def test_players_send_their_commands_and_none_of_ours() -> None:
    tags = {kind.__struct_config__.tag for kind in typing.get_args(c.PlayerCommand)}
    assert tags.isdisjoint({"invite", "rematch", "bot_play", "tick"})
    assert read('{"t":"play","move":3,"action":"3R2"}') == c.Play(3, "3R2")
    assert read('{"t":"sit"}') == c.Sit()


@pytest.mark.parametrize(
    "sent",
    [
        '{"t":"tick"}',
        '{"t":"bot_play","seat":0,"move":0,"action":"1B1"}',
        '{"t":"sit","seat":-1}',
        '{"t":"sit","seat":16}',
        '{"t":"sit","by":"ann"}',
        '{"t":"play","move":-1,"action":"1B1"}',
        '{"t":"play","move":0,"action":"' + "B" * 16_385 + '"}',
        '{"t":"chat","text":"' + "x" * 2001 + '"}',
        '{"t":"answer","yes":1}',
        "{}",
        "[]",
    ],
)
def test_what_no_player_may_send_is_not_read(sent: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(sent)


def test_a_log_tells_who_moved_even_after_time_ran_out() -> None:
    sitting = game_of(ANN, BEN, clock={"type": "real_time", "minutes": 1})
    sitting.move(2)
    late = sitting.to_move
    sitting.wait(60_000)
    sitting.do(c.Tick(), SERVER)
    sitting.move(2)
    assert sitting.table.movers.count(late) == 2
