"""What people settle among themselves: taking back moves, pauses, chat, playing again."""

from __future__ import annotations

from miz.table import commands as c
from miz.table import events as e
from miz.table.moment import Moment
from miz.table.plain import plain_text
from miz.table.refusals import Refused
from miz.table.seating import absence, going_on
from miz.table.table import Question, Table

CHAT_LINES, CHAT_WINDOW = 5, 10_000
"""So many lines may one player say in so many milliseconds."""


def undone(command: c.Undo, table: Table, moment: Moment) -> list[e.Event]:
    """Take back the last move of one's own; ask, unless it is nobody else's business."""
    player = playing(table, moment)
    going_on(table)
    if not table.settings.undo:
        raise Refused("undo_off")
    move = last_move_of(table, player)
    if table.settings.rated and reveals(table, move):
        raise Refused("undo_reveals")
    if is_own_turn(table, player, move) and not reveals(table, move):
        return [e.Undone(move, player)]
    return asked(table, e.Asked("undo", player, move))


def last_move_of(table: Table, player: e.PlayerId) -> int:
    """Give how many moves were made before the player's last one."""
    own = [n for n in table.seats_of(player) if table.seats[n].is_played_by_a_person]
    for move in range(len(table.movers) - 1, -1, -1):
        if table.movers[move] in own:
            return move
    raise Refused("nothing_to_undo")


def is_own_turn(table: Table, player: e.PlayerId, move: int) -> bool:
    """Whether nobody else has moved since, nor is to move now."""
    return {*table.movers[move:], *table.waiting} <= set(table.seats_of(player))


def reveals(table: Table, move: int) -> bool:
    """Whether any move after the first `move` showed something nobody could know before."""
    made = range(move + 1, len(table.movers) + 1)
    return any(table.game_on.at(number).reveals() for number in made)


def paused(command: c.Pause, table: Table, moment: Moment) -> list[e.Event]:
    """Stop the clocks once everybody agrees."""
    player = playing(table, moment)
    going_on(table)
    return asked(table, e.Asked("pause", player, len(table.movers)))


def resumed(command: c.Resume, table: Table, moment: Moment) -> list[e.Event]:
    """Let the clocks run again; anyone who plays may do so."""
    player = playing(table, moment)
    if table.paused_at is None:
        raise Refused("not_paused")
    return [e.Resumed(player)]


def asked(table: Table, question: e.Asked) -> list[e.Event]:
    """Ask the others; where there are none, it is agreed to."""
    if table.question is not None:
        raise Refused("question_open")
    if table.people == {question.player}:
        return [agreed(Question(question.what, question.player, question.move))]
    return [question]


def answered(command: c.Answer, table: Table, moment: Moment) -> list[e.Event]:
    """Answer what was asked; the last to agree brings it about."""
    player, question = playing(table, moment), table.question
    if question is None:
        raise Refused("no_question")
    if player in question.agreed:
        raise Refused("already_agreed")
    answer = e.Answered(player, command.yes)
    if command.yes and table.people <= question.agreed | {player}:
        return [answer, agreed(question)]
    return [answer]


def agreed(question: Question) -> e.Event:
    """Give what happens once everybody has agreed."""
    if question.what == "undo":
        return e.Undone(question.move, question.player)
    return e.Paused(question.player)


def said(command: c.Chat, table: Table, moment: Moment) -> list[e.Event]:
    """Say something; only who has a seat is heard."""
    player = moment.player
    own = table.seats_of(player.id)
    if not own and player.id != table.host:
        raise Refused("not_seated")
    if table.status == "closed":
        raise Refused("table_closed")
    text = plain_text(command.text)
    recent = [at for at, who in table.spoken if who == player.id and at > moment.now - CHAT_WINDOW]
    if len(recent) >= CHAT_LINES:
        raise Refused("chat_too_fast")
    return [e.Spoke(player.id, player.name, text)]


def rematched(command: c.Rematch, table: Table, moment: Moment) -> list[e.Event]:
    """Play again with the same people; the new table is opened beside this one."""
    player = moment.player.id
    if table.status != "ended":
        raise Refused("not_over")
    if not table.seats_of(player):
        raise Refused("not_seated")
    if table.rematch is not None:
        raise Refused("already_rematched", slots={"table": table.rematch})
    return [e.Rematched(command.table, player)]


def playing(table: Table, moment: Moment) -> e.PlayerId:
    """Give who asks, if they play a seat of this game."""
    player = moment.player.id
    if table.status != "playing":
        raise Refused("game_over" if table.status == "ended" else "not_playing")
    if player not in table.people:
        raise Refused(absence(table, player))
    return player
