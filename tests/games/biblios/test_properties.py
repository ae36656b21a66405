"""What never changes at a table of Biblios, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from miz.engine.match import Match
from tests.games.biblios.memory_oracle import against_hands, everywhere
from tests.games.biblios.table import BIBLIOS
from tests.games.biblios.twin_box import BOX, CHURCH
from tests.games.biblios.twin_habits import HABITS
from tests.games.biblios.twin_sight import table_of
from tests.games.biblios.walks import Walk, dealt_anew, observed, tried, walks
from tests.rule import rule

GIFT_TURNS = {2: 20, 3: 18, 4: 16}
VERBS = {"keep", "offer", "auction", "take", "raise", "lower", "decline"}
VERBS |= {"bid", "pass", "pay", "give", "refuse"}

SHARE_OF_STORIES = 0.3
"""So many moves of a game are played in another world too."""

seeds = st.integers(0, 2**64 - 1)


@rule("BI-2")
@tried(30)
@given(walk=walks)
def test_every_card_is_always_in_exactly_one_place(walk: Walk) -> None:
    for match in walk:
        assert everywhere(table_of(match)) == Counter(BOX)


@rule("BI-18", "BI-22", "BI-57")
@tried(30)
@given(walk=walks)
def test_hands_hold_what_came_and_did_not_go(walk: Walk) -> None:
    for match in walk:
        shown = table_of(match)
        assert against_hands(shown) == []
        assert [mine["size"] for mine in match.view()["players"]] == [
            len(mine["hand"]) for mine in shown["players"]
        ]


@rule("BI-11", "BI-13", "BI-16", "BI-32")
@tried(30)
@given(walk=walks)
def test_a_gift_turn_gives_everybody_one_card_and_the_auction_one(walk: Walk) -> None:
    turns = GIFT_TURNS[walk.seats]
    match = next(match for match in walk if table_of(match)["phase"] == "auction")
    shown = table_of(match)
    used = sum(shown["gone"][card] for card in CHURCH)

    assert sum(mine["size"] for mine in shown["players"]) == turns * walk.seats - used
    assert all(mine["size"] <= turns for mine in shown["players"])
    assert len(shown["pile"]) == turns - 1
    owners = Counter(owner for _, owner in shown["pile"])
    assert all(count <= turns // walk.seats for count in owners.values())
    assert shown["active"] == shown["starter"]


@rule("BI-8", "BI-28")
@tried(30)
@given(walk=walks)
def test_dice_show_1_to_6_and_only_church_cards_change_them(walk: Walk) -> None:
    before = walk.start().view()
    for match in walk:
        after = match.view()
        assert all(1 <= face <= 6 for face in after["dice"].values())
        if after["dice"] != before["dice"]:
            assert before["question"] == "church"
        before = after


@rule("BI-48", "BI-50")
@tried(30)
@given(walk=walks)
def test_only_whoever_pays_is_asked_without_a_choice_which_would_show_their_hand(
    walk: Walk,
) -> None:
    for match in walk:
        legal, shown = match.legal(), match.view()
        assert match.over == (shown["question"] == "none")
        if len(legal) < 2 and not match.over:
            mine = shown["players"][shown["to_move"]]
            assert legal == ["refuse"] or shown["owed"] < mine["size"]
            assert shown["question"] == ("pay" if legal == ["refuse"] else "give")


@rule("BI-60", "BI-61", "BI-64")
@tried(30)
@given(walk=walks)
def test_every_game_ends_and_whoever_has_most_points_wins(walk: Walk) -> None:
    *_, match = walk
    shown = match.view()

    assert shown["over"] == "auction_over"
    assert (shown["pile"], shown["lot"], shown["to_move"]) == (0, None, None)
    assert len(match.moves) <= BIBLIOS.max_moves
    assert sum(match.scores) <= sum(shown["dice"].values())
    assert match.scores[match.winners[0]] == max(match.scores)
    assert all(mine["hand"] is not None for mine in shown["players"])


@rule("BI-57", "BI-58", "BI-59")
@tried(30)
@given(walk=walks, seed=seeds)
def test_nothing_a_seat_is_shown_depends_on_what_it_cannot_know(walk: Walk, seed: int) -> None:
    for match in walk.pauses(6):
        for seat in range(walk.seats):
            other = dealt_anew(match, seat, seed)
            assert other.view(seat) == match.view(seat)
            assert observed(other, seat) == observed(match, seat)
            assert other.scores == match.scores
            assert other.ranks == match.ranks
            assert match.waiting != {seat} or other.choices() == match.choices()


@rule("BI-57")
@tried(30)
@given(walk=walks, seed=seeds)
def test_nothing_a_spectator_is_shown_depends_on_what_anybody_cannot_know(
    walk: Walk, seed: int
) -> None:
    for match in walk.pauses(6):
        other = match
        for seat in range(walk.seats):
            other = dealt_anew(other, seat, seed)
            assert other.view() == match.view()


@rule("BI-57")
@tried(30)
@given(walk=walks)
def test_a_spectator_sees_no_more_than_any_seat(walk: Walk) -> None:
    for match in walk.pauses(20):
        for seat in range(walk.seats):
            assert shows_no_more(match.view(), match.view(seat))


def shows_no_more(less: Any, more: Any) -> bool:
    """Say whether all that something shows is shown by something else too."""
    if isinstance(less, dict):
        return less.keys() == more.keys() and all(shows_no_more(less[k], more[k]) for k in less)
    if isinstance(less, list) and less and isinstance(more, list) and len(less) == len(more):
        return all(map(shows_no_more, less, more))
    return less == more or less is None or less == []


@rule("BI-47", "BI-52", "BI-55", "BI-57")
def test_a_story_tells_a_seat_no_more_than_its_view() -> None:
    chance = random.Random("stories")
    told: set[str] = set()
    for habit in HABITS:
        for seats, bluff in ((2, "standard"), (3, "medieval"), (4, "standard")):
            told |= stories_told(Walk(seats, bluff, habit, chance.getrandbits(64)), chance)
    assert told >= {f"{verb} {who}" for verb in VERBS for who in ("of another", "watched")}


def stories_told(walk: Walk, chance: random.Random) -> set[str]:
    """Play some moves in other worlds too, and name those whose stories could be compared."""
    told = set()
    match = walk.start()
    for action in walk.moves():
        if chance.random() < SHARE_OF_STORIES:
            told |= story_told(match, action, chance)
        else:
            match.push(action)
    return told


def story_told(match: Match, action: str, chance: random.Random) -> set[str]:
    """Play a move in another world too; name it if a seat, or a spectator, sees the same there."""
    told, seat, verb = set(), chance.randrange(match.seats), action.split()[0]
    is_own = match.waiting == {seat}
    other = dealt_anew(match, seat, chance.getrandbits(64))
    match.push(action)
    if is_played(other, action, is_own, chance):
        if other.view(seat) == match.view(seat):
            assert other.story(seat) == match.story(seat), match.moves
            told.add(f"{verb} {'of its own' if is_own else 'of another'}")
        if other.view() == match.view():
            assert other.story() == match.story(), match.moves
            told.add(f"{verb} watched")
    return told


def is_played(other: Match, action: str, is_own: bool, chance: random.Random) -> bool:
    """Play a move as it may have been in another world: another card may have been given."""
    legal = other.legal()
    if action.startswith("give") and not is_own:
        action = chance.choice([text for text in legal if text.startswith("give")])
    if action in legal:
        other.push(action)
        return True
    return False
