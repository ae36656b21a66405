"""Who sits where: sitting down, leaving, bots, invitations, stand-ins."""

from __future__ import annotations

import hashlib
import hmac

from miz import bots
from miz.table import commands as c
from miz.table import events as e
from miz.table.beginning import begun
from miz.table.moment import Moment
from miz.table.plain import plain_name
from miz.table.refusals import Refused
from miz.table.settings import MINUTE
from miz.table.table import Seat, Table

PATIENCE = 5 * MINUTE
"""How long a seat may be silent, where no clock runs, before a bot can be asked to stand in."""


def sat(command: c.Sit, table: Table, moment: Moment) -> list[e.Event]:
    """Take a free seat, or come back to one's own."""
    player = moment.player
    if table.status == "playing":
        return come_back(command, table, player)
    still_open(table)
    if table.settings.hot_seat:
        player = shared(command, table, player)
    elif table.seats_of(player.id):
        raise Refused("already_seated")
    if table.settings.rated and player.kind == "guest":
        raise Refused("rated_needs_account")
    number = free_seat(table, player, command)
    return [e.Sat(number, player), *full(table, number, moment)]


def come_back(command: c.Sit, table: Table, player: e.Person) -> list[e.Event]:
    """Play a seat again that a bot was looking after."""
    own = [n for n in table.seats_of(player.id) if command.seat in (None, n)]
    if not own:
        raise Refused("already_started")
    away = [n for n in own if table.seats[n].is_away]
    if not away:
        is_lost = any(table.seats[n].is_forfeit for n in own)
        raise Refused("seat_forfeit" if is_lost else "already_seated")
    return [e.CameBack(n) for n in away]


def shared(command: c.Sit, table: Table, player: e.Person) -> e.Person:
    """Give the person who sits down beside the host, at a table on one device."""
    if player.id != table.host:
        raise Refused("hot_seat_host_only")
    name = plain_name(command.name) if command.name is not None else player.name
    return e.Person(player.id, name, player.kind)


def free_seat(table: Table, player: e.Person, command: c.Sit) -> int:
    """Give the seat a player may take, or say why there is none.

    Where none is named, one that waits for this very player goes first, and the host steps into
    one locked for a guest only if no other is free.
    """
    numbers = range(len(table.seats)) if command.seat is None else [command.seat]
    why = {number: why_not(table, player, number, command.key) for number in numbers}
    free = [number for number in numbers if why[number] is None]
    if free:
        return min(free, key=lambda number: rank(table.seats[number], player, command.key))
    if command.seat is not None:
        raise Refused(why[command.seat] or "table_full")
    raise Refused(next((w for w in why.values() if w and w != "seat_taken"), "table_full"))


def rank(seat: Seat, player: e.Person, key: str | None) -> int:
    """Give how far back a free seat stands in the line of those a player could take."""
    if seat.lock is not None:
        return 0 if fits(key, seat.lock) else 2
    return 0 if seat.kept == player.id else 1


def why_not(table: Table, player: e.Person, number: int, key: str | None) -> str | None:
    """Name the reason why a player may not take a seat."""
    if number >= len(table.seats):
        return "no_such_seat"
    seat = table.seats[number]
    if seat.is_taken:
        return "seat_taken"
    if seat.kept not in (None, player.id):
        return "seat_kept"
    if seat.lock is not None and player.id != table.host and not fits(key, seat.lock):
        return "seat_locked"
    return None


def fits(key: str | None, lock: str) -> bool:
    """Whether a key opens a lock; takes as long for every wrong key."""
    found = hashlib.sha256((key or "").encode("utf-8", "replace")).hexdigest()
    return hmac.compare_digest(found, lock)


def full(table: Table, number: int, moment: Moment) -> list[e.Event]:
    """Begin the game if it waits for nobody but the one who sits down at `number`."""
    others = [seat for n, seat in enumerate(table.seats) if n != number]
    if table.settings.auto_start and all(seat.is_taken for seat in others):
        return [begun(table, moment)]
    return []


def left(command: c.Leave, table: Table, moment: Moment) -> list[e.Event]:
    """Give up one's seats; during the game, a bot stands in."""
    own = table.seats_of(moment.player.id)
    if not own:
        raise Refused("not_seated")
    if table.status == "playing":
        bot = table.settings.stand_in
        leaving = [n for n in own if table.seats[n].is_played_by_a_person]
        if not leaving:
            raise Refused(absence(table, moment.player.id))
        if any(table.seats[n].is_out_of_time(moment.now) for n in leaving):
            raise Refused("out_of_time")
        return [e.StoodIn(n, bot, "left") for n in leaving]
    still_open(table)
    return [*(e.Stood(n) for n in own), *succession(table, moment.player.id)]


def succession(table: Table, leaver: e.PlayerId) -> list[e.Event]:
    """Find another host when the host leaves; close the table when nobody is there."""
    if leaver != table.host:
        return []
    for seat in table.seats:
        if seat.player and seat.player.id != leaver:
            return [e.HostChanged(seat.player.id)]
    return [e.Closed("empty")]


def bot_added(command: c.AddBot, table: Table, moment: Moment) -> list[e.Event]:
    """Seat a bot on a free seat."""
    host_only(table, moment)
    bots.checked(table.settings.card, command.bot)
    sit = c.Sit(command.seat)
    number = free_seat(table, moment.player, sit)
    return [e.BotSat(number, command.bot), *full(table, number, moment)]


def removed(command: c.Remove, table: Table, moment: Moment) -> list[e.Event]:
    """Free a seat; the host can free any but the last of their own."""
    host_only(table, moment)
    number = command.seat
    if number >= len(table.seats):
        raise Refused("no_such_seat")
    seat = table.seats[number]
    if not seat.is_taken and seat.lock is None and seat.kept is None:
        raise Refused("seat_free")
    if table.seats_of(table.host) == [number]:
        raise Refused("host_leaves")
    return [e.Stood(number)]


def invited(command: c.Invite, table: Table, moment: Moment) -> list[e.Event]:
    """Lock a free seat for an invited guest."""
    host_only(table, moment)
    number = free_seat(table, moment.player, c.Sit(command.seat))
    return [e.Invited(number, command.lock)]


def replaced(command: c.Replace, table: Table, moment: Moment) -> list[e.Event]:
    """Let a bot stand in for a seat that has kept the others waiting."""
    going_on(table)
    if moment.player.id not in table.people:
        raise Refused(absence(table, moment.player.id))
    if command.seat not in table.waiting or not table.seats[command.seat].is_played_by_a_person:
        raise Refused("not_waiting")
    since = table.seats[command.seat].turn or 0
    if table.settings.clock is not None or moment.now - since < PATIENCE:
        raise Refused("not_silent_enough", slots={"minutes": PATIENCE // MINUTE})
    return [e.StoodIn(command.seat, table.settings.stand_in, "silent")]


def absence(table: Table, player: e.PlayerId) -> str:
    """Name the reason why somebody plays no seat now."""
    own = [table.seats[number] for number in table.seats_of(player)]
    if not own:
        return "not_seated"
    return "already_left" if any(seat.is_away for seat in own) else "seat_forfeit"


def going_on(table: Table) -> None:
    """Refuse to play where no game is going on."""
    if table.status != "playing":
        raise Refused("game_over" if table.status == "ended" else "not_playing")
    if table.paused_at is not None:
        raise Refused("paused")


def host_only(table: Table, moment: Moment) -> None:
    """Refuse what only the host may do, and only before the game."""
    if moment.player.id != table.host:
        raise Refused("host_only")
    still_open(table)


def still_open(table: Table) -> None:
    """Refuse what is possible before the game only."""
    if table.status == "closed":
        raise Refused("table_closed")
    if table.status != "open":
        raise Refused("game_over" if table.status == "ended" else "already_started")
