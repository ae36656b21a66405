"""Taking tiles (SP-9 to SP-17)."""

from __future__ import annotations

from typing import Any

from miz.engine.kernel import kernel
from miz.engine.record import Record
from miz.games.pavilion.actions import draft, drafted
from miz.games.pavilion.pieces import (
    CENTRE,
    EMPTY,
    FACTORIES,
    LEAST_SCORE,
    N_COLOURS,
    ROUND_WILDS,
    Broken,
    Phase,
)


@kernel
def broken_draft(s: Record, action: int) -> int:
    """Name the first rule broken by taking tiles so; NONE if it is legal."""
    source, colour = drafted(action)
    if s.phase != Phase.DRAFTING:
        return Broken.NOT_TAKING_TILES
    if source > FACTORIES[s.seats]:
        return Broken.NO_SUCH_FACTORY
    if s.sources[source, colour] == 0:
        return Broken.NOTHING_TO_TAKE
    if colour == ROUND_WILDS[s.round_no] and not holds_only(s, source, colour):
        return Broken.WILD_CANNOT_BE_CHOSEN
    return Broken.NONE


@kernel
def holds_only(s: Record, source: int, colour: int) -> bool:
    """Say whether no other colour lies there (SP-12)."""
    for other in range(N_COLOURS):
        if other != colour and s.sources[source, other]:
            return False
    return True


@kernel
def legal_drafts(s: Record, out: Any) -> int:
    """Write the legal ways to take tiles, ascending; return how many."""
    n = 0
    wild = ROUND_WILDS[s.round_no]
    for source in range(FACTORIES[s.seats] + 1):
        before = n
        for colour in range(N_COLOURS):
            out[n] = draft(source, colour)  # written always, kept only if it lies there
            n += (s.sources[source, colour] > 0) & (colour != wild)
        out[n] = draft(source, wild)
        n += (s.sources[source, wild] > 0) & (n == before)
    return n


@kernel
def take_tiles(s: Record, action: int) -> None:
    """Take tiles, a wild one and the token too if they are due (SP-10 to SP-16)."""
    source, colour = drafted(action)
    wild = ROUND_WILDS[s.round_no]
    if colour == wild:
        n = move_tiles(s, source, wild, 1)
    else:
        n = move_tiles(s, source, colour, s.sources[source, colour])
        n += move_tiles(s, source, wild, min(1, s.sources[source, wild]))
    if source == CENTRE:
        take_token(s, n)
    else:
        move_rest_to_centre(s, source)


@kernel
def move_tiles(s: Record, source: int, colour: int, n: int) -> int:
    """Move so many tiles to beside the board of the seat to move; return how many (SP-16)."""
    s.sources[source, colour] -= n
    s.players[s.to_move].tiles[colour] += n
    return n


@kernel
def take_token(s: Record, n: int) -> None:
    """Whoever takes from the centre first takes the token and pays for all tiles (SP-14, SP-15)."""
    if s.token == EMPTY:
        s.token = s.to_move
        lose(s.players[s.to_move], n)


@kernel
def lose(mine: Record, points: int) -> None:
    """Take points from somebody, who keeps 1 at least (SP-15)."""
    mine.score = max(LEAST_SCORE, mine.score - points)


@kernel
def move_rest_to_centre(s: Record, factory: int) -> None:
    """Move what is left in a factory to the centre (SP-13)."""
    for colour in range(N_COLOURS):
        s.sources[CENTRE, colour] += s.sources[factory, colour]
        s.sources[factory, colour] = 0


@kernel
def is_table_empty(s: Record) -> bool:
    """Say whether all tiles are taken (SP-17)."""
    for source in range(FACTORIES[s.seats] + 1):
        for colour in range(N_COLOURS):
            if s.sources[source, colour]:
                return False
    return True
