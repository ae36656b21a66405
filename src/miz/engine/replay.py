"""Playing a record again: nothing it says is believed before it was seen to be so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from miz.engine.card import Game
from miz.engine.errors import BadOutcome, BadRecord, Illegal, MizError, clipped
from miz.engine.match import Match
from miz.engine.records import GameRecord, checked, signature, turns


def replay(game: Game, data: Mapping[str, Any]) -> Match:
    """Play a record again, or raise `BadRecord` with the first thing that is wrong with it."""
    record = checked(data, game.max_moves, game.max_action)
    if record.rules != game.rules_version:
        slots = {"expected": game.rules_version, "got": record.rules}
        raise BadRecord("record_rules", game, slots)
    says_outcomes = record.outcomes is not None or record.dealt is not None
    if says_outcomes and not game.is_simulated:
        raise BadRecord("record_outcomes", game)
    match = _beginning(game, record)
    match._signed = signature(record)
    for index, (move, mover, outcome) in enumerate(turns(record), 1):
        try:
            match._repeat(move, mover, outcome)
        except Illegal as refusal:
            why = {"move": index, "why": refusal.said()}
            raise BadRecord("record_move", game, why, move=index) from None
        except BadOutcome as refusal:
            why = {"move": index, "why": refusal.said()}
            raise BadRecord("record_outcome", game, why, move=index) from None
    _check_result(match, record)
    return match


def _beginning(game: Game, record: GameRecord) -> Match:
    try:
        if record.position is not None:
            match = game.load(record.position)
            if match.seats != record.seats or match.options != game.checked_options(record.options):
                raise BadRecord("record_other_table", game)
            return match
        match = game.start_again(record.seats, int(record.seed or ""), record.options, record.dealt)
        match._check_deal()
        return match
    except BadRecord:
        raise
    except BadOutcome as refusal:
        raise BadRecord("record_dealt", game, {"why": refusal.said()}) from None
    except MizError as refusal:
        raise BadRecord(refusal.reason, game, refusal.slots) from None


def _check_result(match: Match, record: GameRecord) -> None:
    played = match.record()["result"]
    claimed = msgspec.to_builtins(record.result)
    if played != claimed:
        slots = {"expected": clipped(played, 80), "got": clipped(claimed, 80)}
        raise BadRecord("record_result", match.game, slots)
