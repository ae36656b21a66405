"""The story of time: rounds, phases, the end, estates that are chosen, and whole games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from miz.engine.match import Event, Match
from miz.games.castles.pieces import GOODS, GOODS_LETTERS, TILES
from tests.games.castles.stories import chosen_first, the_end, the_end_of_a_phase, told
from tests.games.castles.table import CASTLES, after, letters, names, player, table


def test_a_new_round_is_told_with_its_good_and_all_dice_in_order() -> None:
    match = table(player("06", step=1), player("00"), order=(1, 0), turn=1, row="TVPRB")
    story = match.play("b workers")
    now = match.state
    (first, second), (third, fourth) = (list(now.players[seat].dice) for seat in (0, 1))

    assert story[2:] == [
        {"event": "round", "phase": "A", "round": 2},
        told("white", depot=now.white, colour="violet"),
        told("roll", first=first, second=second),
        told("roll", first=third, second=fourth) | {"seat": 1},
    ]
    assert list(now.depot_goods[now.white - 1]) == [0, 1, 0, 0, 0, 0]


def test_the_end_of_a_phase_is_told_with_the_mines_and_the_next() -> None:
    match = the_end_of_a_phase()
    story = match.play("b workers")
    now = match.state
    (colour,) = [c for c in range(6) if now.depot_goods[now.white - 1, c]]

    assert story[2:8] == [
        {"event": "phase_end", "phase": "A"},
        told("mines", n=1),
        told("mines", n=2) | {"seat": 1},
        told("mine_workers", n=2) | {"seat": 1},
        {"event": "phase", "phase": "B"},
        {"event": "round", "phase": "B", "round": 1},
    ]
    assert story[8] == told("white", depot=now.white, colour=GOODS[colour])
    assert [event["event"] for event in story[9:]] == ["roll", "roll"]


def test_a_ship_that_ends_a_phase_does_not_hide_the_good_that_came() -> None:
    mine = player("05", storage="ship", goods="T")
    for seed in range(12):
        match = table(player("00"), mine, goods={1: "TV"}, round_no=5, turn=1, rng=seed)
        story = after(match, "b place ship 20").play("goods 1")
        now = match.state
        (white,) = [event for event in story if event["event"] == "white"]

        assert now.depot_goods[now.white - 1, GOODS.index(white["colour"])] == 1
        assert sum(map(sum, now.depot_goods)) == 1


def test_the_end_of_the_game_is_told_with_all_its_points_and_the_winner() -> None:
    story = the_end().play("b workers")

    assert story[2:] == [
        {"event": "phase_end", "phase": "E"},
        {"event": "end", "ending": "five_phases"},
        told("final_goods", points=2),
        told("final_silver", points=2),
        told("final_workers", points=2),
        told("final_knowledge", tile="k15", points=6),
        told("final_knowledge", tile="k22", points=8),
        told("final_knowledge", tile="k24", points=8),
        told("final_knowledge", tile="k26", points=4),
        told("final_workers", points=1) | {"seat": 1},
        told("final_knowledge", tile="k25", points=1) | {"seat": 1},
        told("win"),
    ]


def test_mines_pay_before_the_last_points_are_told() -> None:
    story = the_end_of_a_phase("E").play("b workers")

    assert story[2:] == [
        {"event": "phase_end", "phase": "E"},
        told("mines", n=1),
        told("mines", n=2) | {"seat": 1},
        told("mine_workers", n=2) | {"seat": 1},
        {"event": "end", "ending": "five_phases"},
        told("final_goods", points=2),
        told("final_silver", points=2),
        told("final_silver", points=2) | {"seat": 1},
        told("final_workers", points=2) | {"seat": 1},
        told("win") | {"seat": 1},
    ]


def estate(seat: int, action: str) -> Event:
    """Tell the choice of an estate."""
    number, space = map(int, action.split()[1:])
    return {"event": "estate", "seat": seat, "estate": number, "space": space}


def test_an_open_choice_of_an_estate_is_told_to_all() -> None:
    match = CASTLES.start(3, seed=2, estates="open")
    mover = match.state.to_move
    action = chosen_first(match)

    for seat in (None, 0, 1, 2):
        assert match.story(seat) == [estate(mover, action)]


def test_a_secret_choice_is_told_to_its_owner_alone() -> None:
    match = CASTLES.start(3, seed=2, estates="secret")
    for _ in range(2):
        mover = match.state.to_move
        action = chosen_first(match)

        for seat in (None, 0, 1, 2):
            hidden = [{"event": "estate_hidden", "seat": mover}]
            assert match.story(seat) == ([estate(mover, action)] if seat == mover else hidden)


@pytest.mark.parametrize("way", ["open", "secret"])
def test_the_last_choice_is_told_to_all_and_the_first_phase_begins(way: str) -> None:
    match = CASTLES.start(3, seed=2, estates=way)
    order = list(match.state.order)[:3]
    choices = [estate(seat, chosen_first(match)) for seat in order]
    told_now = choices if way == "secret" else choices[-1:]

    for seat in (None, 0, 1, 2):
        story = match.story(seat)
        assert story[: len(told_now)] == told_now
        assert [event["event"] for event in story[len(told_now) :]] == [
            *("phase", "round", "white"),
            *["roll"] * 3,
        ]


class Ledger:
    """What everybody has, kept by the story alone."""

    def __init__(self, match: Match) -> None:
        players = match.state.players[: match.seats]
        self.score = [mine.score for mine in players]
        self.workers = [mine.workers for mine in players]
        self.silver = [mine.silver for mine in players]
        self.steps = [0] * match.seats
        self.goods = [Counter(letters(mine.goods)) for mine in players]
        self.storage = [Counter[str]() for _ in players]
        self.spaces: list[dict[int, str]] = [
            {k + 1: TILES[tile] for k, tile in enumerate(mine.spaces) if tile >= 0}
            for mine in players
        ]

    def hear(self, event: Event) -> None:
        """Enter an event."""
        code, seat, n = event["event"], event.get("seat", -1), event.get("n", 0)
        self.score[seat] += event.get("points", 0)
        if code in ("pay_workers", "get_workers", "mine_workers"):
            self.workers[seat] += -n if code == "pay_workers" else n
        elif code in ("buy", "buy_depot", "get_silver", "mines"):
            self.silver[seat] += n if code in ("get_silver", "mines") else -n
        if code in ("load", "sell"):
            letter = GOODS_LETTERS[GOODS.index(event["colour"])]
            self.goods[seat][letter] += n if code == "load" else -n
        if code in ("take", "buy", "buy_depot", "discard", "place"):
            self.storage[seat][event["tile"]] += -1 if code in ("discard", "place") else 1
        if code in ("place", "estate"):
            self.spaces[seat][event["space"]] = event.get("tile", "castle")
        if code == "ahead":
            self.steps[seat] = event["step"]

    def check(self, match: Match) -> None:
        """Compare with the table."""
        for seat, mine in enumerate(match.state.players[: match.seats]):
            assert self.score[seat] == mine.score
            assert self.workers[seat] == mine.workers
            assert self.silver[seat] == mine.silver
            assert self.steps[seat] == mine.step
            assert +self.goods[seat] == Counter(letters(mine.goods))
            lying = {k + 1: TILES[tile] for k, tile in enumerate(mine.spaces) if tile >= 0}
            assert self.spaces[seat] == lying
            if match.over:
                assert +self.storage[seat] == Counter(names(mine.storage))


def choice(match: Match, dice: Random) -> str:
    """Choose at random, but rather what makes an estate grow."""
    legal = match.legal()
    liked = [action for action in legal if "place" in action or "sell" in action]
    return dice.choice(liked if liked and dice.random() < 0.7 else legal)


@pytest.mark.parametrize("way", ["first", "open", "secret"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_in_a_whole_game_adds_up(seats: int, way: str) -> None:
    match, dice = CASTLES.start(seats, seed=seats, estates=way), Random(seats)
    ledger = Ledger(match)
    while not match.over:
        for event in match.play(choice(match, dice)):
            ledger.hear(event)
        ledger.check(match)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_round_and_phase_of_a_game_is_told_once(seed: int) -> None:
    match, dice, events = CASTLES.start(2, seed=seed), Random(seed), list[Event]()
    while not match.over:
        events += match.play(choice(match, dice))
    rounds = [(event["phase"], event["round"]) for event in events if event["event"] == "round"]

    assert rounds == [(phase, n) for phase in "ABCDE" for n in range(1, 6)][1:]
    assert sum(event["event"] == "roll" for event in events) == 2 * 24
    assert [event["phase"] for event in events if event["event"] == "phase_end"] == list("ABCDE")
    assert sum(event["event"] == "use_die" for event in events) == 2 * 2 * 25
