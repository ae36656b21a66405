"""The box of the twin: its cards, and what the rules count."""

CATEGORIES = {
    "monks": ("monk", [2, 2, 2, 2, 3, 3, 3, 4, 4]),
    "pigments": ("pigment", [2, 2, 2, 2, 3, 3, 3, 4, 4]),
    "books": ("book", [1, 1, 1, 1, 1, 1, 1, 2, 2]),
    "manuscripts": ("manuscript", [1, 1, 1, 1, 1, 1, 1, 2, 2]),
    "tomes": ("tome", [1, 1, 1, 1, 1, 1, 1, 2, 2]),
}
"""Along the board: how a card of each category is called, and the values of A to I (BI-3 to 5)."""
GOLD = {"gold-1": 1, "gold-2": 2, "gold-3": 3}
GOLD_OF_A_VALUE = 11
CHURCH = {
    "church-up": (["raise"], 1),
    "church-down": (["lower"], 1),
    "church-up-two": (["raise"], 2),
    "church-down-two": (["lower"], 2),
    "church-either": (["raise", "lower"], 1),
}
"""What each Church card does, and to how many dice (BI-7)."""

BOX: dict[str, int] = {}
"""How many there are of each card (BI-2)."""
CATEGORY_OF: dict[str, str] = {}
VALUE_OF: dict[str, int] = {}
LETTER_OF: dict[str, str] = {}
for _category, (_name, _values) in CATEGORIES.items():
    for _letter, _value in zip("abcdefghi", _values, strict=True):
        _card = f"{_name}-{_value}{_letter}"
        CATEGORY_OF[_card], VALUE_OF[_card], LETTER_OF[_card] = _category, _value, _letter
        BOX[_card] = 1
BOX |= dict.fromkeys(GOLD, GOLD_OF_A_VALUE)
BOX |= dict.fromkeys(CHURCH, 2) | {"church-either": 1}
CARDS = list(BOX)
PLACE_OF = {card: place for place, card in enumerate(CARDS)}
"""The order in which cards are listed."""

GOLD_OUT = {2: 2, 3: 1, 4: 0}
"""Gold cards of each value that are taken out for all to see (BI-9)."""
CARDS_OUT = {2: 21, 3: 12, 4: 7}
"""Cards that are taken out unseen (BI-10)."""
HIGHEST_BID = 66
"""All the gold there is (BI-39)."""

PHASES = ["gift", "auction"]
QUESTIONS = ["none", "place", "take", "church", "bid", "pay", "give"]
