"""`miz bench`: what the rules cost, compiled and from Python."""

from __future__ import annotations

import json as jsons
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import miz
from miz.cli.arguments import Json, Lang, Options, Seats, Slug, chosen, in_range
from miz.cli.costs import Costs, measured
from miz.cli.physics_costs import PhysicsCosts, physics_measured
from miz.cli.screen import busy, pairs, say, say_title
from miz.cli.telling import heading
from miz.engine.card import Game
from miz.engine.words import Words

LEAST_SECONDS, MOST_SECONDS = 0.001, 600

UNITS = {
    "games_per_second": ",.0f",
    "ns_per_move": ".0f",
    "legal_ns": ".0f",
    "apply_ns": ".0f",
    "copy_ns": ".1f",
    "call_legal_us": ".2f",
    "call_apply_us": ".2f",
    "step_us": ".2f",
    "match_play_us": ".1f",
}
"""How each cost is written."""
PHYSICS_UNITS = {
    "start_ms": ".1f",
    "choices_ms": ".2f",
    "settle_ms": ".1f",
    "push_ms": ".2f",
    "view_ms": ".2f",
}
"""How each cost of a game that physics decides is written: it has nothing compiled of ours."""


def bench(
    game: Annotated[Slug | None, Parameter(help="A game; by default all of them.")] = None,
    /,
    *,
    seats: Seats = None,
    seconds: Annotated[float, Parameter(help="CPU seconds for each measurement.")] = 0.3,
    json: Json = False,
    lang: Lang = "en",
    **options: Options,
) -> None:
    """Measure what the rules cost: games a second, and each operation by itself."""
    in_range("seconds", seconds, LEAST_SECONDS, MOST_SECONDS)
    cards = [miz.game(game)] if game else miz.games()
    settings = [chosen(card, options, "bench") for card in cards]
    counts = [card.checked_seats(card.seats[0] if seats is None else seats) for card in cards]
    found: list[Costs | PhysicsCosts] = []
    for card, count, setting in zip(cards, counts, settings, strict=True):
        with busy(card.words(lang)("cli.bench.busy", game=card.slug)):
            measure = physics_measured if card.is_simulated else measured
            found.append(measure(card, count, setting, seconds))
        if not json:
            report(found[-1], card, card.words(lang))
    if json:
        say(jsons.dumps([asdict(costs) for costs in found]))


def report(costs: Costs | PhysicsCosts, card: Game, words: Words) -> None:
    """Print the costs of one game for people."""
    say_title(heading(card, words, costs.seats, costs.options), words)
    units = PHYSICS_UNITS if card.is_simulated else UNITS
    pairs(
        [(words(f"cli.bench.{name}"), f"{getattr(costs, name):{u}}") for name, u in units.items()]
    )
    say()
