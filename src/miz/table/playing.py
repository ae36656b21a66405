"""The game itself: starting, playing, resigning, and the clocks."""

from __future__ import annotations

from collections.abc import Sequence

from miz.table import commands as c
from miz.table import events as e
from miz.table.beginning import begun
from miz.table.moment import Moment
from miz.table.refusals import Refused
from miz.table.seating import absence, going_on, host_only
from miz.table.settings import DAY, MINUTE
from miz.table.table import Table

OPEN_FOR = {True: 30 * MINUTE, False: 7 * DAY}
"""How long a public and a private table wait for people before they are given up."""


def started(command: c.Start, table: Table, moment: Moment) -> list[e.Event]:
    """Begin the game, once every seat is taken."""
    host_only(table, moment)
    if not all(seat.is_taken for seat in table.seats):
        raise Refused("seats_free")
    return [begun(table, moment)]


def played(command: c.Play, table: Table, moment: Moment) -> list[e.Event]:
    """Play an action for the seat whose turn it is."""
    if moment.by is None:
        raise Refused("players_only")
    going_on(table)
    own = table.seats_of(moment.by.id)
    if not own:
        raise Refused("not_seated")
    not_stale(table, command.move, own)
    number = next((n for n in own if n in table.waiting), own[0])
    seat = table.seats[number]
    if seat.bot is not None:
        raise Refused("seat_forfeit" if seat.is_forfeit else "already_left")
    if seat.is_out_of_time(moment.now):
        raise Refused("out_of_time")
    return [ruled(table, number, command.action)]


def bot_played(command: c.BotPlay, table: Table, moment: Moment) -> list[e.Event]:
    """Play what a bot has chosen; only the server itself plays for bots."""
    if moment.by is not None:
        raise Refused("server_only")
    going_on(table)
    not_stale(table, command.move, [command.seat])
    if table.bot_to_move != command.seat:
        raise Refused("not_waiting")
    return [ruled(table, command.seat, command.action)]


def not_stale(table: Table, move: int, own: Sequence[int]) -> None:
    """Refuse what was meant for another moment, or sent twice.

    Where several are asked, what others answered meanwhile changes nothing.
    """
    is_now = table.asked_at <= move <= len(table.movers)
    if not is_now or any(mover in own for mover in table.movers[move:]):
        raise Refused("stale", slots={"expected": len(table.movers), "got": move})


def ruled(table: Table, seat: int, action: str) -> e.Moved:
    """Let the rules of the game speak; what they refuse is refused with their reason."""
    refusal = table.game_on.why_not(action, seat)
    if refusal is not None:
        raise refusal
    return e.Moved(seat, action)


def resigned(command: c.Resign, table: Table, moment: Moment) -> list[e.Event]:
    """Give up every seat of one's own."""
    if table.status != "playing":
        raise Refused("game_over" if table.status == "ended" else "not_playing")
    player = moment.player.id
    own = [n for n in table.seats_of(player) if not table.seats[n].is_forfeit]
    if not own:
        raise Refused(absence(table, player))
    return [e.Resigned(number) for number in own]


def ticked(command: c.Tick, table: Table, moment: Moment) -> list[e.Event]:
    """See whose time has run out, and whether people still come to an open table."""
    if moment.by is not None:
        raise Refused("server_only")
    if table.status == "open" and moment.now >= table.last_at + OPEN_FOR[table.settings.public]:
        return [e.Closed("idle")]
    return [
        e.TimedOut(number, table.settings.stand_in)
        for number in sorted(table.waiting)
        if table.seats[number].is_out_of_time(moment.now)
    ]


def due(table: Table) -> int | None:
    """Give the time at which the next tick will do something; None if none ever will."""
    if table.status == "open":
        return table.last_at + OPEN_FOR[table.settings.public]
    deadlines = [table.seats[number].deadline for number in table.waiting]
    return min((deadline for deadline in deadlines if deadline is not None), default=None)
