"""The box of the twin: its tiles and goods, the estates and depots, and what the rules count."""

KINDS = {"C": "castle", "M": "mine", "S": "ship", "A": "animal", "B": "building", "K": "knowledge"}
"""The kinds of tiles by the letters of the estates and depots (CB-2)."""
ANIMALS = ["cow", "sheep", "pig", "chicken"]
# In the order of the knowledge tiles 16 to 23, which give points for them.
BUILDINGS = ["warehouse", "watchtower", "carpenter", "church"]
BUILDINGS += ["market", "boarding-house", "bank", "city-hall"]
BLACK_KNOWLEDGE = [7, 12, 14, 15, 24, 25]
GOODS = {"turquoise": 1, "violet": 2, "pink": 3, "red": 4, "brown": 5, "orange": 6}
"""The colours of goods, with their numbers on a die (CB-6)."""
GOODS_OF_A_COLOUR = 7
START_GOODS = 3

KIND_OF = {"castle": "castle", "mine": "mine", "ship": "ship"}
"""The kind of every tile, by its name."""
LIGHT = {"castle": 14, "mine": 10, "ship": 20}
BLACK = {"castle": 2, "mine": 2, "ship": 6}
"""How many of each tile have a light back, and a black one (CB-3 to CB-5)."""
HERDS: dict[str, tuple[str, int]] = {}
"""Which animals a tile shows, and how many of them."""
for _animal in ANIMALS:
    for _count, _light, _black in [(2, 2, 0), (3, 2, 1), (4, 1, 1)]:
        _tile = f"{_animal}{_count}"
        HERDS[_tile] = (_animal, _count)
        KIND_OF[_tile], LIGHT[_tile], BLACK[_tile] = "animal", _light, _black
for _tile in BUILDINGS:
    KIND_OF[_tile], LIGHT[_tile], BLACK[_tile] = "building", 5, 2
for _number in range(1, 27):
    _tile, _is_black = f"k{_number}", _number in BLACK_KNOWLEDGE
    KIND_OF[_tile], LIGHT[_tile], BLACK[_tile] = "knowledge", int(not _is_black), int(_is_black)
TILES = list(KIND_OF)

ESTATES = {
    1: """A6 C5 C4 K3 / A2 A1 C6 K5 B4 / A5 A4 B3 K1 B2 B3 / S6 S1 S2 C6 S5 S4 S1
          B2 B5 M4 B3 B1 A2 / B6 M1 K2 B5 B6 / M3 K4 K1 B3""",
    2: """S6 B5 A4 C3 / A2 S1 B6 A5 B4 / A5 A4 A3 B1 K2 B3 / B6 B1 B2 B6 B5 K4 C1
          K2 K5 M4 K3 M1 S2 / B6 B1 M2 K5 S6 / C3 S4 S1 C3""",
    3: """A6 A5 A4 A3 / S2 S1 C6 S5 S4 / B5 M4 K3 K1 S2 B3 / B6 B1 K2 C6 K5 B4 B1
          B2 B5 K4 K3 B1 B2 / C6 A1 M2 M5 C6 / B3 A4 S1 B3""",
    4: """C6 A5 B4 S3 / A2 A1 B6 S5 S4 / B5 B4 B3 S1 C2 M3 / A6 A1 A2 K6 K5 M4 S1
          B2 C5 K4 B3 B1 B2 / B6 M1 B2 K5 K6 / S3 B4 K1 C3""",
    5: """A6 B5 B4 S3 / A2 A1 B6 M5 M4 / B5 C4 K3 S1 S2 S3 / B6 B1 A2 K6 C5 B4 B1
          K2 C5 A4 K3 S1 B2 / B6 A1 B2 C5 S6 / K3 K4 B1 M3""",
    6: """K6 K5 C4 S3 / K2 B1 B6 S5 B4 / A5 A4 M3 S1 B2 B3 / K6 B1 B2 C6 S5 B4 B1
          K2 B5 B4 M3 S1 B2 / K6 M1 A2 A5 S6 / C3 A4 A1 C3""",
    7: """K6 C5 C4 S3 / K2 A1 A6 A5 S4 / S5 M4 B3 B1 M2 A3 / S6 K1 B2 B6 B5 A4 B1
          B2 K5 B4 B3 A1 B2 / B6 S1 M2 K5 B6 / S3 C4 C1 K3""",
    8: """B6 B5 S4 B3 / S2 C1 K6 C5 B4 / B5 K4 M3 K1 K2 S3 / B6 A1 K2 M6 A5 K4 B1
          S2 A5 A4 A3 M1 B2 / B6 C1 A2 C5 S6 / B3 S4 B1 B3""",
    9: """B6 B5 C4 K3 / B2 B1 A6 A5 S4 / B5 B4 A3 A1 S2 S3 / C6 K1 K2 M6 S5 C4 K1
          S2 S5 K4 M3 B1 A2 / K6 B1 B2 B5 A6 / M3 C4 B1 B3""",
}
"""The spaces of every estate in the order of reading, each with its kind and its number."""
BOARDS = [(1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9)]
CENTRE = 19

# The spaces lie on rows of 4, 5, 6, 7, 6, 5 and 4: `q` counts along a row, `r` the rows, and the
# centre is (0, 0). Two spaces are neighbours if they differ by one of these steps.
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
PLACES = [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)]
SPACE_AT = {place: space for space, place in enumerate(PLACES, 1)}
BESIDE = {
    space: {SPACE_AT[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in SPACE_AT}
    for (q, r), space in SPACE_AT.items()
}

DEPOTS = {1: "K3 B2 S2 A4", 2: "K2 B3 C2 B4", 3: "A2 S3 B2 K4"}
DEPOTS |= {4: "M4 S2 B2 A3", 5: "B3 M2 B4 K2", 6: "C3 B2 S4 A2"}
"""The kind of tile on every space of a depot, and with how many players it is used (CB-16)."""
BLACK_DEPOT = {2: 4, 3: 6, 4: 8}
BESIDE_DEPOT = {1: [6, 2], 2: [1, 3], 3: [2, 4], 4: [3, 5], 5: [4, 6], 6: [5, 1]}

PHASES = "ABCDE"
ROUNDS = 5
TRACK_SPACES = 7
STORAGE_SPACES = 3
COLOURS_STORED = 3
PRICE = 2
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
AREA_POINTS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
LARGE_BONUS = {2: 5, 3: 6, 4: 7}
SMALL_BONUS = {2: 2, 3: 3, 4: 4}
SALE_POINTS = {2: 2, 3: 3, 4: 4}

QUESTIONS = ["estate", "turn", "castle", "warehouse", "carpenter", "church", "market"]
QUESTIONS += ["city_hall", "ship", "next_depot", "goods", "storage"]
TAKEN_BY = {
    "carpenter": ["building"],
    "church": ["mine", "knowledge", "castle"],
    "market": ["ship", "animal"],
}
"""The kinds of tiles that a building lets its owner take (CB-52 to CB-54)."""


class Land:
    """What is printed on one estate."""

    def __init__(self, text: str) -> None:
        codes = dict(enumerate(text.replace("/", " ").split(), 1))
        self.kinds = {space: KINDS[code[0]] for space, code in codes.items()}
        self.numbers = {space: int(code[1]) for space, code in codes.items()}
        self.areas = {space: self.flooded(space) for space in codes}
        self.spaces_for = {
            kind: {space for space, taken in self.kinds.items() if taken == kind}
            for kind in KINDS.values()
        }

    def flooded(self, start: int) -> set[int]:
        """Give the area of a space: go from neighbour to neighbour of its kind (CB-36, CB-58)."""
        area, to_visit = set[int](), [start]
        while to_visit:
            space = to_visit.pop()
            if space not in area and self.kinds[space] == self.kinds[start]:
                area.add(space)
                to_visit += BESIDE[space]
        return area


LANDS = {number: Land(text) for number, text in ESTATES.items()}


def around(number: int) -> set[int]:
    """Give the numbers one step up and down from a number of a die; 6 and 1 are neighbours."""
    return {number % 6 + 1, (number + 4) % 6 + 1}


def ways(die: int, is_moved_free: bool, has_long_steps: bool) -> dict[int, int]:
    """Give how many workers make each number of a die: try all steps there are (CB-26, CB-83).

    What knowledge 9 to 12 give is one step for nothing, before any worker is paid (CB-88).
    """
    reached = {die} | (around(die) if is_moved_free else set())
    workers = dict.fromkeys(reached, 0)
    for paid in (1, 2, 3):
        for _ in range(2 if has_long_steps else 1):
            reached |= {next_to for number in reached for next_to in around(number)}
        workers = {**dict.fromkeys(reached, paid), **workers}
    return workers
