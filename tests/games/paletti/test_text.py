"""The table as text, in both languages, and what may be seen of it."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from miz.games.paletti import text
from miz.games.paletti.measure import MEASURES, measure
from miz.games.paletti.pieces import Colour, Phase
from miz.games.paletti.state import State
from miz.games.paletti.villa import Verdict
from tests.games.paletti.table import PALETTI, asked, match_at, move, pull, say, table

NAMES = ["Ali", "Mina", "Sara", "Omid"]
LANGS = ["en", "fa"]


def drawn(s: State, lang: str = "en", seat: int | None = None) -> str:
    """Draw a table."""
    return text.table(match_at(s).view(), PALETTI.words(lang), NAMES[: s.seats], seat=seat)


def test_every_level_is_drawn_from_above_with_how_columns_feel() -> None:
    feels = {"Y1": "firm", "Y2": "light", "Y3": "free"}
    shown = drawn(table(up=("G1",), feels=feels, barred=("R1",)))
    for label in ("Y1#", "Y2+", "Y3o", "Y4-", "R1x", "G1 "):
        assert label in shown
    assert "on the base plate" in shown
    assert "on the blue floor" in shown
    assert text.UNDER in shown
    assert text.OVER in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_columns_close_to_each_other_are_all_written() -> None:
    s = table(up=("Y3", "Y4", "Y5"))
    poses = dict(s.villa.poses)
    for k, name in enumerate(("Y3", "Y4", "Y5")):
        poses[name] = (20.0 * k - 20, 60.0, poses[name][2], 1.0, 0.0, 0.0, 0.0)
    shown = drawn(replace(s, villa=type(s.villa)(s.villa.heights, poses)))
    assert all(name in shown for name in s.levels)


TABLES = {
    "turn": table(),
    "three": table(seats=3, out=("Y3",)),
    "objection": asked(table()),
    "leaving": asked(table(seats=3), "neutral"),
    "passing": asked(table(floors=5), "pass"),
    "proof": asked(table(), prover=2),
    "penalty": say(asked(table(), prover=2), "give-up"),
    "held": pull(table(), "Y3", Verdict.DROPPED),
    "floor": replace(table(up=("Y3", "G3", "R3")), phase=Phase.FLOOR),
    "seal": replace(table(floors=2, holder=1), up=Colour.RED),
    "over": pull(table(), "Y3", Verdict.COLLAPSE),
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_drawn_and_its_choices_listed(name: str, lang: str) -> None:
    s = TABLES[name]
    assert "{" not in drawn(s, lang, seat=0)
    listed = text.choices(match_at(s).choices(), PALETTI.words(lang))
    assert bool(listed) == (s.phase != Phase.OVER)
    assert "{" not in listed


def test_choices_name_columns_places_and_what_may_be_said() -> None:
    listed = text.choices(match_at(table()).choices(), PALETTI.words("en"))
    assert "  Y3  " in listed
    assert listed.endswith("Or: ask-floor")
    building = PALETTI.start(2, 1, set_up="built")
    assert "  Y1  " in text.choices(building.choices(), PALETTI.words("en"))
    taking = text.choices(match_at(TABLES["penalty"]).choices(), PALETTI.words("en"))
    assert "R1   R2" in taking


@pytest.mark.parametrize("name", TABLES)
def test_a_view_is_the_same_for_all_and_hides_heights_and_chance(name: str) -> None:
    s = TABLES[name]
    match = match_at(replace(s, rng=0xDEADBEEF))
    shown = json.dumps(match.view())
    assert [match.view(seat) for seat in range(s.seats)] == [match.view()] * s.seats
    assert "height" not in shown
    assert str(0xDEADBEEF) not in shown


def test_a_view_shows_what_is_asked_and_who_has_answered() -> None:
    s = say(asked(table()), "agree", 2)
    assert match_at(s).view()["asked"] == {"seat": 0, "what": "floor", "answers": [2]}
    assert match_at(s).view()["to_move"] is None


def test_places_are_shown_too_coarsely_to_give_heights_away() -> None:
    [first, *_] = PALETTI.start(2, 1).view()["columns"]
    assert first["x"] == round(first["x"], 1)
    assert set(first) >= {"name", "level", "x", "y", "turn", "lean", "feel", "is_barred"}
    assert "z" not in first


def test_measures_are_read_off_a_finished_table() -> None:
    s = table(floors=2, up=("Y1", "G1"), barred=("R1",), out=("B1",), holder=1)
    s = pull(s, "Y3", Verdict.COLLAPSE)
    assert dict(zip(MEASURES, measure(s), strict=True)) == {
        "floors": 2,
        "columns_on_top": 2,
        "barred": 1,
        "out": 1,
        "collapses": 1,
        "without_winner": 0,
    }
    lost = move(asked(table(), prover=2), "pull Y3 slow 0 0", Verdict.COLLAPSE)
    assert measure(lost)[-1] == 1
