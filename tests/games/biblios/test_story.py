"""The story of a move: every event, and who is told which card it is about."""

from __future__ import annotations

import pytest
from hypothesis import given

from miz.engine.match import Event
from miz.games.biblios.pieces import CHURCH
from tests.games.biblios.stories import (
    heard,
    paying,
    taking,
    told,
)
from tests.games.biblios.table import after, draw_next, gift
from tests.games.biblios.walks import Walk, dealt_anew, tried, walks
from tests.rule import rule

NEXT = told("lot", card="tome-2i")
"""What is turned up next, if nothing else is said."""
STEP = 7
"""After so many moves the next one is looked at: all seats come to be asked."""
UNSEEN = {"keep", "auction", "draw", "give", "penalty", "penalty_lost"}
"""What is told by name to those who know the card; all but the draw to others without it."""


@rule("BI-18", "BI-57")
@pytest.mark.parametrize("code", ["keep", "auction"])
def test_a_card_that_goes_unseen_is_named_to_its_owner_alone(code: str) -> None:
    match = draw_next(gift(seats=3), "book-1c")
    mine, *others = heard(match, code)

    assert mine == [told(code, card="monk-2a"), told("draw", card="book-1c")]
    assert others == [[told(f"{code}_hidden")]] * 3


def test_a_card_that_is_offered_is_named_to_all() -> None:
    match = draw_next(gift(seats=3), "book-1c")
    mine, *others = heard(match, "offer")

    assert mine == [told("offer", card="monk-2a"), told("draw", card="book-1c")]
    assert others == [[told("offer", card="monk-2a")]] * 3


def test_a_turn_is_told_to_its_end() -> None:
    match = draw_next(after(gift(), "keep"), "tome-1b")
    card = match.view(0)["drawn"]
    mine, theirs, spectator = heard(match, "auction")
    rest = [
        told("forced"),
        told("offer", card="tome-1b"),
        told("take", 1, card="tome-1b"),
        told("active", 1),
    ]

    assert mine == [told("auction", card=card), *rest]
    assert spectator == [told("auction_hidden"), *rest]
    assert theirs == [*spectator, told("draw", 1, card=match.view(1)["drawn"])]


@pytest.mark.parametrize(("first", "then"), [("auction", "keep"), ("keep", "auction")])
def test_a_card_forced_to_go_unseen_is_named_to_its_owner_alone(first: str, then: str) -> None:
    match = draw_next(after(gift(), first), "tome-1b")
    card = match.view(0)["drawn"]
    mine, _, spectator = heard(match, "offer")

    assert mine[:4] == [
        told("offer", card=card),
        told("forced"),
        told(then, card="tome-1b"),
        told("take", 1, card=card),
    ]
    assert spectator[2] == told(f"{then}_hidden")


def test_all_cards_that_are_forced_to_be_offered_are_told() -> None:
    match = after(gift(seats=3), "keep")
    match.push("auction")
    offers = [event["card"] for event in match.story() if event["event"] == "offer"]

    assert match.story()[1] == told("forced")
    assert sorted(offers) == sorted(match.view()["offered"])
    assert len(offers) == 2


def test_those_without_a_choice_are_told_to_take() -> None:
    *_, spectator = heard(taking(4, "gold-1 gold-1 gold-2"), "take gold-2")

    assert spectator == [
        told("take", 1, card="gold-2"),
        told("take", 2, card="gold-1"),
        told("take", 3, card="gold-1"),
        told("active", 1),
    ]


def test_those_with_a_choice_are_not_told_to_take() -> None:
    match = taking(4, "gold-1 gold-2 gold-3")

    assert heard(match, "take gold-2") == [[told("take", 1, card="gold-2")]] * 5
    assert heard(match, "take gold-3")[4][:2] == [
        told("take", 2, card="gold-3"),
        told("take", 3, card="gold-1"),
    ]


def test_a_church_card_that_is_kept_is_named_to_all() -> None:
    match = gift(seats=3, drawn="church-up-two")
    raised = [told("raise", category="monks", face=4), told("raise", category="tomes", face=4)]

    assert heard(match, "keep") == [[told("keep", card="church-up-two")]] * 4
    mine, *others = heard(draw_next(match, "book-1c"), "raise monks tomes")
    assert mine == [*raised, told("draw", card="book-1c")]
    assert others == [raised] * 3


def test_a_church_card_forced_to_be_kept_is_named_to_all() -> None:
    match = draw_next(after(gift(), "auction"), "church-either")
    *_, spectator = heard(match, "offer")

    assert spectator[1:] == [told("forced"), told("keep", card="church-either")]
    assert match.play("lower tomes")[:2] == [
        told("lower", category="tomes", face=2),
        told("take", 1, card=spectator[0]["card"]),
    ]


def test_a_church_card_that_is_taken_is_used_before_the_next_card() -> None:
    match = taking(3, "church-down gold-1")

    assert heard(match, "take church-down") == [[told("take", 1, card="church-down")]] * 4
    assert heard(match, "decline")[3] == [
        told("decline", 1, card="church-down"),
        told("take", 2, card="gold-1"),
        told("active", 1),
    ]


def test_a_church_card_of_no_use_is_told_to_lapse() -> None:
    kept = gift(seats=3, drawn="church-up", dice="66666")
    taken = taking(3, "church-up gold-1", dice="66666")
    own = paying("1", 1, "church-down-two", dice="31111")

    assert heard(kept, "keep")[3] == [
        told("keep", card="church-up"),
        told("lapse", card="church-up"),
    ]
    assert heard(taken, "take church-up")[3][:3] == [
        told("take", 1, card="church-up"),
        told("lapse", 1, card="church-up"),
        told("take", 2, card="gold-1"),
    ]
    assert heard(own, "pay 1")[2][1:] == [
        told("gain", card="church-down-two"),
        told("lapse", card="church-down-two"),
        NEXT,
    ]


def test_the_auction_begins_when_the_deck_is_empty() -> None:
    match = taking(3, "monk-2a gold-1", left=0, pile="tome-2i")

    assert heard(match, "take gold-1")[3] == [
        told("take", 1, card="gold-1"),
        told("take", 2, card="monk-2a"),
        {"event": "auction_phase"},
        told("lot", 1, card="tome-2i"),
    ]


@rule("BI-57", "BI-58", "BI-59")
@tried(15)
@given(walk=walks)
def test_nobody_hears_of_a_card_they_did_not_see(walk: Walk) -> None:
    for match in walk:
        for seat in (None, *range(match.seats)):
            for event in match.story(seat):
                if event["event"] in UNSEEN and event["card"] not in CHURCH:
                    assert is_known(match.story(), event, seat)


def is_known(story: list[Event], event: Event, seat: int | None) -> bool:
    """Say whether a seat saw the card of an event: it moved it, or lost it to somebody."""
    losers = [one["seat"] for one in story if one["event"] in ("unable", "refuse")]
    return seat == event["seat"] or (event["event"] == "penalty" and [seat] == losers)


@rule("BI-57")
@tried(10)
@given(walk=walks)
def test_a_story_tells_nothing_that_a_seat_does_not_see_on_the_table(walk: Walk) -> None:
    match = walk.start()
    for number, action in enumerate(walk.moves()):
        seat = number % match.seats
        guess = dealt_anew(match, seat, number) if number % STEP == 0 else None
        match.push(action)
        if guess is not None and guess.why_not(action) is None:
            guess.push(action)
            if guess.view(seat) == match.view(seat):
                assert guess.story(seat) == match.story(seat)
