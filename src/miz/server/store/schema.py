"""The tables of the database. Times are milliseconds since 1970 UTC.

`migrations/` makes exactly this; a change here needs a migration there.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
    text,
)

metadata = MetaData()

IS_WAITED_FOR = text("wake_at IS NOT NULL")

event = Table(
    "event",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # the events of a table lie together
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("wake_at", BigInteger),
    Column("updated_at", BigInteger, nullable=False),
    Column("is_settled", Boolean, nullable=False, server_default=false()),
    Column("summary", LargeBinary, nullable=False),
    Index("tables_public", "is_public", "status", "updated_at"),
    Index("tables_wake_at", "wake_at", sqlite_where=IS_WAITED_FOR, postgresql_where=IS_WAITED_FOR),
    Index("tables_unsettled", "is_settled", "status"),
)

sitting = Table(
    "sitting",
    metadata,
    Column("player_id", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("updated_at", BigInteger, nullable=False),
    Index("sitting_latest", "player_id", "updated_at", "table_id"),
)

player = Table(
    "player",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("login", String, unique=True),  # folded; the name is what people see
    Column("password", String),
    Column("owner_id", String, ForeignKey("player.id", ondelete="CASCADE"), index=True),
    Column("created_at", BigInteger, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column(
        "player_id",
        String,
        ForeignKey("player.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
)

token = Table(
    "token",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column(
        "player_id",
        String,
        ForeignKey("player.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created_at", BigInteger, nullable=False),
)

rating = Table(
    "rating",
    metadata,
    Column("player_id", String, ForeignKey("player.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("rating_ladder", "game", "mu", "sigma"),
)

rating_step = Table(  # the rating of a player after each of their rated games
    "rating_step",
    metadata,
    Column("player_id", String, ForeignKey("player.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("games", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

result = Table(  # how a player's game ended; a bot of the house may have no row in `player`
    "result",
    metadata,
    Column("player_id", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Index("result_latest", "player_id", "game", "at", "table_id"),
)

setting = Table(
    "setting",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
