"""The table of the twin: its piles, depots and players, phases and rounds, from set-up to end.

Nothing is drawn by lot here. What chance brought is read off the table that is compared with, and
believed only if it could have been drawn: such a table is called `shown` (see `twin_sight`).
"""

from typing import Any, Self

from tests.games.castles.twin_box import (
    BLACK,
    BLACK_DEPOT,
    BOARDS,
    CENTRE,
    DEPOTS,
    GOODS,
    GOODS_OF_A_COLOUR,
    KIND_OF,
    KINDS,
    LIGHT,
    PHASES,
    ROUNDS,
    START_GOODS,
    TILES,
    TRACK_SPACES,
)
from tests.games.castles.twin_player import Player

Shown = dict[str, Any]
"""A table as it is described by `Table.table`."""


class Table:
    """What lies on the table, and how the game goes on when a turn is over."""

    def __init__(self, seats: int) -> None:
        """Lay out the box: nothing has been dealt yet (CB-3 to CB-6, CB-13)."""
        self.notes: set[str] = set()
        """What happened that happens seldom."""
        self.over = False
        self.question = "estate"
        self.phase, self.round, self.turn, self.white = PHASES[0], 0, 0, 0
        self.has_bought = False
        self.incoming: str | None = None
        self.ship_depots: list[int] = []
        self.light, self.black, self.gone = dict(LIGHT), dict(BLACK), dict.fromkeys(TILES, 0)
        self.unseen = dict.fromkeys(GOODS, GOODS_OF_A_COLOUR)
        self.depots: dict[int, list[str]] = {depot: [] for depot in DEPOTS}
        self.black_depot: list[str] = []
        self.depot_goods = {depot: dict.fromkeys(GOODS, 0) for depot in DEPOTS}
        self.row: list[str | None] = [None] * ROUNDS
        self.large: dict[str, int | None] = dict.fromkeys(KINDS.values())
        self.small: dict[str, int | None] = dict.fromkeys(KINDS.values())
        self.order: list[int] = []
        self.stacks: list[list[int]] = [[] for _ in range(TRACK_SPACES)]
        """The pieces on every space of the track, from the bottom to the top."""
        self.players = [Player() for _ in range(seats)]

    @classmethod
    def started(cls, estates: str, shown: Shown) -> Self:
        """Set up a game (CB-7 to CB-12); `estates` is the option of this name."""
        table = cls(len(shown["players"]))
        seats, starter = len(table.players), shown["order"][0]
        table.order = [seat % seats for seat in range(starter, starter + seats)]
        table.stacks[0] = table.order[::-1]
        for workers, seat in enumerate(table.order, 1):
            table.players[seat].workers = workers
        table.deal_goods(shown)
        if estates == "first":
            for player in table.players:
                table.settle(player, 1, CENTRE)
            table.begin_phase(shown)
        else:
            table.deal_boards(shown)
        return table

    @classmethod
    def at(cls, shown: Shown) -> Self:
        """Sit down at a table that is described, not dealt: see `table`."""
        table, shown = cls(len(shown["players"])), unshared(shown)
        for name in shown.keys() - {"to_move", "track", "incoming", "players"}:
            setattr(table, name, shown[name])
        for player, other in zip(table.players, shown["players"], strict=True):
            for name in other.keys() - {"estate", "step"}:
                setattr(player, name, other[name])
            [player.estate] = other["estate"]
        for seat in reversed(shown["track"]):
            table.stacks[shown["players"][seat]["step"]].append(seat)
        for size in ("large", "small"):
            for kind, owner in shown[size].items():
                if owner is not None:
                    table.players[owner].bonus_tiles.append(f"{size} {kind}")
        [table.incoming] = shown["incoming"] or [None]
        return table

    @property
    def to_move(self) -> int:
        """Give the seat whose turn it is."""
        return self.order[self.turn]

    @property
    def mine(self) -> Player:
        """Give the player whose turn it is."""
        return self.players[self.to_move]

    def deal_goods(self, shown: Shown) -> None:
        """Give everybody 3 goods (CB-8)."""
        for player, other in zip(self.players, shown["players"], strict=True):
            player.goods = dict(other["goods"])
            assert sum(player.goods.values()) == START_GOODS
            for colour, count in player.goods.items():
                draw(self.unseen, colour, count)

    def deal_boards(self, shown: Shown) -> None:
        """Give everybody one of the six boards (CB-103)."""
        boards = list(BOARDS)
        for player, other in zip(self.players, shown["players"], strict=True):
            player.sides = list(other["sides"])
            boards.remove((player.sides[0], player.sides[1]))

    def settle(self, player: Player, estate: int, castle: int) -> None:
        """Let a player have an estate with a castle on it that brings nothing (CB-9, CB-104)."""
        player.estate = estate
        draw(self.light, "castle")
        player.lay("castle", castle)

    def begin_phase(self, shown: Shown) -> None:
        """Clear and fill the depots and lay out the goods (CB-15 to CB-19)."""
        for depot in self.depots:
            self.clear(self.depots[depot])
            self.depots[depot] = list(shown["depots"][depot])
            kinds = [KIND_OF[tile] for tile in self.depots[depot]]
            assert sorted(kinds) == sorted(self.kinds_dealt(depot)), (depot, kinds)
            for tile in self.depots[depot]:
                draw(self.light, tile)
        self.clear(self.black_depot)
        self.black_depot = list(shown["black_depot"])
        assert len(self.black_depot) == BLACK_DEPOT[len(self.players)]
        for tile in self.black_depot:
            draw(self.black, tile)
        self.row = [self.first_good(shown), *shown["row"][1:]]
        for colour in self.row:
            draw(self.unseen, str(colour))
        self.round = 0
        self.begin_round(shown)

    def clear(self, depot: list[str]) -> None:
        """Let what is left in a depot go out of the game (CB-15)."""
        for tile in depot:
            self.gone[tile] += 1

    def kinds_dealt(self, depot: int) -> list[str]:
        """List the kinds of tiles that a depot is filled with (CB-16, CB-17)."""
        codes = DEPOTS[depot].split()
        kinds = [KINDS[code[0]] for code in codes if int(code[1]) <= len(self.players)]
        if depot == 6 and len(self.players) == 3 and self.phase in "BD":
            kinds[kinds.index("castle")] = "mine"
            self.notes.add("mine for a castle")
        return kinds

    def first_good(self, shown: Shown) -> str:
        """Give the first good of the row, which lies in the depot of the white die by now."""
        then, now = self.depot_goods[shown["white"]], shown["depot_goods"][shown["white"]]
        [colour] = [colour for colour in GOODS if now[colour] == then[colour] + 1]
        return colour

    def begin_round(self, shown: Shown) -> None:
        """Read the order, roll the dice and bring a good to its depot (CB-20 to CB-23)."""
        if self.order != self.track():
            self.notes.add("another order")
        self.round, self.turn, self.order = self.round + 1, 0, self.track()
        self.has_bought = False
        self.white = shown["white"]
        for player, other in zip(self.players, shown["players"], strict=True):
            player.dice = dict(other["dice"])
            assert all(1 <= die <= 6 for die in player.dice.values())
        good, self.row[self.round - 1] = self.row[self.round - 1], None
        assert good
        self.depot_goods[self.white][good] += 1
        self.question = "turn"

    def track(self) -> list[int]:
        """List the seats as they lie on the track, who is ahead first (CB-22)."""
        return [seat for stack in reversed(self.stacks) for seat in reversed(stack)]

    def step(self, seat: int) -> int:
        """Give the space of the track that the piece of a seat lies on, the first being 0."""
        return next(space for space, stack in enumerate(self.stacks) if seat in stack)

    def move_ahead(self, seat: int) -> None:
        """Move a piece one space along the track, on top of those that lie there (CB-44)."""
        space = self.step(seat)
        self.stacks[space].remove(seat)
        if self.stacks[space + 1]:
            self.notes.add("piece on another")
        self.stacks[space + 1].append(seat)

    def end_turn(self, shown: Shown) -> None:
        """Go on to the next turn, round or phase (CB-22, CB-29, CB-68)."""
        self.turn += 1
        if self.turn < len(self.players):
            self.has_bought = False
        elif self.round < ROUNDS:
            self.begin_round(shown)
        else:
            self.end_phase(shown)

    def end_phase(self, shown: Shown) -> None:
        """Let the mines pay and begin the next phase, or end the game (CB-49, CB-68, CB-77)."""
        for player in self.players:
            mines = player.count("mine")
            player.silver += mines
            if 2 in player.knowledge and mines:
                player.workers += mines
                self.notes.add("knowledge 2")
        if self.phase == PHASES[-1]:
            self.end_game()
        else:
            self.phase = PHASES[PHASES.index(self.phase) + 1]
            self.begin_phase(shown)

    def end_game(self) -> None:
        """Give the points of the end (CB-69 to CB-71)."""
        self.over = True
        for player in self.players:
            points = player.final_points()
            player.score += sum(points.values())
            self.notes |= {what for what, worth in points.items() if worth}
        self.note_ties()

    def note_ties(self) -> None:
        """Note what had to decide between players with equal points (CB-73, CB-74)."""
        for player in self.players:
            for other in self.players:
                if player is not other and player.score == other.score:
                    is_equal = player.empty_spaces() == other.empty_spaces()
                    self.notes.add("tie broken by track" if is_equal else "tie broken by spaces")

    def scores(self) -> list[int]:
        """Give the points of each seat."""
        return [player.score for player in self.players]

    def ranks(self) -> list[int]:
        """Rank the seats: points, empty spaces, who is farther back (CB-72 to CB-74)."""
        track = self.track()
        seats = list(range(len(self.players)))
        seats.sort(key=track.index, reverse=True)
        seats.sort(key=lambda seat: self.players[seat].empty_spaces())
        seats.sort(key=lambda seat: self.players[seat].score, reverse=True)
        return [1 + seats.index(seat) for seat in range(len(self.players))]

    def table(self) -> Shown:
        """Describe the whole table."""
        return {
            "over": self.over,
            "to_move": None if self.over else self.to_move,
            "question": self.question,
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "order": self.order,
            "track": self.track(),
            "white": self.white,
            "has_bought": self.has_bought,
            "incoming": [self.incoming] if self.incoming else [],
            "ship_depots": self.ship_depots,
            "light": self.light,
            "black": self.black,
            "gone": self.gone,
            "depots": {depot: sorted(tiles) for depot, tiles in self.depots.items()},
            "black_depot": sorted(self.black_depot),
            "depot_goods": self.depot_goods,
            "row": self.row,
            "unseen": self.unseen,
            "large": self.large,
            "small": self.small,
            "players": [
                {**player.table(), "step": self.step(seat)}
                for seat, player in enumerate(self.players)
            ],
        }


def unshared(part: Any) -> Any:
    """Copy a description, of which parts that are alike may be one and the same."""
    if isinstance(part, dict):
        return {name: unshared(inner) for name, inner in part.items()}
    return type(part)(map(unshared, part)) if isinstance(part, list | set) else part


def draw(pile: dict[str, int], what: str, count: int = 1) -> None:
    """Take something from a pile, which must hold as many."""
    pile[what] -= count
    assert pile[what] >= 0, f"more {what} than there are"
