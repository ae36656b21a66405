"""Keep how games ended for each player, and how ratings went."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

AT_ONCE = 1000


def upgrade() -> None:
    """Make both tables; count the games that were settled before."""
    op.create_table(
        "rating_step",
        sa.Column(
            "player_id", sa.String, sa.ForeignKey("player.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("games", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    result = op.create_table(
        "result",
        sa.Column("player_id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
    )
    op.create_index("result_latest", "result", ["player_id", "game", "at", "table_id"])
    _count_what_was_settled(result)


def downgrade() -> None:
    """Drop both tables."""
    for name in ("result", "rating_step"):
        op.drop_table(name)


def _count_what_was_settled(result: sa.Table) -> None:
    connection = op.get_bind()
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("game", sa.String),
        sa.column("status", sa.String),
        sa.column("is_public", sa.Boolean),
        sa.column("is_settled", sa.Boolean),
        sa.column("updated_at", sa.BigInteger),
        sa.column("summary", sa.LargeBinary),
    )
    settled = sa.select(tables).where(
        tables.c.status == "ended",
        tables.c.is_settled == sa.true(),
        tables.c.id > sa.bindparam("last"),
    )
    settled = settled.order_by(tables.c.id).limit(AT_ONCE)
    last = ""
    while rows := connection.execute(settled, {"last": last}).all():
        results = [one for row in rows for one in _results(row)]
        if results:
            connection.execute(sa.insert(result), results)
        last = rows[-1].id


def _results(row: Any) -> list[dict[str, Any]]:
    """Read who took which place from what lists show of a table."""
    shown = json.loads(row.summary)
    seats = shown.get("seats", [])
    owners = [
        seat["player"]["id"] if seat.get("player") else f"bot:{seat.get('bot')}" for seat in seats
    ]
    table = {"table_id": row.id, "game": row.game, "is_public": row.is_public}
    return [
        {**table, "player_id": owner, "at": row.updated_at, "seats": len(seats), "rank": rank}
        for owner, rank in zip(owners, shown.get("ranks") or [], strict=False)
        if Counter(owners)[owner] == 1
    ]
