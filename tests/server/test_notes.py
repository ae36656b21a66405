"""What processes tell each other: what is gathered, and how it is written."""

from __future__ import annotations

import msgspec

from miz.server.bus import Appended, LobbyChanged, Note, Present
from miz.server.bus.notes import Message, Missed, packed, unpacked
from miz.server.bus.outbox import Outbox


def test_an_outbox_keeps_the_highest_seq_of_a_table_and_the_last_of_all_else() -> None:
    outbox = Outbox()
    for note in (Appended("a", 2), Appended("a", 3), Appended("a", 1), Appended("b", 0)):
        outbox.add(note)
    for players in (["ali"], [], ["sara"]):
        outbox.add(Present("a", "p1", players))
    outbox.add(Present("a", "p2", []))
    outbox.add(LobbyChanged())
    outbox.add(LobbyChanged())

    assert outbox.take() == [
        Appended("a", 3),
        Appended("b", 0),
        Present("a", "p1", ["sara"]),
        Present("a", "p2", []),
        LobbyChanged(),
    ]
    assert outbox.take() == []


def test_an_outbox_that_is_full_says_that_notes_were_missed() -> None:
    outbox = Outbox(most=3)
    for n in range(4):
        outbox.add(Appended(f"t{n}", n))
    outbox.add(Appended("last", 1))

    assert outbox.take() == [Appended("last", 1), Missed()]


def test_messages_keep_to_the_limit_and_lose_no_note() -> None:
    notes = [Appended(f"table-{n}", n) for n in range(500)]
    messages = packed("me", notes, 1_000)
    read = [unpacked(message) for message in messages]

    assert all(len(message) <= 1_000 for message in messages)
    assert [note for message in read if message for note in message.notes] == notes
    assert len(messages) < 40


def test_a_list_of_players_that_does_not_fit_is_cut() -> None:
    players = [f"بازیکن {n}" for n in range(1_000)]
    (message,) = packed("me", [Present("t", "p", players)], 7_999)
    read = unpacked(message)

    assert isinstance(read, Message)
    (note,) = read.notes
    assert isinstance(note, Present)
    assert note.players == players[: len(note.players)]
    assert 100 < len(note.players) < 1_000
    assert len(message) <= 7_999


def test_a_note_that_never_fits_is_left_out() -> None:
    notes: list[Note] = [
        Appended("x" * 9_000, 1),
        Present("x" * 9_000, "p", ["ali"]),
        LobbyChanged(),
    ]
    (message,) = packed("me", notes, 7_999)

    assert msgspec.json.decode(message) == ["me", [{"type": "lobby"}]]
