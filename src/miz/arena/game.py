"""One game between bots, played to its end and written down so that it can be checked."""

from __future__ import annotations

import hashlib
from time import perf_counter
from typing import Any

import msgspec

import miz
from miz import bots
from miz.arena.plan import Meeting, Plan
from miz.engine import records

MICROSECONDS = 6
"""So many digits of a second are kept."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game that has ended; field by field a line of the ledger. All lists go by seats."""

    number: int
    deal: int
    seed: str
    seating: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    """How many moves each seat made."""
    seconds: tuple[float, ...]
    """How long each seat thought, in all."""
    moves: tuple[str, ...]
    dealt: str | None = None
    movers: tuple[int, ...] | None = None
    outcomes: tuple[str | None, ...] | None = None
    """What came of the set-up, who made each move and what came of it, where physics decides."""

    def belongs_to(self, meeting: Meeting) -> bool:
        """Say whether this is the game that was to be played."""
        wanted = (meeting.number, meeting.deal, str(meeting.seed), meeting.seating)
        return (self.number, self.deal, self.seed, self.seating) == wanted


def played(plan: Plan, meeting: Meeting) -> Played:
    """Play a game to its end."""
    card = miz.game(plan.game)
    match = card.start(plan.seats, meeting.seed, **plan.options)
    players = [
        bots.bot(card, name, bot_seed(meeting.seed, seat), seconds=seconds)
        for seat, (name, seconds) in enumerate(map(plan.contestant, meeting.seating))
    ]
    turns, seconds = [0] * plan.seats, [0.0] * plan.seats
    while not match.over:
        seat = min(match.waiting)
        began = perf_counter()
        action = players[seat].choose(match, seat)
        seconds[seat] += perf_counter() - began
        turns[seat] += 1
        match.push(action, seat)
    return Played(
        number=meeting.number,
        deal=meeting.deal,
        seed=str(meeting.seed),
        seating=meeting.seating,
        ranks=tuple(match.ranks),
        scores=tuple(match.scores),
        turns=tuple(turns),
        seconds=tuple(round(one, MICROSECONDS) for one in seconds),
        moves=tuple(match.moves),
        dealt=match.dealt,
        movers=None if match.movers is None else tuple(match.movers),
        outcomes=None if match.outcomes is None else tuple(match.outcomes),
    )


def bot_seed(seed: int, seat: int) -> int:
    """Give the seed of a bot: its own for each deal and seat, and no clue to the deal."""
    digest = hashlib.blake2b(f"{seed} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def record_of(plan: Plan, game: Played) -> dict[str, Any]:
    """Give the record of a game, which `miz.replay` plays again and checks."""
    happened = {"moves": game.moves, "movers": game.movers, "outcomes": game.outcomes}
    return {
        "format": records.FORMAT,
        "game": plan.game,
        "rules": plan.rules,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": game.seed,
        **({} if game.dealt is None else {"dealt": game.dealt}),
        **{name: list(each) for name, each in happened.items() if each is not None},
        "result": {"scores": list(game.scores), "ranks": list(game.ranks)},
        "players": list(game.seating),
    }
