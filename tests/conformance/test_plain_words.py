"""Every game can be played in words alone: its locale files say all of its views and actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from miz.engine.card import Game
from miz.engine.words import LANGUAGES, Words
from tests.conformance.plain_words import Unsaid, explanations
from tests.conformance.tables import GAMES, TABLE_IDS, TABLES, random_walk

at_every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=TABLE_IDS)
of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])

POSITIONS = 40
"""How many positions of a random game are looked at."""
ACTIONS = 5000
"""How many actions of a game are looked at."""


@at_every_table
def test_everything_a_view_shows_has_words(game: Game, seats: int, options: dict[str, str]) -> None:
    views = list(some_views(game, seats, options))
    for lang in LANGUAGES:
        unsaid = Unsaid(game.words(lang))
        assert not {line for view in views for line in unsaid.view(view)}, lang


def some_views(game: Game, seats: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Show positions of a random game to everyone who may look, its end included."""
    *_, match = random_walk(game, seats, options, seed=seats)
    length = len(match.moves)
    looked_at = {0, length, *random.Random(seats).choices(range(length), k=POSITIONS)}
    for position in (match.at(move) for move in looked_at):
        yield position.view()
        yield from (position.view(seat) for seat in range(seats))


@of_every_game
def test_every_action_has_a_sentence_and_every_part_of_it_words(game: Game) -> None:
    choices = met_choices(game) if game.is_simulated else game.choices
    if len(choices) > ACTIONS:
        choices = tuple(random.Random(0).sample(choices, ACTIONS))
    for lang in LANGUAGES:
        unsaid = Unsaid(game.words(lang))
        assert not {line for choice in choices for line in unsaid.choice(choice)}, lang


def met_choices(game: Game) -> tuple[dict[str, Any], ...]:
    """Give the choices there were in random games."""
    ways = [(seats, options) for card, seats, options in TABLES if card is game]
    matches = (match for way in ways for match in random_walk(game, *way, seed=0))
    return tuple(choice for match in matches for choice in match.choices())


@of_every_game
def test_both_languages_explain_the_same_words(game: Game) -> None:
    english, persian = (explanations(game.words(lang).texts) for lang in LANGUAGES)
    assert english == persian
    for lang in LANGUAGES:
        assert not list(Unsaid(game.words(lang)).about()), lang


TEXTS = {
    "view.round": "Round",
    "view.phase.name": "Phase",
    "view.phase.night": "night",
    "view.hand.name": "Hand",
    "view.hand.count": "{n} {value:card}",
    "view.hand.hidden": "{n} face down",
    "view.lot.name": "Lot",
    "view.lot.is": "{colour:colour}",
    "view.silent": "",
    "card.B": "bear",
    "colour.red": "red",
    "choice.bid.name": "Bid",
    "choice.bid.say": "Bid {coins} on {lot}.",
    "choice.bid.coins.name": "How much?",
}


@pytest.mark.parametrize(
    ("view", "missing"),
    [
        ({"round": 3, "silent": {"x": "y"}, "game": "any", "players": [{"round": 1}]}, []),
        ({"phase": "night", "players": [{"hand": "BB"}, {"hand": [None, "B"]}]}, []),
        ({"phase": "day"}, ["view.phase.day"]),
        ({"deep": {"er": 1}}, ["view.deep"]),
        ({"players": [{"coins": 1}]}, ["view.players.coins"]),
        ({"players": [{"hand": "BX"}]}, ["card.X"]),
        ({"lot": {"colour": "red"}}, []),
        ({"lot": {"colour": "blue"}}, ["colour.blue"]),
        ({"lot": {"size": 1}}, ["view.lot.is: nothing fills {colour}"]),
        ({"name": 1}, ["view.name"]),
    ],
)
def test_what_a_view_leaves_unsaid_is_found(view: dict[str, Any], missing: list[str]) -> None:
    assert list(Unsaid(Words("en", TEXTS)).view(view)) == missing


@pytest.mark.parametrize(
    ("choice", "missing"),
    [
        ({"coins": 2, "kind": "bid"}, ["choice.bid.say: nothing fills {lot}"]),
        ({"coins": 2, "lot": 1, "kind": "bid"}, ["choice.bid.lot.name"]),
        ({"kind": "pass"}, ["choice.pass.name", "choice.pass.say"]),
        (
            {"coins": "all", "kind": "bid"},
            ["choice.bid.say: nothing fills {lot}", "choice.bid.coins.all"],
        ),
    ],
)
def test_what_an_action_leaves_unsaid_is_found(choice: dict[str, Any], missing: list[str]) -> None:
    said = Unsaid(Words("en", TEXTS)).choice({"action": "x", **choice})
    assert list(said) == missing


def test_a_part_that_an_action_lacks_may_have_a_word_for_none() -> None:
    texts = TEXTS | {"choice.bid.lot.none": "nothing"}
    choice = {"action": "x", "kind": "bid", "coins": 2}
    assert not list(Unsaid(Words("en", texts)).choice(choice))


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ({"about.card.B": "It sleeps."}, []),
        ({"about.card.X": "?"}, ["about.card.X: there is no card.X"]),
        (
            {"about.choice.bid.name": "?"},
            ["about.choice.bid.name: no view or choice writes choice.bid.name"],
        ),
        ({"about.card.B": ""}, ["about.card.B: it is empty or has a slot"]),
        ({"about.card.B": "It eats {n}."}, ["about.card.B: it is empty or has a slot"]),
    ],
)
def test_an_explanation_of_nothing_is_found(about: dict[str, str], wrong: list[str]) -> None:
    assert list(Unsaid(Words("en", TEXTS | about)).about()) == wrong
