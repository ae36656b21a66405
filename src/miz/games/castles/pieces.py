"""What is in the box of The Castles of Burgundy."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4
EMPTY = -1
"""No tile, no good, no seat, no depot."""

KINDS = ("castle", "mine", "ship", "animal", "building", "knowledge")
"""The kinds of tiles, and so the colours of spaces: each kind has one."""
KIND_LETTERS = "CMSABK"
N_KINDS = 6
CASTLE, MINE, SHIP, ANIMAL, BUILDING, KNOWLEDGE = range(N_KINDS)

ANIMALS = ("cow", "sheep", "pig", "chicken")
N_ANIMALS = 4
HERDS = (2, 3, 4)
"""So many animals a tile may show."""
N_HERDS = 3
BUILDINGS = (
    "warehouse",
    "watchtower",
    "carpenter",
    "church",
    "market",
    "boarding-house",
    "bank",
    "city-hall",
)
N_BUILDINGS = 8
N_KNOWLEDGE = 26

# Tiles that are alike have one number. First those of each kind:
CASTLE_TILE, MINE_TILE, SHIP_TILE, FIRST_ANIMAL = 0, 1, 2, 3
FIRST_BUILDING = FIRST_ANIMAL + N_ANIMALS * N_HERDS
(
    WAREHOUSE,
    WATCHTOWER,
    CARPENTER,
    CHURCH,
    MARKET,
    BOARDING_HOUSE,
    BANK,
    CITY_HALL,
) = range(FIRST_BUILDING, FIRST_BUILDING + N_BUILDINGS)
FIRST_KNOWLEDGE = FIRST_BUILDING + N_BUILDINGS
"""Knowledge tile 1; the others follow."""
N_TILES = FIRST_KNOWLEDGE + N_KNOWLEDGE
"""Different tiles."""
FIRST_OF_KIND = (0, 1, 2, FIRST_ANIMAL, FIRST_BUILDING, FIRST_KNOWLEDGE, N_TILES)
"""Where the tiles of each kind begin; the last entry is where they all end."""

TILES = (
    "castle",
    "mine",
    "ship",
    *(f"{animal}{herd}" for animal in ANIMALS for herd in HERDS),
    *BUILDINGS,
    *(f"k{number}" for number in range(1, N_KNOWLEDGE + 1)),
)
"""The names of the tiles, as people type them."""

_BLACK_KNOWLEDGE = (7, 12, 14, 15, 24, 25)
LIGHT_COUNTS = (
    *(14, 10, 20),
    *(2, 2, 1) * N_ANIMALS,
    *(5,) * N_BUILDINGS,
    *(int(number not in _BLACK_KNOWLEDGE) for number in range(1, N_KNOWLEDGE + 1)),
)
BLACK_COUNTS = (
    *(2, 2, 6),
    *(0, 1, 1) * N_ANIMALS,
    *(2,) * N_BUILDINGS,
    *(int(number in _BLACK_KNOWLEDGE) for number in range(1, N_KNOWLEDGE + 1)),
)
"""How many there are of each tile in the piles by colour and in the black pile (CB-3 to CB-5)."""

GOODS = ("turquoise", "violet", "pink", "red", "brown", "orange")
"""The colours of goods, by their numbers on a die."""
GOODS_LETTERS = "TVPRBO"
N_GOODS = 6
GOODS_PER_COLOUR = 7
START_GOODS = 3
MAX_COLOURS = 3
"""So many colours of goods can be stored."""

PHASES = "ABCDE"
N_PHASES = 5
N_ROUNDS = 5
"""Rounds a phase, and goods too."""
N_DICE = 2
DIE_LETTERS = "ab"
N_FACES = 6
N_DEPOTS = 6
DEPOT_SIZE = 4
DEPOTS = (
    ("K3", "B2", "S2", "A4"),
    ("K2", "B3", "C2", "B4"),
    ("A2", "S3", "B2", "K4"),
    ("M4", "S2", "B2", "A3"),
    ("B3", "M2", "B4", "K2"),
    ("C3", "B2", "S4", "A2"),
)
"""The spaces of the numbered depots: the kind of tile, and the seats from which on it is used."""
SWITCHING_DEPOT, SWITCHING_SPACE, SWITCHING_SEATS = 5, 0, 3
"""The space that takes a mine in every other phase with so many seats (CB-17)."""
BLACK_DEPOT_SIZES = (0, 0, 4, 6, 8)
"""Tiles in the black depot by the number of seats."""
BLACK_DEPOT_SIZE = BLACK_DEPOT_SIZES[MAX_SEATS]

N_SPACES = 37
N_ESTATES = 9
BOARDS = ((1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9))
"""The estates on the two sides of each board (CB-103)."""
N_BOARDS = 6
N_SIDES = 2
CASTLES_PER_ESTATE = 4
SHIPS_PER_ESTATE = 6
STORAGE_SIZE = 3
TRACK_LENGTH = 7

START_SILVER = 1
PRICE = 2
"""Silverlings for a tile of the black depot."""
WORKERS_TAKEN = 2
SALE_POINTS = (0, 0, 2, 3, 4)
"""Points for each good sold, by the number of seats."""
AREA_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)
"""Points for a complete area by its size."""
PHASE_POINTS = (10, 8, 6, 4, 2)
LARGE_BONUS = (0, 0, 5, 6, 7)
SMALL_BONUS = (0, 0, 2, 3, 4)
"""Points of the bonus tiles by the number of seats."""
WATCHTOWER_POINTS = 4
BOARDING_WORKERS = 4
BANK_SILVER = 2

# Knowledge tiles by their numbers, and what those give that give something.
TWIN_BUILDINGS, MINE_WORKERS, SALE_SILVER, SALE_WORKER, TWO_DEPOTS, BUY_ANYWHERE = 1, 2, 3, 4, 5, 6
BETTER_ANIMALS, LONG_STEPS, MOVE_BUILDINGS, MOVE_LIVELY, MOVE_LASTING, MOVE_TAKING = range(7, 13)
SILVER_WITH_WORKERS, MORE_WORKERS, SOLD_COLOURS, FIRST_FOR_BUILDINGS = 13, 14, 15, 16
ANIMAL_KINDS, GOODS_SOLD, BONUS_TILES = 24, 25, 26
MORE_WORKERS_TAKEN = 4
SOLD_COLOUR_POINTS = 3
BUILDING_POINTS = 4
ANIMAL_KIND_POINTS = 4
BONUS_TILE_POINTS = 2
WORKERS_A_POINT = 2


class Estates(IntEnum):
    """Which estates are played, and how they are chosen; numbered as the values of the option."""

    FIRST = 0
    OPEN = 1
    SECRET = 2


class Question(IntEnum):
    """What the seat to move has to answer. There is never more than one question."""

    ESTATE = 0
    TURN = 1  # an action with a die, a purchase, or the end of the turn
    CASTLE = 2  # an action as with a die of any number
    WAREHOUSE = 3  # goods to sell, or none
    CARPENTER = 4  # a tile to take, or none
    CHURCH = 5
    MARKET = 6
    CITY_HALL = 7  # a tile to place, or none
    SHIP = 8  # a depot
    NEXT_DEPOT = 9  # a depot beside it, or none
    GOODS = 10  # a colour to load
    STORAGE = 11  # a tile to throw out of a full storage


class Ending(IntEnum):
    """How a game ended, as it stands in the `over` field."""

    NONE = 0
    FIVE_PHASES = 1


class Broken(IntEnum):
    """Why an action is not legal."""

    NONE = 0
    GAME_OVER = 1
    ESTATE_FIRST = 2
    EFFECT_FIRST = 3
    STORAGE_FIRST = 4
    NOTHING_FREE = 5
    NOT_NOW = 6
    DIE_USED = 7
    DICE_ALIKE = 8
    NOT_ENOUGH_WORKERS = 9
    NOT_IN_DEPOT = 10
    NOT_FOR_THIS_BUILDING = 11
    NOT_IN_STORAGE = 12
    SPACE_TAKEN = 13
    WRONG_COLOUR = 14
    NO_NEIGHBOUR = 15
    ALREADY_IN_CITY = 16
    NO_SUCH_GOODS = 17
    BOUGHT_ALREADY = 18
    NOT_ENOUGH_SILVER = 19
    NOT_IN_BLACK_DEPOT = 20
    ONLY_FROM_BLACK_DEPOT = 21
    NOT_BESIDE = 22
    NOTHING_TO_LOAD = 23
    NO_SUCH_GOODS_THERE = 24
    NOT_YOUR_BOARD = 25
    DICE_LEFT = 26
    MUST_ACT = 27
    MUST_LOAD = 28
