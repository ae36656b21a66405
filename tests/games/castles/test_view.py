"""What seats and learners see of a table, and what they may only guess."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from miz.engine.compiled import compiled
from miz.engine.match import Match
from miz.games.castles.view import OBSERVATION, OBSERVATION_SIZE
from tests.games.castles.plans import PLANS
from tests.games.castles.positions import (
    ALL_CASTLES,
    ALL_CASTLES_TOO,
    BESIDE,
    CHOSEN,
    LOADED,
    SECOND,
    asked,
    bonus,
    choosing,
    position,
)
from tests.games.castles.table import CASTLES, player
from tests.rule import rule

SEATS = 4
KINDS = ("castle", "mine", "ship", "animal", "building", "knowledge")
ANIMALS = ("cow", "sheep", "pig", "chicken")
BUILDINGS = (
    *("warehouse", "watchtower", "carpenter", "church"),
    *("market", "boarding-house", "bank", "city-hall"),
)
KNOWLEDGE = tuple(f"k{number}" for number in range(1, 27))
HERDS = tuple(f"{animal}{herd}" for animal in ANIMALS for herd in (2, 3, 4))
TILES = ("castle", "mine", "ship", *HERDS, *BUILDINGS, *KNOWLEDGE)
GOODS = ("turquoise", "violet", "pink", "red", "brown", "orange")
QUESTIONS = (
    *("estate", "turn", "castle", "warehouse", "carpenter", "church", "market", "city_hall"),
    *("ship", "next_depot", "goods", "storage"),
)
FACES, DEPOTS = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)


def observed(match: Match, seat: int) -> dict[str, Any]:
    """Give what a seat observes, part by part."""
    out = np.full(OBSERVATION_SIZE, -99, np.int16)
    CASTLES.arrays.observe(compiled(match).states(), 0, seat, out)
    parts, at = {}, 0
    for name, shape in OBSERVATION:
        size = int(np.prod(shape))
        parts[name] = out[at : at + size].reshape(shape).tolist()
        at += size
    assert at == OBSERVATION_SIZE
    return parts


def marked(names: Any, *there: Any) -> list[int]:
    """Count how often each of some names is there."""
    return [there.count(name) for name in names]


def counted(names: Any, counts: dict[str, int]) -> list[int]:
    """List counts by name in the order of the names."""
    return [counts.get(name, 0) for name in names]


def colours_of(estate: int | None) -> list[list[int]]:
    """Mark the colour of each space of an estate, as the rulebook draws it."""
    letters = [plan[0] for plan in PLANS[estate - 1]] if estate else [""] * 37
    return [marked("CMSABK", letter) for letter in letters]


def animals_on(tile: str | None) -> list[int]:
    """Count the animals of each kind on a tile."""
    return [int(tile[-1]) if tile in HERDS and animal in tile else 0 for animal in ANIMALS]


def expected(match: Match, seat: int) -> dict[str, Any]:
    """Work out from the view what a seat has to observe."""
    shown = match.view(seat)
    estates = ["first", "open", "secret"].index(match.options["estates"])
    around = [(seat + turn) % match.seats for turn in range(match.seats)]
    each = expected_marks(shown, around)
    each |= expected_belongings(shown, around)
    each |= expected_estates([shown["players"][other] for other in around])
    for parts in each.values():
        parts += [nothing_like(parts[0])] * (SEATS - match.seats)
    return {"seats": [match.seats], "estates": [estates], **expected_table(shown), **each}


def expected_table(shown: dict[str, Any]) -> dict[str, Any]:
    """Work out what a seat observes of what belongs to nobody."""
    return {
        "round": [shown["round"]],
        "bought": [int(shown["bought"])],
        "phase": marked("ABCDE", shown["phase"]),
        "question": marked(QUESTIONS, shown["question"]),
        "white die": marked(FACES, shown["white"]),
        "incoming tile": marked(TILES, shown["incoming"]),
        "depots of a ship": marked(DEPOTS, *shown["ship_depots"]),
        "light piles": counted(TILES, shown["light"]),
        "black pile": counted(TILES, shown["black"]),
        "gone": counted(TILES, shown["gone"]),
        "depots": [marked(TILES, *depot) for depot in shown["depots"]],
        "black depot": marked(TILES, *shown["black_depot"]),
        "goods in depots": [counted(GOODS, goods) for goods in shown["depot_goods"]],
        "row": [marked(GOODS, good) for good in shown["row"]],
        "unseen goods": counted(GOODS, shown["unseen"]),
    }


def expected_marks(shown: dict[str, Any], around: list[int]) -> dict[str, list[Any]]:
    """Work out the places of the players, and their bonus tiles."""
    track = [piece["seat"] for piece in shown["track"]]
    steps = {piece["seat"]: piece["step"] for piece in shown["track"]}
    large, small = (
        [[int(owner == other) for owner in shown[size]] for other in around]
        for size in ("large", "small")
    )
    return {
        "players: is to move": [int(other == shown["to_move"]) for other in around],
        "players: place in the round": [shown["order"].index(other) + 1 for other in around],
        "players: place on the track": [track.index(other) + 1 for other in around],
        "players: steps": [steps[other] for other in around],
        "players: large bonus tiles": large,
        "players: small bonus tiles": small,
    }


def expected_belongings(shown: dict[str, Any], around: list[int]) -> dict[str, list[Any]]:
    """Work out what the players have beside their estates."""
    players = [shown["players"][other] for other in around]
    return {
        **{
            f"players: {name}": [mine[name] for mine in players]
            for name in ("score", "workers", "silver")
        },
        "players: dice": [[marked(FACES, die) for die in mine["dice"]] for mine in players],
        "players: storage": [marked(TILES, *mine["storage"]) for mine in players],
        "players: goods": [counted(GOODS, mine["goods"]) for mine in players],
        "players: sold": [counted(GOODS, mine["sold"]) for mine in players],
        "players: sides": [marked(range(1, 10), *mine["sides"]) for mine in players],
    }


def expected_estates(players: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Work out what a seat observes of the estates."""
    spaces = [mine["spaces"] for mine in players]
    return {
        "players: estate": [marked(range(1, 10), mine["estate"]) for mine in players],
        "players: knowledge": [marked(KNOWLEDGE, *tiles) for tiles in spaces],
        "spaces: colour": [colours_of(mine["estate"]) for mine in players],
        "spaces: covered": [[int(tile is not None) for tile in tiles] for tiles in spaces],
        "spaces: animals": [[animals_on(tile) for tile in tiles] for tiles in spaces],
        "spaces: building": [[marked(BUILDINGS, tile) for tile in tiles] for tiles in spaces],
    }


def nothing_like(part: Any) -> Any:
    """Give a part of the same shape for a seat at which nobody sits."""
    return [nothing_like(inner) for inner in part] if isinstance(part, list) else 0


@pytest.mark.parametrize("estates", ["first", "secret"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learner_observes_the_table_as_its_seat_sees_it(seats: int, estates: str) -> None:
    match = CASTLES.start(seats, seed=seats, estates=estates)
    while True:
        seat = len(match.moves) % seats
        assert observed(match, seat) == expected(match, seat)
        if match.over:
            break
        legal = match.legal()
        best = [action for action in legal if "place" in action or "goods" in action] or legal
        match.push(best[len(match.moves) * 7 % len(best)])


@pytest.mark.parametrize(
    "data",
    [
        asked("storage", player(storage="ship ship k1"), incoming="castle", bought=True),
        asked("goods", LOADED, ship_depots=[6, 1], **BESIDE),
        choosing(CHOSEN, SECOND, turn=1),
        position(ALL_CASTLES, ALL_CASTLES_TOO, large=bonus(castle=1), small=bonus(castle=0)),
    ],
)
def test_a_learner_observes_what_seldom_comes(data: dict[str, Any]) -> None:
    match = CASTLES.load(data)

    assert observed(match, 0) == expected(match, 0)
    assert observed(match, 1) == expected(match, 1)


def test_a_view_shows_the_whole_table_but_what_chance_will_bring() -> None:
    match = CASTLES.start(3, seed=8)
    while not match.over:
        position, view = match.position(), {**match.view(), "players": players_seen(match, None)}
        assert {name: view[name] for name in position if name in view} == {
            name: value for name, value in position.items() if name not in ("rules", "rng")
        }
        match.push(match.legal()[0])


def players_seen(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """Give the players as a seat sees them, but for the empty spaces, which follow from it."""
    players = match.view(seat)["players"]
    return [{k: v for k, v in mine.items() if not k.startswith("empty_")} for mine in players]


@pytest.mark.parametrize("seed", range(5))
def test_a_view_lists_the_empty_spaces_by_what_they_take(seed: int) -> None:
    match = CASTLES.start(3, seed=seed, estates="open")
    for _ in range(120):
        match.push(match.legal()[-1 if seed % 2 else 0])
    for mine in match.view(0)["players"]:
        plan = PLANS[mine["estate"] - 1]
        for kind, letter in zip(KINDS, "CMSABK", strict=True):
            places = [n for n in range(1, 38) if plan[n - 1][0] == letter]
            empty = [n for n in places if mine["spaces"][n - 1] is None]
            assert mine[f"empty_{kind}"] == empty


def test_no_empty_spaces_are_listed_of_an_estate_that_is_not_seen() -> None:
    match = two_have_chosen()
    first, second, _ = match.position()["order"]
    assert match.view(first)["players"][first]["empty_mine"]
    assert not any(match.view(first)["players"][second][f"empty_{kind}"] for kind in KINDS)


def two_have_chosen(estates: str = "secret") -> Match:
    """Set up a table for three at which the first two have chosen their estates."""
    match = CASTLES.start(3, seed=2, estates=estates)
    for _ in range(2):
        match.push(match.legal()[-1])
    return match


@rule("CB-105")
def test_nobody_sees_what_others_have_chosen_in_secret() -> None:
    match = two_have_chosen()
    first, second, third = match.position()["order"]
    secret = match.position()["players"]
    nothing = {"estate": None, "spaces": [None] * 37}

    assert players_seen(match, first)[first] == secret[first]
    assert players_seen(match, first)[second] == secret[second] | nothing
    assert players_seen(match, third)[first] == secret[first] | nothing
    assert players_seen(match, third)[third] == secret[third]
    assert [mine["estate"] for mine in match.view()["players"]] == [None] * 3


@rule("CB-105")
def test_all_see_what_was_chosen_when_the_last_has_chosen() -> None:
    match = two_have_chosen()
    match.push(match.legal()[0])

    for seat in (None, 0, 1, 2):
        assert players_seen(match, seat) == match.position()["players"]


def test_an_open_choice_is_seen_by_all() -> None:
    match = two_have_chosen("open")

    for seat in (None, 0, 1, 2):
        assert players_seen(match, seat) == match.position()["players"]


def dealt_anew(match: Match, seat: int, seed: int) -> dict[str, Any]:
    """Give the position after everything was dealt anew that a seat cannot know."""
    twin = match.copy()
    CASTLES.arrays.determinise(compiled(twin)._states, 0, seat, np.uint64(seed))
    compiled(twin)._now = None
    return twin.position()


def test_who_guesses_leaves_open_what_others_chose_in_secret() -> None:
    match = two_have_chosen()
    first, second, third = match.position()["order"]
    before = match.position()
    guesses = [dealt_anew(match, first, seed) for seed in range(200)]
    chosen = {
        (guess["players"][second]["estate"], guess["players"][second]["spaces"].index("castle"))
        for guess in guesses
    }
    sides = before["players"][second]["sides"]

    assert chosen == {
        (side, space) for side in sides for space in range(37) if PLANS[side - 1][space][0] == "C"
    }
    for guess in guesses:
        assert CASTLES.load(guess).position() == guess
        assert guess["players"][first] == before["players"][first]
        assert guess["players"][third] == before["players"][third]
        assert guess["rng"] != before["rng"]


@pytest.mark.parametrize("estates", ["first", "open", "secret"])
def test_a_guess_changes_nothing_but_chance_when_all_lies_open(estates: str) -> None:
    match = CASTLES.start(2, seed=3, estates=estates)
    while match.position()["question"] == "estate":
        match.push(match.legal()[0])

    for seat in (0, 1):
        guess = dealt_anew(match, seat, 5)
        assert guess | {"rng": ""} == match.position() | {"rng": ""}
        assert guess["rng"] != match.position()["rng"]


def test_an_open_choice_is_known_to_who_guesses() -> None:
    match = two_have_chosen("open")

    for seat in (0, 1, 2):
        assert dealt_anew(match, seat, 5)["players"] == match.position()["players"]
