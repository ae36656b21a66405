"""Positions of Biblios for tests: tables that a game can come to, in its own names.

Cards are named in a row, as in `table`; gold can be named by `table.gold`. What is not named lies
where it can: hands and the auction pile are filled up to as many cards as must be there, first with
cards of the categories, the last ones first, then with gold; all that is left is in the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from miz.games.biblios.pieces import COUNTS, KINDS
from tests.games.biblios.table import BIBLIOS, gold

BOX = dict(zip(KINDS, COUNTS, strict=True))
FILLERS = (*reversed(KINDS[:45]), *KINDS[45:48])
"""The cards in the order in which hands are filled."""
PILE_FILLERS = ("gold-1", "gold-2", "gold-3", *FILLERS, *KINDS[48:])
TURNS = {2: 20, 3: 18, 4: 16}
"""Turns of the gift phase, and so cards to auction."""
GOLD_OUT = {2: 2, 3: 1, 4: 0}
DICE = {"monks": 3, "pigments": 3, "books": 3, "manuscripts": 3, "tomes": 3}

Note = tuple[str, int | str, int | str]
"""A card, where it came from and where it went."""
Cards = dict[str, str]


def player(kept: str = "", taken: str = "") -> Cards:
    """Give the cards a player has kept and taken for sure; there may be others."""
    return {"kept": kept, "taken": taken}


def gift(*players: Cards, **given: Any) -> dict[str, Any]:
    """Give a position in which a card is placed in the first turn, as long as nothing is said.

    `turns` are over; `n_taken` cards are taken in this one. The Church cards that were `used` are
    cards that the one who began has kept. The rest is named as in a position.
    """
    seats, turns = given.pop("seats", 2), given.pop("turns", 0)
    active = (given.get("starter", 0) + turns) % seats
    table = blank(seats, given.pop("bluff", "standard"), given.get("starter", 0), active)
    table |= {"question": "place", "to_move": active, "drawn": "monk-2a"}
    used, n_taken = given.pop("used", "").split(), given.pop("n_taken", 0)
    take_over(table, given)
    is_kept = table["has_kept"] and not (table["church"] and table["to_move"] == active)
    numbers = counted(seats, turns, table["starter"], len(used))
    numbers[active][0] += is_kept
    for step in range(1, n_taken + 1):
        is_asked = table["church"] and (active + step) % seats == table["to_move"]
        numbers[(active + step) % seats][1] += not is_asked
    fill(table, players, numbers, [(table["starter"] + k) % seats for k in range(turns)], used)
    return {**table, **given}


def auction(*players: Cards, **given: Any) -> dict[str, Any]:
    """Give a position in which the first card is auctioned, and nobody has spoken yet.

    As many auctions as named are `done`. Church cards can have been `used` as cards that the one
    who began has kept, or can be `church_lots` of the auctions before; the cards that nobody bought
    are filled up.
    """
    seats, done = given.pop("seats", 2), given.pop("done", 0)
    active = (given.get("starter", 0) + done) % seats
    table = blank(seats, given.pop("bluff", "standard"), given.get("starter", 0), active)
    table |= {"phase": "auction", "question": "bid", "lot": "monk-2a"}
    table["to_move"] = (active + 1) % seats
    used, church_lots = (given.pop(name, "").split() for name in ("used", "church_lots"))
    unsold = given.pop("unsold", "").split()
    notes: list[Note] = given.pop("notes", [])
    take_over(table, given)
    table["notes"] = [{"card": card, "from": origin, "to": to} for card, origin, to in notes]
    is_won = table["question"] == "church"
    n_won = sum(origin == "table" for _, origin, _ in notes)
    n_unsold = done - n_won - len(church_lots) - is_won
    numbers = counted(seats, TURNS[seats], table["starter"], len(used))
    n_pile = TURNS[seats] - done - (table["lot"] is not None)
    gone = [*used, *church_lots, *(card for card, _, to in notes if to == "open"), *unsold]
    owners = [k % seats for k in range(n_pile)]
    fill(table, players, numbers, owners, gone, n_unsold - len(unsold))
    return {**table, **given}


def over(*players: Cards, **given: Any) -> dict[str, Any]:
    """Give a position in which the game is over and nobody has bought anything, unless named."""
    seats = given.get("seats", 2)
    ended = {"over": "auction_over", "question": "none", "to_move": None, "lot": None}
    table = auction(*players, **{"done": TURNS[seats], **ended, **given})
    for category, value in table["dice"].items():
        winner = winner_of(category[:-1], [mine["hand"] for mine in table["players"]])
        if winner is not None:
            table["players"][winner]["score"] += value
    return table


def winner_of(category: str, hands: list[list[str]]) -> int | None:
    """Name the seat that takes a die: with the highest sum, then with the letter nearest to A."""
    held = [[card for card in hand if card.startswith(category)] for hand in hands]
    sums = [sum(int(card[-2]) for card in cards) for cards in held]
    letters = [min((card[-1] for card in cards), default="z") for cards in held]
    best = min(range(len(hands)), key=lambda seat: (-sums[seat], letters[seat]))
    return best if sums[best] else None


def take_over(table: dict[str, Any], given: dict[str, Any]) -> None:
    """Put what is given into a position; of dice only those that do not show what they did."""
    table["dice"] |= given.pop("dice", {})
    table |= {name: given.pop(name) for name in tuple(given) if name in table}


def blank(seats: int, bluff: str, starter: int, active: int) -> dict[str, Any]:
    """Give what every position has, in its order."""
    return {
        "game": "biblios",
        "rules": BIBLIOS.rules_version,
        "seats": seats,
        "options": {"bluff": bluff},
        "rng": "0",
        "over": None,
        "phase": "gift",
        "question": "place",
        "to_move": active,
        "starter": starter,
        "active": active,
        "dice": DICE.copy(),
        "deck": {},
        "drawn": None,
        "has_kept": False,
        "has_auctioned": False,
        "offered": "",
        "pile": [],
        "church": None,
        "lot": None,
        "bid": 0,
        "bidder": None,
        "passed": [],
        "defaulted": [],
        "owed": 0,
        "gone": {},
        "notes": [],
        "players": [],
    }


def counted(seats: int, turns: int, starter: int, n_used: int) -> list[list[int]]:
    """Count the cards each seat has kept and taken after some turns."""
    numbers = [[0, 0] for _ in range(seats)]
    for turn in range(turns):
        for seat in range(seats):
            numbers[seat][seat != (starter + turn) % seats] += 1
    numbers[starter][0] -= n_used
    return numbers


def fill(
    table: dict[str, Any],
    players: Sequence[Cards],
    numbers: list[list[int]],
    owners: list[int],
    gone: list[str],
    n_unsold: int = 0,
) -> None:
    """Deal everything that is not named."""
    seats = table["seats"]
    everybody = [*players, *(player() for _ in range(seats - len(players)))]
    pile = table["pile"].split() if table["pile"] else []
    table["offered"] = in_order(table["offered"])
    left = Counter(BOX)
    left.subtract(dict.fromkeys(("gold-1", "gold-2", "gold-3"), GOLD_OUT[seats]))
    named = [table["drawn"], table["lot"], table["church"], *table["offered"], *pile, *gone]
    named += [note["card"] for note in table["notes"] if note["from"] == "table"]
    named += [card for each in everybody for cards in each.values() for card in cards.split()]
    left.subtract(card for card in named if card)
    for note in table["notes"]:
        if note["to"] == "open":
            left[note["card"]] += 1  # it was named as part of the hand it came from
    table["players"] = [
        {
            "score": 0,
            "hand": [],
            "kept": filled(left, each["kept"].split(), n_kept),
            "taken": filled(left, each["taken"].split(), n_taken),
        }
        for each, (n_kept, n_taken) in zip(everybody, numbers, strict=True)
    ]
    gone = [*gone, *dealt(left, n_unsold, PILE_FILLERS)]
    n_pile = len(owners) + table["has_auctioned"] - len(pile)
    pile += dealt(left, n_pile, PILE_FILLERS)
    owners = [*owners, table["active"]][: len(pile)]
    table["pile"] = [{"card": c, "from": o} for c, o in zip(pile, owners, strict=True)]
    gone += [f"gold-{value}" for value in (1, 2, 3) for _ in range(GOLD_OUT[seats])]
    table["gone"] = heap(gone)
    table["deck"] = heap(left.elements())
    replay(table)


def filled(left: Counter[str], cards: list[str], n: int) -> list[str]:
    """Fill a hand up to `n` cards."""
    return in_order([*cards, *dealt(left, n - len(cards), FILLERS)])


def dealt(left: Counter[str], n: int, order: Iterable[str]) -> list[str]:
    """Deal `n` of the cards that are left."""
    cards: list[str] = []
    for card in order:
        take = max(min(left[card], n - len(cards)), 0)
        left[card] -= take
        cards += [card] * take
    return cards


def heap(cards: Iterable[str]) -> dict[str, int]:
    """Count cards by name, in the order of the box."""
    counts = Counter(cards)
    return {card: counts[card] for card in KINDS if counts[card]}


def in_order(cards: str | Sequence[str]) -> list[str]:
    """Sort cards as they are in the box."""
    return sorted(cards.split() if isinstance(cards, str) else cards, key=KINDS.index)


def replay(table: dict[str, Any]) -> None:
    """Give everybody the hand that follows from the notes."""
    hands = [Counter(mine["kept"] + mine["taken"]) for mine in table["players"]]
    for note in table["notes"]:
        if isinstance(note["from"], int):
            hands[note["from"]][note["card"]] -= 1
        if isinstance(note["to"], int):
            hands[note["to"]][note["card"]] += 1
    for mine, hand in zip(table["players"], hands, strict=True):
        mine["hand"] = in_order(list(hand.elements()))


def paid(seat: int, values: str, card: str | None = None) -> list[Note]:
    """Note that a seat paid gold cards, by their values, for a card or for one of the Church."""
    won: list[Note] = [(card, "table", seat)] if card else []
    return [*((f"gold-{value}", seat, "open") for value in values), *won]


def given(seat: int, cards: str, card: str | None = None) -> list[Note]:
    """Note that a seat gave cards face down, for a gold card if it is named."""
    won: list[Note] = [(card, "table", seat)] if card else []
    return [*((each, seat, "closed") for each in cards.split()), *won]


def drawn(seat: int, cards: str, seats: int = 2) -> list[Note]:
    """Note that the others drew these cards from a seat, clockwise."""
    return [(card, seat, (seat + k) % seats) for k, card in enumerate(cards.split(), 1)]


TWENTY = (*KINDS[1:9], *KINDS[9:18], *KINDS[18:21])
"""Cards for a hand that is all named."""

TAKES: dict[str, Any] = {
    "seats": 4,
    "question": "take",
    "to_move": 1,
    "drawn": None,
    "has_kept": True,
    "has_auctioned": True,
    "offered": "monk-2b gold-1 church-up",
}
"""All cards of the first turn are placed, and the first of the others takes one."""
KEPT_CHURCH: dict[str, Any] = {
    "question": "church",
    "church": "church-up",
    "drawn": None,
    "has_kept": True,
}
TOOK_CHURCH: dict[str, Any] = {
    "question": "church",
    "church": "church-up",
    "drawn": None,
    "has_kept": True,
    "has_auctioned": True,
    "to_move": 1,
    "n_taken": 1,
}
HAND_OF_20 = player(kept=" ".join(TWENTY[:10]), taken=" ".join(TWENTY[10:]))
HAND_OF_18 = player(kept=" ".join(TWENTY[:6]), taken=" ".join(TWENTY[6:18]))
RICH = player(kept=gold("1233"))
FIVE = "monk-2b monk-2c monk-2d monk-3e monk-3f"
HAS_FIVE = player(kept=FIVE)
