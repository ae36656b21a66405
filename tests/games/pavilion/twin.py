"""Summer Pavilion as a person at the table plays it: slow, plain, and from the rulebook alone.

The fast rules are tested against this twin, so it shares no code with them.
"""

from typing import Any

from tests.games.pavilion.twin_board import (
    COLOURS,
    FACTORIES,
    LAST_ROUND,
    NAMES,
    NUMBERS,
    SPACES,
    STARS,
    TILES_IN_SUPPLY,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    TILES_TO_KEEP,
    TWO_TO_64,
    WILD_COLOURS,
    Board,
    counted,
    in_order,
)


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
