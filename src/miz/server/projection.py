"""What anyone is shown of a table. Everything that leaves the server about a table is made here.

What is shown starts empty, and each open part is copied in by name: a new field of a table, of an
event or of a game is seen by nobody until it is named here or in the game's own `view`.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

import miz
from miz.engine.compiled import CompiledMatch
from miz.server import messages as m
from miz.table import events as e
from miz.table.table import Question, Seat, Table

_encode = msgspec.json.Encoder().encode

OPEN_PARTS: dict[type[e.Event], tuple[str, ...]] = {
    e.Opened: ("settings", "host", "before"),
    e.Invited: ("seat",),
    e.Sat: ("seat", "player"),
    e.BotSat: ("seat", "bot"),
    e.Stood: ("seat",),
    e.HostChanged: ("player",),
    e.Closed: ("why",),
    e.Started: ("commitment", "order"),
    e.Moved: ("seat", "action"),
    e.Asked: ("what", "player", "move"),
    e.Answered: ("player", "yes"),
    e.Undone: ("move", "player"),
    e.Paused: ("player",),
    e.Resumed: ("player",),
    e.Resigned: ("seat",),
    e.TimedOut: ("seat", "bot"),
    e.StoodIn: ("seat", "bot", "why"),
    e.CameBack: ("seat",),
    e.Spoke: ("player", "name", "text"),
    e.Rematched: ("table", "player"),
}
"""The parts of each event that everybody at the table may know."""


def shown_event(event: e.Event, table: Table, seat: int | None) -> dict[str, Any]:
    """Show an event to a seat. In a game with secrets, an action is shown to who played it."""
    kind = type(event)
    shown = {part: getattr(event, part) for part in OPEN_PARTS[kind]}
    if isinstance(event, e.Moved) and seat != event.seat and not table.settings.is_open:
        del shown["action"]
    return {"t": kind.__struct_config__.tag, **shown}


def shown_seat(seat: Seat) -> m.SeatShown:
    """Show one seat."""
    return m.SeatShown(
        player=seat.player,
        bot=seat.bot,
        is_kept=seat.kept is not None and not seat.is_taken,
        is_locked=seat.lock is not None,
        is_away=seat.is_away,
        is_forfeit=seat.is_forfeit,
        left=seat.left,
        since=seat.since,
    )


def shown_table(table: Table) -> m.TableShown:
    """Show a table to everybody; the seed when it can no longer help anyone."""
    is_over = table.status == "ended"
    return m.TableShown(
        id=table.id,
        settings=table.settings,
        status=table.status,
        host=table.host,
        seats=[shown_seat(seat) for seat in table.seats],
        opened_at=table.opened_at,
        before=table.before,
        rematch=table.rematch,
        commitment=table.commitment or None,
        seed=table.seed if is_over else None,
        salt=table.salt if is_over else None,
        paused_at=table.paused_at,
        question=shown_question(table.question),
        ending=table.ending,
        scores=table.game_on.scores if is_over else None,
        ranks=table.ranks if is_over else None,
    )


def shown_question(question: Question | None) -> m.QuestionShown | None:
    """Show what the players are asked to agree to."""
    if question is None:
        return None
    return m.QuestionShown(question.what, question.player, question.move, sorted(question.agreed))


def shown_card(table: Table) -> m.TableCard:
    """Show a table as lists do."""
    return m.TableCard(
        id=table.id,
        settings=table.settings,
        status=table.status,
        host=table.host,
        seats=[shown_seat(seat) for seat in table.seats],
        updated_at=table.last_at,
        move=len(table.movers),
        waiting=sorted(table.waiting),
        ranks=table.ranks if table.status == "ended" else None,
    )


def shown_position(table: Table, seat: int | None) -> m.Position | None:
    """Show the game to a seat, with its choices if its owner has to choose now."""
    position = seen_position(table, seat)
    if position is None or not is_asked(table, seat):
        return position
    return msgspec.structs.replace(position, choices=written_choices(table))


def seen_position(table: Table, seat: int | None) -> m.Position | None:
    """Show the game to a seat; the view is written here, for all who are sent the same."""
    if table.match is None:
        return None
    view = msgspec.Raw(_encode(table.match.view(seat)))
    return m.Position(len(table.movers), sorted(table.waiting), view, seat)


def written_choices(table: Table) -> msgspec.Raw:
    """Write what the seat to move may play."""
    match = table.game_on
    if not isinstance(match, CompiledMatch):
        return msgspec.Raw(_encode(match.choices()))
    written = _written_actions(table.settings.game)
    actions = match.legal_actions()
    return msgspec.Raw(b"[" + b",".join([written[action] for action in actions]) + b"]")


@functools.cache
def _written_actions(game: str) -> list[bytes]:
    return [_encode(choice) for choice in miz.game(game).choices]


def is_asked(table: Table, seat: int | None) -> bool:
    """Whether the owner of a seat has to choose now."""
    if seat is None or table.paused_at is not None:
        return False
    return seat in table.waiting and table.seats[seat].bot is None


def position_at(table: Table, move: int, seat: int | None) -> m.Position:
    """Show the game to a seat as it stood after its first `move` moves."""
    earlier = table.game_on.at(move)
    return m.Position(move, sorted(earlier.waiting), earlier.view(seat), seat)


def clocks(table: Table) -> list[tuple[int | None, int | None]] | None:
    """Show how the clocks of all seats stand; None where there are none."""
    if table.settings.clock is None:
        return None
    return [(seat.left, seat.since) for seat in table.seats]


def told(stamped: e.Stamped, table: Table, seat: int | None) -> m.Happening:
    """Tell a seat what has just happened at `table`."""
    story = table.game_on.story(seat) if isinstance(stamped.event, e.Moved) else None
    return m.Happening(table.seq, stamped.at, shown_event(stamped.event, table, seat), story)


def log(events: Sequence[e.Stamped], since: int, seat: int | None) -> list[m.Happening]:
    """Tell a seat everything that happened after event `since`."""
    table = Table.of(events[:1])
    happenings = [told(events[0], table, seat)] if since < 1 else []
    for stamped in events[1:]:
        table.take(stamped)
        if table.seq > since:
            happenings.append(told(stamped, table, seat))
    return happenings


def seat_seen_from(table: Table, own: Sequence[int], looking: int | None) -> int | None:
    """Give the seat somebody sees the table from.

    Who has one seat sees from there. People who share a device say who is looking; until then they
    see what anybody can, so that no hand lies open while the device changes hands.
    """
    if len(own) == 1:
        return own[0]
    if not own:
        return None
    if table.settings.is_open:
        return next((seat for seat in own if seat in table.waiting), own[0])
    return looking if looking in own and looking in table.waiting else None
