"""Tables of Biblios for tests: a table that shows only what a sentence is about.

It is laid out field by field, so that nothing but the rules is proved. The cards of a hand, those
offered and those of the auction pile are named in a row: "monk-2a tome-1c gold-3". The player on
the left of seat 0 is seat 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import miz
from miz.engine.compiled import CompiledMatch, compiled
from miz.engine.match import Match
from miz.engine.record import Mirror, mirror, records, unmirror
from miz.engine.rng import DICE, below, reseed
from miz.games.biblios import GAME
from miz.games.biblios.pieces import (
    CARDS_OUT,
    CATEGORIES,
    COUNTS,
    EMPTY,
    FIRST_CHURCH,
    FIRST_GOLD,
    GOLD_OUT,
    KINDS,
    MAX_SEATS,
    Bluff,
    Phase,
    Question,
)

BIBLIOS = GAME
NEXT = "tome-2i"
"""The card that is turned up when an auction is over, if nothing else is said."""


def player(hand: str = "", taken: str = "") -> dict[str, list[int]]:
    """Give what a player has; all saw how the cards that were `taken` joined the hand."""
    return {"hand": numbers(hand), "taken": numbers(taken)}


def gold(values: str) -> str:
    """Name gold cards by their values: "13" is "gold-1 gold-3"."""
    return " ".join(f"gold-{value}" for value in values)


def numbers(cards: str) -> list[int]:
    """Give the numbers of cards, ascending."""
    return sorted(KINDS.index(card) for card in cards.split())


def names(cards: Iterable[int]) -> str:
    """Name cards in a row; what is empty has no name."""
    return " ".join(KINDS[card] for card in cards if card != EMPTY)


def gift(
    *players: dict[str, list[int]],
    seats: int = 2,
    drawn: str = "monk-2a",
    offered: str = "",
    **changes: Any,
) -> Match:
    """Set up a turn of the gift phase in which the first player looks at a drawn card.

    Without a drawn card all are placed, and the next player takes an offered one. As many cards as
    are `left` may still be drawn; if nothing is said, all that lie nowhere else are in the deck.
    """
    s, match = blank(players, seats, changes)
    s.phase = Phase.GIFT
    s.drawn = KINDS.index(drawn) if drawn else EMPTY
    s.n_offered = lay_cards(s.offered, numbers(offered))
    s.to_move = s.active if drawn else (s.active + 1) % seats
    s.question = Question.PLACE if drawn else Question.TAKE
    s.has_kept = s.has_auctioned = int(not drawn)
    return laid(match, s, changes)


def auction(
    *players: dict[str, list[int]],
    seats: int = 2,
    lot: str = "monk-2a",
    pile: str = NEXT,
    **changes: Any,
) -> Match:
    """Set up an auction in which the first player speaks first, because the last one is active."""
    changes = {"active": seats - 1, "pile": pile, "left": 0, **changes}
    s, match = blank(players, seats, changes)
    s.phase = Phase.AUCTION
    s.lot = KINDS.index(lot)
    s.to_move, s.question = (s.active + 1) % seats, Question.BID
    return laid(match, s, changes)


def blank(
    players: tuple[dict[str, list[int]], ...], seats: int, changes: dict[str, Any]
) -> tuple[Mirror, Match]:
    """Lay out what every table has: players, dice, the auction pile, and who is active."""
    bluff = changes.pop("bluff", "standard")
    match = CompiledMatch(BIBLIOS, BIBLIOS.checked_options({"bluff": bluff}), {})
    s = match.state
    s.seats, s.bluff = seats, Bluff[bluff.upper()]
    s.active = s.starter = changes.pop("active", 0)
    s.church = s.drawn = s.lot = s.bidder = EMPTY
    for die, face in enumerate(changes.pop("dice", "33333")):
        s.dice[die] = int(face)
    s.n_pile = lay_cards(s.pile, numbers(changes.pop("pile", "")))
    for k in range(len(s.pile)):
        s.pile_from[k] = k % seats if k < s.n_pile else EMPTY
    lay_cards(s.offered, [])
    for seat, given in enumerate(players):
        lay_player(s.players[seat], given)
    return s, match


def lay_cards(cells: Any, cards: list[int]) -> int:
    """Lay cards side by side, and nothing behind them; give how many."""
    for k in range(len(cells)):
        cells[k] = cards[k] if k < len(cards) else EMPTY
    return len(cards)


def lay_player(mine: Mirror, given: dict[str, list[int]]) -> None:
    """Lay out a hand; what was not taken for all to see was kept."""
    kept = Counter(given["hand"]) - Counter(given["taken"])
    for cards, field in ((given["hand"], ""), (given["taken"], "taken"), (kept.elements(), "kept")):
        for card in cards:
            if card < FIRST_GOLD:
                name = field or "cards"
                setattr(mine, name, getattr(mine, name) | 1 << card)
            else:
                getattr(mine, f"{field}_gold" if field else "gold")[card - FIRST_GOLD] += 1
    mine.size = len(given["hand"])


def laid(match: Match, s: Mirror, changes: dict[str, Any]) -> Match:
    """Put what lies nowhere into the deck, make the changes and give the match."""
    left = changes.pop("left", None)
    used = Counter([s.drawn, s.lot, *s.pile, *s.offered])
    for mine in s.players:
        used.update(k for k in range(FIRST_GOLD) if mine.cards >> k & 1)
        used.update({FIRST_GOLD + k: n for k, n in enumerate(mine.gold)})
    for card, name in enumerate(KINDS):
        s.gone[card] = GOLD_OUT[s.seats] if FIRST_GOLD <= card < FIRST_CHURCH else 0
        rest = COUNTS[card] - s.gone[card] - used[card]
        assert rest >= 0, f"there are not so many cards like {name}"
        s.deck[card] = rest if left is None else min(rest, CARDS_OUT[s.seats] + left - s.n_deck)
        s.n_deck += s.deck[card]
    for name, value in changes.items():
        setattr(s, name, value)
    return put(match, s)


def put(match: Match, s: Mirror) -> Match:
    """Put a changed table in place of the one that is there."""
    unmirror(s, compiled(match)._states, 0)
    compiled(match)._now = None
    return match


def look(match: Match, card: str) -> Match:
    """Let the active player look at this card; the one that was drawn goes back to the deck."""
    s = match.state
    s.deck[s.drawn] += 1
    s.drawn = KINDS.index(card)
    s.deck[s.drawn] -= 1
    return put(match, s)


def draw_next(match: Match, card: str) -> Match:
    """Let this be the next card that is drawn from the deck."""
    s, number = match.state, KINDS.index(card)
    assert s.deck[number] > 0
    return fated(match, (s.n_deck, sum(list(s.deck)[:number])))


def fated(match: Match, *draws: tuple[int, int]) -> Match:
    """Let chance give what is wanted: each draw is of so many cards, and the index of one."""
    dice = records(1, DICE)
    for seed in range(10**6):
        reseed(dice[0], np.uint64(seed))
        rng = mirror(dice, 0).rng
        if all(below(dice[0], n) == index for n, index in draws):
            s = match.state
            s.rng = rng
            return put(match, s)
    raise AssertionError("chance never gives that")


def after(match: Match, *actions: str) -> Match:
    """Play actions and give the match back."""
    for action in actions:
        match.push(action)
    return match


def won(match: Match, bid: int = 1) -> Match:
    """Let the seat to move bid and all others pass."""
    return after(match, f"bid {bid}", *["pass"] * (match.seats - 1))


def why(match: Match, action: str) -> str | None:
    """Give the reason why an action is refused, which changes nothing; None if it may be played."""
    refusal = match.why_not(action)
    if refusal is None:
        assert action in match.legal()
        return None
    assert action not in match.legal()
    before = match.tobytes()
    with pytest.raises(miz.Illegal):
        match.push(action)
    assert match.tobytes() == before
    return refusal.reason


def hand_of(match: Match, seat: int) -> str:
    """Name the cards of a hand."""
    mine = match.state.players[seat]
    cards = [k for k in range(FIRST_GOLD) if mine.cards >> k & 1]
    cards += [FIRST_GOLD + k for k, count in enumerate(mine.gold) for _ in range(count)]
    assert mine.size == len(cards)
    return names(cards)


def hands_of(match: Match) -> list[str]:
    """Name the cards of all hands."""
    assert all(hand_of(match, seat) == "" for seat in range(match.seats, MAX_SEATS))
    return [hand_of(match, seat) for seat in range(match.seats)]


def gone_of(match: Match) -> str:
    """Name what lies face up, beside the gold that was taken out at the beginning."""
    s = match.state
    gone = list(s.gone)
    for card in range(FIRST_GOLD, FIRST_CHURCH):
        gone[card] -= GOLD_OUT[s.seats]
    return names(Counter(dict(enumerate(gone))).elements())


def deck_of(match: Match) -> Counter[str]:
    """Count the cards nobody has drawn."""
    s = match.state
    assert s.n_deck == sum(s.deck)
    return +Counter({KINDS[card]: count for card, count in enumerate(s.deck)})


def offered_of(match: Match) -> str:
    """Name the offered cards, which lie side by side."""
    return side_by_side(list(match.state.offered))


def pile_of(match: Match) -> str:
    """Name the cards of the auction pile, which lie side by side."""
    s = match.state
    cards = side_by_side(list(s.pile))
    assert s.n_pile == len(cards.split())
    return cards


def side_by_side(cells: list[int]) -> str:
    """Name cards behind which nothing lies."""
    cards = [card for card in cells if card != EMPTY]
    assert cells == cards + [EMPTY] * (len(cells) - len(cards))
    return names(cards)


def lot_of(match: Match) -> str:
    """Name the card that is auctioned."""
    return names([match.state.lot])


def dice_of(match: Match) -> str:
    """Write the dice in the order of the board."""
    return "".join(map(str, match.state.dice))


def turn_of(match: Match) -> tuple[int, str]:
    """Give the seat to move, EMPTY for none, and what it has to answer."""
    s = match.state
    return s.to_move, Question(s.question).name.lower()


def all_cards(match: Match) -> Counter[str]:
    """Count all cards that lie anywhere but face down among the discards."""
    s = match.state
    seen = [*s.pile, *s.offered, s.drawn, s.church, s.lot]
    rows = [*hands_of(match), names(seen), names(Counter(dict(enumerate(s.gone))).elements())]
    return deck_of(match) + Counter(card for row in rows for card in row.split())


def raised(dice: str, *categories: str, by: int = 1) -> str:
    """Write dice as they are when some of them are changed."""
    changed = [
        int(face) + by * (name in categories) for face, name in zip(dice, CATEGORIES, strict=True)
    ]
    return "".join(map(str, changed))
