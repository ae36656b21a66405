"""The plot: a real picture, the same for the same games, refused before anything is played."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from miz.arena import Refused, Standing, standing
from miz.arena.plot import check, draw
from tests.arena.games import plan, won

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def found() -> Standing:
    """Give a standing in which level1 has not played yet."""
    asked = plan("greedy,random,level1")
    return standing(asked, [won(asked, 0, "greedy"), won(asked, 1, "greedy")])


def texts_in(path: Path) -> list[str]:
    """List the texts of a drawing."""
    return [
        "".join(part.itertext()) for part in ElementTree.parse(path).iter() if "}text" in part.tag
    ]


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_an_svg_says_everything_in_letters(tmp_path: Path, found: Standing, lang: str) -> None:
    path = tmp_path / "plot.svg"
    draw(found, path, "Azul", lang)
    texts = texts_in(path)
    assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert {"Azul", "greedy", "random", "level1", "100.0", "0.0"} <= set(texts)
    assert ("Rating" in texts) == (lang == "en")
    assert ("درجه" in texts) == (lang == "fa")


def test_a_png_is_a_picture(tmp_path: Path, found: Standing) -> None:
    path = tmp_path / "plot.PNG"
    draw(found, path, "Azul")
    data = path.read_bytes()
    assert data.startswith(PNG)
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert width > height > 300


def test_the_same_standing_gives_the_same_file(tmp_path: Path, found: Standing) -> None:
    for name in ("one.svg", "two.svg"):
        draw(found, tmp_path / name, "Azul")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_a_standing_without_games_can_be_drawn(tmp_path: Path) -> None:
    draw(standing(plan(), []), tmp_path / "plot.svg", "Azul")
    assert "25" in texts_in(tmp_path / "plot.svg")  # where every rating begins


def test_a_file_that_can_be_written_is_fine_and_left_alone(tmp_path: Path) -> None:
    there = tmp_path / "old.svg"
    there.write_text("old", "utf-8")
    check(there)
    check(tmp_path / "new.png")
    assert there.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [there]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("plot.pdf", r"a plot is a file that ends in \.svg, \.png; got '.*plot\.pdf'"),
        ("plot", "a plot is a file that ends in"),
        ("no/plot.svg", r"the plot .*plot\.svg cannot be written: No such file or directory"),
        ("folder.svg", r"the plot .*folder\.svg cannot be written: Is a directory"),
        ("file/plot.svg", "cannot be written: Not a directory"),
    ],
)
def test_a_plot_that_cannot_be_is_refused(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(Refused, match=said):
        check(tmp_path / name)
