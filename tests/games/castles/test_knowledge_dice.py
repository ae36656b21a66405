"""Knowledge tiles 8 to 12, which move dice: CB-83 to CB-88."""

from __future__ import annotations

import pytest

from miz.engine.match import Match
from tests.games.castles.table import after, knowing, player, player_of, table, why
from tests.rule import rule

FACES = range(1, 7)
HILL = {12: "watchtower"}
"""A tile beside which castles and animals may be placed."""
DEEDS = {
    "castle": ("place castle 7", 6),
    "mine": ("place mine 25", 4),
    "ship": ("place ship 20", 5),
    "animal": ("place cow2 11", 4),
    "building": ("place bank 26", 3),
    "knowledge": ("place k2 13", 1),
    "take": ("take 2 bank", 2),
    "sell": ("sell orange", 6),
}
"""What is done, and the number that is needed for it."""


def steps(one: int, other: int) -> int:
    """Count the steps from one number to another on a ring of six."""
    return min((one - other) % 6, (other - one) % 6)


def before(what: str, die: int, workers: int, *known: int) -> tuple[Match, str]:
    """Set up a table at which something can be done, and give the action too."""
    deed, _ = DEEDS[what]
    stored = deed.split()[1] if deed.startswith("place") else ""
    mine = player(f"{die}0", stored, {**knowing(*known), **HILL}, "O", workers=workers)
    return table(mine, depots={2: "bank"}), f"a {deed}"


def price(what: str, die: int, *known: int) -> int:
    """Tell how many workers are paid, and see that one fewer is not enough."""
    match, action = before(what, die, 5, *known)
    paid = 5 - int(player_of(after(match, action), 0)["workers"])
    match, action = before(what, die, paid, *known)
    assert why(match, action) is None
    if paid:
        match, action = before(what, die, paid - 1, *known)
        assert why(match, action) == "not_enough_workers"
    return paid


@rule("CB-83")
@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("what", DEEDS)
def test_with_knowledge_8_each_worker_moves_a_die_by_one_or_two(what: str, die: int) -> None:
    assert price(what, die, 8) == [0, 1, 1, 2][steps(die, DEEDS[what][1])]


@rule("CB-26", "CB-83")
@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("what", DEEDS)
def test_without_knowledge_each_worker_moves_a_die_by_one(what: str, die: int) -> None:
    assert price(what, die) == steps(die, DEEDS[what][1])


@rule("CB-84", "CB-85", "CB-86", "CB-87", "CB-88")
@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("what", DEEDS)
@pytest.mark.parametrize(
    ("known", "frees"),
    [
        (9, ["building"]),
        (10, ["ship", "animal"]),
        (11, ["castle", "mine", "knowledge"]),
        (12, ["take"]),
    ],
)
def test_a_die_for_their_kinds_is_moved_by_one_for_nothing(
    known: int, frees: list[str], what: str, die: int
) -> None:
    distance = steps(die, DEEDS[what][1])
    free = 1 if what in frees else 0

    assert price(what, die, known) == max(distance - free, 0)


@rule("CB-88", "CB-83")
@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize(
    ("known", "what"),
    [
        (9, "building"),
        (10, "ship"),
        (10, "animal"),
        (11, "castle"),
        (11, "mine"),
        (11, "knowledge"),
        (12, "take"),
    ],
)
def test_with_knowledge_8_the_free_move_stays_one(known: int, what: str, die: int) -> None:
    paid = price(what, die, 8, known)

    assert paid == [0, 0, 1, 1][steps(die, DEEDS[what][1])]


@rule("CB-88")
def test_free_moves_for_other_kinds_do_not_add_up() -> None:
    assert price("building", 6, 9, 10, 11, 12) == 2
    assert price("take", 4, 9, 10, 11, 12) == 1


@rule("CB-86", "CB-75")
def test_knowledge_11_does_not_move_the_die_that_places_it() -> None:
    assert why(table(player("20", "k11")), "a place k11 13") == "not_enough_workers"
    match = after(table(player("20", "k11", workers=2)), "a place k11 13")
    assert player_of(match, 0)["workers"] == 1


@rule("CB-86", "CB-75")
def test_knowledge_11_moves_the_other_die_of_the_same_turn() -> None:
    match = after(table(player("15", "k11 mine")), "a place k11 13", "b place mine 25")

    assert player_of(match, 0) == player("00", lies={13: "k11", 25: "mine"})


@rule("CB-75", "CB-83")
def test_knowledge_8_counts_from_the_next_die_on() -> None:
    match = table(player("36", "k8", workers=3), depots={2: "bank"})
    after(match, "a place k8 13")
    assert player_of(match, 0)["workers"] == 1

    after(match, "b take 2 bank")
    assert player_of(match, 0)["workers"] == 0


@rule("CB-75", "CB-84", "CB-87")
@pytest.mark.parametrize(("known", "what"), [(9, "building"), (12, "take"), (10, "ship")])
def test_knowledge_that_does_not_lie_in_the_own_estate_moves_no_die(known: int, what: str) -> None:
    deed, number = DEEDS[what]
    stored = deed.split()[1] if deed.startswith("place") else ""
    die = number % 6 + 1
    others = table(player(f"{die}0", stored), player(lies=knowing(known)), depots={2: "bank"})
    in_storage = table(player(f"{die}0", f"{stored} k{known}"), depots={2: "bank"})

    assert why(others, f"a {deed}") == "not_enough_workers"
    assert why(in_storage, f"a {deed}") == "not_enough_workers"


@rule("CB-84", "CB-88")
def test_a_free_move_may_be_used_with_both_dice() -> None:
    match = table(player("46", "bank church", knowing(9)))
    after(match, "a place bank 26", "b place church 32")

    assert player_of(match, 0)["lies"] == {19: "castle", **knowing(9), 26: "bank", 32: "church"}


@rule("CB-84", "CB-85", "CB-86", "CB-87", "CB-88")
def test_every_action_within_a_free_move_is_legal() -> None:
    mine = player("20", "ship bank", knowing(9, 12))
    match = table(mine, depots=dict.fromkeys(FACES, "mine"))

    assert match.legal() == [
        *("a take 1 mine", "a take 2 mine", "a take 3 mine"),
        *("a place ship 18", "a place bank 12", "a place bank 26", "a place bank 37"),
        "a workers",
    ]
