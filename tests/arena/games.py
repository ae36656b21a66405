"""Games made by hand, and small plans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from miz.arena import Plan, Played, planned


def plan(bots: str = "greedy,random", games: int = 4, seats: int = 2, seed: int = 0) -> Plan:
    """Plan a small round robin of Azul."""
    return planned("azul", bots.split(","), games, seats=seats, seed=seed)


def ended(
    plan: Plan,
    number: int,
    ranks: Sequence[int],
    scores: Sequence[int] | None = None,
    seconds: float = 0.5,
) -> Played:
    """Give a game of a plan that ended so; each seat made two moves in `seconds`."""
    meeting = plan.meeting(number)
    return Played(
        number=number,
        deal=meeting.deal,
        seed=str(meeting.seed),
        seating=meeting.seating,
        ranks=tuple(ranks),
        scores=tuple(scores or [0] * plan.seats),
        turns=(2,) * plan.seats,
        seconds=(seconds,) * plan.seats,
        moves=(),
    )


def won(plan: Plan, number: int, bot: str) -> Played:
    """Give a game for two that a bot has won."""
    seating = plan.meeting(number).seating
    return ended(plan, number, [1 if one == bot else 2 for one in seating])


def untimed(games: Iterable[Played]) -> list[tuple[object, ...]]:
    """Give all of some games but how long they took, in the order of their plan."""
    told = [(g.number, g.seed, g.seating, g.ranks, g.scores, g.turns, g.moves) for g in games]
    return sorted(told)
