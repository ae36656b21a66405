"""A turn, its dice and the workers: CB-24 to CB-29."""

from __future__ import annotations

import pytest

from tests.games.castles.table import (
    CASTLES,
    after,
    depot_of,
    knowing,
    player,
    player_of,
    table,
    turn_of,
    why,
)
from tests.rule import rule

FACES = range(1, 7)


def steps(one: int, other: int) -> int:
    """Count the steps from one number to another on a ring of six."""
    return min((one - other) % 6, (other - one) % 6)


@rule("CB-24")
@pytest.mark.parametrize("order", ["ab", "ba"])
def test_each_die_is_used_once_in_any_order(order: str) -> None:
    match = table(player(dice="34"), player(dice="12"))
    first, second = order[0], order[1]
    after(match, f"{first} workers")

    assert turn_of(match) == (0, "turn")
    assert player_of(match, 0) == player(dice="04" if first == "a" else "30", workers=2)
    assert why(match, f"{first} workers") == "die_used"
    after(match, f"{second} workers")
    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player(dice="00", workers=4)
    assert player_of(match, 1) == player(dice="12")


@rule("CB-24")
@pytest.mark.parametrize("action", ["a take 3 mine", "a place bank 26", "a sell pink", "a workers"])
def test_a_die_that_is_used_does_nothing_more(action: str) -> None:
    mine = player(dice="03", storage="bank", goods="P", workers=3)

    assert why(table(mine, depots={3: "mine"}), action) == "die_used"


@rule("CB-24")
def test_the_same_action_may_be_done_twice() -> None:
    match = table(player(dice="23"), depots={2: "mine", 3: "ship"})
    after(match, "a take 2 mine", "b take 3 ship")

    assert player_of(match, 0) == player(dice="00", storage="mine ship")


@rule("CB-24", "CB-25")
def test_two_different_actions_may_be_done() -> None:
    match = table(player(dice="65", storage="ship", goods="OO"))
    after(match, "a sell orange", "b place ship 20")

    done = player(dice="00", lies={20: "ship"}, sold="OO", silver=1, score=4, step=1)
    assert player_of(match, 0) == done


@rule("CB-25")
def test_there_are_four_actions() -> None:
    mine = player(dice="26", storage="castle ship", goods="TO")
    match = table(mine, depots={1: "church", 2: "mine", 6: "bank"}, black="castle")

    assert match.legal() == [
        "a take 2 mine",
        "a place ship 18",
        "a workers",
        "b take 6 bank",
        "b sell orange",
        "b workers",
    ]


@rule("CB-25")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("workers", "nothing_free"),
        ("take 3 mine", "nothing_free"),
        ("place bank 26", "nothing_free"),
        ("sell pink", "nothing_free"),
        ("decline", "not_now"),
        ("goods 1", "not_now"),
        ("load pink", "not_now"),
        ("discard bank", "not_now"),
        ("estate 1 19", "not_now"),
    ],
)
def test_a_turn_knows_no_other_actions(action: str, reason: str) -> None:
    mine = player(dice="33", storage="bank", goods="P")

    assert why(table(mine, depots={3: "mine"}, goods={1: "P"}), action) == reason


@rule("CB-26", "CB-27", "CB-30")
@pytest.mark.parametrize("depot", FACES)
@pytest.mark.parametrize("die", FACES)
def test_each_worker_moves_a_die_by_one_to_take_a_tile(die: int, depot: int) -> None:
    cost = steps(die, depot)
    rich, just = player(f"{die}0", workers=9), player(f"{die}0", workers=cost)

    after(match := table(rich, depots={depot: "mine"}), f"a take {depot} mine")
    assert player_of(match, 0) == player("00", "mine", workers=9 - cost)
    after(match := table(just, depots={depot: "mine"}), f"a take {depot} mine")
    assert player_of(match, 0) == player("00", "mine", workers=0)
    if cost:
        poor = table(player(f"{die}0", workers=cost - 1), depots={depot: "mine"})
        assert why(poor, f"a take {depot} mine") == "not_enough_workers"
        assert poor.legal() == ["a workers"]


@rule("CB-26", "CB-27", "CB-33")
@pytest.mark.parametrize(
    ("tile", "space", "number"),
    [("ship", 18, 2), ("bank", 26, 3), ("k2", 13, 1), ("mine", 25, 4), ("ship", 20, 5)],
)
@pytest.mark.parametrize("die", FACES)
def test_each_worker_moves_a_die_by_one_to_place_a_tile(
    die: int, tile: str, space: int, number: int
) -> None:
    cost, action = steps(die, number), f"b place {tile} {space}"

    match = after(table(player(f"0{die}", tile, workers=7)), action)
    assert player_of(match, 0)["workers"] == 7 - cost
    assert why(table(player(f"0{die}", tile, workers=cost)), action) is None
    if cost:
        poor = table(player(f"0{die}", tile, workers=cost - 1))
        assert why(poor, action) == "not_enough_workers"


@rule("CB-26", "CB-27", "CB-62")
@pytest.mark.parametrize(
    ("colour", "letter", "number"), [("turquoise", "T", 1), ("pink", "P", 3), ("orange", "O", 6)]
)
@pytest.mark.parametrize("die", FACES)
def test_each_worker_moves_a_die_by_one_to_sell_goods(
    die: int, colour: str, letter: str, number: int
) -> None:
    cost, action = steps(die, number), f"a sell {colour}"

    match = after(table(player(f"{die}0", goods=letter, workers=7)), action)
    assert player_of(match, 0)["workers"] == 7 - cost
    assert why(table(player(f"{die}0", goods=letter, workers=cost)), action) is None
    if cost:
        poor = table(player(f"{die}0", goods=letter, workers=cost - 1))
        assert why(poor, action) == "not_enough_workers"


@rule("CB-26")
def test_the_workers_of_another_player_move_no_die() -> None:
    match = table(player("20", workers=1), player(workers=9), depots={6: "mine"})

    assert why(match, "a take 6 mine") == "not_enough_workers"


@rule("CB-26")
def test_workers_paid_for_one_die_are_gone_for_the_other() -> None:
    match = table(player("26", workers=2), depots={1: "mine", 3: "ship", 4: "bank"})
    after(match, "a take 4 bank")

    assert why(match, "b take 1 mine") == "not_enough_workers"
    assert depot_of(match, 1) == ["mine"]


@rule("CB-26")
def test_a_die_is_not_moved_for_the_other() -> None:
    match = table(player("26", workers=2), depots={4: "bank", 5: "mine", 6: "mine"})
    after(match, "b take 5 mine")

    assert player_of(match, 0) == player("20", "mine", workers=1)


@rule("CB-27")
def test_workers_and_silverlings_never_run_out() -> None:
    mine = player("16", goods="T", workers=300, silver=200)
    match = after(table(mine), "a sell turquoise", "b workers")

    assert player_of(match, 0)["workers"] == 302
    assert player_of(match, 0)["silver"] == 201


@rule("CB-28")
@pytest.mark.parametrize("action", ["b workers", "b take 3 mine", "b place bank 26", "b sell pink"])
def test_of_two_dice_alike_the_first_is_used_first(action: str) -> None:
    match = table(player("33", "bank", goods="P"), depots={3: "mine"})

    assert why(match, action) == "dice_alike"
    assert {each[0] for each in match.legal()} == {"a"}
    after(match, "a workers")
    assert why(match, action) is None
    assert {each[0] for each in match.legal()} == {"b"}


@rule("CB-28")
def test_dice_that_are_not_alike_are_used_in_any_order() -> None:
    assert why(table(player("34")), "b workers") is None
    assert why(table(player("03")), "b workers") is None


@rule("CB-29")
def test_a_turn_ends_by_itself_when_nothing_can_be_bought() -> None:
    poor = table(player("30", silver=1), black="mine", depots={1: "ship"})
    assert turn_of(after(poor, "a workers")) == (1, "turn")
    bought = table(player("30", silver=9), black="mine", depots={1: "ship"}, has_bought=1)
    assert turn_of(after(bought, "a workers")) == (1, "turn")
    nothing = table(player("30", silver=9), depots={1: "ship"})
    assert turn_of(after(nothing, "a workers")) == (1, "turn")


@rule("CB-29")
def test_who_can_still_buy_a_tile_says_when_the_turn_is_over() -> None:
    match = after(table(player("30", silver=2), black="mine", depots={1: "ship"}), "a workers")

    assert turn_of(match) == (0, "turn")
    assert match.legal() == ["buy mine", "end"]
    after(match, "end")
    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player("00", silver=2, workers=2)


@rule("CB-29")
def test_what_the_last_die_earns_may_still_be_spent() -> None:
    match = after(table(player("10", goods="T", silver=1), black="mine"), "a sell turquoise")

    assert match.legal() == ["buy mine", "end"]


@rule("CB-29", "CB-66")
def test_a_turn_ends_by_itself_after_the_last_purchase() -> None:
    match = table(player("30", silver=9), black="mine ship")
    after(match, "a workers", "buy ship")

    assert turn_of(match) == (1, "turn")
    assert player_of(match, 0) == player("00", "ship", silver=7, workers=2)


@rule("CB-29", "CB-32")
def test_a_turn_ends_after_a_tile_was_thrown_out_for_the_last_purchase() -> None:
    match = table(player("00", "castle mine ship", silver=2), black="bank")
    after(match, "buy bank")

    assert turn_of(match) == (0, "storage")
    after(match, "discard mine")
    assert turn_of(match) == (1, "turn")


@rule("CB-29")
@pytest.mark.parametrize("dice", ["34", "30", "04"])
def test_a_turn_is_not_ended_while_a_die_is_left(dice: str) -> None:
    match = table(player(dice, silver=2), black="mine")

    assert why(match, "end") == "dice_left"
    assert "end" not in match.legal()


@rule("CB-29", "CB-81")
def test_with_knowledge_6_the_numbered_depots_count_for_the_end_of_a_turn() -> None:
    mine = player("30", silver=2, lies=knowing(6))
    match = after(table(mine, depots={4: "ship"}), "a workers")

    assert match.legal() == ["buy 4 ship", "end"]
    nothing = table(player("30", silver=2, lies=knowing(6)))
    assert turn_of(after(nothing, "a workers")) == (1, "turn")


@rule("CB-29", "CB-66")
def test_the_next_player_may_buy_though_the_one_before_has() -> None:
    match = table(player("30", silver=4), player(silver=2), black="mine ship")
    after(match, "buy mine", "a workers")

    assert turn_of(match) == (1, "turn")
    assert why(match, "buy ship") is None


@rule("CB-29")
def test_a_real_game_goes_from_turn_to_turn() -> None:
    match = CASTLES.start(3, seed=1)
    first = turn_of(match)[0]
    after(match, "a workers", "b workers")

    assert turn_of(match) == ((first + 1) % 3, "turn")
