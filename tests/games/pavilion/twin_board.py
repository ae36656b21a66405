"""The boards of the twin: what is printed on them, and what may lie there."""

COLOURS = "ORBYGP"  # orange, red, blue, yellow, green, purple
NAMES = {"O": "orange", "R": "red", "B": "blue", "Y": "yellow", "G": "green", "P": "purple"}
STARS = "ORBYGPC"  # C is the star in the centre of the board
NOTHING = "."  # a space with no tile on it
FACTORIES = {2: 5, 3: 7, 4: 9}
TILES_PER_FACTORY = 4
TILES_PER_COLOUR = 22
TILES_IN_SUPPLY = 10
TILES_TO_KEEP = 4
LAST_ROUND = 6
WILD_COLOURS = {1: "P", 2: "G", 3: "O", 4: "Y", 5: "B", 6: "R"}
BONUS_TILES = {"pillar": 1, "statue": 2, "window": 3}
STAR_POINTS = {"R": 14, "B": 15, "Y": 16, "O": 17, "G": 18, "P": 20}
MULTICOLOURED_POINTS = 12
NUMBER_POINTS = {1: 4, 2: 8, 3: 12, 4: 16}
TWO_TO_64 = 2**64

# The spaces of every star, clockwise: the number on the coloured side, the number on the grey
# side, and what the space lies beside (SP-24, SP-56 and the table of the board).
PRINTED = """
O1  1 3  statue-OR
O2  2 2  statue-OR pillar-O
O3  3 1  pillar-O statue-PO
O4  4 4  statue-PO
O5  5 5  window-O
O6  6 6  window-O
R1  1 3  statue-RB
R2  2 2  statue-RB pillar-R
R3  3 1  pillar-R statue-OR
R4  4 4  statue-OR
R5  5 5  window-R
R6  6 6  window-R
B1  1 3  statue-BY
B2  2 2  statue-BY pillar-B
B3  3 1  pillar-B statue-RB
B4  4 4  statue-RB
B5  5 5  window-B
B6  6 6  window-B
Y1  1 3  statue-YG
Y2  2 2  statue-YG pillar-Y
Y3  3 1  pillar-Y statue-BY
Y4  4 4  statue-BY
Y5  5 5  window-Y
Y6  6 6  window-Y
G1  1 3  statue-GP
G2  2 2  statue-GP pillar-G
G3  3 1  pillar-G statue-YG
G4  4 4  statue-YG
G5  5 5  window-G
G6  6 6  window-G
P1  1 3  statue-PO
P2  2 2  statue-PO pillar-P
P3  3 1  pillar-P statue-GP
P4  4 4  statue-GP
P5  5 5  window-P
P6  6 6  window-P
C1  1 3  pillar-O pillar-R
C2  2 3  pillar-R pillar-B
C3  3 3  pillar-B pillar-Y
C4  4 3  pillar-Y pillar-G
C5  5 3  pillar-G pillar-P
C6  6 3  pillar-P pillar-O
"""

LINES = [line.split() for line in PRINTED.split("\n") if line]
SPACES = [line[0] for line in LINES]
NUMBERS = {
    "coloured": {line[0]: int(line[1]) for line in LINES},
    "grey": {line[0]: int(line[2]) for line in LINES},
}
BESIDE = {line[0]: line[3:] for line in LINES}
FEATURES = {feature for line in LINES for feature in line[3:]}
AROUND = {feature: [space for space in SPACES if feature in BESIDE[space]] for feature in FEATURES}


def in_order(tiles: list[str]) -> str:
    """Write tiles side by side in the order of the colours."""
    return "".join(sorted(tiles, key=COLOURS.index))


def counted(tiles: list[str]) -> dict[str, int]:
    """Count the tiles of each colour."""
    return {colour: tiles.count(colour) for colour in COLOURS}


class Board:
    """One player's board and what lies beside it (SP-1)."""

    def __init__(self, side: str) -> None:
        """Begin with an empty board and 5 points (SP-1)."""
        self.side = side
        self.numbers = NUMBERS[side]
        self.score = 5
        self.tiles: list[str] = []
        self.kept: list[str] = []
        self.spaces = dict.fromkeys(SPACES, NOTHING)
        self.passed = False

    def lose(self, points: int) -> None:
        """Lose points, but do not fall below 1 (SP-15)."""
        self.score = max(1, self.score - points)

    def star(self, letter: str) -> list[str]:
        """Give the six spaces of a star, clockwise."""
        return [self.spaces[letter + place] for place in "123456"]

    def colours_for(self, star: str) -> str:
        """Give the colours a star is open to (SP-25, SP-26, SP-57 to 59)."""
        tiles = [tile for tile in self.star(star) if tile != NOTHING]
        if self.side == "coloured" and star != "C":
            return star
        if self.side == "grey" and len(tiles) < 2:
            return COLOURS
        if self.side == "grey" and tiles[0] == tiles[1]:
            return tiles[0]
        return "".join(colour for colour in COLOURS if colour not in tiles)

    def empty_spaces(self, star: str) -> list[str]:
        """List the spaces of a star on which a tile may be placed (SP-20)."""
        return [star + place for place in "123456" if self.spaces[star + place] == NOTHING]

    def ways_to_pay(self, space: str, colour: str, wild: str) -> list[int]:
        """List how many wild tiles may be among those paid for this space (SP-21 to 23)."""
        number = self.numbers[space]
        mine = self.tiles.count(colour)
        wilds = 0 if colour == wild else self.tiles.count(wild)
        if mine + wilds < number:
            return []
        return [used for used in range(number) if used <= wilds and number - used <= mine]

    def points_for(self, space: str) -> int:
        """Count the unbroken run of tiles that a tile placed here belongs to (SP-28, SP-29)."""
        star, place = self.star(space[0]), int(space[1]) - 1
        after = before = 0
        while after < 5 and star[(place + after + 1) % 6] != NOTHING:
            after += 1
        while before < 5 - after and star[(place - before - 1) % 6] != NOTHING:
            before += 1
        return before + 1 + after

    def bonus_for(self, space: str) -> int:
        """Count the bonus tiles that a tile placed here earns (SP-30 to 32, SP-34)."""
        bonus = 0
        for feature in BESIDE[space]:
            if self.is_full([other for other in AROUND[feature] if other != space]):
                bonus += BONUS_TILES[feature.split("-")[0]]
        return bonus

    def is_full(self, spaces: list[str]) -> bool:
        """Tell whether a tile lies on every one of these spaces."""
        return all(self.spaces[space] != NOTHING for space in spaces)

    def points_of_stars(self) -> list[int]:
        """List what the complete stars give at the end (SP-51, SP-60)."""
        points = []
        for star in STARS:
            tiles = self.star(star)
            if NOTHING not in tiles:
                is_one_coloured = tiles.count(tiles[0]) == 6
                points.append(STAR_POINTS[tiles[0]] if is_one_coloured else MULTICOLOURED_POINTS)
        return points

    def full_numbers(self) -> list[int]:
        """List the numbers that have a tile on every one of their spaces (SP-52, SP-61)."""
        spaces = {n: [space for space in SPACES if self.numbers[space] == n] for n in range(1, 7)}
        return [number for number in spaces if self.is_full(spaces[number])]

    def points_of_numbers(self) -> list[int]:
        """List what the numbers give at the end; 5 and 6 give nothing (SP-52, SP-53)."""
        return [NUMBER_POINTS.get(number, 0) for number in self.full_numbers()]

    def position(self) -> dict[str, object]:
        """Describe this board."""
        return {
            "score": self.score,
            "tiles": in_order(self.tiles),
            "kept": in_order(self.kept),
            "stars": ["".join(self.star(star)) for star in STARS],
            "passed": self.passed,
        }
