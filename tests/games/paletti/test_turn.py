"""A turn: which column may be moved, where it may stand, and attempts that fail."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from miz.games.paletti import physics, rules, settling
from miz.games.paletti.actions import Pull
from miz.games.paletti.physics.hand import Hands, Spot
from miz.games.paletti.pieces import COLUMNS, FLOORS, Phase
from miz.games.paletti.villa import Fall, Verdict
from tests.games.paletti.table import PALETTI, move, outcome, pose, pull, put, read, say, table, why
from tests.rule import rule

HERE = "0 60"
"""A place on the blue floor where no column stands."""


@rule("VP-19")
def test_a_player_moves_one_own_column_to_the_top_floor_and_the_turn_ends() -> None:
    s = pull(table(), "Y3")
    assert (s.levels["Y3"], s.turn, s.phase) == (1, 1, Phase.TURN)
    assert why(table(), f"pull Y3 slow {HERE}") is None
    assert why(table(), f"pull G3 slow {HERE}") == "not_your_colour"
    assert why(table(seats=2, turn=1, to_move=1), f"pull Y3 slow {HERE}") == "not_your_colour"


@rule("VP-19")
def test_a_column_may_come_from_any_level_but_the_top() -> None:
    s = table(floors=3, levels={"Y1": 0, "Y2": 1, "Y3": 2, "Y4": 3})
    assert [why(s, f"pull {name} slow 0 0") for name in ("Y1", "Y2", "Y3")] == [None] * 3
    assert pull(s, "Y2").levels["Y2"] == 3


@rule("VP-20")
def test_two_players_move_a_column_of_either_of_their_colours() -> None:
    s = table(seats=2)
    assert why(s, f"pull Y3 slow {HERE}") is None
    assert why(s, f"pull R3 slow {HERE}") is None
    assert why(s, f"pull G3 slow {HERE}") == "not_your_colour"


@rule("VP-21")
def test_columns_on_the_top_floor_stay_until_another_floor_is_laid() -> None:
    s = table(up=("Y3", "G3", "R3"))
    assert why(s, f"pull Y3 slow {HERE}") == "on_the_top_floor"
    s = move(replace(s, phase=Phase.FLOOR), "place-floor 0 0 0")
    s = replace(s, turn=0, to_move=0)
    assert why(s, "pull Y3 slow 0 0") is None


@rule("VP-22")
@pytest.mark.parametrize("feel", ["free", "loose", "light", "firm"])
def test_a_column_that_is_moved_may_carry_or_not(feel: str) -> None:
    assert why(table(feels={"Y3": feel}), f"pull Y3 slow {HERE}") is None


@rule("VP-23")
def test_the_floor_above_may_be_lifted_and_must_come_back_to_the_same_columns() -> None:
    s = table()
    assert why(s, f"pull Y3 slow lift {HERE}") is None
    shifted = pull(s, "Y3", Verdict.FOUL, fall=Fall.LOAD_SHIFTS, piece="blue")
    assert (shifted.villa, shifted.barred) == (s.villa, ("Y3",))


@rule("VP-25")
def test_no_floor_is_held_when_a_column_is_set_down(monkeypatch: pytest.MonkeyPatch) -> None:
    s = PALETTI.start(4, 1).state
    column = next(name for name in COLUMNS if s.feels[name] == "firm")
    x, y = physics.spots(s.villa, column)[0]
    seen: list[tuple[float, str | None]] = []
    aim = Hands.aim

    def watched(hands: Hands, at: Spot, turn: float, speed: float) -> None:
        seen.append((at[2], hands.lifted))
        aim(hands, at, turn, speed)

    monkeypatch.setattr(Hands, "aim", watched)
    settling.settled(s, read(f"pull {column} slow lift {int(x)} {int(y)}"))
    assert {floor for _, floor in seen} == {"blue", None}
    highest = max(range(len(seen)), key=lambda k: seen[k][0])
    assert {floor for _, floor in seen[highest:]} == {None}


@rule("VP-24")
def test_the_hook_may_be_used_to_pull() -> None:
    s = PALETTI.start(4, 1).state
    hooked = settling.gesture(s, Pull("Y3", "slow", 0, 0, is_hooked=True))
    assert hooked.tool == "hook"
    assert settling.gesture(s, Pull("Y3", "slow", 0, 0)).tool == "pinch"
    assert why(table(), f"pull Y3 slow hook {HERE}") is None


@rule("VP-26")
def test_no_column_may_overhang_the_floor_it_stands_on() -> None:
    assert why(table(), "pull Y3 slow 300 0") == "overhangs"
    assert why(table(), f"pull Y3 slow {HERE}") is None


@rule("VP-27")
def test_no_column_may_stand_on_another() -> None:
    s = table(up=("G1",))
    x, y = (round(part) for part in pose("G1", 1)[:2])
    assert why(s, f"pull Y3 slow {x} {y}") == "on_a_column"


@rule("VP-28")
def test_on_the_red_floor_a_column_may_stand_on_any_other() -> None:
    s = table(floors=5, levels={"G1": 5})
    s = replace(s, villa=put(s.villa, "G1", (0.0, 0.0, pose("G1", 5)[2], 1.0, 0.0, 0.0, 0.0)))
    assert why(s, "pull Y3 slow 0 0") is None
    lower = table(floors=4, levels={"G1": 4})
    on_orange = (0.0, 0.0, pose("G1", 4)[2], 1.0, 0.0, 0.0, 0.0)
    lower = replace(lower, villa=put(lower.villa, "G1", on_orange))
    assert why(lower, "pull Y3 slow 0 0") == "on_a_column"
    assert FLOORS[-1] == "red"


@rule("VP-29")
def test_what_shifts_a_little_is_no_second_move() -> None:
    s = table()
    action = read("pull Y3 slow 0 60")
    made = outcome(s, action, Verdict.SUCCESS)
    x, *rest = made.villa.poses["G4"]
    y, z, w, i, j, k = rest
    nudged = put(made.villa, "G4", (x + 0.4, y, z, w, i, j, k))
    after = rules.after(s, action, 0, type(made)(made.verdict, nudged, made.feels))
    assert after.turn == 1
    assert after.villa.poses["G4"][0] == x + 0.4
    assert after.barred == ()


@rule("VP-30", "VP-31")
def test_a_column_that_goes_back_is_barred_for_good_and_the_turn_ends() -> None:
    s = pull(table(up=("Y1", "G1", "R1")), "Y3", Verdict.ABORTED)
    assert (s.turn, s.levels["Y3"], s.barred) == (1, 0, ("Y3",))
    later = replace(s, turn=0, to_move=0)
    assert why(later, f"pull Y3 slow {HERE}") == "barred"
    covered = move(replace(later, phase=Phase.FLOOR), "place-floor 0 0 0")
    assert why(replace(covered, turn=0, to_move=0), "pull Y3 slow 0 0") == "barred"


@rule("VP-32")
def test_a_foul_sets_the_villa_back_bars_the_column_and_ends_the_turn() -> None:
    before = table()
    s = pull(before, "Y3", Verdict.FOUL, fall=Fall.COLUMN_TIPS, piece="G3")
    assert (s.villa, s.levels, s.feels) == (before.villa, before.levels, before.feels)
    assert (s.barred, s.turn) == (("Y3",), 1)


@rule("VP-33")
def test_a_column_that_was_dropped_is_set_again_in_the_same_turn() -> None:
    s = pull(table(), "Y3", Verdict.DROPPED)
    assert (s.phase, s.to_move) == (Phase.SET, 0)
    assert s.held is not None
    assert s.held.column == "Y3"
    assert "Y3" not in s.villa.poses
    assert why(s, "pull Y4 slow 0 60") == "not_moving_columns"
    assert why(s, "set slow 0 60") is None
    assert why(s, "set slow 300 0") == "overhangs"
    assert why(s, 'set {"samples":[]}') is None
    assert why(s, 'set {"samples":[[0.5]]}') == "gesture_not_whole"
    s = move(s, "set slow 0 60")
    assert (s.levels["Y3"], s.turn, s.held) == (1, 1, None)


@rule("VP-34")
def test_a_column_may_be_set_again_three_times() -> None:
    before = table()
    s = pull(before, "Y3", Verdict.DROPPED)
    for tries in range(3):
        assert s.held is not None
        assert s.held.tries == tries
        last, s = s, move(s, "set slow 0 60", Verdict.DROPPED)
    assert (s.villa, s.levels) == (before.villa, before.levels)
    assert (s.barred, s.turn, s.held) == (("Y3",), 1, None)
    assert move(last, "set slow 0 60").levels["Y3"] == 1


@rule("VP-32", "VP-35")
def test_who_has_a_column_in_hand_may_give_up_which_is_a_foul() -> None:
    before = table(feels={"Y4": "firm"})
    held = pull(before, "Y3", Verdict.DROPPED)
    for s in (say(held, "give-up"), move(held, "set fast 0 60", Verdict.FOUL)):
        assert (s.villa, s.levels) == (before.villa, before.levels)
        assert (s.barred, s.turn, s.phase) == (("Y3",), 1, Phase.TURN)
    assert say(held, "give-up").feels == before.feels
