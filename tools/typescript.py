"""Write TypeScript as prettier would: 2 spaces, single quotes, 100 columns."""

from __future__ import annotations

import ast
import inspect
import itertools
import textwrap
from collections.abc import Iterable

WIDTH = 100


def union(name: str, parts: Iterable[str], note: str = "") -> str:
    """Write a named union, on one line if it fits."""
    head, *rest = [f"export type {name} =", *parts]
    line = f"{head} {' | '.join(rest)};"
    rows = "\n  | ".join([head, *rest]) + ";"
    return "\n".join([*comment(note), line if len(line) <= WIDTH else rows, ""])


def interface(name: str, fields: dict[str, str], cls: type) -> str:
    """Write an interface with what is written in a class about it and its fields."""
    notes = field_notes(cls)
    lines = [*comment(inspect.getdoc(cls) or ""), f"export interface {name} {{"]
    for field, kind in fields.items():
        lines += [*comment(notes.get(field.rstrip("?"), ""), "  "), f"  {field}: {kind};"]
    return "\n".join([*lines, "}", ""])


def list_of(item: str) -> str:
    """Write the type of a list."""
    return f"({item})[]" if " | " in item and item[0] != "[" else f"{item}[]"


def comment(text: str, indent: str = "") -> list[str]:
    """Write a text for who reads the types in an editor."""
    if not text:
        return []
    short = f"{indent}/** {text} */"
    if "\n" not in text and len(short) <= WIDTH:
        return [short]
    rows = [row for line in text.splitlines() for row in textwrap.wrap(line, WIDTH - 10) or [""]]
    return [f"{indent}/**", *(f"{indent} * {row}".rstrip() for row in rows), f"{indent} */"]


def field_notes(cls: type) -> dict[str, str]:
    """Give the texts that stand under the fields of a class."""
    (written,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(written, ast.ClassDef)
    notes = {}
    for field, below in itertools.pairwise(written.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str() as text)),
            ):
                notes[name] = inspect.cleandoc(text)
    return notes
