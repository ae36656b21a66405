"""Answers to every client: why something was refused, and whether the server is well."""

from __future__ import annotations

from typing import Literal

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people in each language."""

    code: str
    en: str
    fa: str


class Problem(msgspec.Struct, frozen=True):
    """The answer to a request that was refused."""

    reason: Reason


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the server is well, and if not, which of its parts is not."""

    status: Literal["ok", "unavailable"]
    parts: dict[str, bool] = {}
