"""The table in the terminal: what it looks like, and that it fits."""

from __future__ import annotations

import re

import pytest

from miz.cli.screen import STYLES
from miz.engine import lines
from miz.engine.match import Match
from miz.games.biblios import text
from miz.games.biblios.pieces import CHURCH, KINDS, Question
from tests.games.biblios.stories import giving, last_lot, paying, taking
from tests.games.biblios.table import BIBLIOS, after, auction, gift, gold, player
from tests.games.biblios.walks import Walk

NAMES = ["Ali", "Mina", "Reza", "Sara"]
LONG = ["A rather long name for a player"] * 4
WIDTH = 78
ALONE = {"keep", "offer", "auction", "decline", "pass", "refuse"}
"""Actions of one word."""
STEP = 5
"""After so many moves a table is looked at."""


def placing() -> Match:
    """Set up a turn of the gift phase."""
    mine = player(f"monk-2a monk-4i book-1c tome-1a {gold('113')}", f"monk-4i {gold('13')}")
    other = player("tome-2h", "tome-2h")
    return gift(mine, other, seats=3, drawn="church-up", offered="gold-2", n_offered=1)


def bidding() -> Match:
    """Set up an auction of gold, after one in which the first player did not pay."""
    hands = player(gold("333"), "gold-3"), player(gold("12")), player("book-1c")
    match = auction(*hands, seats=3, lot="monk-2a", pile="gold-2", dice="53142")
    return after(
        match, "bid 12", "pass", "pass", "refuse", "bid 2", "pass", "pay 2", "bid 1", "pass"
    )


def drawn(match: Match, seat: int | None = 0, lang: str = "en") -> list[str]:
    """Draw a table as a seat sees it, line by line."""
    words, names = BIBLIOS.words(lang), NAMES[: match.seats]
    return text.table(match.view(seat), words, names, seat=seat).splitlines()


def test_a_turn_of_the_gift_phase_is_drawn_like_this() -> None:
    assert drawn(placing()) == [
        "Gift phase · Ali places a card",
        "",
        "                 die  sum  your hand",
        "Monks            3    6    2a 4i",
        "Pigments         3    ·",
        "Holy Books       3    1    1c",
        "Manuscripts      3    ·",
        "Forbidden Tomes  3    1    1a",
        "Gold                  5    2×1 3",
        "",
        "Cards    62 to draw, 0 on the auction pile",
        "Drawn    church-up",
        "Offered  gold-2",
        "Face up  gold-1 gold-2 gold-3",
        "",
        "▶ Ali  7 cards  active  you",
        "    seen       monk-4i gold-1 gold-3",
        "  Mina  1 card",
        "    seen       tome-2h",
        "  Reza  0 cards",
    ]


def test_others_see_neither_the_hand_nor_the_card_that_is_drawn() -> None:
    assert drawn(placing(), None)[2:12] == [
        "                 die",
        "Monks            3",
        "Pigments         3",
        "Holy Books       3",
        "Manuscripts      3",
        "Forbidden Tomes  3",
        "",
        "Cards    62 to draw, 0 on the auction pile",
        "Offered  gold-2",
        "Face up  gold-1 gold-2 gold-3",
    ]
    assert "church-up" not in "".join(drawn(placing(), 1))


def test_an_auction_is_drawn_like_this() -> None:
    assert drawn(bidding()) == [
        "Auction phase · Ali bids or passes",
        "",
        "                 die  sum  your hand",
        "Monks            5    ·",
        "Pigments         3    ·",
        "Holy Books       1    ·",
        "Manuscripts      4    ·",
        "Forbidden Tomes  2    ·",
        "Gold                  3    3",
        "",
        "Cards        0 to draw, 0 on the auction pile",
        "On auction   gold-2",
        "Highest bid  1 card by Mina",
        "Face up      gold-1 2×gold-2 gold-3",
        "Lost         gold-3 (to Mina) gold-3 (to Reza)",
        "",
        "▶ Ali  1 card  active  you",
        "    seen       gold-3",
        "  Mina  3 cards",
        "    seen       monk-2a",
        "    paid       gold-2",
        "  Reza  2 cards  passed",
    ]
    assert drawn(bidding(), 1)[14] == "Gained       gold-3 (from Ali)"
    assert not any(line.startswith(("Lost", "Gained")) for line in drawn(bidding(), None))


def test_what_a_player_remembers_is_drawn_for_nobody_else() -> None:
    match = auction(lot="gold-1", pile="monk-2a monk-2c tome-2i")
    given = after(giving(seats=3), "give gold-1")

    assert "Auctioned   monk-2a tome-2i" in drawn(match)
    assert "Auctioned   monk-2c" in drawn(match, 1)
    assert "Given        gold-1" in drawn(given)
    assert "    face down  1" in drawn(given, 1)
    for line in (*drawn(match, None), *drawn(given, 1)):
        assert not line.startswith(("Auctioned", "Given"))


def test_the_end_is_drawn_with_the_sums_and_letters_of_all() -> None:
    hands = "monk-2c monk-4i gold-1 gold-3", "monk-3e tome-2h tome-1b"

    assert drawn(after(last_lot(*hands, dice="53142"), "pass"), 1) == [
        "The game is over",
        "",
        "                 die  Ali           Mina",
        "Monks            5    6 c           3 e",
        "Pigments         3    ·             ·",
        "Holy Books       1    ·             ·",
        "Manuscripts      4    ·             ·",
        "Forbidden Tomes  2    ·             3 b",
        "Gold                  4             ·",
        "",
        "Face up  3×gold-1 2×gold-2 2×gold-3",
        "",
        "  Ali  5 points  4 cards",
        "    hand  monk-2c monk-4i gold-1 gold-3",
        "  Mina  2 points  3 cards  you",
        "    hand  monk-3e tome-1b tome-2h",
    ]


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("question", [one for one in Question if one])
def test_every_question_is_asked_in_a_headline_that_fits(question: Question, lang: str) -> None:
    words = BIBLIOS.words(lang)
    view = {**bidding().view(), "question": question.name.lower(), "bid": 66}
    first, *_ = text.table(view, words, LONG[:3]).splitlines()
    asked = {words(f"table.ask.{one.name.lower()}", seat="", n=2) for one in Question if one}

    assert "A rather long name …" in first
    assert lines.cells(first) <= WIDTH
    assert len(asked) == len(Question) - 1


def listed(match: Match) -> list[str]:
    """List what may be played, line by line."""
    return text.choices(match.choices(), BIBLIOS.words("en")).splitlines()


def test_what_may_be_done_stands_by_its_beginning() -> None:
    one, two = (after(gift(drawn=card), "keep") for card in ("church-either", "church-up-two"))

    assert listed(placing()) == ["Where the card just drawn goes:", "  keep  offer  auction"]
    assert listed(taking(3, "gold-1 monk-2a")) == [
        "Take an offered card:",
        "  take  monk-2a gold-1",
    ]
    assert listed(one) == [
        "Change dice with the Church card, or do without it:",
        "  raise  monks pigments books manuscripts tomes",
        "  lower  monks pigments books manuscripts tomes",
        "  decline",
    ]
    assert listed(two)[1:3] == [
        "  raise monks  pigments books manuscripts tomes",
        "  raise pigments  books manuscripts tomes",
    ]


def test_bids_and_payments_stand_in_a_line() -> None:
    bids = "Bid in gold, or in cards if gold is auctioned; or pass:"

    assert listed(after(auction(), "bid 4")) == [bids, "  bid  5…66", "  pass"]
    assert listed(after(auction(), "bid 65")) == [bids, "  bid  66", "  pass"]
    assert listed(paying("1123", 4)) == [
        "Pay with gold cards of these values, or do not pay:",
        "  pay  2 3, 1 3, 1 1 2",
        "  refuse",
    ]
    assert listed(paying("1", 4))[1:] == ["  refuse"]
    assert listed(giving()) == [
        "Give a card for the gold:",
        "  give  monk-2b tome-1c gold-1",
        "  refuse",
    ]


@pytest.mark.parametrize("habit", ["anybody", "bluffer"])
def test_every_choice_can_be_typed_as_it_is_listed(habit: str) -> None:
    for match in Walk(4, "standard", habit, 5):
        assert sorted(spelt(listed(match))) == sorted(match.legal())


def spelt(listing: list[str]) -> list[str]:
    """Spell out every action of a list; a line that is moved in further goes on the one before."""
    found, start = list[str](), ""
    for line in listing[1:]:
        if line.split()[0] in ALONE:
            found += line.split()
            continue
        if not line.startswith("   "):
            start = line.split("  ")[1]
        ends = line.removeprefix(f"  {start}").strip()
        found += [f"{start} {end}" for end in endings(start, ends)]
    return found


def endings(start: str, ends: str) -> list[str]:
    """Take apart what may follow a beginning."""
    if "…" in ends:
        first, last = map(int, ends.split("…"))
        return [*map(str, range(first, last + 1))]
    return ends.removesuffix(",").split(", ") if start == "pay" else ends.split()


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("bluff", ["standard", "medieval"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_fits(seats: int, bluff: str, lang: str) -> None:
    words, names = BIBLIOS.words(lang), LONG[:seats]
    for number, match in enumerate(Walk(seats, bluff, "bluffer", 3)):
        for seat in (None, 0) if match.over or number % STEP == 0 else ():
            shown = text.table(match.view(seat), words, names, seat=seat)
            shown += "\n" + text.choices(match.choices(), words)
            assert max(map(lines.cells, shown.splitlines())) <= WIDTH
            assert all(line == line.rstrip() for line in shown.splitlines())


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_the_fullest_hand_fits(lang: str) -> None:
    everything = [card for card in KINDS[:-5] for _ in range(11 if "gold" in card else 1)]
    view = auction(seats=4, lot="manuscript-1a").view(0)
    view["players"][0] |= {"hand": everything, "taken": everything, "size": len(everything)}
    shown = text.table(view, BIBLIOS.words(lang), LONG, seat=0).splitlines()

    assert max(map(lines.cells, shown)) <= WIDTH
    assert shown[3].endswith("2a 2b 2c 2d 3e 3f 3g 4h 4i")
    assert shown[8].endswith("66" + " " * (5 if lang == "fa" else 3) + "11×1 11×2 11×3")


def test_paint_is_all_that_paint_adds() -> None:
    def tagged(style: str, shown: str) -> str:
        assert style in STYLES
        return f"<{style}>{shown}</>"

    words = BIBLIOS.words("en")
    for match in (placing(), bidding(), after(last_lot("monk-2a", "gold-1"), "pass")):
        names = NAMES[: match.seats]
        painted = text.table(match.view(0), words, names, tagged, seat=0)
        painted += text.choices(match.choices(), words, tagged)
        shown = text.table(match.view(0), words, names, seat=0)
        shown += text.choices(match.choices(), words)
        assert re.sub(r"<[a-z]*/?[a-z]*>", "", painted) == shown
    assert "<yellow>gold-2</>" in text.table(placing().view(), words, NAMES, tagged)


def test_no_two_sorts_of_cards_look_alike() -> None:
    styles = {card.partition("-")[0]: text.style(card) for card in KINDS}

    assert len(styles) == len(set(styles.values())) == 7
    assert {text.style(card) for card in CHURCH} == {"marker"}


def test_persian_labels_cannot_move_the_tables() -> None:
    for line in drawn(bidding(), lang="fa")[2:]:
        if re.search("[آ-ی]", line):
            assert line.removeprefix(text.TURN).lstrip().startswith(lines.LEFT_TO_RIGHT)
