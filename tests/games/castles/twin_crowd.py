"""Crowded tables: the last phase, estates with hardly an empty space, and some tiles to place."""

import random
from typing import Any

from miz.engine.match import Match
from tests.games.castles.table import player, table
from tests.games.castles.twin_box import (
    BLACK,
    BLACK_DEPOT,
    COLOURS_STORED,
    DEPOTS,
    GOODS_OF_A_COLOUR,
    KIND_OF,
    KINDS,
    LANDS,
    LIGHT,
    STORAGE_SPACES,
)

LETTERS = "TVPRBO"
"""The colours of goods, as tables for tests write them."""
ROW = "TVPRB"
LARGE_CITIES = [2, 7]
"""The estates with the largest areas of all."""
MOST_EMPTY = 10
"""So many spaces of an estate are empty at most."""


class Crowd:
    """A box whose tiles and goods are laid out by lot."""

    def __init__(self, seats: int, chance: random.Random) -> None:
        self.seats, self.chance = seats, chance
        black = [tile for tile, count in BLACK.items() for _ in range(count)]
        chance.shuffle(black)
        self.black_depot = [black.pop() for _ in range(self.up_to(BLACK_DEPOT[seats]))]
        self.box = [tile for tile, count in LIGHT.items() for _ in range(count)] + black
        self.goods = list(LETTERS * GOODS_OF_A_COLOUR)
        for letter in ROW:
            self.goods.remove(letter)
        chance.shuffle(self.box)
        chance.shuffle(self.goods)

    def table(self) -> Match:
        """Lay out a table at which a round of the last phase begins."""
        return table(
            *[self.player() for _ in range(self.seats)],
            seats=self.seats,
            estates="open",
            phase="E",
            round_no=1 + self.up_to(4),
            row=ROW,
            order=self.chance.sample(range(self.seats), self.seats),
            depots={depot: self.tiles(4) for depot in DEPOTS},
            black=" ".join(self.black_depot),
            goods={depot: self.some_goods(LETTERS) for depot in DEPOTS},
            large=self.owners(0.5),
            small=self.owners(0.2),
            rng=self.chance.getrandbits(64),
        )

    def up_to(self, most: int) -> int:
        """Draw a number from 0 to `most`."""
        return self.chance.randint(0, most)

    def player(self) -> dict[str, Any]:
        """Give a player a bit of everything; the piece has gone as far as its ships."""
        number = self.chance.choice([*LANDS, *LARGE_CITIES * 2])
        lies = self.estate(number)
        colours = self.chance.sample(LETTERS, self.up_to(COLOURS_STORED))
        return player(
            f"{1 + self.up_to(5)}{1 + self.up_to(5)}",
            storage=self.tiles(STORAGE_SPACES),
            lies=lies,
            goods=self.some_goods("".join(colours)),
            sold=self.some_goods(LETTERS),
            castle=0,
            estate=number,
            workers=self.up_to(6),
            silver=self.up_to(6),
            step=list(lies.values()).count("ship"),
        )

    def estate(self, number: int) -> dict[int, str]:
        """Lay tiles on nearly all spaces of an estate, no building twice in a city."""
        land, lies = LANDS[number], dict[int, str]()
        spaces = self.chance.sample(list(land.kinds), len(land.kinds))
        for space in spaces[1 + self.up_to(MOST_EMPTY - 1) :]:
            fitting = [tile for tile in self.box if KIND_OF[tile] == land.kinds[space]]
            if land.kinds[space] == "building":
                city = [lies.get(other) for other in land.areas[space]]
                fitting = [tile for tile in fitting if tile not in city]
            if fitting:
                lies[space] = fitting[0]
                self.box.remove(fitting[0])
        return lies

    def tiles(self, most: int) -> str:
        """Take some tiles from the box."""
        return " ".join(self.box.pop() for _ in range(min(self.up_to(most), len(self.box))))

    def some_goods(self, colours: str) -> str:
        """Take some goods of these colours."""
        taken = [letter for letter in self.goods if letter in colours][: self.up_to(3)]
        for letter in taken:
            self.goods.remove(letter)
        return "".join(taken)

    def owners(self, part: float) -> dict[str, int]:
        """Let about this part of some bonus tiles have been taken by somebody."""
        return {
            kind: self.up_to(self.seats - 1)
            for kind in KINDS.values()
            if self.chance.random() < part
        }
