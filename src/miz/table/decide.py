"""Decide what follows from a command: events, or a refusal that changes nothing.

One function a command, in the order of `commands.py`. Who asks, when, and chance are handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from miz.table import commands as c
from miz.table import events as e
from miz.table.beginning import begun
from miz.table.moment import Moment
from miz.table.playing import bot_played, played, resigned, started, ticked
from miz.table.refusals import Refused
from miz.table.seating import bot_added, invited, left, removed, replaced, sat
from miz.table.settings import Settings, checked
from miz.table.table import Table
from miz.table.talking import answered, paused, rematched, resumed, said, undone


def opened(table: e.TableId, settings: Settings, moment: Moment) -> list[e.Event]:
    """Open a table; its host takes the first seat."""
    host = moment.player
    if settings.rated and host.kind == "guest":
        raise Refused("rated_needs_account")
    return [e.Opened(table, checked(settings), host), e.Sat(0, host)]


def opened_again(before: Table, table: e.TableId, moment: Moment) -> list[e.Event]:
    """Open the table of a rematch: everybody moves up one seat, so that another one begins."""
    host, seats = moment.player, before.seats[1:] + before.seats[:1]
    kept = tuple(None if seat.player is None else seat.player.id for seat in seats)
    log: list[e.Event] = [e.Opened(table, before.settings, host, kept, before.id)]
    for number, seat in enumerate(seats):
        if seat.player is None:
            log.append(e.BotSat(number, seat.bot or before.settings.stand_in))
        elif seat.player.id == host.id:
            log.append(e.Sat(number, seat.player))
    new = Table.of([e.Stamped(moment.now, event) for event in log])
    if before.settings.auto_start and all(seat.is_taken for seat in new.seats):
        log.append(begun(new, moment))
    return log


def decide(command: c.Command, table: Table, moment: Moment) -> list[e.Event]:
    """Give the events that follow from a command, or raise `Refused` (or what the rules refuse)."""
    return _DECISIONS[type(command)](command, table, moment)


_DECISIONS: dict[type[c.Command], Callable[[Any, Table, Moment], list[e.Event]]] = {
    c.Sit: sat,
    c.Leave: left,
    c.AddBot: bot_added,
    c.Remove: removed,
    c.Start: started,
    c.Play: played,
    c.Undo: undone,
    c.Answer: answered,
    c.Pause: paused,
    c.Resume: resumed,
    c.Resign: resigned,
    c.Replace: replaced,
    c.Chat: said,
    c.Invite: invited,
    c.Rematch: rematched,
    c.BotPlay: bot_played,
    c.Tick: ticked,
}
