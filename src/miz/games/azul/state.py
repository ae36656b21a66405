"""The state of Azul: one record, with a record for each board inside."""

from __future__ import annotations

from miz.engine.record import i8, i16, record, u64
from miz.games.azul.pieces import (
    FLOOR_LENGTH,
    MAX_SEATS,
    N_COLOURS,
    N_COLUMNS,
    N_LINES,
    N_SOURCES,
)

BOARD = record(  # one player's board
    score=i16,
    line_colour=(i8, N_LINES),  # colour collected on each pattern line, or EMPTY
    line_count=(i8, N_LINES),  # tiles on it
    wall=(i8, N_LINES, N_COLUMNS),  # colour lying there, or EMPTY
    floor=(i8, FLOOR_LENGTH),  # colours and MARKER from left to right, then EMPTY
    floor_count=i8,
    forced=i16,  # full lines that found no space on the grey wall, in the whole game
)

STATE = record(
    rng=u64,
    over=i8,  # an Ending
    to_move=i8,  # EMPTY when the game is over
    seats=i8,
    side=i8,  # a Wall: which side of the boards is played
    phase=i8,  # a Phase
    row=i8,  # wall row the seat to move must lay a tile in, while tiling
    round_no=i16,  # 1 in the first round
    laid=i8,  # tiles laid on all walls in this round
    dry_rounds=i8,  # rounds in a row in which no wall gained a tile
    starter=i8,  # seat that started this round
    marker=i8,  # seat that took it in this round, EMPTY while it lies in the centre
    bag=(i8, N_COLOURS),
    lid=(i8, N_COLOURS),
    sources=(i8, N_SOURCES, N_COLOURS),  # tiles in the centre, then in the factories
    players=(BOARD, MAX_SEATS),
)
