"""Cards: what is asked for is there, or the refusal says what is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import miz
from miz.engine.card import Option


def test_games_are_listed_by_their_slugs() -> None:
    slugs = ["azul", "pavilion", "castles", "biblios", "paletti"]
    assert [game.slug for game in miz.games()] == slugs


@pytest.mark.parametrize("slug", ["chess", "", "AZUL", "../azul", "azul" * 100])
def test_an_unknown_game_is_refused_by_name(slug: str) -> None:
    with pytest.raises(miz.BadOption, match="the games are azul, pavilion"):
        miz.game(slug)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 2.0, "2", True, [2]])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(miz.BadOption, match="the number of seats is 2 to 4; got"):
        miz.game("azul").start(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", None, True])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(miz.BadOption, match="a seed is a whole number"):
        miz.game("azul").start(seed=seed)


def test_an_unknown_option_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(miz.BadOption, match="there is no option 'walls'; the options are wall"):
        miz.game("azul").start(walls="grey")


@pytest.mark.parametrize("value", ["gray", "", "GREY", 1, None])
def test_an_unknown_value_is_refused_with_the_ones_there_are(value: Any) -> None:
    with pytest.raises(miz.BadOption, match="wall is one of coloured, grey; got"):
        miz.game("azul").start(wall=value)


def test_a_refusal_keeps_its_parts_and_speaks_both_languages() -> None:
    with pytest.raises(miz.BadOption) as caught:
        miz.game("azul").start(seats=9)
    refusal = caught.value
    assert refusal.reason == "seats"
    assert refusal.slots == {"first": 2, "last": 4, "got": "9"}
    assert refusal.text("fa") == "تعداد جایگاه‌ها باید از ۲ تا ۴ باشد، نه 9"


def test_what_came_is_never_repeated_at_full_length() -> None:
    with pytest.raises(miz.BadOption) as caught:
        miz.game("x" * 10_000_000)
    assert len(str(caught.value)) < 200


def test_the_largest_seed_is_a_seed() -> None:
    match = miz.game("azul").start(seed=2**64 - 1)
    assert miz.replay(match.record()).tobytes() == match.tobytes()


def test_an_option_can_bring_secrets_into_an_open_game() -> None:
    card = replace(miz.game("azul"), options=(Option("hands", ("shown", "hidden"), ("hidden",)),))

    assert card.is_open_with({"hands": "shown"})
    assert not card.is_open_with({"hands": "hidden"})
    assert not replace(card, is_open=False).is_open_with({"hands": "shown"})
