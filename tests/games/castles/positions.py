"""Positions of The Castles of Burgundy for tests: tables that a game can come to, in its own names.

Players are given as `table.player` gives them. What is not named lies where it can: tiles in the
piles, as many as must be there, and then out of the game; goods unseen, and then sold by the last
seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from miz.games.castles.pieces import BLACK_COUNTS, GOODS, GOODS_LETTERS, KINDS, LIGHT_COUNTS, TILES
from tests.games.castles.table import CASTLES, player

PHASES = "ABCDE"
LIGHT = dict(zip(TILES, LIGHT_COUNTS, strict=True))
BLACK = dict(zip(TILES, BLACK_COUNTS, strict=True))
KIND_STARTS = {"castle": 0, "mine": 1, "ship": 2, "animal": 3, "building": 15, "knowledge": 23}
BLACK_SIZES = {2: 4, 3: 6, 4: 8}
PER_PHASE = {
    2: {"castle": 1, "mine": 1, "ship": 2, "animal": 2, "building": 4, "knowledge": 2},
    3: {"castle": 1, "mine": 1, "ship": 3, "animal": 3, "building": 6, "knowledge": 3},
    4: {"castle": 2, "mine": 2, "ship": 4, "animal": 4, "building": 8, "knowledge": 4},
}
"""Tiles that the numbered depots take; with three players a castle or a mine comes in turn."""
ROW = "TVPRB"
NEEDED_LAST = (*TILES[15:23], *TILES[3:15], *TILES[23:], *TILES[:3])
"""The tiles as the black pile is filled with them: castles and mines are wanted elsewhere."""


def position(*players: dict[str, Any], **given: Any) -> dict[str, Any]:
    """Give a position in the second round of phase D, as long as nothing else is said.

    `seats`, `estates` and `turn` say what kind of table it is. `depots` holds tiles by depot and
    space, `goods` goods by depot, all counted from 1. The rest is named as in a position.
    """
    seats, turn = given.pop("seats", 2), given.pop("turn", 0)
    everybody = [*players, *(player() for _ in range(seats - len(players)))]
    order = given.get("order", list(range(seats)))
    steps = [list(each["lies"].values()).count("ship") for each in everybody]
    if given.get("question") in ("ship", "next_depot", "goods"):
        steps[order[turn]] -= 1
    phase, round_no = given.get("phase", "D"), given.get("round", 2)
    begun = PHASES.index(phase) + 1 if round_no else 0
    tiles, goods, black = (given.pop(name, {}) for name in ("depots", "goods", "black_depot"))
    table: dict[str, Any] = {
        "game": "castles",
        "rules": CASTLES.rules_version,
        "seats": seats,
        "options": {"estates": given.pop("estates", "first")},
        "rng": "0",
        "over": None,
        "question": "turn",
        "to_move": order[turn] if turn < seats else None,
        "phase": phase,
        "round": round_no,
        "order": order,
        "track": [
            {"seat": seat, "step": steps[seat]} for seat in sorted(order, key=lambda k: -steps[k])
        ],
        "white": 6 if round_no else None,
        "bought": False,
        "incoming": None,
        "ship_depots": [],
        "light": {},
        "black": {},
        "gone": {},
        "depots": [[tiles.get(n, {}).get(k) for k in range(1, 5)] for n in range(1, 7)],
        "black_depot": [*black, *[None] * (BLACK_SIZES[seats] - len(black))],
        "depot_goods": [counted(goods.get(n, "")) for n in range(1, 7)],
        "row": [
            None if k < round_no or not begun else GOODS[GOODS_LETTERS.index(letter)]
            for k, letter in enumerate(ROW)
        ],
        "unseen": {},
        "large": [None] * 6,
        "small": [None] * 6,
        "players": [shown(each) for each in everybody],
    }
    table |= {name: given.pop(name) for name in ("incoming", "row") if name in given}
    fill_piles(table, begun)
    fill_goods(table, begun)
    return {**table, **given}


def shown(given: Mapping[str, Any]) -> dict[str, Any]:
    """Write a player as a position does."""
    return {
        "score": given["score"],
        "workers": given["workers"],
        "silver": given["silver"],
        "dice": [int(face) or None for face in given["dice"]],
        "storage": given["storage"],
        "goods": counted(given["goods"]),
        "sold": counted(given["sold"]),
        "sides": given.get("sides", []),
        "estate": given["estate"] or None,
        "spaces": [given["lies"].get(space) for space in range(1, 38)],
    }


def counted(letters: str) -> dict[str, int]:
    """Count goods by colour."""
    return {
        name: letters.count(letter)
        for name, letter in zip(GOODS, GOODS_LETTERS, strict=True)
        if letter in letters
    }


def fill_piles(table: dict[str, Any], begun: int) -> None:
    """Put as many tiles into the piles as must be there, and what is left out of the game."""
    numbered = Counter(tile for depot in table["depots"] for tile in depot)
    black = Counter(table["black_depot"])
    elsewhere = Counter([table["incoming"]])
    for each in table["players"]:
        elsewhere.update([*each["spaces"], *each["storage"]])
    left = Counter({t: LIGHT[t] + BLACK[t] - numbered[t] - black[t] - elsewhere[t] for t in TILES})
    n_black = 40 - BLACK_SIZES[table["seats"]] * begun
    table["black"] = taken(left, {t: BLACK[t] - black[t] for t in NEEDED_LAST}, n_black)
    n_chosen = sum(each["estate"] is not None for each in table["players"])
    for kind, starts in KIND_STARTS.items():
        alike = TILES[starts : [*KIND_STARTS.values(), len(TILES)][KINDS.index(kind) + 1]]
        n = sum(LIGHT[t] for t in alike) - begun * PER_PHASE[table["seats"]][kind]
        n -= (table["seats"] == 3) * switched(kind, begun) + (kind == "castle") * n_chosen
        table["light"] |= taken(left, {t: LIGHT[t] - numbered[t] for t in alike}, n)
    table["gone"] = {tile: n for tile, n in left.items() if n}


def switched(kind: str, begun: int) -> int:
    """Count the tiles that came to the first space of depot 6 with three players."""
    return {"castle": (begun + 1) // 2, "mine": begun // 2}.get(kind, 0)


def taken(left: Counter[str], most: Mapping[str, int], n: int) -> dict[str, int]:
    """Take `n` of the tiles that are left, and of none more than there can be."""
    pile = {}
    for tile in most:
        count = max(min(left[tile], most[tile], n), 0)
        left[tile] -= count
        n -= count
        if count:
            pile[tile] = count
    return pile


def fill_goods(table: dict[str, Any], begun: int) -> None:
    """Leave as many goods unseen as must be, and let the last seat have sold the others."""
    seen: Counter[str] = Counter(good for good in table["row"] if good)
    for goods in (
        *table["depot_goods"],
        *(each[name] for each in table["players"] for name in ("goods", "sold")),
    ):
        seen.update(goods)
    n = 42 - 3 * table["seats"] - 5 * begun
    left = Counter({colour: 7 - seen[colour] for colour in GOODS})
    table["unseen"] = taken(left, dict.fromkeys(GOODS, 7), n)
    last = table["players"][-1]["sold"]
    for colour in GOODS:
        if left[colour]:
            last[colour] = last.get(colour, 0) + left[colour]


def chooser(workers: int, goods: str, *sides: int, **chosen: int) -> dict[str, Any]:
    """Give a player who chooses an estate, or has chosen one."""
    given: dict[str, Any] = {"estate": 0, "castle": 0, "workers": workers, "silver": 1, **chosen}
    return player("00", goods=goods, **given) | {"sides": list(sides)}


def choosing(*players: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Give a position in which estates are chosen."""
    usual = {"estates": "open", "phase": "A", "round": 0, "question": "estate"}
    return position(*players, **{**usual, **changes})


def asked(question: str, mine: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Give a position in which the first seat, with these things, is asked something."""
    return position(mine, question=question, **changes)


def over(*players: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Give a position in which the game is over."""
    ended = {"over": "five_phases", "phase": "E", "round": 5, "turn": len(players)}
    return position(*players, **{**ended, **changes})


def track(*pieces: tuple[int, int]) -> list[dict[str, int]]:
    """Give the pieces on the track: a seat and its steps."""
    return [{"seat": seat, "step": step} for seat, step in pieces]


def bonus(**owners: int) -> list[int | None]:
    """Give who has the bonus tile of each colour."""
    return [owners.get(kind) for kind in KINDS]


USED = player("00")
"""Has had a turn."""
FIRST, SECOND = chooser(1, "TVP", 1, 4), chooser(2, "TTT", 6, 7)
CHOSEN = chooser(1, "TVP", 1, 4, estate=4, castle=24)
CARRIES = player("04", lies={18: "ship"}, goods="TV")
"""A ship was placed, and there is room for one more colour."""
SAILS_FAR = player("04", lies={18: "ship", 13: "k5"})
"""A ship was placed that may go to two depots."""
LOADED = player("04", lies={18: "ship", 13: "k5"}, goods="TV")
GONE_ON, GONE_FAR = player(lies={18: "ship"}), player(lies={18: "ship", 17: "ship"})
ALL_CASTLES = player(lies={13: "k2", 7: "castle", 3: "castle", 2: "castle"})
ALL_CASTLES_TOO = player(lies={13: "k8", 7: "castle", 3: "castle", 2: "castle"})
ALL_MINES = player(lies={25: "mine", 30: "mine", 34: "mine"})
FULL = "mine ship bank"
BESIDE = {"goods": {6: "P", 1: "RB"}}
"""Goods in two depots that are beside each other."""
THREE = {"seats": 3, "phase": "D"}
"""With three players a mine lies in depot 6 in this phase."""
