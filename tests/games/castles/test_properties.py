"""What never changes at a table of The Castles of Burgundy, whatever is played."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import miz
from miz.engine import notation
from miz.engine.match import Match
from miz.games.castles import GAME as CASTLES
from tests.games.castles.twin_box import BESIDE, BLACK, GOODS, KIND_OF, LANDS, LIGHT
from tests.games.castles.twin_habits import HABITS, Company

BOX = Counter(LIGHT) + Counter(BLACK)
SEVEN_OF_EACH = Counter(dict.fromkeys(GOODS, 7))

Position = dict[str, Any]


def tried(n_games: int) -> settings:
    """Try a property with so many games; a smaller seed would be no simpler an example."""
    return settings(max_examples=n_games, phases=[Phase.generate])


@dataclass(frozen=True)
class Walk:
    """A whole game of players with a habit; it can be gone through from its beginning again."""

    seats: int
    estates: str
    habit: str
    seed: int

    def start(self) -> Match:
        """Sit down."""
        return CASTLES.start(seats=self.seats, seed=self.seed, estates=self.estates)

    def __iter__(self) -> Iterator[Match]:
        """Give the match before the first and after every move."""
        match = self.start()
        company = Company(self.habit, self.seats, random.Random(self.seed))
        yield match
        while not match.over:
            [seat] = match.waiting
            match.push(company.chosen(seat, match.legal()))
            yield match

    def end(self) -> Match:
        """Give the match when it is over."""
        *_, match = self
        return match


walks = st.builds(
    Walk,
    seats=st.sampled_from([2, 3, 4]),
    estates=st.sampled_from(["first", "open", "secret"]),
    habit=st.sampled_from(list(HABITS)),
    seed=st.integers(0, 2**64 - 1),
)
secret_walks = st.builds(
    Walk,
    seats=st.sampled_from([2, 3, 4]),
    estates=st.just("secret"),
    habit=st.just("anybody"),
    seed=st.integers(0, 2**64 - 1),
)


def tiles(position: Position) -> Counter[str]:
    """Count all tiles by name, wherever they lie."""
    lists = [position["black_depot"], [position["incoming"]], *position["depots"]]
    for mine in position["players"]:
        lists += [mine["spaces"], mine["storage"]]
    lying = Counter(tile for some in lists for tile in some if tile)
    return sum((Counter(position[pile]) for pile in ("light", "black", "gone")), lying)


def goods(position: Position) -> Counter[str]:
    """Count all goods by colour, wherever they lie."""
    heaps = [position["unseen"], *position["depot_goods"]]
    for mine in position["players"]:
        heaps += [mine["goods"], mine["sold"]]
    return sum(map(Counter, heaps), Counter(good for good in position["row"] if good))


@tried(30)
@given(walk=walks)
def test_no_tile_and_no_good_gets_lost(walk: Walk) -> None:
    for match in walk:
        position = match.position()
        assert tiles(position) == BOX
        assert goods(position) == SEVEN_OF_EACH


@tried(30)
@given(walk=walks)
def test_every_worker_and_every_silverling_was_given_or_paid_for_something(walk: Walk) -> None:
    before = walk.start().position()
    for match in walk:
        after = match.position()
        if match.moves:
            check_accounts(before, match.moves[-1].split(), after)
        before = after


def check_accounts(before: Position, action: list[str], after: Position) -> None:
    """Compare what everybody has after an action with what the action gives and takes."""
    is_phase_over = (before["phase"], before["over"]) != (after["phase"], after["over"])
    uses_die = action[0] in ("a", "b")
    deed = action[1:] if uses_die else action
    for seat, (then, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        is_mover = seat == before["to_move"]
        silver, workers = gains(then, deed) if is_mover else (0, 0)
        mines = now["spaces"].count("mine") if is_phase_over else 0
        paid = then["workers"] + workers + mines * ("k2" in now["spaces"]) - now["workers"]
        assert now["silver"] == then["silver"] + silver + mines
        assert 0 <= paid <= (3 if is_mover and uses_die and deed != ["workers"] else 0)


def gains(mine: Position, deed: list[str]) -> tuple[int, int]:
    """Give the silverlings and the workers that a deed gives to whoever does it."""
    match deed:
        case ["buy", *_]:
            return -2, 0
        case ["sell", _]:
            return 1 + ("k3" in mine["spaces"]), int("k4" in mine["spaces"])
        case ["workers"]:
            return int("k13" in mine["spaces"]), 4 if "k14" in mine["spaces"] else 2
        case ["place", "bank", _]:
            return 2, 0
        case ["place", "boarding-house", _]:
            return 0, 4
    return 0, 0


@tried(30)
@given(walk=walks)
def test_estates_and_what_lies_beside_them_stay_within_their_bounds(walk: Walk) -> None:
    for match in walk:
        position = match.position()
        steps = {piece["seat"]: piece["step"] for piece in position["track"]}
        for seat, mine in enumerate(position["players"]):
            assert len(mine["storage"]) <= 3
            assert len(mine["goods"]) <= 3
            assert min(mine["score"], mine["workers"], mine["silver"]) >= 0
            if mine["estate"]:
                check_estate(mine)
            if position["question"] not in ("ship", "next_depot", "goods"):
                assert steps[seat] == mine["spaces"].count("ship")


def check_estate(mine: Position) -> None:
    """See to it that every tile of an estate lies where it may, beside another."""
    land = LANDS[mine["estate"]]
    lies = {space: tile for space, tile in enumerate(mine["spaces"], 1) if tile}
    assert all(KIND_OF[tile] == land.kinds[space] for space, tile in lies.items())
    assert len(lies) == 1 or all(BESIDE[space] & lies.keys() for space in lies)
    if "k1" not in mine["spaces"]:
        for space in land.spaces_for["building"]:
            city = [lies[other] for other in land.areas[space] if other in lies]
            assert len(set(city)) == len(city)


@tried(30)
@given(walk=walks)
def test_what_would_answer_itself_is_not_asked(walk: Walk) -> None:
    for match in walk:
        question, legal = match.position()["question"], match.legal()
        if question not in ("turn", "castle"):
            assert len(legal) >= 2 or match.over
        if question == "turn" and not match.over:
            dice = match.position()["players"][match.position()["to_move"]]["dice"]
            assert ("end" in legal) == (dice == [None, None])
            assert "end" not in legal or len(legal) >= 2


@tried(30)
@given(walk=walks)
def test_everybody_has_25_turns_of_two_dice_and_one_purchase(walk: Walk) -> None:
    dice, purchases, turn = Counter[int](), Counter[tuple[Any, ...]](), (0, "", 0)
    for match in walk:
        if match.moves and match.moves[-1].startswith(("a ", "b ")):
            dice[turn[0]] += 1
        if match.moves and match.moves[-1].startswith("buy "):
            purchases[turn] += 1
        position = match.position()
        turn = (position["to_move"], position["phase"], position["round"])
    assert dice == dict.fromkeys(range(walk.seats), 50)
    assert set(purchases.values()) <= {1}


@tried(30)
@given(walk=walks)
def test_points_are_never_lost_and_one_wins(walk: Walk) -> None:
    points = [0] * walk.seats
    for match in walk:
        assert all(now >= then for then, now in zip(points, match.scores, strict=True))
        points = match.scores
        assert sorted(match.ranks) == list(range(1, walk.seats + 1))
    position = match.position()
    assert (position["over"], position["phase"], position["round"]) == ("five_phases", "E", 5)
    assert len(match.moves) <= CASTLES.max_moves
    [winner] = match.winners
    assert points[winner] == max(points)


@tried(20)
@given(walk=walks)
def test_what_is_illegal_changes_nothing(walk: Walk) -> None:
    choose, texts = random.Random(walk.seed), list(CASTLES.numbers)
    for match in walk:
        before, legal = match.tobytes(), set(match.legal())
        for text in choose.sample(texts, 5):
            if text not in legal:
                with pytest.raises(miz.Illegal):
                    match.push(text)
        assert match.tobytes() == before


@tried(20)
@given(walk=walks, rng=st.integers(0, 2**64 - 1))
def test_a_view_hides_what_chance_will_bring(walk: Walk, rng: int) -> None:
    for move, match in enumerate(walk):
        if move % 10 == 0:
            other = CASTLES.load({**match.position(), "rng": str(rng)})
            assert other.legal() == match.legal()
            for seat in (None, *range(match.seats)):
                assert other.view(seat) == match.view(seat)


@tried(60)
@given(walk=secret_walks, data=st.data())
def test_what_others_choose_in_secret_changes_nothing_that_a_seat_sees(
    walk: Walk, data: st.DataObject
) -> None:
    seer = data.draw(st.sampled_from([None, *range(walk.seats)]))
    match, other = walk.start(), walk.start()
    while match.position()["question"] == "estate":
        assert match.view(seer) == other.view(seer)
        assert match.story(seer) == other.story(seer)
        assert match.legal() == other.legal()
        action = data.draw(st.sampled_from(match.legal()))
        match.push(action)
        is_own = match.at(len(match.moves) - 1).waiting == {seer}
        other.push(action if is_own else data.draw(st.sampled_from(other.legal())))
    for seat in range(walk.seats):
        assert match.view(seat) == match.view()
        assert all(mine["estate"] for mine in match.view(seat)["players"])


@tried(20)
@given(walk=walks)
def test_all_see_the_same_once_estates_are_chosen(walk: Walk) -> None:
    for match in walk:
        if match.position()["question"] != "estate" or walk.estates == "open":
            assert all(match.view(seat) == match.view() for seat in range(walk.seats))


@tried(30)
@given(walk=walks, part=st.floats(0, 1))
def test_a_record_replays_to_the_same_bytes(walk: Walk, part: float) -> None:
    end = walk.end()
    for match in (end, end.at(int(part * len(end.moves)))):
        record = json.loads(json.dumps(match.record()))
        again = miz.replay(record)
        assert again.tobytes() == match.tobytes()
        assert again.record() == match.record()
        assert notation.read(notation.show(record)) == record
