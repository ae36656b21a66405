"""Setting up: CB-1 to CB-13."""

from __future__ import annotations

from collections import Counter

import pytest

import miz
from miz.engine.match import Match
from miz.games.castles.estates import ESTATES, NEIGHBOURS, NUMBERS
from miz.games.castles.pieces import GOODS, KIND_LETTERS
from tests.games.castles.plans import PLANS, are_beside
from tests.games.castles.table import (
    CASTLES,
    after,
    black_of,
    depot_of,
    gone,
    names,
    order_of,
    player,
    player_of,
    table,
    track_of,
    turn_of,
)
from tests.rule import rule

of_all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
ANIMALS = ("cow", "sheep", "pig", "chicken")
BUILDINGS = (
    *("warehouse", "watchtower", "carpenter", "church"),
    *("market", "boarding-house", "bank", "city-hall"),
)
BLACK_KNOWLEDGE = ("k7", "k12", "k14", "k15", "k24", "k25")
BLACK = Counter(
    {
        "castle": 2,
        "mine": 2,
        "ship": 6,
        **{f"{animal}{herd}": 1 for animal in ANIMALS for herd in (3, 4)},
        **dict.fromkeys(BUILDINGS, 2),
        **dict.fromkeys(BLACK_KNOWLEDGE, 1),
    }
)
ALL = Counter(
    {
        "castle": 16,
        "mine": 12,
        "ship": 26,
        **{f"{a}{herd}": n for a in ANIMALS for herd, n in ((2, 2), (3, 3), (4, 2))},
        **dict.fromkeys(BUILDINGS, 7),
        **{f"k{number}": 1 for number in range(1, 27)},
    }
)


def piled(counts: list[int]) -> Counter[str]:
    """Name the tiles of a pile."""
    return Counter({name: n for name, n in zip(ALL_NAMES, counts, strict=True) if n})


ALL_NAMES = [
    *("castle", "mine", "ship"),
    *(f"{animal}{herd}" for animal in ANIMALS for herd in (2, 3, 4)),
    *BUILDINGS,
    *(f"k{number}" for number in range(1, 27)),
]


def light_tiles(match: Match) -> Counter[str]:
    """Name the tiles without a black back: in piles, in numbered depots and in estates."""
    tiles = piled(list(match.state.light))
    for number in range(1, 7):
        tiles.update(depot_of(match, number))
    for seat in range(match.seats):
        tiles.update(player_of(match, seat)["lies"].values())
    return tiles


def black_tiles(match: Match) -> Counter[str]:
    """Name the tiles with a black back: in their pile and in the black depot."""
    return piled(list(match.state.black)) + Counter(black_of(match))


@rule("CB-1")
@of_all_seats
def test_everybody_begins_with_an_estate_of_37_spaces_and_without_points(seats: int) -> None:
    match = CASTLES.start(seats)

    assert match.scores == [0] * seats
    assert [len(mine.spaces) for mine in match.state.players] == [37] * 4
    assert [player_of(match, seat)["lies"] for seat in range(seats)] == [{19: "castle"}] * seats
    assert [player_of(match, seat)["lies"] for seat in range(seats, 4)] == [{}] * (4 - seats)
    assert [player_of(match, seat)["storage"] for seat in range(4)] == [[]] * 4


@rule("CB-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_more_than_four(seats: int) -> None:
    with pytest.raises(miz.BadOption) as refused:
        CASTLES.start(seats)

    assert refused.value.reason == "seats"


@rule("CB-2")
@of_all_seats
def test_everybody_has_estate_1(seats: int) -> None:
    match = CASTLES.start(seats)

    assert [player_of(match, seat)["estate"] for seat in range(seats)] == [1] * seats
    assert turn_of(match) == (order_of(match)[0], "turn")


@rule("CB-2", "CB-103")
@pytest.mark.parametrize("number", range(1, 10))
def test_the_estates_are_those_of_the_rulebook(number: int) -> None:
    plan = PLANS[number - 1]

    assert ESTATES[number - 1].replace(" ", "") == "".join(letter for letter, _ in plan)
    assert list(NUMBERS) == [number for _, number in plan]


@rule("CB-2")
@pytest.mark.parametrize("number", range(1, 10))
def test_every_estate_has_the_same_spaces_of_each_colour(number: int) -> None:
    colours = ESTATES[number - 1].replace(" ", "")

    assert [colours.count(letter) for letter in KIND_LETTERS] == [4, 3, 6, 6, 12, 6]
    assert [NUMBERS.count(face) for face in range(1, 7)] == [7, 6, 6, 6, 6, 6]


@rule("CB-2")
def test_hexagons_lie_beside_each_other() -> None:
    for one in range(1, 38):
        around = {k + 1 for k in range(37) if int(NEIGHBOURS[one - 1]) >> k & 1}
        assert around == {other for other in range(1, 38) if are_beside(one, other)}


@rule("CB-3", "CB-4", "CB-5")
@of_all_seats
def test_every_tile_of_the_box_is_there(seats: int) -> None:
    match = CASTLES.start(seats)

    assert light_tiles(match) + black_tiles(match) == ALL
    assert ALL.total() == 164
    assert gone(match) == {}


@rule("CB-3")
@pytest.mark.parametrize(
    ("kind", "count"),
    [("C", 16), ("M", 12), ("S", 26), ("A", 28), ("B", 56), ("K", 26)],
)
def test_there_are_so_many_tiles_of_each_kind(kind: str, count: int) -> None:
    of_kind = {"C": ALL_NAMES[:1], "M": ALL_NAMES[1:2], "S": ALL_NAMES[2:3]}
    of_kind |= {"A": ALL_NAMES[3:15], "B": ALL_NAMES[15:23], "K": ALL_NAMES[23:]}
    match = CASTLES.start(4)
    tiles = light_tiles(match) + black_tiles(match)

    assert sum(tiles[name] for name in of_kind[kind]) == count


@rule("CB-5")
@of_all_seats
def test_forty_tiles_have_a_black_back_and_the_others_lie_in_piles_by_colour(seats: int) -> None:
    match = CASTLES.start(seats, seed=seats)

    assert black_tiles(match) == BLACK
    assert BLACK.total() == 40
    assert light_tiles(match) == ALL - BLACK


@rule("CB-5", "CB-16", "CB-18")
def test_every_tile_of_a_pile_may_be_drawn() -> None:
    matches = [CASTLES.start(4, seed) for seed in range(80)]
    drawn = Counter(name for m in matches for number in range(1, 7) for name in depot_of(m, number))
    black = Counter(name for m in matches for name in black_of(m))

    assert set(drawn) == set(ALL - BLACK)
    assert set(black) == set(BLACK)


@rule("CB-5")
def test_a_tile_is_drawn_as_often_as_there_are_tiles_like_it() -> None:
    matches = [CASTLES.start(4, seed) for seed in range(150)]
    drawn = Counter(name for m in matches for number in range(1, 7) for name in depot_of(m, number))
    herds = [sum(drawn[f"{animal}{herd}"] for animal in ANIMALS) for herd in (2, 3, 4)]

    assert sum(herds) == 600
    assert abs(herds[0] - 240) < 50
    assert abs(herds[1] - 240) < 50
    assert abs(herds[2] - 120) < 40
    assert all(abs(drawn[name] - 150) < 45 for name in BUILDINGS)


@rule("CB-6")
@of_all_seats
def test_there_are_seven_goods_of_each_of_six_colours(seats: int) -> None:
    s = CASTLES.start(seats, seed=5).state
    counts = Counter(colour for colour in s.row if colour >= 0)
    for heap in (s.unseen, *s.depot_goods, *(s.players[seat].goods for seat in range(seats))):
        counts.update(dict(enumerate(heap)))

    assert [counts[colour] for colour in range(6)] == [7] * 6


@rule("CB-6", "CB-62")
@pytest.mark.parametrize(
    ("number", "colour"),
    list(enumerate(["turquoise", "violet", "pink", "red", "brown", "orange"], 1)),
)
def test_every_colour_of_goods_has_a_number(number: int, colour: str) -> None:
    match = table(player(dice=f"{number}0", goods="TVPRBO"))

    assert match.legal() == [f"a sell {colour}", "a workers"]
    assert GOODS[number - 1] == colour


@rule("CB-7", "CB-8")
@of_all_seats
def test_the_goods_of_later_phases_and_those_left_over_are_unseen(seats: int) -> None:
    s = CASTLES.start(seats).state

    assert sum(s.unseen) == 42 - 3 * seats - 5
    assert sum(colour >= 0 for colour in s.row) == 4
    assert sum(sum(heap) for heap in s.depot_goods) == 1


@rule("CB-7", "CB-14", "CB-19")
@of_all_seats
def test_twenty_five_goods_come_in_a_game(seats: int) -> None:
    match = CASTLES.start(seats, seed=8)
    while not match.over:
        after(match, "a workers", "b workers")
    s = match.state

    assert sum(s.unseen) == 42 - 3 * seats - 25
    assert sum(sum(heap) for heap in s.depot_goods) == 25
    assert set(s.row) == {-1}


@rule("CB-8")
@of_all_seats
def test_everybody_gets_three_goods(seats: int) -> None:
    for seed in range(10):
        match = CASTLES.start(seats, seed)
        assert [len(player_of(match, seat)["goods"]) for seat in range(seats)] == [3] * seats
        assert [player_of(match, seat)["sold"] for seat in range(seats)] == [""] * seats


@rule("CB-8")
def test_the_goods_of_the_start_are_drawn_at_random() -> None:
    hands = [
        player_of(CASTLES.start(2, seed), seat)["goods"] for seed in range(80) for seat in (0, 1)
    ]
    drawn = Counter("".join(hands))

    assert {len(set(hand)) for hand in hands} == {1, 2, 3}
    assert all(abs(drawn[letter] - 80) < 35 for letter in "TVPRBO")


@rule("CB-9")
@of_all_seats
def test_the_castle_of_the_start_comes_from_its_pile_and_brings_nothing(seats: int) -> None:
    match = CASTLES.start(seats)
    in_depots = sum(depot_of(match, number).count("castle") for number in range(1, 7))

    assert match.state.light[0] == 14 - seats - in_depots
    assert [player_of(match, seat)["storage"] for seat in range(seats)] == [[]] * seats
    assert match.scores == [0] * seats  # its space is an area of its own in estate 1
    assert turn_of(match)[1] == "turn"
    assert list(match.state.large) == [-1] * 6


@rule("CB-9", "CB-60")
def test_the_space_of_the_castle_of_the_start_is_covered() -> None:
    match = table(player(dice="60", storage="castle", lies={2: "castle", 3: "castle"}))
    after(match, "a place castle 7")

    assert names(match.state.players[0].spaces).count("castle") == 4
    assert match.state.large[0] == 0
    assert match.scores == [6 + 10 + 5, 0]


@rule("CB-10")
@of_all_seats
def test_everybody_gets_one_silverling(seats: int) -> None:
    match = CASTLES.start(seats)

    assert [player_of(match, seat)["silver"] for seat in range(seats)] == [1] * seats


@rule("CB-11")
@of_all_seats
def test_workers_are_given_clockwise_from_the_start_player_on(seats: int) -> None:
    for seed in range(12):
        match = CASTLES.start(seats, seed)
        start = turn_of(match)[0]
        clockwise = [(start + i) % seats for i in range(seats)]
        assert [player_of(match, seat)["workers"] for seat in clockwise] == [1, 2, 3, 4][:seats]


@rule("CB-11")
@of_all_seats
def test_anybody_may_be_drawn_to_start(seats: int) -> None:
    starters = Counter(turn_of(CASTLES.start(seats, seed))[0] for seed in range(120))

    assert set(starters) == set(range(seats))
    assert all(abs(n - 120 / seats) < 30 for n in starters.values())


@rule("CB-12")
@of_all_seats
def test_pieces_begin_on_the_first_space_with_the_start_player_on_top(seats: int) -> None:
    for seed in range(12):
        match = CASTLES.start(seats, seed)
        start = turn_of(match)[0]
        clockwise = [(start + i) % seats for i in range(seats)]
        assert track_of(match) == order_of(match) == clockwise
        assert [player_of(match, seat)["step"] for seat in range(seats)] == [0] * seats


@rule("CB-12", "CB-44")
def test_the_sixth_ship_takes_the_piece_to_the_seventh_space() -> None:
    ships = dict.fromkeys((16, 17, 18, 20, 21), "ship")
    match = after(table(player(dice="10", storage="ship", lies=ships, step=5)), "a place ship 22")

    assert player_of(match, 0)["step"] == 6


@rule("CB-13")
@of_all_seats
def test_bonus_tiles_lie_ready(seats: int) -> None:
    s = CASTLES.start(seats).state

    assert list(s.large) == list(s.small) == [-1] * 6


@rule("CB-8", "CB-5", "CB-11")
def test_the_same_seed_sets_the_same_table_and_another_seed_another() -> None:
    tables = {CASTLES.start(3, seed).tobytes() for seed in range(30)}

    assert len(tables) == 30
    assert CASTLES.start(3, 7).tobytes() == CASTLES.start(3, 7).tobytes()
