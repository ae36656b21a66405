"""The Castles of Burgundy as a person at the table plays it: slow, plain, from the rulebook alone.

The fast rules are tested against this twin, so it shares no code with them.
"""

from tests.games.castles.twin_box import LANDS, PRICE
from tests.games.castles.twin_effects import ANY, Deed, Effects
from tests.games.castles.twin_player import NOT_MOVED, workers_for
from tests.games.castles.twin_table import Shown


class Twin(Effects):
    """One game of The Castles of Burgundy: what may be played, and playing it."""

    def legal(self) -> list[str]:
        """List what the seat to move may do."""
        if self.over:
            return []
        match self.question:
            case "estate":
                return self.estates()
            case "turn":
                return self.turns()
            case "castle":
                return [text for text, _, _ in self.deeds()]
            case "storage":
                return [f"discard {tile}" for tile in set(self.mine.storage)]
            case "ship" | "next_depot" | "goods":
                return self.cargoes()
        return [*(text for text, _, _ in self.offers(self.question)), "decline"]

    def estates(self) -> list[str]:
        """List the sides of the board, each with every space for the castle (CB-104)."""
        return [
            f"estate {side} {space}"
            for side in self.mine.sides
            for space in LANDS[side].spaces_for["castle"]
        ]

    def turns(self) -> list[str]:
        """List what can be done with the dice and with silver, or that the turn is over."""
        mine, deeds, found = self.mine, self.deeds(), self.purchases()
        dice = {letter: die for letter, die in mine.dice.items() if die}
        if not dice:
            return [*found, "end"]
        if len(set(dice.values())) < len(dice):
            dice.pop("b")
        for letter, die in dice.items():
            prices = {free: mine.prices(die, free) for free in (NOT_MOVED, 9, 10, 11, 12)}
            for text, number, free in deeds:
                if number == ANY or prices[free][number] <= mine.workers:
                    found.append(f"{letter} {text}")
        return found

    def deeds(self) -> list[Deed]:
        """List what could be done with dice of all numbers (CB-25)."""
        return [*self.takings(), *self.placings(), *self.sales(), ("workers", ANY, NOT_MOVED)]

    def purchases(self) -> list[str]:
        """List what may be bought (CB-66, CB-81)."""
        if self.has_bought or self.mine.silver < PRICE:
            return []
        found = [f"buy {tile}" for tile in set(self.black_depot)]
        if 6 in self.mine.knowledge:
            found += [f"buy {n} {tile}" for n in self.depots for tile in set(self.depots[n])]
        return found

    def play(self, text: str, shown: Shown) -> None:
        """Do one of the legal actions; `shown` is the table after it, with what chance brought."""
        asked, self.question = self.question, "turn"
        self.notes.add(f"{asked}: {text}" if text in ("decline", "end") else asked)
        match [asked, *text.split()]:
            case ["estate", _, estate, space]:
                self.choose_estate(int(estate), int(space), shown)
            case ["ship" | "next_depot" | "goods", *answer]:
                self.choose_cargo(answer)
            case ["storage", _, tile]:
                self.discard(tile)
            case [_, "a" | "b" as letter, *deed]:
                self.use_die(letter, deed)
            case [_, "buy", *where, tile]:
                self.buy(where, tile)
            case [_, "end"]:
                self.end_turn(shown)
            case [_, *deed]:
                self.note_chain(asked, deed)
                self.do(deed)
        if self.is_turn_over():
            self.end_turn(shown)

    def is_turn_over(self) -> bool:
        """Tell whether a turn ends unasked: no die is left, and nothing can be bought (CB-29)."""
        if self.over or self.question != "turn" or any(self.mine.dice.values()):
            return False
        return not self.purchases()

    def note_chain(self, asked: str, deed: list[str]) -> None:
        """Note that an effect lets a tile be placed which has an effect of its own."""
        if deed[:2] in (["place", "castle"], ["place", "city-hall"]):
            self.notes.add(f"{asked}, then {deed[1]}")

    def choose_estate(self, estate: int, space: int, shown: Shown) -> None:
        """Choose a side of the board; when all have chosen, the first phase begins (CB-104)."""
        self.settle(self.mine, estate, space)
        if self.turn + 1 < len(self.players):
            self.turn, self.question = self.turn + 1, "estate"
        else:
            self.begin_phase(shown)

    def use_die(self, letter: str, deed: list[str]) -> None:
        """Pay the workers that a deed costs, put the die away, and do it (CB-24 to CB-27)."""
        mine = self.mine
        if mine.dice["a"] == mine.dice["b"]:
            self.notes.add("dice alike")
        if deed != ["workers"]:
            number, free = self.needed(deed)
            mine.workers -= self.price(mine.dice[letter], number, free)
        mine.dice[letter] = 0
        self.do(deed)
        if self.question == "storage":
            self.notes.add("storage full: taken")

    def needed(self, deed: list[str]) -> tuple[int, int]:
        """Give the number that a deed needs, and the knowledge tile that may move the die to it."""
        listed = {"take": self.takings, "place": self.placings, "sell": self.sales}[deed[0]]()
        [found] = [(number, free) for text, number, free in listed if text == " ".join(deed)]
        return found

    def price(self, die: int, number: int, free: int) -> int:
        """Give the workers that make a number of a die, and note what made them fewer."""
        is_free, is_long = free in self.mine.knowledge, 8 in self.mine.knowledge
        price = self.mine.prices(die, free)[number]
        if price < workers_for(die, is_free, False)[number]:
            self.notes.add("knowledge 8")
        if price < workers_for(die, False, is_long)[number]:
            self.notes.add(f"knowledge {free}")
        self.notes.add(f"{price} workers")
        if price and abs(die - number) > 3:
            self.notes.add("past 6 and 1")
        return price

    def buy(self, where: list[str], tile: str) -> None:
        """Pay for a tile of the black depot, or with knowledge 6 of another (CB-66, CB-81)."""
        depot = self.depots[int(where[0])] if where else self.black_depot
        depot.remove(tile)
        if where:
            self.notes.add("knowledge 6")
        self.has_bought = True
        self.mine.silver -= PRICE
        self.receive(tile)
        self.notes.add(f"bought with {2 - list(self.mine.dice.values()).count(0)} dice left")
        if self.question == "storage":
            self.notes.add("storage full: bought")
