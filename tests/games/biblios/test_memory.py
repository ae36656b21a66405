"""What a seat remembers: a guess fits all it has seen, and tells nothing of what it has not."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from miz.engine.compiled import CompiledMatch, compiled
from miz.engine.match import Match
from miz.engine.record import records
from miz.engine.rng import reseed
from miz.games.biblios.forget import forget
from miz.games.biblios.memory import begin_guess, deal_guess
from miz.games.biblios.recall import GUESS
from tests.games.biblios.memory_oracle import Shown, objections
from tests.games.biblios.twin_box import CHURCH, VALUE_OF
from tests.games.biblios.twin_sight import table_of
from tests.games.biblios.walks import Walk, dealt_anew, tried, walks
from tests.rule import rule

seeds = st.integers(0, 2**64 - 1)


@rule("BI-57", "BI-58", "BI-59")
@tried(60)
@given(walk=walks, seed=seeds)
def test_a_guess_fits_all_that_a_seat_has_seen(walk: Walk, seed: int) -> None:
    for match in walk.pauses(6):
        truth = table_of(match)
        for seat in range(walk.seats):
            assert objections(truth, truth, seat) == []
            for more in range(2):
                guess = dealt_anew(match, seat, seed ^ more)
                assert objections(truth, table_of(guess), seat) == []
                assert guess.view(seat) == match.view(seat)


@rule("BI-57")
@tried(60)
@given(walk=walks, seed=seeds, other=seeds)
def test_a_guess_does_not_depend_on_what_the_seat_cannot_know(
    walk: Walk, seed: int, other: int
) -> None:
    for match in walk.pauses(6):
        for seat in range(walk.seats):
            elsewhere = dealt_anew(match, seat, other)
            guess = dealt_anew(elsewhere, seat, seed)
            assert guess.tobytes() == dealt_anew(match, seat, seed).tobytes()


HARD = [
    (Walk(seats=4, bluff="standard", habit="sensible", seed=9999999999999), 338, 2),
    (Walk(seats=4, bluff="standard", habit="lowerer", seed=828701230644278031), 361, 0),
]
"""Games in which so much was drawn from hand to hand that a guess without a plan never fits."""


@pytest.mark.parametrize(("walk", "n_moves", "seat"), HARD)
def test_a_guess_fits_where_hands_were_hardly_ever_paid_for(
    walk: Walk, n_moves: int, seat: int
) -> None:
    match = next(islice(walk, n_moves, None))
    truth = table_of(match)
    guesses = [table_of(dealt_anew(match, seat, seed)) for seed in range(10)]
    assert [objections(truth, guess, seat) for guess in guesses] == [[]] * 10
    assert all(guess["players"] != truth["players"] for guess in guesses)


@tried(60)
@given(walk=walks, seed=seeds, other=seeds)
def test_who_loses_track_still_knows_which_cards_there_are(
    walk: Walk, seed: int, other: int
) -> None:
    for match in walk.pauses(6):
        truth = table_of(match)
        if truth["phase"] == "gift" or match.over:
            continue
        for seat in range(walk.seats):
            guess = dealt_by_sizes(match, seat, seed)
            assert set(map(is_about_the_past, objections(truth, table_of(guess), seat))) <= {True}
            assert guess.view(seat) == match.view(seat)
            elsewhere = dealt_by_sizes(dealt_anew(match, seat, other), seat, seed)
            assert guess.tobytes() == elsewhere.tobytes()


def dealt_by_sizes(match: Match, seat: int, seed: int) -> Match:
    """Give a match at the same table as a seat guesses that finds no way in which it came about."""
    guess = CompiledMatch(match.game, match.options, {})
    guess._states[0] = compiled(match)._states[0]
    state, notes = guess._states[0], records(1, GUESS)[0]
    reseed(state, np.uint64(seed))
    begin_guess(state, seat, notes)
    forget(state, seat, notes)
    deal_guess(state, seat, notes)
    return guess


def is_about_the_past(objection: str) -> bool:
    """Tell whether an objection is to how cards came to where they are."""
    return "left a hand that did not" in objection or "is not what came" in objection


@tried(40)
@given(walk=walks)
def test_a_guess_is_not_the_truth(walk: Walk) -> None:
    for match in walk.pauses(6):
        truth = table_of(match)
        for seat in range(walk.seats):
            guesses = [table_of(dealt_anew(match, seat, seed)) for seed in range(3)]
            assert len({guess["rng"] for guess in guesses}) == 3
            if truth["phase"] == "auction" and not match.over:
                assert any(guess["deck"] != truth["deck"] for guess in guesses)


def test_a_guess_leaves_open_all_that_it_can() -> None:
    walk = Walk(seats=3, bluff="standard", habit="gambler", seed=17)
    have_seen: set[str] = set()
    for match in walk.pauses(40):
        for seed in range(4):
            have_seen |= differences(table_of(match), table_of(dealt_anew(match, 0, seed)))
    assert have_seen == {
        *("deck", "drawn", "pile", "1 to 2", "2 to 1", "1 to closed"),
        *("hand of 1", "hand of 2", "kept of 1", "kept of 2"),
    }


def differences(truth: Shown, guess: Shown) -> set[str]:
    """Name all in which two tables differ but the course of chance."""
    found = {name for name in truth.keys() - HEAPS if guess[name] != truth[name]}
    for (card, origin, target), (other, *_) in zip(truth["moved"], guess["moved"], strict=True):
        if card != other:
            found.add(f"{origin} to {target}")
    for seat, (then, now) in enumerate(zip(truth["players"], guess["players"], strict=True)):
        found |= {f"{name} of {seat}" for name in then if now[name] != then[name]}
    return found


HEAPS = {"rng", "moved", "players"}


def swap(
    cards: list[str], place: int, deck: dict[str, int], is_wanted: Callable[[str], bool]
) -> None:
    """Exchange a card for one of the deck."""
    other = next(card for card, count in deck.items() if count and is_wanted(card))
    deck[other] -= 1
    deck[cards[place]] += 1
    cards[place] = other


def spoil_own_hand(guess: Shown) -> None:
    swap(guess["players"][0]["hand"], 0, guess["deck"], VALUE_OF.__contains__)


def spoil_what_was_kept(guess: Shown) -> None:
    swap(guess["players"][1]["kept"], 0, guess["deck"], VALUE_OF.__contains__)


def spoil_what_was_taken(guess: Shown) -> None:
    swap(guess["players"][1]["taken"], 0, guess["deck"], VALUE_OF.__contains__)


def spoil_hand_with_church(guess: Shown) -> None:
    swap(guess["players"][1]["hand"], 0, guess["deck"], CHURCH.__contains__)


def spoil_pile(guess: Shown) -> None:
    cards = [card for card, _ in guess["pile"]]
    place = [owner for _, owner in guess["pile"]].index(0)
    swap(cards, place, guess["deck"], lambda card: card != cards[place])
    guess["pile"][place] = (cards[place], 0)


def spoil_owner_of_pile(guess: Shown) -> None:
    card, owner = guess["pile"][0]
    guess["pile"][0] = (card, (owner + 1) % 3)


def spoil_number_of_cards(guess: Shown) -> None:
    guess["deck"]["gold-1"] += 1


def spoil_hidden_move(guess: Shown) -> None:
    for place, (card, *ends) in enumerate(guess["moved"]):
        if ends == [1, 2]:
            absent = next(iter(set(VALUE_OF) - {card} - set(guess["players"][1]["kept"])))
            guess["moved"][place] = (absent, *ends)


def spoil_order_of_moves(guess: Shown) -> None:
    guess["moved"].reverse()


def spoil_bid(guess: Shown) -> None:
    guess["bid"] += 1


SPOILS = [spoil for name, spoil in globals().items() if name.startswith("spoil_")]


@pytest.mark.parametrize("spoil", SPOILS)
def test_the_oracle_objects_to_a_spoilt_guess(spoil: Callable[[Shown], None]) -> None:
    walk = Walk(seats=3, bluff="standard", habit="gambler", seed=17)
    match = next(match for match in walk if len(table_of(match)["moved"]) > 20)
    truth = table_of(match)
    guesses = (copy.deepcopy(table_of(dealt_anew(match, 0, seed))) for seed in range(9))
    guess = next(guess for guess in guesses if any(guess["deck"][card] for card in CHURCH))
    assert objections(truth, guess, 0) == []

    spoil(guess)
    assert objections(truth, guess, 0) != []
