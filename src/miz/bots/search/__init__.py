"""Search: the bots that think ahead. `ismcts` says how; `Search` is the bot."""

from __future__ import annotations

from miz.bots.search.budget import Budget
from miz.bots.search.desk import Tuning
from miz.bots.search.search import Considered, Search

__all__ = ["Budget", "Considered", "Search", "Tuning"]
