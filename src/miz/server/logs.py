"""Logs: lines on stderr, JSON for machines and plain text for a terminal, without secrets.

Our own lines and those of libraries take the same way, and the redactor is the last but one to
touch them. Libraries are never let below INFO: there some print parameters, headers and frames.
"""

from __future__ import annotations

import dataclasses
import functools
import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "…"
"""What stands where a secret stood."""

DEEPEST = 8
"""What lies deeper in a value is not shown at all."""

LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "sqlalchemy")
"""Loggers that may come with handlers of their own."""

_WORDS = "seed|salt|token|passw|passphrase|cookie|authori[sz]ation|secret|invite|credential"
_SECRET_KEY = re.compile(
    rf"(?i:{_WORDS})|(?<![A-Za-z])(?i:sids?)(?![A-Za-z])|(?<=[a-z])Sid(?![a-z])"
)
_NAME = rf"(?<![\w-])(?:[\w-]*(?:{_WORDS})[\w-]*|(?:[\w-]*[_-])?sid)"
_QUOTED = r"""b?'(?:[^'\\]|\\.)*'|b?"(?:[^"\\]|\\.)*\""""
_GROUP = r"\[[^\]]*\]|\([^)]*\)|\{[^}]*\}"
_BARE = r"(?:Bearer|Basic)\s+\S+|[^\s,;&)\]}]+"

_SCRUBS = (
    # SQLAlchemy shows the parameters of the statement that failed
    (re.compile(r"\[parameters: .*"), f"[parameters: {HIDDEN}]"),
    # PostgreSQL shows the values that broke a constraint
    (re.compile(r"(Key \([^)\n]*\)=)\(.*\)"), rf"\1({HIDDEN})"),
    (re.compile(r"(Failing row contains )\(.*\)"), rf"\1({HIDDEN})"),
    # an address with a password
    (re.compile(r"(://[^\s:/@]*:)\S*@"), rf"\1{HIDDEN}@"),
    # a header holds its secret up to the end of the line
    (re.compile(r"(?i)((?:cookie|authorization): )[^'\"\n][^\n]*"), rf"\1{HIDDEN}"),
    # name=value, name: value, 'name': value, ('name', value)
    (
        re.compile(rf"(?i)({_NAME}(?:\s*[=:]|['\"]\s*[=:,])\s*)(?:{_QUOTED}|{_GROUP}|{_BARE})"),
        rf"\1{HIDDEN}",
    ),
)
_QUERY = re.compile(r"""(/[^\s"'?]*)\?\S*?(?="?(?:\s|$))""")


def configure(
    level: str = "info", stream: TextIO | None = None, as_json: bool | None = None
) -> None:
    """Send all logs to `stream` (stderr), as JSON unless it is a terminal; may be called again."""
    stream = sys.stderr if stream is None else stream
    least = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(not stream.isatty() if as_json is None else as_json))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(least, logging.INFO))
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers.clear()
        library.propagate = True
    logging.getLogger("sqlalchemy").setLevel(max(least, logging.WARNING))  # INFO prints statements
    logging.getLogger("miz").setLevel(least)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            *_common(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def redact(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Hide every secret of a line, at any depth: a processor of structlog."""
    return {key: HIDDEN if is_secret(key) else shown(value) for key, value in line.items()}


def shown(value: object, depth: int = 0) -> Any:
    """Give a value of plain parts without the secrets in it."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return scrubbed(str(value))
    if depth == DEEPEST:
        return HIDDEN
    fields = _fields(value)
    if fields is not None:
        return {
            str(key): HIDDEN if is_secret(str(key)) else shown(part, depth + 1)
            for key, part in fields.items()
        }
    if isinstance(value, list | tuple | set | frozenset):
        return _shown_pair(value) or [shown(part, depth + 1) for part in value]
    return _described(value)


def scrubbed(text: str) -> str:
    """Hide what looks like a secret in a text, such as that of an exception."""
    for pattern, replacement in _SCRUBS:
        text = pattern.sub(replacement, text)
    return text


@functools.lru_cache(maxsize=1024)
def is_secret(key: str) -> bool:
    """Tell from its name whether a value is a secret."""
    return _SECRET_KEY.search(key) is not None


def without_query(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Cut the query strings off the addresses in a line of a library."""
    line["event"] = _QUERY.sub(r"\1", str(line["event"]))
    return line


def _common() -> list[Processor]:
    """Give what every line gets first, ours and those of libraries."""
    return [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def _formatter(as_json: bool) -> logging.Formatter:
    """Give what every line gets last; exceptions become text before secrets are looked for."""
    renderer: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    if not as_json:  # a pretty traceback would print local variables
        renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_common(), without_query],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            redact,
            renderer,
        ],
    )


def _fields(value: object) -> Mapping[Any, Any] | None:
    """Give the named parts of a value; None if it has none."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name, None) for name in value.__struct_fields__}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return value._asdict()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name, None) for field in dataclasses.fields(value)}
    return None


def _shown_pair(value: Any) -> list[Any] | None:
    """Give a pair of a name and a value, as headers come, if the name is that of a secret."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    name = value[0].decode("latin-1") if isinstance(value[0], bytes) else value[0]
    return [name, HIDDEN] if isinstance(name, str) and is_secret(name) else None


def _described(value: object) -> str:
    try:
        return scrubbed(repr(value))
    except Exception:  # a log line must not fail for the sake of one value
        return type(value).__name__
