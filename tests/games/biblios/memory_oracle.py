"""What a seat has seen of a game of Biblios, worked out slowly, and whether a guess fits it.

A guess is a whole table, as `twin_sight` describes it, in which everything is dealt anew that a
seat cannot know. The seat has seen what lies open, its own cards, which cards were taken in the
gift phase, and in the auction phase every card that was won, paid in gold, or came from its hand or
into it. Of all other cards that moved it saw where from and where to. Whatever a guess says of
them must have been possible.
"""

from collections import Counter
from typing import Any

from tests.games.biblios.twin_box import BOX, CHURCH, GOLD, VALUE_OF

Shown = dict[str, Any]

OPEN = (
    *("bluff", "over", "to_move", "phase", "question", "starter", "active", "dice"),
    *("has_kept", "has_auctioned", "n_offered", "offered", "n_taken", "church", "lot"),
    *("out", "defaulted", "bid", "bidder", "owed", "gone"),
)
"""What all see."""


def objections(truth: Shown, guess: Shown, seat: int) -> list[str]:
    """List all that speaks against a guess about a table."""
    return [
        *(f"all see {name}" for name in OPEN if guess[name] != truth[name]),
        *against_piles(truth, guess, seat),
        *against_players(truth, guess, seat),
        *against_moves(truth, guess, seat),
        *against_box(guess),
        *against_hands(guess),
    ]


def against_piles(truth: Shown, guess: Shown, seat: int) -> list[str]:
    """Compare what lies face down: all see how much, the seat knows its own."""
    found = []
    if sum(guess["deck"].values()) != sum(truth["deck"].values()):
        found.append("all see how large the deck is")
    if [owner for _, owner in guess["pile"]] != [owner for _, owner in truth["pile"]]:
        found.append("all see who puts cards on the pile")
    own = [[card for card, owner in shown["pile"] if owner == seat] for shown in (truth, guess)]
    if own[0] != own[1]:
        found.append("the seat knows what it put on the pile")
    if (guess["drawn"] is None) != (truth["drawn"] is None):
        found.append("all see whether a card is drawn")
    if truth["active"] == seat and guess["drawn"] != truth["drawn"]:
        found.append("the seat looks at the card it has drawn")
    return found


def against_players(truth: Shown, guess: Shown, seat: int) -> list[str]:
    """Compare the players: the seat knows all of its own cards, of others what they took."""
    found = []
    for other, (then, now) in enumerate(zip(truth["players"], guess["players"], strict=True)):
        if (other == seat or truth["over"]) and now != then:
            found.append(f"the seat sees all cards of {other}")
        for name in ("taken", "size", "score"):
            if now[name] != then[name]:
                found.append(f"all see {name} of {other}")
        if len(now["kept"]) != len(then["kept"]):
            found.append(f"all see how many cards {other} kept")
    return found


def against_moves(truth: Shown, guess: Shown, seat: int) -> list[str]:
    """Compare the cards that moved: all see between whom, and some cards."""
    found = []
    if [ends for _, *ends in guess["moved"]] != [ends for _, *ends in truth["moved"]]:
        found.append("all see from where to where cards move")
    for then, now in zip(truth["moved"], guess["moved"], strict=False):
        if is_seen(then, seat) and now != then:
            found.append(f"the seat saw {then}")
    return found


def is_seen(moved: tuple[str, int | str, int | str], seat: int) -> bool:
    """Tell whether a seat saw a card that moved (BI-44, BI-47, BI-52, BI-55)."""
    _, origin, target = moved
    return origin == "table" or target == "open" or seat in (origin, target)


def against_box(guess: Shown) -> list[str]:
    """Count all cards: each of the 87 lies in exactly one place."""
    return [] if everywhere(guess) == Counter(BOX) else ["there are not these cards"]


def everywhere(shown: Shown) -> Counter[str]:
    """Count the cards of a table, wherever they lie."""
    cards: Counter[str] = Counter(shown["deck"]) + Counter(shown["gone"])
    cards.update(shown["offered"])
    cards.update(card for card, _ in shown["pile"])
    cards.update(card for card in (shown["drawn"], shown["church"], shown["lot"]) if card)
    cards.update(card for card, _, target in shown["moved"] if target == "closed")
    for player in shown["players"]:
        cards.update(player["hand"])
    return cards


def against_hands(guess: Shown) -> list[str]:
    """Follow the cards from the end of the gift phase: hands must hold what leaves them."""
    found = []
    hands = [Counter(mine["kept"] + mine["taken"]) for mine in guess["players"]]
    for card, origin, target in guess["moved"]:
        if isinstance(origin, int):
            if not hands[origin][card]:
                found.append(f"{card} left a hand that did not hold it")
            hands[origin] -= Counter([card])
        if isinstance(target, int):
            hands[target][card] += 1
    for seat, mine in enumerate(guess["players"]):
        if hands[seat] != Counter(mine["hand"]):
            found.append(f"the hand of {seat} is not what came and did not go")
        if set(hands[seat]) & set(CHURCH) or not set(mine["hand"]) <= {*GOLD, *VALUE_OF}:
            found.append(f"{seat} holds a Church card")
        if len(mine["hand"]) != mine["size"]:
            found.append(f"the hand of {seat} is not as large as it is said to be")
    return found
