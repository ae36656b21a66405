"""Summer Pavilion as a person at the table plays it: slow, plain, and from the rulebook alone.

The fast rules are tested against this twin, so it shares no code with them.
"""

from typing import Any

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


class Twin:
    """One game of Summer Pavilion."""

    def __init__(self, seats: int, seed: int, side: str = "coloured") -> None:
        """Set the table and deal the first round (SP-1 to 7)."""
        if seats not in FACTORIES or side not in NUMBERS:
            raise ValueError(f"no Summer Pavilion for {seats} seats on the {side!r} side")
        self.rng = seed
        self.over = False
        self.boards = [Board(side) for _ in range(seats)]
        self.bag = [colour for colour in COLOURS for _ in range(TILES_PER_COLOUR)]
        self.tower: list[str] = []
        self.supply: list[str] = []
        self.centre: list[str] = []
        self.factories: list[list[str]] = [[] for _ in range(FACTORIES[seats])]
        self.round = 0
        self.bonus = 0  # bonus tiles still to be taken in this turn
        starter = self.below(seats)
        self.fill_supply()
        self.begin_round(starter)

    @classmethod
    def at(cls, position: dict[str, Any]) -> "Twin":
        """Sit down at a table that is described, not dealt: see `position`."""
        twin = cls(position["seats"], 0, position["options"]["side"])
        twin.rng = int(position["rng"])
        for name in ("phase", "to_move", "round", "starter", "token", "bonus"):
            setattr(twin, name, position[name])
        twin.bag, twin.tower, twin.supply = (
            [colour for colour in COLOURS for _ in range(position[name][colour])]
            for name in ("bag", "tower", "supply")
        )
        twin.centre = list(position["centre"])
        twin.factories = [list(factory) for factory in position["factories"]]
        for board, described in zip(twin.boards, position["players"], strict=True):
            board.score, board.passed = described["score"], described["passed"]
            board.tiles, board.kept = list(described["tiles"]), list(described["kept"])
            board.spaces = dict(zip(SPACES, "".join(described["stars"]), strict=True))
        return twin

    @property
    def wild(self) -> str:
        """Give the colour that is wild in this round (SP-8)."""
        return WILD_COLOURS[self.round]

    @property
    def board(self) -> Board:
        """Give the board of whoever is to move."""
        return self.boards[self.to_move]

    def below(self, n: int) -> int:
        """Draw one of 0 to n - 1 by lot, with SplitMix64."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) % TWO_TO_64
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % TWO_TO_64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % TWO_TO_64
        z = z ^ (z >> 31)
        return ((z >> 32) * n) >> 32

    def draw_tile_onto(self, spaces: list[str]) -> None:
        """Draw a tile from the bag, refilled from the tower if need be (SP-37, 38, SP-47, 48)."""
        if not self.bag:
            self.bag = self.tower
            self.tower = []
        if self.bag:
            self.bag.sort(key=COLOURS.index)
            spaces.append(self.bag.pop(self.below(len(self.bag))))

    def fill_supply(self) -> None:
        """Fill the supply up to 10 tiles, or as far as there are tiles (SP-4, SP-37, SP-38)."""
        for _ in range(TILES_IN_SUPPLY - len(self.supply)):
            self.draw_tile_onto(self.supply)

    def begin_round(self, starter: int) -> None:
        """Put the token in the centre, fill the factories, give the first turn (SP-6, 7, 9)."""
        self.round += 1
        self.starter = starter
        self.token: int | None = None
        for board in self.boards:
            board.tiles, board.kept, board.passed = board.kept, [], False
        for factory in self.factories:
            for _ in range(TILES_PER_FACTORY):
                self.draw_tile_onto(factory)
        self.phase = "drafting"
        self.to_move = starter
        if self.is_table_empty():
            self.begin_placing()

    def is_table_empty(self) -> bool:
        """Tell whether no tile is left in the factories and the centre (SP-17, SP-49)."""
        return not self.centre and not any(self.factories)

    def legal(self) -> list[str]:
        """List what the seat to move may do."""
        if self.over:
            return []
        if self.phase == "drafting":
            return self.takings()
        if self.phase == "placing":
            return [*self.placings(), "pass"]
        if self.phase == "choosing_bonus":
            return [f"+{colour}" for colour in COLOURS if colour in self.supply]
        return [*(f"={colour}" for colour in COLOURS if colour in self.board.tiles), "done"]

    def takings(self) -> list[str]:
        """List the colours that may be taken from each source (SP-10, SP-12)."""
        texts = []
        for source, tiles in enumerate([self.centre, *self.factories]):
            is_all_wild = set(tiles) == {self.wild}
            for colour in COLOURS:
                if colour in tiles and (colour != self.wild or is_all_wild):
                    texts.append(f"{source}{colour}")
        return texts

    def placings(self) -> list[str]:
        """List the tiles that may be placed, each with every way to pay (SP-20 to 26)."""
        texts = []
        board, wild = self.board, self.wild
        for star in STARS:
            colours = [colour for colour in board.colours_for(star) if colour in board.tiles]
            for space in board.empty_spaces(star):
                for colour in colours:
                    for wilds in board.ways_to_pay(space, colour, wild):
                        texts.append(f"{space}:{colour}" + (f"+{wilds}" if wilds else ""))
        return texts

    def play(self, text: str) -> None:
        """Do one of the legal actions, with all that follows from it."""
        if self.phase == "drafting":
            self.take(int(text[0]), text[1])
        elif text == "pass":
            self.pass_turn()
        elif self.phase == "placing":
            space, paid = text.split(":")
            self.place(space, paid[0], int(paid[2:] or 0))
        elif self.phase == "choosing_bonus":
            self.take_bonus_tile(text[1])
        elif text == "done":
            self.discard_the_rest()
        else:
            self.keep(text[1])

    def take(self, source: int, colour: str) -> None:
        """Take all tiles of a colour and one wild tile, or one wild tile alone (SP-10 to 13)."""
        tiles = self.centre if source == 0 else self.factories[source - 1]
        taken = [tile for tile in tiles if tile == colour and tile != self.wild]
        if self.wild in tiles:
            taken.append(self.wild)
        rest = list(tiles)
        for tile in taken:
            rest.remove(tile)
        if source == 0:
            self.centre = rest
            self.take_token(len(taken))
        else:
            self.factories[source - 1] = []
            self.centre += rest
        self.board.tiles += taken
        if self.is_table_empty():
            self.begin_placing()
        else:
            self.to_move = (self.to_move + 1) % len(self.boards)

    def take_token(self, taken: int) -> None:
        """Take the token if it lies in the centre, and pay for the tiles taken (SP-14, SP-15)."""
        if self.token is None:
            self.token = self.to_move
            self.board.lose(taken)

    def begin_placing(self) -> None:
        """Let the holder of the token place first, or else the starter (SP-18, SP-19, SP-49)."""
        self.give_turn(self.starter if self.token is None else self.token)

    def give_turn(self, seat: int) -> None:
        """Let a seat place a tile or pass; who cannot place passes unasked (SP-20, SP-40)."""
        self.to_move = seat
        self.phase = "placing"
        if not self.placings():
            self.pass_turn()

    def place(self, space: str, colour: str, wilds: int) -> None:
        """Place a tile, pay the others into the tower, score, earn bonus tiles (SP-21 to 35)."""
        number = self.board.numbers[space]
        paid = [self.wild] * wilds + [colour] * (number - wilds)
        for tile in paid:
            self.board.tiles.remove(tile)
        self.board.spaces[space] = paid.pop()
        self.tower += paid
        self.board.score += self.board.points_for(space)
        self.bonus = min(self.board.bonus_for(space), len(self.supply))
        if self.bonus > 0:
            self.phase = "choosing_bonus"
        else:
            self.end_turn()

    def take_bonus_tile(self, colour: str) -> None:
        """Take one tile from the supply; all that were earned must be taken (SP-33, SP-36)."""
        self.supply.remove(colour)
        self.board.tiles.append(colour)
        self.bonus -= 1
        if self.bonus == 0:
            self.end_turn()

    def pass_turn(self) -> None:
        """Pass, and choose what to keep if that is possible (SP-39 to 43)."""
        self.board.passed = True
        if self.board.tiles and self.round < LAST_ROUND:
            self.phase = "keeping"
        else:
            self.discard_the_rest()

    def keep(self, colour: str) -> None:
        """Put a tile aside for the next round, up to four (SP-41)."""
        self.board.tiles.remove(colour)
        self.board.kept.append(colour)
        if len(self.board.kept) == TILES_TO_KEEP or not self.board.tiles:
            self.discard_the_rest()

    def discard_the_rest(self) -> None:
        """Throw all other tiles into the tower, at a point each (SP-42, SP-43)."""
        self.board.lose(len(self.board.tiles))
        self.tower += self.board.tiles
        self.board.tiles = []
        self.end_turn()

    def end_turn(self) -> None:
        """Fill up the supply, then go on clockwise, to the next round or to the end (SP-37, 44)."""
        have_all_passed = all(board.passed for board in self.boards)
        if have_all_passed and self.round == LAST_ROUND:
            self.end_game()
            return
        self.fill_supply()
        if have_all_passed:
            self.begin_round(self.starter if self.token is None else self.token)
        else:
            self.give_turn(self.next_seat())

    def next_seat(self) -> int:
        """Give the next seat clockwise that has not passed (SP-20)."""
        seat = (self.to_move + 1) % len(self.boards)
        while self.boards[seat].passed:
            seat = (seat + 1) % len(self.boards)
        return seat

    def end_game(self) -> None:
        """End the game and add the points of stars and numbers (SP-50 to 53, SP-60)."""
        self.over = True
        self.phase = "drafting"
        for board in self.boards:
            board.score += sum(board.points_of_stars()) + sum(board.points_of_numbers())

    def scores(self) -> list[int]:
        """Give the points of each seat."""
        return [board.score for board in self.boards]

    def ranks(self) -> list[int]:
        """Rank the seats by points; equal ones share a place (SP-54, SP-55)."""
        return [1 + len([s for s in self.scores() if s > mine]) for mine in self.scores()]

    def position(self) -> dict[str, object]:
        """Describe the whole table."""
        return {
            "rng": str(self.rng),
            "over": "six_rounds" if self.over else None,
            "phase": self.phase,
            "to_move": None if self.over else self.to_move,
            "round": self.round,
            "wild": NAMES[self.wild],
            "starter": self.starter,
            "token": self.token,
            "bonus": self.bonus,
            "bag": counted(self.bag),
            "tower": counted(self.tower),
            "supply": counted(self.supply),
            "centre": in_order(self.centre),
            "factories": [in_order(factory) for factory in self.factories],
            "players": [board.position() for board in self.boards],
        }
