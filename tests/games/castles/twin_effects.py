"""What the twin does with tiles and goods: taking, placing, selling, and what follows from it."""

from tests.games.castles.twin_box import (
    AREA_POINTS,
    BESIDE_DEPOT,
    COLOURS_STORED,
    DEPOTS,
    GOODS,
    KIND_OF,
    LARGE_BONUS,
    PHASE_POINTS,
    SALE_POINTS,
    SMALL_BONUS,
    STORAGE_SPACES,
    TAKEN_BY,
)
from tests.games.castles.twin_player import MOVED_BY, MOVED_TAKING, NOT_MOVED
from tests.games.castles.twin_table import Table

ANY = 0
Deed = tuple[str, int, int]
"""What a die does: its text, the number it needs, the knowledge tile that moves it by 1."""


class Effects(Table):
    """A table at which things are done; whatever needs an answer is left as the question."""

    def do(self, deed: list[str]) -> None:
        """Do one of the four actions, with all that follows from it (CB-25)."""
        match deed:
            case ["take", depot, tile]:
                self.depots[int(depot)].remove(tile)
                self.receive(tile)
            case ["place", tile, space]:
                self.place(tile, int(space))
            case ["sell", colour]:
                self.sell(colour)
            case ["workers"]:
                self.take_workers()

    def receive(self, tile: str) -> None:
        """Store a tile; when the storage is full, one must go first (CB-31, CB-32)."""
        storage = self.mine.storage
        if len(storage) < STORAGE_SPACES:
            storage.append(tile)
            return
        self.incoming, self.question = tile, "storage"
        if len(set(storage)) == 1:
            self.notes.add("three alike in storage")
            self.discard(storage[0])

    def discard(self, tile: str) -> None:
        """Let a stored tile go out of the game and store the one that waits (CB-32)."""
        assert self.incoming
        self.mine.storage.remove(tile)
        self.gone[tile] += 1
        self.mine.storage.append(self.incoming)
        self.incoming, self.question = None, "turn"

    def takings(self) -> list[Deed]:
        """List the tiles that may be taken, and from where (CB-30)."""
        return [
            (f"take {depot} {tile}", depot, MOVED_TAKING)
            for depot, tiles in self.depots.items()
            for tile in set(tiles)
        ]

    def placings(self) -> list[Deed]:
        """List the tiles that may be placed, and where (CB-33 to CB-36)."""
        mine, numbers, reachable = self.mine, self.mine.land.numbers, self.mine.reachable()
        return [
            (f"place {tile} {space}", numbers[space], MOVED_BY[KIND_OF[tile]])
            for tile in set(mine.storage)
            for space in mine.spaces_open_to(tile, reachable)
        ]

    def sales(self) -> list[Deed]:
        """List the colours of goods that may be sold (CB-62)."""
        return [(f"sell {colour}", GOODS[colour], NOT_MOVED) for colour in self.mine.colours()]

    def place(self, tile: str, space: int) -> None:
        """Place a tile, score what it completes, then let it have its effect (CB-38)."""
        mine, kind = self.mine, KIND_OF[tile]
        if kind == "building" and tile in mine.area(space):
            self.notes.add("knowledge 1")
        mine.storage.remove(tile)
        mine.lay(tile, space)
        self.score_area(mine.land.areas[space])
        if mine.has_covered(mine.land.spaces_for[kind]):
            self.give_bonus(kind)
        if kind == "castle":
            self.question = "castle"
        elif kind == "ship":
            self.land_ship()
        elif kind == "animal":
            self.score_animals(space)
        elif kind == "building":
            self.use_building(tile)

    def score_area(self, area: set[int]) -> None:
        """Give the points of an area that is complete now (CB-58, CB-59)."""
        if self.mine.has_covered(area):
            self.mine.score += AREA_POINTS[len(area)] + PHASE_POINTS[self.phase]
            self.notes |= {f"area of {len(area)}", f"area in {self.phase}"}

    def give_bonus(self, kind: str) -> None:
        """Give the large or the small bonus tile of a colour, if one is left (CB-60, CB-61)."""
        tiles = [("large", self.large, LARGE_BONUS), ("small", self.small, SMALL_BONUS)]
        for size, taken_by, points in tiles:
            if taken_by[kind] is None:
                taken_by[kind] = self.to_move
                self.mine.score += points[len(self.players)]
                self.mine.bonus_tiles.append(f"{size} {kind}")
                self.notes.add(f"{size} {kind}")
                return
        self.notes.add("no bonus left")

    def score_animals(self, space: int) -> None:
        """Score a herd together with those like it in the pasture (CB-45, CB-46, CB-82)."""
        self.mine.score += self.mine.points_for_animal(space)
        if 7 in self.mine.knowledge:
            self.notes.add("knowledge 7")

    def use_building(self, building: str) -> None:
        """Let a building have its effect, or ask for it if there is something to choose."""
        if building == "watchtower":
            self.mine.score += 4
        elif building == "boarding-house":
            self.mine.workers += 4
        elif building == "bank":
            self.mine.silver += 2
        else:
            question = building.replace("-", "_")
            if self.offers(question):
                self.question = question
            else:
                self.notes.add(f"{question} in vain")

    def offers(self, building: str) -> list[Deed]:
        """List what a building lets its owner do without a die (CB-39, CB-50 to CB-57)."""
        if building == "warehouse":
            return self.sales()
        if building == "city_hall":
            return self.placings()
        return self.takings_by(building)

    def takings_by(self, building: str) -> list[Deed]:
        """List the tiles that a building lets its owner take (CB-52 to CB-54)."""
        kinds = TAKEN_BY[building]
        return [taking for taking in self.takings() if KIND_OF[taking[0].split()[-1]] in kinds]

    def has_cargo(self, depot: int) -> bool:
        """Tell whether goods lie in a depot that could be stored."""
        goods = self.depot_goods[depot]
        return any(goods[colour] and self.mine.may_store(colour) for colour in goods)

    def land_ship(self) -> None:
        """Ask where a ship takes goods from, if any can be stored at all (CB-40)."""
        if any(self.has_cargo(depot) for depot in DEPOTS):
            self.question = "ship"
        else:
            self.notes.add("ship in vain")
            self.move_ahead(self.to_move)

    def cargoes(self) -> list[str]:
        """List the depots, or the colours, that a ship may be loaded from (CB-40, 43, 80)."""
        if self.question == "ship":
            return [f"goods {depot}" for depot in DEPOTS]
        if self.question == "next_depot":
            return [*(f"goods {depot}" for depot in self.depots_beside()), "decline"]
        return [f"load {colour}" for colour in self.new_colours()]

    def choose_cargo(self, answer: list[str]) -> None:
        """Choose a depot, another one, none, or a colour, and load the ship if that is all."""
        match answer:
            case ["goods", depot]:
                self.choose_depot(int(depot))
            case ["load", colour]:
                self.load(colour)
        if self.question == "turn":
            self.load_ship()

    def choose_depot(self, depot: int) -> None:
        """Let a ship take the goods of a depot, and with knowledge 5 of one beside it (CB-80)."""
        if not any(self.depot_goods[depot].values()):
            self.notes.add("empty depot")
        self.ship_depots.append(depot)
        if len(self.ship_depots) == 2:
            self.notes.add("knowledge 5")
        elif 5 in self.mine.knowledge and self.depots_beside():
            self.question = "next_depot"

    def depots_beside(self) -> list[int]:
        """List the depots beside the chosen one that have goods for the ship (CB-80)."""
        beside = BESIDE_DEPOT[self.ship_depots[0]]
        return [depot for depot in beside if self.has_cargo(depot)]

    def new_colours(self) -> list[str]:
        """List the colours the ship could bring of which none is stored."""
        goods = [self.depot_goods[depot] for depot in self.ship_depots]
        return [
            colour
            for colour, stored in self.mine.goods.items()
            if not stored and any(depot[colour] for depot in goods)
        ]

    def load_ship(self) -> None:
        """Load all goods that can be stored; ask which, if not all can be (CB-41 to CB-43)."""
        for colour in self.mine.colours():
            self.load(colour)
        new, room = self.new_colours(), COLOURS_STORED - len(self.mine.colours())
        if len(new) > room > 0:
            self.question = "goods"
            self.notes.add(f"goods of {len(self.ship_depots)} depots for {room}")
            return
        for colour in new[:room]:
            self.load(colour)
        self.ship_depots = []
        self.move_ahead(self.to_move)

    def load(self, colour: str) -> None:
        """Store all goods of a colour that lie in the depots of the ship (CB-42)."""
        for depot in self.ship_depots:
            self.mine.goods[colour] += self.depot_goods[depot][colour]
            self.depot_goods[depot][colour] = 0

    def sell(self, colour: str) -> None:
        """Sell all goods of a colour (CB-62 to CB-64, CB-78, CB-79)."""
        mine, count = self.mine, self.mine.goods[colour]
        mine.goods[colour] = 0
        mine.sold[colour] += count
        mine.score += count * SALE_POINTS[len(self.players)]
        mine.silver += 2 if 3 in mine.knowledge else 1
        mine.workers += 1 if 4 in mine.knowledge else 0
        self.notes |= {f"knowledge {number}" for number in {3, 4} & mine.knowledge}

    def take_workers(self) -> None:
        """Take workers (CB-65, CB-89, CB-90)."""
        mine = self.mine
        mine.workers += 4 if 14 in mine.knowledge else 2
        mine.silver += 1 if 13 in mine.knowledge else 0
        self.notes |= {f"knowledge {number}" for number in {13, 14} & mine.knowledge}
