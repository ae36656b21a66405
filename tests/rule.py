"""The mark of a test that proves a sentence of a rulebook."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the numbers of the sentences it proves: `@rule("AZ-9")`."""
    return pytest.mark.rule(*numbers)
