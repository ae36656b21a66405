"""The examples in the documents run, and no document names a host of packages or a machine."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "README.fa.md", *sorted(ROOT.glob("docs/**/*.md"))]


def examples(path: Path) -> str:
    """Give all Python examples of a document, as one program."""
    return "\n".join(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_examples_of_a_document_run(path: Path) -> None:
    exec(compile(examples(path), str(path), "exec"), {"__name__": "example"})


def test_both_readmes_have_examples() -> None:
    assert examples(ROOT / "README.md") == examples(ROOT / "README.fa.md") != ""


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_links_of_a_document_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_no_file_names_where_packages_come_from() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "constraints.txt", "*.lock", "*lock.json", "*.npmrc"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "constraints.txt" in tracked
    for name in tracked:
        text = (ROOT / name).read_text("utf-8")
        assert "://" not in text
        assert not re.search(r"^-", text, re.MULTILINE)
