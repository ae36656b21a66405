"""Make the first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    _make_event()
    _make_tables()
    _make_sitting()
    _make_player()
    _make_session()
    _make_token()
    _make_rating()
    op.create_table(
        "setting",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Drop every table."""
    for name in ("setting", "rating", "token", "session", "player", "sitting", "tables", "event"):
        op.drop_table(name)


def _make_event() -> None:
    op.create_table(
        "event",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("is_settled", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_public", "tables", ["is_public", "status", "updated_at"])
    is_waited_for = sa.text("wake_at IS NOT NULL")
    op.create_index(
        "tables_wake_at",
        "tables",
        ["wake_at"],
        sqlite_where=is_waited_for,
        postgresql_where=is_waited_for,
    )
    op.create_index("tables_unsettled", "tables", ["is_settled", "status"])


def _make_sitting() -> None:
    op.create_table(
        "sitting",
        sa.Column("player_id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_index("sitting_latest", "sitting", ["player_id", "updated_at", "table_id"])


def _make_player() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("login", sa.String, unique=True),
        sa.Column("password", sa.String),
        sa.Column("owner_id", sa.String, sa.ForeignKey("player.id", ondelete="CASCADE")),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_player_owner_id", "player", ["owner_id"])


def _make_session() -> None:
    op.create_table(
        "session",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _player_id(),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_session_player_id", "session", ["player_id"])
    op.create_index("ix_session_expires_at", "session", ["expires_at"])


def _make_token() -> None:
    op.create_table(
        "token",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _player_id(),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_token_player_id", "token", ["player_id"])


def _make_rating() -> None:
    op.create_table(
        "rating",
        _player_id(primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_index("rating_ladder", "rating", ["game", "mu", "sigma"])


def _player_id(primary_key: bool = False) -> sa.Column[str]:
    belongs = sa.ForeignKey("player.id", ondelete="CASCADE")
    return sa.Column("player_id", sa.String, belongs, primary_key=primary_key, nullable=False)
