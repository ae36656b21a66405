"""The state of Summer Pavilion: one record, with a record for each board inside."""

from __future__ import annotations

from miz.engine.record import i8, i16, record, u64
from miz.games.pavilion.pieces import MAX_SEATS, N_COLOURS, N_SOURCES, N_SPACES

BOARD = record(  # one player's board and what lies beside it
    score=i16,
    tiles=(i8, N_COLOURS),  # beside the board
    kept=(i8, N_COLOURS),  # put aside for the next round
    spaces=(i8, N_SPACES),  # colour lying there, or EMPTY
    has_passed=i8,  # 1 from the moment of passing to the end of the round
)

STATE = record(
    rng=u64,
    over=i8,  # an Ending
    to_move=i8,  # EMPTY when the game is over
    seats=i8,
    side=i8,  # a Side: which side of the boards is played
    phase=i8,  # a Phase
    round_no=i8,  # 1 in the first round
    starter=i8,  # seat that started this round
    token=i8,  # seat that took it in this round, EMPTY while it lies in the centre
    bonus=i8,  # bonus tiles the seat to move has yet to take
    bag=(i8, N_COLOURS),
    tower=(i8, N_COLOURS),
    supply=(i8, N_COLOURS),
    sources=(i8, N_SOURCES, N_COLOURS),  # tiles in the centre, then in the factories
    players=(BOARD, MAX_SEATS),
)
