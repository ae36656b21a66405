"""Records and their mirrors."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from miz.engine.record import (
    Mirror,
    Mirrors,
    alphabet,
    array,
    i8,
    i16,
    maker,
    mirror,
    octets,
    place,
    record,
    records,
    u64,
    unmirror,
    values,
)

SEAT = record(score=i16, wall=(i8, 2, 3))
STATE = record(rng=u64, over=i8, bag=(i8, 5), players=(SEAT, 2))


def blank() -> Mirror:
    return mirror(records(1, STATE), 0)


@given(raw=st.binary(min_size=STATE.itemsize, max_size=STATE.itemsize))
def test_a_mirror_holds_every_field_and_gives_it_back(raw: bytes) -> None:
    states = np.frombuffer(raw, STATE).copy()
    copy = mirror(states, 0)
    assert copy.rng == states["rng"][0]
    assert list(copy.bag) == states["bag"][0].tolist()
    assert copy.players[1].score == states["players"]["score"][0, 1]
    assert [list(row) for row in copy.players[1].wall] == states["players"]["wall"][0, 1].tolist()
    back = records(1, STATE)
    unmirror(copy, back, 0)
    assert mirror(back, 0) == copy


def test_a_mirror_is_a_copy() -> None:
    states = records(1, STATE)
    copy = mirror(states, 0)
    copy.over = 1
    copy.players[0].wall[1, 2] = 3
    assert not states.tobytes().strip(b"\0")


@pytest.mark.parametrize("value", [-129, 128, 1000])
def test_a_mirror_refuses_what_its_field_cannot_hold(value: int) -> None:
    copy = blank()
    with pytest.raises(OverflowError, match=f"{value} does not fit"):
        copy.over = value
    with pytest.raises(OverflowError, match=f"{value} does not fit"):
        copy.bag[0] = value
    with pytest.raises(OverflowError, match=f"{value} does not fit"):
        copy.players[0].wall[0][1] = value
    assert copy == blank()


def test_a_mirror_refuses_fields_that_are_not_there() -> None:
    copy = blank()
    with pytest.raises(AttributeError, match="no field 'score'; there are rng, over"):
        _ = copy.score
    with pytest.raises(AttributeError, match="'bag' is no single value"):
        copy.bag = 3
    with pytest.raises(AttributeError, match="'colour' is no single value"):
        copy.colour = 3


@pytest.mark.parametrize("index", [-1, 5, (0, 1), (7,)])
def test_a_mirror_refuses_indices_outside_an_array(index: int | tuple[int, ...]) -> None:
    copy = blank()
    with pytest.raises(IndexError):
        copy.bag[index] = 1
    assert copy == blank()


def test_a_row_of_a_mirror_is_a_view_of_it() -> None:
    copy = blank()
    copy.players[1].wall[1][2] = 7
    assert copy.players[1].wall[1, 2] == 7
    assert len(copy.players[1].wall) == 2
    assert repr(copy.players[1].wall) == "[[0, 0, 0], [0, 0, 7]]"


def test_mirrors_stand_for_an_array_of_records() -> None:
    mirrors = Mirrors(2, STATE)
    mirrors[0].players[0].score = -5
    mirrors[1] = mirrors[0]
    mirrors[0].players[0].score = 9
    packed = np.frombuffer(mirrors.tobytes(), STATE)
    assert packed["players"]["score"][:, 0].tolist() == [9, -5]
    assert mirrors.size == len(mirrors) == 2


def test_makers_of_different_records_never_share_a_name() -> None:
    names = {maker(dtype).__qualname__ for dtype in (SEAT, STATE)}
    assert len(names) == 2
    assert maker(STATE) is maker(STATE)
    assert maker(STATE)(3).dtype == STATE


def test_an_array_of_a_mirror_has_its_values_and_shape() -> None:
    copy = blank()
    copy.players[0].wall[1, 0] = 4
    assert array(copy.players[0].wall).tolist() == [[0, 0, 0], [4, 0, 0]]


def test_values_and_letters_of_a_field_are_its_cells_made_or_not() -> None:
    known = alphabet("xyz.")
    plain, used = blank(), blank()
    for table in (plain, used):
        table.players[1].wall[0, 1] = 2
        table.players[1].wall[1, 2] = -1
    plain = mirror_of(plain)

    for table in (plain, used):
        assert list(values(table.players[1], "wall")) == [0, 2, 0, 0, 0, -1]
        assert octets(table.players[1], "wall").translate(known) == b"xzxxx."
        assert octets(table.players[0], "wall").translate(known) == b"xxxxxx"


def mirror_of(table: Mirror) -> Mirror:
    """Write a table into a record and read it back."""
    states = records(1, STATE)
    unmirror(table, states, 0)
    return mirror(states, 0)


def test_a_mirror_is_untouched_until_it_could_have_been_changed() -> None:
    looked_at, changed = mirror_of(blank()).players
    counted = mirror_of(blank()).players[0]
    assert looked_at.is_untouched
    assert looked_at.score == 0
    assert looked_at.is_untouched

    assert list(counted.wall[0]) == [0, 0, 0]
    assert not counted.is_untouched
    changed.score = 0
    assert not changed.is_untouched


def test_the_bytes_of_a_part_are_those_it_has_now() -> None:
    table = mirror_of(blank())
    wall = place(SEAT, "wall")
    assert table.players.octets(0)[wall] == bytes(6)
    table.players[0].wall[1, 0] = 5
    assert table.players.octets(0)[wall] == bytes([0, 0, 0, 5, 0, 0])
    assert mirror_of(table).players.octets(0) == table.players.octets(0)
    assert table.players.octets(1) == mirror_of(blank()).players.octets(1)


def test_the_records_of_a_field_are_made_one_by_one() -> None:
    table = mirror_of(blank())
    table.players[0].score = 7
    assert [seat.score for seat in table.players[:2]] == [7, 0]
    assert table.players[-1] is table.players[len(table.players) - 1]
    with pytest.raises(IndexError):
        table.players[len(table.players)]
