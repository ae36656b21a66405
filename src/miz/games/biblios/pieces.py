"""What is in the box of Biblios."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4
EMPTY = -1
"""No card, no seat."""

CATEGORIES = ("monks", "pigments", "books", "manuscripts", "tomes")
"""In the order of the board; books are the holy ones, tomes the forbidden."""
CATEGORY_CARDS = ("monk", "pigment", "book", "manuscript", "tome")
N_CATEGORIES = 5
LETTERS = "abcdefghi"
N_LETTERS = 9
"""So many cards has a category."""
VALUES = (
    (2, 2, 2, 2, 3, 3, 3, 4, 4),
    (2, 2, 2, 2, 3, 3, 3, 4, 4),
    (1, 1, 1, 1, 1, 1, 1, 2, 2),
    (1, 1, 1, 1, 1, 1, 1, 2, 2),
    (1, 1, 1, 1, 1, 1, 1, 2, 2),
)
"""What each card is worth, by category and letter (BI-4, BI-5)."""
GOLD_VALUES = (1, 2, 3)
N_GOLD = 3
"""Different gold cards."""
GOLD_OF_A_VALUE = 11
CHURCH = ("church-up", "church-down", "church-up-two", "church-down-two", "church-either")
CHURCH_COUNTS = (2, 2, 2, 2, 1)
N_CHURCH = 5
"""Different Church cards."""
N_CHURCH_CARDS = 9

# Cards that are alike have one number: those of the categories, gold by value, those of the Church.
N_BOOKISH = N_CATEGORIES * N_LETTERS
"""Cards of the categories; each of them is there once."""
FIRST_GOLD = N_BOOKISH
FIRST_CHURCH = FIRST_GOLD + N_GOLD
CHURCH_UP, CHURCH_DOWN, CHURCH_UP_TWO, CHURCH_DOWN_TWO, CHURCH_EITHER = range(
    FIRST_CHURCH, FIRST_CHURCH + N_CHURCH
)
N_KINDS = FIRST_CHURCH + N_CHURCH
"""Different cards."""
N_HAND_KINDS = FIRST_CHURCH
"""Different cards that a hand can hold."""
KINDS = (
    *(
        f"{name}-{value}{letter}"
        for name, values in zip(CATEGORY_CARDS, VALUES, strict=True)
        for value, letter in zip(values, LETTERS, strict=True)
    ),
    *(f"gold-{value}" for value in GOLD_VALUES),
    *CHURCH,
)
"""The names of the cards, as people type them."""
COUNTS = (*(1,) * N_BOOKISH, *(GOLD_OF_A_VALUE,) * N_GOLD, *CHURCH_COUNTS)
"""How many there are of each (BI-2)."""
N_CARDS = 87

DIE_START, DIE_MIN, DIE_MAX = 3, 1, 6
PAIRS = tuple((one, two) for one in range(N_CATEGORIES) for two in range(one + 1, N_CATEGORIES))
"""Two different dice."""
N_PAIRS = 10

# By the number of seats:
GOLD_OUT = (0, 0, 2, 1, 0)
"""Gold cards of each value that are taken out for all to see (BI-9)."""
CARDS_OUT = (0, 0, 21, 12, 7)
"""Cards taken out unseen (BI-10)."""
DECK_SIZES = (0, 0, 60, 72, 80)
AUCTION_SIZES = (0, 0, 20, 18, 16)
"""Cards on the auction pile in the end: one for each turn of the gift phase."""
MAX_PILE = 20
MAX_OFFERED = MAX_SEATS - 1
MAX_BID = 66
MAX_THEFTS = AUCTION_SIZES[MAX_SEATS] * MAX_SEATS * (MAX_SEATS - 1)
"""With four seats, if nobody ever pays."""
MAX_NOTES = MAX_THEFTS + DECK_SIZES[MAX_SEATS] + AUCTION_SIZES[MAX_SEATS]
"""Cards drawn from hands, cards paid, and cards won."""


class Bluff(IntEnum):
    """What becomes of those who do not pay; numbered as the values of the option."""

    STANDARD = 0
    MEDIEVAL = 1


class Phase(IntEnum):
    """The two phases of a game."""

    GIFT = 0
    AUCTION = 1


class Question(IntEnum):
    """What the seat to move has to answer."""

    NONE = 0  # nobody is asked: the game goes on by itself, or is over
    PLACE = 1  # where the card just drawn goes
    TAKE = 2  # an offered card
    CHURCH = 3  # dice to change, or none
    BID = 4  # a bid, or a pass
    PAY = 5  # gold cards, or nothing
    GIVE = 6  # a card to discard face down; the first time also nothing


class Place(IntEnum):
    """Where cards come from and go to in the auction phase, beside the seats, which come first."""

    TABLE = MAX_SEATS  # the card that is auctioned
    OPEN = MAX_SEATS + 1  # discarded face up
    CLOSED = MAX_SEATS + 2  # discarded face down


class Ending(IntEnum):
    """How a game ended, as it stands in the `over` field."""

    NONE = 0
    AUCTION_OVER = 1


class Broken(IntEnum):
    """Why an action is not legal."""

    NONE = 0
    GAME_OVER = 1
    PLACE_FIRST = 2
    TAKE_FIRST = 3
    CHURCH_FIRST = 4
    BID_FIRST = 5
    PAY_FIRST = 6
    GIVE_FIRST = 7
    ALREADY_KEPT = 8
    ALREADY_AUCTIONED = 9
    ALREADY_OFFERED = 10
    NOT_OFFERED = 11
    NOT_WHAT_THE_CARD_DOES = 12
    TWO_DICE = 13
    DIE_AT_ITS_END = 14
    BID_TOO_LOW = 15
    NOT_IN_HAND = 16
    NOT_ENOUGH = 17
    NOT_NEEDED = 18
    BEGUN_TO_PAY = 19
