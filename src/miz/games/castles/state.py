"""The state of The Castles of Burgundy: one record, with a record for each player inside."""

from __future__ import annotations

from miz.engine.record import i8, i16, i32, record, u64
from miz.games.castles.pieces import (
    BLACK_DEPOT_SIZE,
    DEPOT_SIZE,
    MAX_SEATS,
    N_DEPOTS,
    N_DICE,
    N_GOODS,
    N_KINDS,
    N_ROUNDS,
    N_SIDES,
    N_SPACES,
    N_TILES,
    STORAGE_SIZE,
)

PLAYER = record(  # one player's estate and what lies beside it
    score=i16,
    workers=i16,
    silver=i16,
    knowledge=i32,  # which knowledge tiles lie in the estate: bit n is number n
    estate=i8,  # 0 is estate 1; EMPTY until it is chosen
    sides=(i8, N_SIDES),  # the estates to choose from; EMPTY where there was no choice
    step=i8,  # space of the track of the turn order, 0 the first
    dice=(i8, N_DICE),  # 0 when it is used
    spaces=(i8, N_SPACES),  # tile lying there, or EMPTY
    storage=(i8, STORAGE_SIZE),  # tiles, ascending, and then EMPTY
    goods=(i8, N_GOODS),  # stored, by colour
    sold=(i8, N_GOODS),
)

STATE = record(
    rng=u64,
    over=i8,  # an Ending
    to_move=i8,  # EMPTY when the game is over
    seats=i8,
    estates=i8,  # an Estates: how they are chosen
    question=i8,  # a Question: what the seat to move has to answer
    phase=i8,  # 0 is phase A
    round_no=i8,  # 1 in the first round of a phase, 0 before the first phase
    turn=i8,  # how many have had their turn in this round
    order=(i8, MAX_SEATS),  # the seats as they play in this round, EMPTY behind
    track=(i8, MAX_SEATS),  # the seats as they lie on the track now, who is ahead first
    white=i8,  # the white die of this round
    has_bought=i8,  # 1 from the purchase of this turn on
    incoming=i8,  # tile that waits for a stored one to go, or EMPTY
    ship_depots=(i8, 2),  # depots that a ship takes goods from, or EMPTY
    light=(i8, N_TILES),  # in the piles by colour
    black=(i8, N_TILES),  # in the black pile
    gone=(i8, N_TILES),  # out of the game
    depots=(i8, N_DEPOTS, DEPOT_SIZE),  # tiles in the numbered depots, or EMPTY
    black_depot=(i8, BLACK_DEPOT_SIZE),  # tiles, or EMPTY
    depot_goods=(i8, N_DEPOTS, N_GOODS),  # goods in the numbered depots, by colour
    row=(i8, N_ROUNDS),  # goods of this phase by the round they come in; EMPTY when gone
    unseen=(i8, N_GOODS),  # goods that nobody has seen yet, by colour
    large=(i8, N_KINDS),  # seat that took the large bonus tile of a colour, or EMPTY
    small=(i8, N_KINDS),
    players=(PLAYER, MAX_SEATS),
)
