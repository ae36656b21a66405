"""Arena: bots against bots. A plan, the games it asks for, and what they say of the bots.

>>> from miz import arena
>>> plan = arena.planned("azul", ["greedy", "random"], games=2)
>>> [plan.meeting(number).seating for number in range(plan.n_games)]
[('greedy', 'random'), ('random', 'greedy')]

`play(plan)` gives each game as it ends, a `Ledger` keeps them in a file, `standing` adds them up.
"""

from __future__ import annotations

from miz.arena.game import Played, record_of
from miz.arena.ledger import Ledger
from miz.arena.plan import Meeting, Plan, planned
from miz.arena.refusals import Refused
from miz.arena.run import play
from miz.arena.standing import BotStanding, PairStanding, Standing, standing

__all__ = [
    "BotStanding",
    "Ledger",
    "Meeting",
    "PairStanding",
    "Plan",
    "Played",
    "Refused",
    "Standing",
    "planned",
    "play",
    "record_of",
    "standing",
]
