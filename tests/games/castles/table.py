"""Tables of The Castles of Burgundy for tests: a table that shows only what a sentence is about.

It is laid out field by field, so that nothing but the rules is proved. Most tables have estate 1;
here is the number of each space, its colour and its number on a die:

             1 A6   2 C5   3 C4   4 K3
          5 A2   6 A1   7 C6   8 K5   9 B4
      10 A5  11 A4  12 B3  13 K1  14 B2  15 B3
   16 S6  17 S1  18 S2  19 C6  20 S5  21 S4  22 S1
      23 B2  24 B5  25 M4  26 B3  27 B1  28 A2
         29 B6  30 M1  31 K2  32 B5  33 B6
            34 M3  35 K4  36 K1  37 B3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import miz
from miz.engine.compiled import CompiledMatch
from miz.engine.match import Match
from miz.engine.record import Mirror, unmirror
from miz.games.castles import GAME
from miz.games.castles.pieces import (
    BLACK_COUNTS,
    EMPTY,
    FIRST_KNOWLEDGE,
    GOODS_LETTERS,
    GOODS_PER_COLOUR,
    KINDS,
    LIGHT_COUNTS,
    MAX_SEATS,
    N_DEPOTS,
    PHASES,
    TILES,
    Estates,
    Question,
)

CASTLES = GAME
PLAIN = {"score": 0, "workers": 0, "silver": 0, "step": 0, "estate": 1}
ROW = "TVPRB"
"""The goods that come in the rounds of the phase."""
KNOWLEDGE_SPACES = (36, 35, 4, 8)
"""Where knowledge tiles lie out of the way."""


def player(
    dice: str = "34",
    storage: str = "",
    lies: Mapping[int, str] | None = None,
    goods: str = "",
    sold: str = "",
    **counts: int,
) -> dict[str, Any]:
    """Give what a player has; `lies` are the tiles in the estate, beside the castle of the start.

    The counts are `score`, `workers`, `silver`, `step` on the track, the number of the `estate`,
    and the space of the `castle` of the start, 0 for none.
    """
    castle = counts.pop("castle", 19)
    return {
        **PLAIN,
        **counts,
        "dice": dice,
        "storage": sorted(storage.split(), key=TILES.index),
        "lies": {**({castle: "castle"} if castle else {}), **(lies or {})},
        "goods": in_order(goods),
        "sold": in_order(sold),
    }


def knowing(*numbers: int) -> dict[int, str]:
    """Lay knowledge tiles in an estate where they are in nobody's way."""
    return {KNOWLEDGE_SPACES[i]: f"k{number}" for i, number in enumerate(numbers)}


def in_order(goods: Iterable[str]) -> str:
    """Give goods in the order of their colours."""
    return "".join(sorted(goods, key=GOODS_LETTERS.index))


def table(
    *players: dict[str, Any],
    seats: int = 2,
    depots: Mapping[int, str] | None = None,
    black: str = "",
    goods: Mapping[int, str] | None = None,
    **changes: Any,
) -> Match:
    """Set up a table at which the first player has a turn, as long as nothing else is said.

    What is not named is not there; all other tiles are in their piles.
    """
    everybody = [*players, *(player() for _ in range(seats - len(players)))]
    estates = changes.pop("estates", "first")
    match = CompiledMatch(CASTLES, CASTLES.checked_options({"estates": estates}), {})
    s = match.state
    s.seats, s.estates = seats, Estates[estates.upper()]
    lay_course(s, changes, [each["step"] for each in everybody])
    lay_depots(s, depots or {}, black.split())
    lay_goods(s, goods or {}, changes.pop("row", ROW))
    lay_bonus_tiles(s, changes.pop("large", {}), changes.pop("small", {}))
    for seat in range(MAX_SEATS):
        lay_player(s.players[seat], everybody[seat] if seat < seats else player("00", castle=0))
    fill_piles(s, everybody)
    for name, value in changes.items():
        setattr(s, name, value)
    unmirror(s, match._states, 0)
    return match


def lay_course(s: Mirror, changes: dict[str, Any], steps: list[int]) -> None:
    """Lay out how far the game is and whose turn it is."""
    seats = range(len(steps))
    order = changes.pop("order", tuple(seats))
    track = changes.pop("track", sorted(order, key=lambda seat: -steps[seat]))
    for i in range(MAX_SEATS):
        s.order[i] = order[i] if i in seats else EMPTY
        s.track[i] = track[i] if i in seats else EMPTY
    s.phase = PHASES.index(changes.pop("phase", "A"))
    s.round_no, s.white = changes.pop("round_no", 1), 1
    s.turn = changes.pop("turn", 0)
    s.to_move = s.order[s.turn]
    s.question = Question[changes.pop("question", "turn").upper()]
    s.incoming = s.ship_depots[0] = s.ship_depots[1] = EMPTY


def lay_depots(s: Mirror, depots: Mapping[int, str], black: list[str]) -> None:
    """Lay tiles into the numbered depots and into the black one."""
    for number in range(1, N_DEPOTS + 1):
        lay_tiles(s.depots[number - 1], depots.get(number, "").split())
    lay_tiles(s.black_depot, black)


def lay_tiles(cells: Any, tiles: list[str]) -> None:
    """Lay tiles side by side, and nothing behind them."""
    for i in range(len(cells)):
        cells[i] = TILES.index(tiles[i]) if i < len(tiles) else EMPTY


def lay_goods(s: Mirror, goods: Mapping[int, str], row: str) -> None:
    """Lay goods into the depots, and those of the rounds to come into the row."""
    for number, letters in goods.items():
        for letter in letters:
            s.depot_goods[number - 1, GOODS_LETTERS.index(letter)] += 1
    for i, letter in enumerate(row):
        s.row[i] = EMPTY if i < s.round_no else GOODS_LETTERS.index(letter)


def lay_bonus_tiles(s: Mirror, large: Mapping[str, int], small: Mapping[str, int]) -> None:
    """Give the bonus tiles that somebody has taken."""
    for kind, name in enumerate(KINDS):
        s.large[kind] = large.get(name, EMPTY)
        s.small[kind] = small.get(name, EMPTY)


def lay_player(mine: Mirror, given: Mapping[str, Any]) -> None:
    """Lay out an estate and what lies beside it."""
    mine.score, mine.workers, mine.silver = given["score"], given["workers"], given["silver"]
    mine.step, mine.estate = given["step"], given["estate"] - 1
    mine.sides[0] = mine.sides[1] = EMPTY
    for i, face in enumerate(given["dice"]):
        mine.dice[i] = int(face)
    for space in range(len(mine.spaces)):
        name = given["lies"].get(space + 1)
        mine.spaces[space] = TILES.index(name) if name else EMPTY
        if name and TILES.index(name) >= FIRST_KNOWLEDGE:
            mine.knowledge |= 1 << int(name[1:])
    lay_tiles(mine.storage, given["storage"])
    for colour, letter in enumerate(GOODS_LETTERS):
        mine.goods[colour] = given["goods"].count(letter)
        mine.sold[colour] = given["sold"].count(letter)


def fill_piles(s: Mirror, players: list[dict[str, Any]]) -> None:
    """Put what lies nowhere into the piles: tiles by their backs, goods where nobody sees them."""
    used = Counter(tile for cells in s.depots for tile in cells)
    for mine, given in zip(s.players, players, strict=False):
        used.update((*mine.spaces, *mine.storage))
        for colour, letter in enumerate(GOODS_LETTERS):
            s.unseen[colour] -= (given["goods"] + given["sold"]).count(letter)
    black = Counter(s.black_depot)
    for tile in range(len(TILES)):
        light = min(LIGHT_COUNTS[tile], used[tile])
        s.light[tile] = LIGHT_COUNTS[tile] - light
        s.black[tile] = BLACK_COUNTS[tile] - black[tile] - (used[tile] - light)
        assert s.black[tile] >= 0, f"there are not so many tiles like {TILES[tile]}"
    for colour in range(len(GOODS_LETTERS)):
        outside = sum(goods[colour] for goods in s.depot_goods) + list(s.row).count(colour)
        s.unseen[colour] += GOODS_PER_COLOUR - outside


def after(match: Match, *actions: str) -> Match:
    """Play actions and give the match back."""
    for action in actions:
        match.push(action)
    return match


def last_die(*players: dict[str, Any], **what: Any) -> Match:
    """Set up the end of a round: the last seat, who has one die left, takes workers with it."""
    seats = what.get("seats", 2)
    everybody = [*players, *(player() for _ in range(seats - len(players)))]
    order = what.get("order", tuple(range(seats)))
    for seat, each in enumerate(everybody):
        each["dice"] = "06" if seat == order[-1] else "00"
    return after(table(*everybody, turn=seats - 1, **what), "b workers")


def why(match: Match, action: str) -> str | None:
    """Give the reason why an action is refused, which changes nothing; None if it may be played."""
    refusal = match.why_not(action)
    if refusal is None:
        return None
    before = match.tobytes()
    with pytest.raises(miz.Illegal):
        match.push(action)
    assert match.tobytes() == before
    return refusal.reason


def player_of(match: Match, seat: int) -> dict[str, Any]:
    """Give what a player has, to be compared with `player`."""
    mine = match.state.players[seat]
    return {
        **{name: getattr(mine, name) for name in PLAIN},
        "estate": mine.estate + 1,
        "dice": "".join(map(str, mine.dice)),
        "storage": stored(mine),
        "lies": {space + 1: TILES[t] for space, t in enumerate(mine.spaces) if t != EMPTY},
        "goods": letters(mine.goods),
        "sold": letters(mine.sold),
    }


def stored(mine: Mirror) -> list[str]:
    """Name the tiles of a storage, which lie side by side."""
    tiles = names(mine.storage)
    assert list(mine.storage)[len(tiles) :] == [EMPTY] * (len(mine.storage) - len(tiles))
    return tiles


def names(tiles: Iterable[int]) -> list[str]:
    """Name tiles; what is empty has no name."""
    return [TILES[tile] for tile in tiles if tile != EMPTY]


def letters(counts: Iterable[int]) -> str:
    """Write counted goods one by one."""
    return "".join(
        letter * count for letter, count in zip(GOODS_LETTERS, counts, strict=True) if count > 0
    )


def depot_of(match: Match, number: int) -> list[str]:
    """Name the tiles in a numbered depot."""
    return names(match.state.depots[number - 1])


def black_of(match: Match) -> list[str]:
    """Name the tiles in the black depot."""
    return names(match.state.black_depot)


def goods_of(match: Match, number: int) -> str:
    """Write the goods in a numbered depot."""
    return letters(match.state.depot_goods[number - 1])


def gone(match: Match) -> dict[str, int]:
    """Count the tiles that are out of the game."""
    return {TILES[tile]: count for tile, count in enumerate(match.state.gone) if count}


def turn_of(match: Match) -> tuple[int, str]:
    """Give the seat to move, EMPTY for none, and what it has to answer."""
    s = match.state
    return s.to_move, Question(s.question).name.lower()


def order_of(match: Match) -> list[int]:
    """Give the seats as they play in this round."""
    return [seat for seat in match.state.order if seat != EMPTY]


def track_of(match: Match) -> list[int]:
    """Give the seats as they lie on the track, who is ahead first."""
    return [seat for seat in match.state.track if seat != EMPTY]
