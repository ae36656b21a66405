"""Records: the state of a game as one nested NumPy record, and its mirror in plain Python.

Compiled kernels work on the record. The mirror has the same fields as Python integers; it is what
`view`, `position` and `text` read, and what kernels work on when they run un-compiled. There it
refuses every value that its field could not hold and every index outside its array.
"""

from __future__ import annotations

import functools
import hashlib
import math
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from miz.engine.kernel import COMPILED, kernel

i8, i16, i32, i64, u64 = np.int8, np.int16, np.int32, np.int64, np.uint64

_STRUCT_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}

Record: TypeAlias = Any
"""A record as a kernel sees it: a NumPy record when compiled, a `Mirror` when not."""

Records: TypeAlias = Any
"""An array of records, or `Mirrors`."""


def record(**fields: Any) -> np.dtype[np.void]:
    """Make a record type: `record(score=i16, wall=(i8, 5, 5), players=(SEAT, 4))`."""
    layout = []
    for name, spec in fields.items():
        kind, *shape = spec if isinstance(spec, tuple) else (spec,)
        layout.append((name, kind, tuple(shape)))
    return np.dtype(layout, align=True)


class Cells:
    """An array field of a mirror: Python integers, indexed `a[i]` or `a[i, j]`."""

    __slots__ = ("_flat", "_high", "_low", "_start", "shape")

    def __init__(
        self, flat: list[int], shape: tuple[int, ...], limits: tuple[int, int], start: int = 0
    ) -> None:
        self._flat, self._start, self.shape = flat, start, shape
        self._low, self._high = limits

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        place, inner = self._place(index)
        if not inner:
            return self._flat[place]
        return Cells(self._flat, inner, (self._low, self._high), place)

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        place, inner = self._place(index)
        if inner:
            raise IndexError(f"index {index} does not name one cell of shape {self.shape}")
        self._flat[place] = fitting(value, self._low, self._high)

    def _place(self, index: int | tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Give where an index begins among the values, and the shape of what lies there."""
        place, inner = 0, self.shape
        for i in index if isinstance(index, tuple) else (index,):
            if not inner or not 0 <= i < inner[0]:
                raise IndexError(f"index {index} is outside an array of shape {self.shape}")
            place, inner = place * inner[0] + i, inner[1:]
        for n in inner:
            place *= n
        return self._start + place, inner

    def copy(self) -> Cells:
        """Give the same values in cells of their own."""
        return Cells(self.flat, self.shape, (self._low, self._high))

    @property
    def flat(self) -> list[int]:
        """All values in a list of their own, row after row."""
        return self._flat[self._start : self._start + math.prod(self.shape)]

    def tolist(self) -> list[Any]:
        """Give the values in lists of their own, nested as the shape is."""
        values: list[Any] = self.flat
        for n in self.shape[:0:-1]:
            values = [values[i : i + n] for i in range(0, len(values), n)]
        return values

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        if len(self.shape) == 1:
            return iter(self.flat)
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return list(self) == (list(other) if isinstance(other, Cells) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))


N_OWN = 3
"""So many things a mirror knows of itself, beside its values."""


class Mirror:
    """A record as Python integers, `Cells` and `Parts`; the latter two made when they are read."""

    def __init__(self, plan: _Plan, flat: tuple[int, ...], raw: bytes) -> None:
        own = self.__dict__
        own["_plan"], own["_flat"], own["_raw"] = plan, flat, raw
        for name, start in plan.singles:
            own[name] = flat[start]

    def __getattr__(self, name: str) -> Any:
        field = self._plan.fields.get(name)
        if field is None:
            raise AttributeError(f"no field {name!r}; there are {', '.join(self._plan.fields)}")
        value = self.__dict__[name] = field.made(self._flat, self._raw)
        return value

    def __setattr__(self, name: str, value: int) -> None:
        field = self._plan.fields.get(name)
        if field is None or not field.is_single:
            raise AttributeError(f"{name!r} is no single value that can be set")
        self.__dict__[name] = fitting(value, *field.limits)
        self.__dict__["_is_set"] = True

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has changed it, nor taken an array of it that could be changed."""
        return len(self.__dict__) == N_OWN + len(self._plan.singles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mirror) and self._plan.bytes(self) == other._plan.bytes(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Mirror({', '.join(f'{name}={getattr(self, name)}' for name in self._plan.fields)})"


def fitting(value: int, low: int, high: int) -> int:
    """Give `value` as a Python integer, or refuse what a field from `low` to `high` cannot hold."""
    value = int(value)
    if not low <= value <= high:
        raise OverflowError(f"{value} does not fit a field that holds {low} to {high}")
    return value


def array(cells: Cells) -> Any:
    """Copy the cells of a mirror into an array as kernels take it."""
    copy = cells.copy()
    return np.array(copy._flat, np.int8).reshape(copy.shape) if COMPILED else copy


def values(copy: Mirror, name: str) -> Sequence[int]:
    """Give the cells of an array field in one row, without making `Cells` for those who ask."""
    cells = copy.__dict__.get(name)
    if cells is not None:
        flat: list[int] = cells.flat
        return flat
    field = copy._plan.fields[name]
    return copy._flat[field.start : field.start + field.count]


def octets(copy: Mirror, name: str) -> bytes:
    """Give the cells of a field of bytes as they lie in memory."""
    cells = copy.__dict__.get(name)
    if cells is not None:
        return bytes([value & 0xFF for value in cells.flat])
    field = copy._plan.fields[name]
    raw: bytes = copy._raw
    return raw[field.place : field.place + field.count]


def place(dtype: np.dtype[np.void], name: str) -> slice:
    """Give where the bytes of a field lie among those of its record."""
    kind, offset = dtype.fields[name][:2]  # type: ignore[index]
    return slice(offset, offset + kind.itemsize)


def alphabet(known: str) -> bytes:
    """Give a table to translate `octets` by: the first letter for 0, the last one also for -1."""
    return known.encode("ascii").ljust(0x100, known[-1].encode("ascii"))


def mirror(states: Records, i: int) -> Mirror:
    """Copy record `i` of `states` into a mirror of its own."""
    return _Plan.of(states.dtype).mirror(states[i : i + 1].tobytes())


def unmirror(copy: Mirror, states: Records, i: int) -> None:
    """Write a mirror back into record `i` of `states`."""
    states[i : i + 1] = np.frombuffer(_Plan.of(states.dtype).bytes(copy), states.dtype)


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of a record type, and where its values begin among all of them."""

    inner: _Plan | None
    shape: tuple[int, ...]
    limits: tuple[int, int]
    start: int
    count: int
    place: int
    """Where its bytes begin."""
    size: int
    """How many bytes each of its values, or of its records, takes."""

    @property
    def is_single(self) -> bool:
        return self.inner is None and not self.shape

    def made(self, flat: tuple[int, ...], raw: bytes) -> Any:
        if self.inner is None:
            return Cells(list(flat[self.start : self.start + self.count]), self.shape, self.limits)
        return Parts(self, self.inner, flat, raw)


class Parts(Sequence[Mirror]):
    """The records of a field: each becomes a mirror when it is first asked for."""

    __slots__ = ("_field", "_flat", "_made", "_plan", "_raw")

    def __init__(self, field: _Field, plan: _Plan, flat: tuple[int, ...], raw: bytes) -> None:
        self._field, self._plan, self._flat, self._raw = field, plan, flat, raw
        self._made: list[Mirror | None] = [None] * field.count

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        return self._made[index] or self._make(range(len(self))[index])

    def _make(self, i: int) -> Mirror:
        start, n = self._field.start + i * self._plan.count, self._plan.count
        made = self._made[i] = Mirror(self._plan, self._flat[start : start + n], self._bytes(i))
        return made

    def _bytes(self, i: int) -> bytes:
        place = self._field.place + i * self._field.size
        return self._raw[place : place + self._field.size]

    def octets(self, i: int) -> bytes:
        """Give the bytes of one record, as it is now.

        What is written of a record follows from its bytes: the same need not be written twice.
        """
        made = self._made[i]
        return self._bytes(i) if made is None or made.is_untouched else self._plan.bytes(made)

    def __repr__(self) -> str:
        return repr(list(self))


class _Plan:
    """How the bytes of a record type become a mirror and back, worked out once per type."""

    def __init__(self, dtype: np.dtype[np.void]) -> None:
        self.fields: dict[str, _Field] = {}
        self.count = 0
        self.format, end = "", 0
        for name in dtype.names or ():
            kind, offset = dtype.fields[name][:2]  # type: ignore[index]
            self.format += "x" * (offset - end)
            inner, shape = kind.subdtype or (kind, ())
            self._add(name, inner, shape, offset)
            end = offset + kind.itemsize
        self.format += "x" * (dtype.itemsize - end)
        self.struct = struct.Struct("=" + self.format)
        self.singles = [
            (name, field.start) for name, field in self.fields.items() if field.is_single
        ]

    def _add(self, name: str, kind: np.dtype[Any], shape: tuple[int, ...], place: int) -> None:
        n, size = int(np.prod(shape, dtype=int)), kind.itemsize
        if kind.names:
            inner = _Plan.of(kind)
            self.fields[name] = _Field(inner, shape, (0, 0), self.count, n, place, size)
            self.format += inner.format * n
            self.count += inner.count * n
        else:
            limits = (int(np.iinfo(kind).min), int(np.iinfo(kind).max))
            self.fields[name] = _Field(None, shape, limits, self.count, n, place, size)
            self.format += f"{n}{_STRUCT_CODES[kind.str[1:]]}"
            self.count += n

    @staticmethod
    @functools.cache
    def of(dtype: np.dtype[np.void]) -> _Plan:
        return _Plan(dtype)

    def mirror(self, raw: bytes) -> Mirror:
        return Mirror(self, self.struct.unpack(raw), raw)

    def bytes(self, copy: Mirror) -> bytes:
        return self.struct.pack(*self._flatten(copy))

    def _flatten(self, copy: Mirror) -> Iterator[int]:
        for name, field in self.fields.items():
            value = getattr(copy, name)
            if field.inner is not None:
                for part in value:
                    yield from field.inner._flatten(part)
            elif field.shape:
                yield from value._flat
            else:
                yield value


class Mirrors:
    """An array of records for un-compiled runs: a list of mirrors that copies on assignment."""

    def __init__(self, n: int, dtype: np.dtype[np.void]) -> None:
        self.dtype = dtype
        plan = _Plan.of(dtype)
        self._mirrors = [plan.mirror(bytes(dtype.itemsize)) for _ in range(n)]

    def __len__(self) -> int:
        return len(self._mirrors)

    size = property(__len__)

    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            raw = b"".join(map(_Plan.of(self.dtype).bytes, self._mirrors[i]))
            return np.frombuffer(raw, self.dtype)
        return self._mirrors[i]

    def __setitem__(self, i: int | slice, value: Any) -> None:
        plan = _Plan.of(self.dtype)
        if isinstance(i, slice):
            self._mirrors[i] = [plan.mirror(one.tobytes()) for one in value]
        else:
            self._mirrors[i] = plan.mirror(plan.bytes(value))

    def tobytes(self) -> bytes:
        """Give the bytes the same records would have in NumPy."""
        return bytes(self[:].tobytes())


def records(n: int, dtype: np.dtype[np.void]) -> Records:
    """Make `n` zeroed records."""
    return np.zeros(n, dtype) if COMPILED else Mirrors(n, dtype)


@functools.cache
def maker(dtype: np.dtype[np.void]) -> Callable[[int], Records]:
    """Make the kernel that makes `n` zeroed records of this type."""
    if not COMPILED:
        return lambda n: Mirrors(n, dtype)

    def make(n: int) -> Records:
        return np.zeros(n, dtype)

    # Numba links cached kernels by their qualified names: two makers must never share one.
    make.__qualname__ = f"make_{hashlib.sha256(repr(dtype).encode()).hexdigest()[:16]}"
    return kernel(make)
