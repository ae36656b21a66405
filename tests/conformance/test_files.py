"""Every game has the same files, and its rulebook, tests and words agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from miz.engine.card import Game
from miz.engine.words import Words, words_in
from tests.conformance.tables import COMPILED, GAMES

ROOT = Path(__file__).parents[2]
FILES = (
    "__init__.py",
    "rulebook.md",
    "pieces.py",
    "state.py",
    "actions.py",
    "view.py",
    "position.py",
    "measure.py",
    "story.py",
    "text.py",
    "locale/en.json",
    "locale/fa.json",
)
COMPILED_FILES = ("instinct.py", "outlook.py", "weights.npy")
"""What the bots of a game with compiled rules know."""
SIMULATED_FILES = ("match.py", "outcome.py", "physics/__init__.py", "planner/__init__.py")
"""How physics decides, and what the bots know of it."""
of_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])


@of_every_game
def test_a_game_has_its_files(game: Game) -> None:
    own = SIMULATED_FILES if game.is_simulated else COMPILED_FILES
    missing = [name for name in (*FILES, *own) if not (game.folder / name).is_file()]
    assert not missing
    assert (game.folder / "rules.py").is_file() or (game.folder / "rules").is_dir()
    assert (ROOT / "docs" / "games" / f"{game.slug}.md").is_file()
    assert list((ROOT / "records" / game.slug).glob("*.miz"))


@of_every_game
def test_every_sentence_of_the_rulebook_is_proved_by_a_test(game: Game) -> None:
    marks = "".join(re.findall(r"@rule\(([^)]*)\)", text_of_tests(game)))
    proved = set(re.findall(rf'"({game.rule_prefix}-\d+)"', marks))
    assert proved == set(game.rulebook.sentences)


@of_every_game
def test_every_number_cited_stands_in_the_rulebook(game: Game) -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(game.folder.rglob("*.py")))
    cited = set(re.findall(rf"\b{game.rule_prefix}-\d+", code + text_of_tests(game)))
    assert cited <= set(game.rulebook.sentences)


@of_every_game
def test_the_numbers_of_a_rulebook_run_on(game: Game) -> None:
    numbers = list(game.rulebook.sentences)
    assert numbers == [f"{game.rule_prefix}-{n}" for n in range(1, len(numbers) + 1)]


def text_of_tests(game: Game) -> str:
    """Give the text of all tests of a game."""
    folder = ROOT / "tests" / "games" / game.slug
    return "".join(path.read_text("utf-8") for path in sorted(folder.glob("test_*.py")))


@of_every_game
def test_both_languages_say_the_same_things(game: Game) -> None:
    english, persian = game.words("en"), game.words("fa")
    rules = {key for key in persian.keys() if key.startswith("rules.")}  # noqa: SIM118
    assert english.keys() == persian.keys() - rules
    for key in english.keys():  # noqa: SIM118
        assert english.slots_of(key) == persian.slots_of(key), key


@of_every_game
def test_the_persian_rules_have_every_chapter_and_sentence(game: Game) -> None:
    chapters = {f"rules.chapter.{n}" for n in range(1, len(game.rulebook.chapters) + 1)}
    sentences = {f"rules.{number}" for number in game.rulebook.sentences}
    persian = {key for key in game.words("fa").keys() if key.startswith("rules.")}  # noqa: SIM118
    assert persian == chapters | sentences


@of_every_game
def test_a_game_hides_no_text_of_the_engine(game: Game) -> None:
    engine = words_in("en")
    game_texts = game.words("en")
    assert all(game_texts._texts[key] == engine._texts[key] for key in engine._texts)


@of_every_game
def test_every_option_reason_ending_and_measure_has_its_words(game: Game) -> None:
    pieces, measure = game.module("pieces"), game.module("measure")
    needed = {"name", "tagline", "reason.not_an_action", "table.how"}
    needed |= {f"option.{o.name}.{key}" for o in game.options for key in ("name", "about")}
    values = [f"option.{o.name}.{value}" for o in game.options for value in o.values]
    needed |= {f"{value}.{key}" for value in values for key in ("name", "about")}
    needed |= {f"reason.{reason.name.lower()}" for reason in pieces.Broken if reason}
    needed |= {f"ending.{ending.name.lower()}" for ending in pieces.Ending if ending}
    needed |= {f"measure.{name}" for name in measure.MEASURES}
    assert needed <= game.words("en").keys()


@of_every_game
def test_the_page_of_a_game_says_what_the_code_says(game: Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.slug}.md").read_text("utf-8")
    for fact in (
        f"| rules version | {game.rules_version} |",
        f"| seats | {', '.join(map(str, game.seats))} |",
        f"| longest possible game | {game.max_moves:,} moves |",
    ):
        assert fact in page


@pytest.mark.parametrize("game", COMPILED, ids=[game.slug for game in COMPILED])
def test_the_page_of_a_game_says_what_learners_need(game: Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.slug}.md").read_text("utf-8")
    assert f"| actions | {game.arrays.N_ACTIONS} |" in page
    assert f"| observation | {game.arrays.OBSERVATION_SIZE} numbers" in page
    for name, shape in game.module("view").OBSERVATION:
        assert f"| {name} | {' x '.join(map(str, shape))} |" in page


PERSIAN_FILES = [*ROOT.glob("src/miz/**/locale/fa.json"), ROOT / "README.fa.md"]


@pytest.mark.parametrize("path", PERSIAN_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_persian_is_written_with_persian_letters_and_half_spaces(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.findall(r"[يك]", text)
    assert not re.findall(r"\bن?می [آ-ی]+", text)
    assert not re.findall(r"[آ-ی] (?:ها|های|هایی|تر|ترین)\b", text)
    assert not re.findall(r"[آ-ی][,;?]", text)


def persian_words() -> Words:
    """Give the Persian texts of the engine."""
    return words_in("fa")


def test_persian_numbers_have_persian_digits() -> None:
    assert persian_words().number(-1402) == "−۱۴۰۲"
