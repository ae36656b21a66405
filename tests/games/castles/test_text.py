"""The table in the terminal: what it looks like, and that it fits."""

from __future__ import annotations

import re
from random import Random

import pytest

from miz.cli.screen import STYLES
from miz.engine import lines
from miz.engine.match import Match
from miz.games.castles import text
from miz.games.castles.pieces import GOODS, GOODS_LETTERS, KIND_LETTERS, TILES, Question
from tests.games.castles.table import CASTLES, after, knowing, player, table

NAMES = ["Ali", "Mina"]
WIDTH = 78
DEPOTS = {1: "bank ship", 2: "k12 castle", 4: "boarding-house", 6: "pig3 church"}


def turn() -> Match:
    """Set up a table in the middle of a turn."""
    mine = player(
        "30",
        storage="castle boarding-house boarding-house",
        lies={13: "k1", 26: "city-hall", 20: "ship", 11: "chicken4"},
        goods="TTO",
        sold="P",
        workers=2,
        silver=3,
        score=47,
        step=1,
    )
    other = player("61", storage="mine cow3", lies={25: "mine", 30: "mine", 34: "mine"}, goods="B")
    return table(
        *(mine, other),
        depots=DEPOTS,
        black="k7 ship warehouse mine",
        goods={1: "TTO", 5: "B"},
        order=(1, 0),
        turn=1,
        round_no=3,
        phase="B",
        large={"mine": 1},
    )


def test_a_turn_is_drawn_like_this() -> None:
    drawn = text.table(turn().view(0), CASTLES.words("en"), NAMES, seat=0)

    assert drawn.splitlines() == [
        "Phase B, round 3 · Ali acts",
        "",
        "Depots",
        "  1  bank ship                                 2×T 1×O",
        "  2  k12 castle",
        "  3  ·",
        "  4  boarding-house",
        "  5  ·                                         1×B",
        "  6  pig3 church",
        "Black depot    k7 ship warehouse mine",
        "Goods to come  R B   white die 1",
        "This round     Mina  ▶ Ali",
        "Track          Ali 1  Mina 0",
        "Bonus tiles    C 5 2   M 2   S 5 2   A 5 2   B 5 2   K 5 2",
        "",
        "▶ Ali  47 points  you                     Mina  0 points",
        "  a 3  b -  workers 2  silver 3           a 6  b 1  workers 0  silver 0",
        "  storage    cas boa boa                  storage    mine cow3",
        "  goods      2×T 1×O                      goods      1×B",
        "  sold       1×P                          sold       ·",
        "  knowledge  k1                           knowledge  ·",
        "  bonus      ·                            bonus      M5",
        "  estate 1                                estate 1",
        "   1        A6  C5  C4  K3                 1        A6  C5  C4  K3",
        "   5      A2  A1  C6  K5  B4               5      A2  A1  C6  K5  B4",
        "  10    A5  ch4 B3  k1  B2  B3            10    A5  A4  B3  K1  B2  B3",
        "  16  S6  S1  S2  cas shi S4  S1          16  S6  S1  S2  cas S5  S4  S1",
        "  23    B2  B5  M4  cit B1  A2            23    B2  B5  min B3  B1  A2",
        "  29      B6  M1  K2  B5  B6              29      B6  min K2  B5  B6",
        "  34        M3  K4  K1  B3                34        min K4  K1  B3",
    ]


def test_choosing_an_estate_is_drawn_with_both_sides_of_the_board() -> None:
    match = CASTLES.start(2, seed=7, estates="secret")
    mover = match.state.to_move
    first, second = (side + 1 for side in match.state.players[mover].sides)
    drawn = text.table(match.view(mover), CASTLES.words("en"), NAMES).splitlines()

    assert drawn[0] == f"Before phase A · {NAMES[mover]} chooses an estate"
    assert drawn[2].startswith("This round")
    assert drawn[-8] == f"  estate {first}                                estate {second}"
    assert [len(line.split()) for line in drawn[-7:]] == [10, 12, 14, 16, 14, 12, 10]
    match.push(match.legal()[0])
    hidden = text.table(match.view(1 - mover), CASTLES.words("en"), NAMES)
    shown = text.table(match.view(mover), CASTLES.words("en"), NAMES)
    assert f"one of the estates {first} and {second}" in hidden
    assert f"one of the estates {first} and {second}" not in shown
    assert " cas " not in hidden
    assert " cas " in shown


def test_the_end_is_drawn_without_the_depots() -> None:
    match = table(player("00"), player("30"), phase="E", round_no=5, turn=1)
    drawn = text.table(after(match, "a workers").view(), CASTLES.words("en"), NAMES).splitlines()

    assert drawn[0] == "Phase E, round 5 · The game is over"
    assert drawn[2] == "  Ali  0 points                           Mina  1 point"


def test_where_nothing_lies_a_dot_is_drawn() -> None:
    match = table(player("06"), round_no=5)
    drawn = text.table(match.view(), CASTLES.words("en"), NAMES).splitlines()

    assert drawn[3:11] == [
        *(f"  {depot}  ·" for depot in range(1, 7)),
        "Black depot    ·",
        "Goods to come  ·   white die 1",
    ]
    assert drawn[17:19] == [
        "  storage    ·                            storage    ·",
        "  goods      ·                            goods      ·",
    ]
    assert drawn[19].startswith("  estate 1")


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("question", [*Question])
def test_every_question_is_asked_in_a_headline_that_fits(question: Question, lang: str) -> None:
    name = question.name.lower()
    view = {**turn().view(), "question": name, "incoming": "boarding-house"}
    names = ["A name of many letters", "Another"]
    first, *_ = text.table(view, CASTLES.words(lang), names).splitlines()
    others = {
        CASTLES.words(lang)(f"table.ask.{q.name.lower()}", seat="", tile="ship") for q in Question
    }

    assert "A name of many lett…" in first
    assert lines.cells(first) <= WIDTH
    assert len(others) == len(Question)


def listed(match: Match) -> list[str]:
    """List what may be played, line by line."""
    return text.choices(match.choices(), CASTLES.words("en")).splitlines()


def test_what_may_be_done_in_a_turn_stands_by_its_beginning() -> None:
    mine = player("34", storage="castle mine", goods="PR", workers=1, silver=2, lies=knowing(6))
    match = table(mine, depots={2: "k12 castle", 3: "pig3", 4: "ship"}, black="bank k7")

    assert listed(match) == [
        "Take a tile: the depot, and the tiles there:",
        "  a    take 2  castle k12",
        "  a/b  take 3  pig3",
        "  a/b  take 4  ship",
        "Place a tile: which one, and the spaces it may go to:",
        "  a/b  place mine  25",
        "Sell all goods of a colour:",
        "  a/b  sell  pink red",
        "Take workers:",
        "  a/b  workers",
        "Buy a tile for 2 silverlings, once in a turn:",
        "  buy    bank k7",
        "  buy 2  castle k12",
        "  buy 3  pig3",
        "  buy 4  ship",
    ]


def test_what_an_effect_allows_is_listed_without_dice() -> None:
    castle = after(table(player("63", storage="castle mine", lies={13: "k1"})), "a place castle 7")
    church = table(player("34", storage="church"), depots={1: "k1 mine bank", 4: "castle"})

    assert listed(castle) == [
        "Place a tile: which one, and the spaces it may go to:",
        "  place mine  25",
        "Take workers:",
        "  workers",
    ]
    assert listed(after(church, "a place church 26")) == [
        "Take a tile: the depot, and the tiles there:",
        "  take 1  mine k1",
        "  take 4  castle",
        "Or do without the effect:",
        "  decline",
    ]


def test_ships_storage_estates_and_the_end_are_listed() -> None:
    mine = player("54", storage="ship", goods="VR", lies=knowing(5))
    ship = after(table(mine, goods={1: "TPB", 2: "O"}), "a place ship 20")
    full = table(player("34", storage="castle mine k1"), depots={3: "ship"})

    assert listed(ship) == ["The depot the ship takes goods from:", "  goods  1 2 3 4 5 6"]
    assert listed(after(ship, "goods 1")) == [
        *("The depot the ship takes goods from:", "  goods  2"),
        *("Or do without the effect:", "  decline"),
    ]
    assert listed(after(ship, "decline")) == [
        "The colour that is loaded next:",
        "  load  turquoise pink brown",
    ]
    assert listed(after(full, "a take 3 ship")) == [
        "The tile that goes out of the game to make room:",
        "  discard  castle mine k1",
    ]
    assert listed(table(player("00", silver=2), black="ship"))[-2:] == ["End the turn:", "  end"]


def test_every_choice_can_be_typed_as_it_is_listed() -> None:
    match, dice = CASTLES.start(4, seed=5, estates="open"), Random(5)
    while not match.over:
        assert sorted(spelt(listed(match))) == sorted(match.legal())
        match.push(dice.choice(match.legal()))


def spelt(listing: list[str]) -> list[str]:
    """Spell out every action of a list; a line that is moved in further goes on the one before."""
    found, stem, dice = list[str](), "", [""]
    for line in listing:
        if not line.startswith("  "):
            continue
        begins = re.fullmatch(r"  (?:(a/b|a|b) +)?(\S.*?)(?:  +(\S.*))?", line)
        assert begins
        if line.startswith("    "):
            found += [f"{die}{stem} {end}" for die in dice for end in line.split()]
            continue
        dice = [f"{die} " for die in (begins[1] or "").split("/") if die] or [""]
        stem, ends = begins[2].strip(), (begins[3] or "").split()
        found += [f"{die}{stem} {end}" for die in dice for end in ends]
        if not ends:
            found += [f"{die}{stem}" for die in dice]
    return found


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("way", ["first", "open", "secret"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_fits(seats: int, way: str, lang: str) -> None:
    match, dice = CASTLES.start(seats, seed=3, estates=way), Random(3)
    words, names = CASTLES.words(lang), ["A rather long name for a player"] * seats
    while not match.over:
        if dice.random() < 0.3 or not match.view()["round"]:
            drawn = text.table(match.view(), words, names, seat=0)
            drawn += "\n" + text.choices(match.choices(), words)
            assert max(map(lines.cells, drawn.splitlines())) <= WIDTH
            assert all(line == line.rstrip() for line in drawn.splitlines())
        match.push(dice.choice(match.legal()))
    assert words("table.over") in text.table(match.view(), words, names)


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_the_fullest_table_fits(lang: str) -> None:
    long = "boarding-house boarding-house city-hall"
    lies = {13: "k20", 31: "k21", **knowing(22, 23, 24, 25)}
    mine = player("66", storage=long, lies=lies, goods="TVP", sold="TVPRBO", workers=99, silver=99)
    view = {
        **table(mine, *(player() for _ in range(3)), seats=4, row="TTTTT").view(),
        "depots": [["k26", "boarding-house", "castle", "boarding-house"]] * 6,
        "black_depot": ["boarding-house", "warehouse"] * 4,
        "depot_goods": [dict.fromkeys(GOODS, 2)] * 6,
        "large": [0, 0, 0, 0, 0, 0],
    }
    view["players"][0] |= {"score": 399}
    words, names = CASTLES.words(lang), ["A rather long name for a player"] * 4
    drawn = text.table(view, words, names, seat=0).splitlines()

    assert max(map(lines.cells, drawn)) <= WIDTH
    assert drawn[3].endswith("2×T 2×V 2×P 2×R 2×B 2×O")
    assert "k20 k21 k22 k23 k24 k25" in "\n".join(drawn)


def test_short_names_can_be_told_apart_and_fit_a_space() -> None:
    shorts = [text.short(tile) for tile in TILES]

    assert len(set(shorts)) == len(TILES)
    assert max(map(len, shorts)) <= text.SHORT
    assert not {short[0] for short in shorts} & set(KIND_LETTERS)


def test_paint_is_all_that_paint_adds() -> None:
    def tagged(style: str, shown: str) -> str:
        assert style in STYLES
        return f"<{style}>{shown}</>"

    words = CASTLES.words("en")
    for match in (turn(), CASTLES.start(2, seed=7, estates="open")):
        plain = text.table(match.view(), words, NAMES), text.choices(match.choices(), words)
        painted = (
            text.table(match.view(), words, NAMES, tagged),
            text.choices(match.choices(), words, tagged),
        )
        assert tuple(re.sub(r"<[a-z]*/?[a-z]*>", "", each) for each in painted) == plain
    drawn = text.table(turn().view(), words, NAMES, tagged)
    for style, shown in (("blue", "shi"), ("green", "cas"), ("yellow", "k1"), ("red", "R")):
        assert f"<{style}>{shown}</>" in drawn
    for letter in GOODS_LETTERS.replace("R", "").replace("B", ""):
        assert f"<red>{letter}</>" not in drawn


def test_persian_labels_cannot_move_the_tables() -> None:
    drawn = text.table(turn().view(), CASTLES.words("fa"), ["علی", "مینا"]).splitlines()
    labels = [drawn[2], *drawn[9:14], drawn[15].removeprefix(text.TURN), *drawn[17:23]]

    for line in labels:
        assert line.lstrip().startswith(lines.LEFT_TO_RIGHT)
