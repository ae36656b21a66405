"""Write the types of the web client from the wire schema: `python -m tools.wire_types [--check]`.

`server/messages` is the only place that says what crosses the wire; `web/src/lib/wire.ts` is made
from it and never edited. Structs that forbid unknown fields are sent by clients, all others by us.
What goes both ways has two forms: as we send it, with every field, and `...Wanted`, as clients may
send it, without the fields that have a usual value.
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias, TypeGuard

import msgspec
from msgspec import inspect as mi

from miz.server import messages
from miz.server.projection import OPEN_PARTS
from miz.table import events
from tools import typescript

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "wire.ts"
HEAD = """\
// Made from src/miz/server/messages by `python -m tools.wire_types`: do not edit.

/** Raised when a client written for the number before could misunderstand the server. */
export const PROTOCOL = {protocol};

/** Something a seat may play: send its `action`; the other parts are the game's own. */
export type Choice = Record<string, unknown> & {{ action: string }};

/** Something a move brought about: a code of the game's texts, and its slots. */
export type Told = Record<string, unknown> & {{ event: string }};
"""
CLOSER: dict[tuple[type, str], str] = {
    (messages.Position, "choices"): "Choice[]",
    (messages.Happening, "event"): "TableEvent",
    (messages.Happening, "story"): "Told[]",
}
"""Where more is known than `dict[str, Any]` says."""
SECRET = {(events.Moved, "action")}
"""The parts of events that not everybody is told."""
PLAIN: dict[type[mi.Type], str] = {
    mi.AnyType: "unknown",
    mi.BoolType: "boolean",
    mi.FloatType: "number",
    mi.IntType: "number",
    mi.NoneType: "null",
    mi.StrType: "string",
}
Way: TypeAlias = Literal["shown", "sent"]


def main(arguments: list[str]) -> int:
    """Write the types; with `--check`, say whether they are as they would be written."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.wire_types [--check]", file=sys.stderr)
        return 2
    text = Wire(messages).written()
    if not arguments:
        TARGET.write_text(text, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print(f"{TARGET.name} is not what server/messages says: run `python -m tools.wire_types`")
        return 1
    return 0


class Wire:
    """All types that cross the wire, and which way they go."""

    def __init__(self, schema: types.ModuleType) -> None:
        ours = [s for s in vars(schema).values() if is_struct_of(schema, s)]
        structs = {s.cls: s for s in reached(mi.multi_type_info(ours))}
        self._protocol: int = schema.PROTOCOL
        self._structs = sorted(structs.values(), key=place)
        self._shown = {s.cls for s in reached(s for s in structs.values() if not is_sent(s))}
        self._sent = {s.cls for s in reached(s for s in structs.values() if is_sent(s))}
        self._unions = {
            name: kind
            for module in {cls.__module__: None for cls in (*structs, ours[-1])}
            for name, kind in named_unions(sys.modules[module])
            if all(s.cls in structs for s in reached([kind]))
        }

    def written(self) -> str:
        """Give the whole file."""
        head = HEAD.format(protocol=self._protocol)
        unions = [
            typescript.union(name, self._parts(kind, "shown"))
            for name, kind in self._unions.items()
        ]
        return "\n".join([head, *unions, *self._interfaces(), *self._events()])

    def _interfaces(self) -> Iterator[str]:
        for struct in self._structs:
            if struct.cls in self._shown:
                yield self._interface(struct, "shown")
            if struct.cls not in self._shown or self._has_two_forms(struct):
                yield self._interface(struct, "sent")

    def _interface(self, struct: mi.StructType, way: Way) -> str:
        fields = tagged(struct)
        for field in struct.fields:
            omits = way == "sent" or struct.cls.__struct_config__.omit_defaults
            is_left_out = omits and not field.required
            kind = field.type
            if is_left_out and way == "shown" and field.default is None:
                kind = without_none(kind)  # what we leave out we do not send as null
            spelled = CLOSER.get((struct.cls, field.name)) or self._spelled(kind, way)
            fields[f"{field.encode_name}?" if is_left_out else field.encode_name] = spelled
        return typescript.interface(self._name(struct, way), fields, struct.cls)

    def _events(self) -> Iterator[str]:
        names = [event.__name__ for event in OPEN_PARTS]
        yield typescript.union("TableEvent", names, "What can happen at a table.")
        for event, parts in OPEN_PARTS.items():
            (struct, *_) = reached([mi.type_info(event)])
            fields, kinds = tagged(struct), {field.name: field.type for field in struct.fields}
            for part in parts:
                name = f"{part}?" if (event, part) in SECRET else part
                fields[name] = self._spelled(kinds[part], "shown")
            yield typescript.interface(event.__name__, fields, event)

    def _spelled(self, kind: mi.Type, way: Way) -> str:
        match kind:
            case mi.StructType():
                return self._name(kind, way)
            case mi.ListType() | mi.VarTupleType():
                return typescript.list_of(self._spelled(kind.item_type, way))
            case mi.TupleType():
                return f"[{', '.join(self._spelled(item, way) for item in kind.item_types)}]"
            case mi.DictType():
                return f"Record<string, {self._spelled(kind.value_type, way)}>"
            case mi.UnionType() | mi.LiteralType():
                return self._union(kind, way)
        return PLAIN[type(kind)]

    def _union(self, kind: mi.UnionType | mi.LiteralType, way: Way) -> str:
        has_another = way == "sent" and any(self._has_two_forms(s) for s in reached([kind]))
        for name, named in self._unions.items():
            if kind == named and not has_another:
                return name
        return " | ".join(self._parts(kind, way))

    def _parts(self, kind: mi.UnionType | mi.LiteralType, way: Way) -> list[str]:
        if isinstance(kind, mi.LiteralType):
            return [f"'{value}'" for value in kind.values]
        return [self._spelled(part, way) for part in kind.types if not isinstance(part, mi.RawType)]

    def _name(self, struct: mi.StructType, way: Way) -> str:
        is_other = way == "sent" and self._has_two_forms(struct)
        return f"{struct.cls.__name__}Wanted" if is_other else struct.cls.__name__

    def _has_two_forms(self, struct: mi.StructType) -> bool:
        goes_both_ways = struct.cls in self._shown and struct.cls in self._sent
        return goes_both_ways and any(not f.required for s in reached([struct]) for f in s.fields)


def is_struct_of(module: types.ModuleType, thing: object) -> TypeGuard[type[msgspec.Struct]]:
    """Whether something is a message that a module defines."""
    is_struct = isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    return is_struct and is_within(module, thing.__module__)


def is_within(package: types.ModuleType, module: str) -> bool:
    """Whether a module is part of a package."""
    return f"{module}.".startswith(f"{package.__name__}.")


def is_sent(struct: mi.StructType) -> bool:
    """Whether clients send it."""
    return struct.forbid_unknown_fields


def place(struct: mi.StructType) -> tuple[bool, str, int]:
    """Give where a struct is printed: other modules first, each as it is written."""
    module = struct.cls.__module__
    return is_within(messages, module), module, inspect.getsourcelines(struct.cls)[1]


def reached(kinds: Iterable[mi.Type]) -> Iterator[mi.StructType]:
    """Give the structs among `kinds` and inside them."""
    for kind in kinds:
        match kind:
            case mi.StructType():
                yield kind
                yield from reached(field.type for field in kind.fields)
            case mi.ListType() | mi.VarTupleType():
                yield from reached([kind.item_type])
            case mi.TupleType():
                yield from reached(kind.item_types)
            case mi.DictType():
                yield from reached([kind.value_type])
            case mi.UnionType():
                yield from reached(kind.types)


def named_unions(
    module: types.ModuleType,
) -> Iterator[tuple[str, mi.UnionType | mi.LiteralType]]:
    """Give the unions of structs and the choices of words that have a name in a module."""
    for name, thing in vars(module).items():
        if typing.get_origin(thing) in (Literal, typing.Union, types.UnionType):
            kind = mi.type_info(thing)
            if isinstance(kind, mi.UnionType | mi.LiteralType) and is_worth_a_name(kind):
                yield name, kind


def is_worth_a_name(kind: mi.UnionType | mi.LiteralType) -> bool:
    """Whether a union is one of structs or words, and not merely a number or nothing."""
    return isinstance(kind, mi.LiteralType) or any(reached([kind]))


def tagged(struct: mi.StructType) -> dict[str, str]:
    """Give the field that tells a struct from others, if there is one."""
    return {} if struct.tag_field is None else {struct.tag_field: f"'{struct.tag}'"}


def without_none(kind: mi.Type) -> mi.Type:
    """Give a type without None."""
    if not isinstance(kind, mi.UnionType):
        return kind
    rest = tuple(part for part in kind.types if not isinstance(part, mi.NoneType))
    return rest[0] if len(rest) == 1 else mi.UnionType(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
