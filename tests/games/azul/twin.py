"""Azul as a person at the table plays it: slow, plain, and written from the rulebook alone.

The fast rules are tested against this twin, so it shares no code with them.
"""

COLOURS = "BYRKW"  # blue, yellow, red, black, white
MARKER = "*"
NOTHING = "."  # a wall space with no tile on it
COLOURED_WALL = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3]
FACTORIES = {2: 5, 3: 7, 4: 9}
TILES_PER_FACTORY = 4
TILES_PER_COLOUR = 20
DRY_ROUNDS_TO_STALL = 10
TWO_TO_64 = 2**64


def in_order(tiles: list[str]) -> str:
    """Write tiles side by side in the order of the colours."""
    return "".join(sorted(tiles, key=COLOURS.index))


def counted(tiles: list[str]) -> dict[str, int]:
    """Count the tiles of each colour."""
    return {colour: tiles.count(colour) for colour in COLOURS}


class Board:
    """One player's board (AZ-1)."""

    def __init__(self) -> None:
        """Begin with an empty board and 0 points (AZ-1)."""
        self.score = 0
        self.lines: list[list[str]] = [[], [], [], [], []]
        self.wall = [[NOTHING] * 5 for _ in range(5)]
        self.floor: list[str] = []
        self.forced = 0

    def is_full(self, row: int) -> bool:
        """Tell whether the pattern line, which has row + 1 spaces, is full (AZ-12)."""
        return len(self.lines[row]) == row + 1

    def may_collect(self, colour: str, row: int) -> bool:
        """Tell whether the pattern line of this row is open to the colour (AZ-13 to 15, AZ-50)."""
        if self.is_full(row):
            return False
        if self.lines[row] and self.lines[row][0] != colour:
            return False
        return colour not in self.wall[row]

    def has_room_on_floor(self) -> bool:
        """Tell whether one of the seven spaces of the floor line is free (AZ-18)."""
        return len(self.floor) < len(FLOOR_COSTS)

    def column(self, column: int) -> list[str]:
        """Give the five spaces of a wall column from top to bottom."""
        return [self.wall[row][column] for row in range(5)]

    def points_for(self, row: int, column: int) -> int:
        """Count the points of the tile that was just laid here (AZ-24 to 26)."""
        runs = [run_through(self.wall[row], column), run_through(self.column(column), row)]
        if runs == [1, 1]:
            return 1
        return sum(run for run in runs if run > 1)

    def complete_rows(self) -> int:
        """Count the complete horizontal rows (AZ-35, AZ-36, AZ-40)."""
        return len([row for row in self.wall if NOTHING not in row])

    def bonus(self) -> int:
        """Count the points for complete rows, columns and colours at the end (AZ-36 to 38)."""
        tiles = [tile for row in self.wall for tile in row]
        columns = [column for column in range(5) if NOTHING not in self.column(column)]
        colours = [colour for colour in COLOURS if tiles.count(colour) == 5]
        return 2 * self.complete_rows() + 7 * len(columns) + 10 * len(colours)

    def position(self) -> dict[str, object]:
        """Describe this board."""
        return {
            "score": self.score,
            "lines": ["".join(line) for line in self.lines],
            "wall": ["".join(row) for row in self.wall],
            "floor": "".join(self.floor),
            "forced": self.forced,
        }


def run_through(spaces: list[str], place: int) -> int:
    """Count the unbroken tiles before and after a place, its own tile included (AZ-25)."""
    first = last = place
    while first > 0 and spaces[first - 1] != NOTHING:
        first -= 1
    while last < 4 and spaces[last + 1] != NOTHING:
        last += 1
    return last - first + 1


class Twin:
    """One game of Azul."""

    def __init__(self, seats: int, seed: int, wall: str = "coloured") -> None:
        """Set the table and deal the first round (AZ-1 to 6)."""
        if seats not in FACTORIES or wall not in ("coloured", "grey"):
            raise ValueError(f"no Azul for {seats} seats on the {wall!r} wall")
        self.wall = wall
        self.rng = seed
        self.ending: str | None = None
        self.boards = [Board() for _ in range(seats)]
        self.bag = [colour for colour in COLOURS for _ in range(TILES_PER_COLOUR)]
        self.lid: list[str] = []
        self.centre: list[str] = []
        self.factories: list[list[str]] = [[] for _ in range(FACTORIES[seats])]
        self.round = 0
        self.dry_rounds = 0
        self.row: int | None = None  # 0-based, while a seat must choose a column
        self.begin_round(self.below(seats))

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.ending is not None

    def below(self, n: int) -> int:
        """Draw one of 0 to n - 1 by lot, with SplitMix64."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) % TWO_TO_64
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % TWO_TO_64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % TWO_TO_64
        z = z ^ (z >> 31)
        return ((z >> 32) * n) >> 32

    def begin_round(self, starter: int) -> None:
        """Put the marker in the centre, fill the factories, give the first turn (AZ-5 to 7)."""
        self.round += 1
        self.laid = 0
        self.starter = starter
        self.marker: int | None = None
        self.to_move = starter
        for factory in self.factories:
            for _ in range(TILES_PER_FACTORY):
                self.draw_tile_onto(factory)

    def draw_tile_onto(self, factory: list[str]) -> None:
        """Draw a tile from the bag, refilled from the lid if need be (AZ-5, AZ-33, AZ-34)."""
        if not self.bag:
            self.bag = self.lid
            self.lid = []
        if self.bag:
            self.bag.sort(key=COLOURS.index)
            factory.append(self.bag.pop(self.below(len(self.bag))))

    def legal(self) -> list[str]:
        """List what the seat to move may do (AZ-8, AZ-9, AZ-13 to 15, AZ-17, AZ-44)."""
        if self.over:
            return []
        board = self.boards[self.to_move]
        if self.row is not None:
            spaces = self.spaces_for_line(board, self.row)
            return [f"w{self.row + 1}{column + 1}" for column in spaces]
        texts = []
        for source, tiles in enumerate([self.centre, *self.factories]):
            for colour in COLOURS:
                if colour in tiles:
                    rows = [row for row in range(5) if board.may_collect(colour, row)]
                    texts += [f"{source}{colour}{row + 1}" for row in rows]
                    texts.append(f"{source}{colour}-")
        return texts

    def play(self, text: str) -> None:
        """Do one action, with all that follows from it."""
        if text not in self.legal():
            raise ValueError(f"azul: seat {self.to_move} may not play {text!r}")
        if self.row is not None:
            self.lay(self.boards[self.to_move], self.row, int(text[2]) - 1)
            self.tile_walls()
        else:
            self.take(int(text[0]), text[1], text[2])
            self.end_turn()

    def take(self, source: int, colour: str, line: str) -> None:
        """Take all tiles of a colour from a factory or the centre (AZ-8, AZ-9)."""
        board = self.boards[self.to_move]
        tiles = self.centre if source == 0 else self.factories[source - 1]
        taken = [tile for tile in tiles if tile == colour]
        rest = [tile for tile in tiles if tile != colour]
        if source == 0:
            self.centre = rest
            self.take_marker(board)
        else:
            self.factories[source - 1] = []
            self.centre += rest
        if line == "-":
            self.drop(board, taken)
        else:
            self.collect(board, taken, int(line) - 1)

    def take_marker(self, board: Board) -> None:
        """Take the marker if it lies in the centre, onto the floor line if it fits (AZ-10, 11)."""
        if self.marker is None:
            self.marker = self.to_move
            if board.has_room_on_floor():
                board.floor.append(MARKER)

    def collect(self, board: Board, tiles: list[str], row: int) -> None:
        """Put tiles on a pattern line; what does not fit falls to the floor (AZ-12, AZ-16)."""
        for tile in tiles:
            if board.is_full(row):
                self.drop(board, [tile])
            else:
                board.lines[row].append(tile)

    def drop(self, board: Board, tiles: list[str]) -> None:
        """Let tiles fall to the floor line, and to the lid when it is full (AZ-18)."""
        for tile in tiles:
            if board.has_room_on_floor():
                board.floor.append(tile)
            else:
                self.lid.append(tile)

    def end_turn(self) -> None:
        """Go on clockwise, or to the tiling when no tile is left to take (AZ-7, AZ-19)."""
        if self.centre or any(self.factories):
            self.to_move = (self.to_move + 1) % len(self.boards)
        else:
            self.tile_walls()

    def tile_walls(self) -> None:
        """Tile seat after seat from the starter on, until one must choose (AZ-20, AZ-51)."""
        # After a choice this begins again with the first seat: what is tiled already has
        # no full line and an empty floor line, so going over it once more changes nothing.
        self.row = None
        for step in range(len(self.boards)):
            seat = (self.starter + step) % len(self.boards)
            self.tile_rows(seat)
            if self.row is not None:
                return
            self.settle_floor(self.boards[seat])
        self.end_round()

    def tile_rows(self, seat: int) -> None:
        """Tile the full lines from top to bottom, until one leaves a choice (AZ-20, AZ-46, 47)."""
        board = self.boards[seat]
        for row in range(5):
            if board.is_full(row):
                spaces = self.spaces_for_line(board, row)
                if len(spaces) > 1:
                    self.to_move = seat
                    self.row = row
                    return
                if len(spaces) == 1:
                    self.lay(board, row, spaces[0])
                else:
                    self.fall_from_line(board, row)

    def spaces_for_line(self, board: Board, row: int) -> list[int]:
        """List the columns where the tile of a full line may go (AZ-21, AZ-44, AZ-45)."""
        colour = board.lines[row][0]
        if self.wall == "coloured":
            return [COLOURED_WALL[row].index(colour)]
        free = [column for column in range(5) if board.wall[row][column] == NOTHING]
        return [column for column in free if colour not in board.column(column)]

    def lay(self, board: Board, row: int, column: int) -> None:
        """Lay one tile of the line on the wall, score it, the others to the lid (AZ-20 to 26)."""
        board.wall[row][column] = board.lines[row].pop()
        self.lid += board.lines[row]
        board.lines[row] = []
        board.score += board.points_for(row, column)
        self.laid += 1

    def fall_from_line(self, board: Board, row: int) -> None:
        """Let the line whose tile finds no space fall to the floor line (AZ-48, AZ-49)."""
        self.drop(board, board.lines[row])
        board.lines[row] = []
        board.forced += 1

    def settle_floor(self, board: Board) -> None:
        """Pay for the floor line, not below 0 points, and clear it (AZ-27 to 30)."""
        cost = sum(FLOOR_COSTS[: len(board.floor)])
        board.score = max(0, board.score - cost)
        self.lid += [tile for tile in board.floor if tile != MARKER]
        board.floor = []

    def end_round(self) -> None:
        """End the game or begin the next round (AZ-31, AZ-32, AZ-35, AZ-42, AZ-43)."""
        self.dry_rounds = 0 if self.laid > 0 else self.dry_rounds + 1
        if any(board.complete_rows() > 0 for board in self.boards):
            self.end_game("row_complete")
        elif self.dry_rounds == DRY_ROUNDS_TO_STALL:
            self.end_game("stalled")
        elif not self.bag and not self.lid:
            self.end_game("no_tiles")
        else:
            self.begin_round(self.starter if self.marker is None else self.marker)

    def end_game(self, ending: str) -> None:
        """End the game and add the bonuses (AZ-36 to 38)."""
        self.ending = ending
        for board in self.boards:
            board.score += board.bonus()

    def scores(self) -> list[int]:
        """Give the points of each seat."""
        return [board.score for board in self.boards]

    def ranks(self) -> list[int]:
        """Rank the seats by points, then complete horizontal rows (AZ-39 to 41)."""
        results = [(board.score, board.complete_rows()) for board in self.boards]
        return [1 + len([other for other in results if other > mine]) for mine in results]

    def position(self) -> dict[str, object]:
        """Describe the whole table."""
        return {
            "rng": str(self.rng),
            "over": self.ending,
            "phase": "drafting" if self.row is None else "tiling",
            "to_move": None if self.over else self.to_move,
            "row": None if self.row is None else self.row + 1,
            "round": self.round,
            "laid": self.laid,
            "dry_rounds": self.dry_rounds,
            "starter": self.starter,
            "marker": self.marker,
            "bag": counted(self.bag),
            "lid": counted(self.lid),
            "centre": in_order(self.centre),
            "factories": [in_order(factory) for factory in self.factories],
            "players": [board.position() for board in self.boards],
        }
