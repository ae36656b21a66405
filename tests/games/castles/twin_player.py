"""A player of the twin: an estate, what lies beside it, and what it is worth."""

from functools import cache
from typing import Any

from tests.games.castles.twin_box import (
    ANIMALS,
    BESIDE,
    BUILDINGS,
    COLOURS_STORED,
    GOODS,
    HERDS,
    KIND_OF,
    LANDS,
    Land,
    ways,
)

workers_for = cache(ways)
NOT_MOVED = 0
MOVED_BY = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}
"""The knowledge tile that moves a die which places a kind of tile (CB-84 to CB-86)."""
MOVED_TAKING = 12


class Player:
    """One of the people at the table."""

    def __init__(self) -> None:
        """Begin with nothing but a silverling (CB-1, CB-10)."""
        self.score = 0
        self.workers = 0
        self.silver = 1
        self.estate: int | None = None
        self.sides: list[int] = []
        self.dice = {"a": 0, "b": 0}
        self.spaces: dict[int, str] = {}
        self.storage: list[str] = []
        self.goods = dict.fromkeys(GOODS, 0)
        self.sold = dict.fromkeys(GOODS, 0)
        self.knowledge: set[int] = set()
        self.bonus_tiles: list[str] = []

    @property
    def land(self) -> Land:
        """Give what is printed on the estate."""
        assert self.estate is not None
        return LANDS[self.estate]

    def empty_spaces(self) -> int:
        """Count the spaces of the estate on which nothing lies."""
        return len(BESIDE) - len(self.spaces)

    def prices(self, die: int, free: int) -> dict[int, int]:
        """Give the workers that make each number of a die which knowledge `free` may move."""
        return workers_for(die, free in self.knowledge, 8 in self.knowledge)

    def reachable(self) -> set[int]:
        """Give the empty spaces with a neighbour on which a tile lies (CB-33, CB-35)."""
        return set().union(*(BESIDE[space] for space in self.spaces)) - self.spaces.keys()

    def spaces_open_to(self, tile: str, reachable: set[int]) -> set[int]:
        """Give those of the reachable spaces that take a tile (CB-34, CB-36, CB-76)."""
        spaces = reachable & self.land.spaces_for[KIND_OF[tile]]
        if tile not in BUILDINGS or 1 in self.knowledge:
            return spaces
        return {space for space in spaces if tile not in self.area(space)}

    def area(self, space: int) -> list[str]:
        """List the tiles that lie in the area of a space."""
        return [self.spaces[other] for other in self.land.areas[space] if other in self.spaces]

    def lay(self, tile: str, space: int) -> None:
        """Lay a tile on a space; knowledge counts from now on (CB-75)."""
        self.spaces[space] = tile
        if KIND_OF[tile] == "knowledge":
            self.knowledge.add(int(tile[1:]))

    def has_covered(self, spaces: set[int]) -> bool:
        """Tell whether a tile lies on every one of these spaces."""
        return spaces <= self.spaces.keys()

    def points_for_animal(self, space: int) -> int:
        """Count the animals like those just placed, in their pasture (CB-45, CB-46, CB-82)."""
        kind, _ = HERDS[self.spaces[space]]
        herds = [HERDS[tile][1] for tile in self.area(space) if HERDS[tile][0] == kind]
        return sum(herds) + (len(herds) if 7 in self.knowledge else 0)

    def colours(self) -> list[str]:
        """List the colours of the goods that are stored."""
        return [colour for colour, count in self.goods.items() if count]

    def may_store(self, colour: str) -> bool:
        """Tell whether goods of a colour can be stored (CB-41)."""
        return self.goods[colour] > 0 or len(self.colours()) < COLOURS_STORED

    def count(self, tile: str) -> int:
        """Count the tiles in the estate that are like this one."""
        return list(self.spaces.values()).count(tile)

    def final_points(self) -> dict[str, int]:
        """Give what everything is worth in the end, and why (CB-69 to CB-71)."""
        points = {
            "goods left": sum(self.goods.values()),
            "silver left": self.silver,
            "workers left": self.workers // 2,
        }
        for number in sorted(self.knowledge):
            points[f"knowledge {number}"] = self.points_of_knowledge(number)
        return points

    def points_of_knowledge(self, number: int) -> int:
        """Give the points of a knowledge tile in the end (CB-91 to CB-102)."""
        if number == 15:
            return 3 * len([colour for colour, count in self.sold.items() if count])
        if 16 <= number <= 23:
            return 4 * self.count(BUILDINGS[number - 16])
        if number == 24:
            here = {HERDS[tile][0] for tile in self.spaces.values() if tile in HERDS}
            return 4 * len([animal for animal in ANIMALS if animal in here])
        if number == 25:
            return sum(self.sold.values())
        return 2 * len(self.bonus_tiles) if number == 26 else 0

    def table(self) -> dict[str, Any]:
        """Describe what belongs to this player."""
        return {
            "score": self.score,
            "workers": self.workers,
            "silver": self.silver,
            "knowledge": self.knowledge,
            "estate": [self.estate] if self.estate else [],
            "sides": self.sides,
            "dice": self.dice,
            "spaces": self.spaces,
            "storage": sorted(self.storage),
            "goods": self.goods,
            "sold": self.sold,
        }
