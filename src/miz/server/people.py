"""Who is who: guests, persons and bots, known by a signed cookie or by a signed token."""

from __future__ import annotations

import contextlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.bot_accounts import BotAccounts
from miz.server.clock import new_id, now
from miz.server.config import Config
from miz.server.identity import Identity, identity_of
from miz.server.keys import hash_of, new_key, signer, unsigned
from miz.server.messages import Credentials
from miz.server.passwords import Passwords
from miz.server.refusals import Denied
from miz.server.store import Store, Unavailable, people, sessions, settings, tokens
from miz.server.store.people import Player, folded
from miz.server.store.sessions import Session
from miz.table.events import NAME_LENGTH
from miz.table.plain import plain_name

__all__ = ["COOKIE", "Identity", "People"]

COOKIE = "miz_session"
HOUR = 3_600_000
LIFETIME = 180 * 24 * HOUR
"""Milliseconds a session lives after it was last seen."""
REMEMBERED = 3.0
"""Seconds for which a process believes what the store told it about somebody."""
MOST_REMEMBERED = 10_000
MOST_SESSIONS = 20
"""Who signs in at more places is signed out where they were seen longest ago."""
LOGIN = re.compile(r"[a-z0-9._-]{3,32}")
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 128


class People:
    """Knows who somebody is, lets them in and lets them go. Made by `People.of`."""

    def __init__(self, store: Store, config: Config, secret: str) -> None:
        self._store = store
        self._is_https = config.https
        self._passwords = Passwords()
        self._cookies = signer(secret, "miz.session")
        self._tokens = signer(secret, "miz.token")
        self._known: OrderedDict[bytes, tuple[Identity, float]] = OrderedDict()
        self._n_changes = 0
        self.bots = BotAccounts(store, self._tokens, self._forget)

    @classmethod
    async def of(cls, store: Store, config: Config) -> People:
        """Take the key that all processes sign with; the first of them makes it."""
        make = partial(secrets.token_urlsafe, 32)
        secret = await store.write(lambda to: settings.get_or_create(to, "signing_key", make))
        return cls(store, config, secret)

    # Who is there.

    def key_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bytes | None:
        """Give the hash of the session or token a connection came with, if we signed it."""
        authorization = connection.headers.get("authorization")
        if authorization is None:
            return unsigned(self._cookies, connection.cookies.get(COOKIE, ""))
        scheme, _, token = authorization.partition(" ")
        return unsigned(self._tokens, token.strip()) if scheme.lower() == "bearer" else None

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
        """Tell who is there; None if they have not said, or their session has ended."""
        key = self.key_of(connection)
        if key is None:
            return None
        known = self._known.get(key)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        n_changes = self._n_changes
        identity = await self._found(key, "authorization" in connection.headers)
        if identity is not None and n_changes == self._n_changes:
            self._remember(key, identity)
        return identity

    async def alive(self, keys: Collection[bytes]) -> set[bytes]:
        """Tell which of these sessions and tokens have not ended."""
        asked, time_now = list(keys), now()

        async def job(reader: AsyncConnection) -> set[bytes]:
            alive: set[bytes] = set()
            for start in range(0, len(asked), 1000):  # a statement takes so many values
                some = asked[start : start + 1000]
                alive |= await sessions.alive(reader, some, time_now)
                alive |= await tokens.alive(reader, some)
            return alive

        return await self._store.read(job) if asked else set()

    async def sweep(self) -> None:
        """Drop the sessions that have expired."""
        await self._store.write(lambda to: sessions.sweep(to, now()))

    async def _found(self, key: bytes, is_token: bool) -> Identity | None:
        if is_token:
            bot = await self._store.read(lambda reader: tokens.player_of(reader, key))
            return None if bot is None else identity_of(bot, key)
        at = now()

        async def job(reader: AsyncConnection) -> tuple[Player | None, int | None]:
            player = await sessions.player_of(reader, key, at)
            return player, await sessions.seen_at(reader, key)

        player, seen_at = await self._store.read(job)
        if player is None:
            return None
        if seen_at is not None and at - seen_at >= HOUR:
            with contextlib.suppress(Unavailable):  # the next request will do as well
                await self._store.write(lambda to: sessions.touch(to, key, at, at + LIFETIME))
        return identity_of(player, key)

    def _remember(self, key: bytes, identity: Identity) -> None:
        self._known[key] = (identity, time.monotonic() + REMEMBERED)
        self._known.move_to_end(key)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

    def _forget(self, player: str) -> None:
        """Ask the store again about a player; what is being asked at this moment may be old."""
        self._n_changes += 1
        for key in [key for key, known in self._known.items() if known[0].person.id == player]:
            del self._known[key]

    # Coming in; each gives who it is and the key to put into a cookie.

    async def guest(self, name: str) -> tuple[Identity, str]:
        """Let somebody in who only says a name."""
        new = Player(new_id(), "guest", plain_name(name), now())
        return await self._enter(new, lambda to: people.create(to, new))

    async def register(self, me: Identity | None, asked: Credentials) -> tuple[Identity, str]:
        """Give a guest an account, or a stranger; a guest keeps the id, the name and the games.

        The guest's session ends with it: whoever may have held it too does not get the account.
        """
        if me is not None and me.person.kind != "guest":
            raise Denied("persons_only" if me.is_bot else "already_person")
        login, password = well_formed(asked)
        hashed = await self._passwords.hashed(password)
        if me is None:
            new = Player(new_id(), "person", login[:NAME_LENGTH], now(), login, hashed)
            return await self._enter(new, partial(added, new))
        new = Player(me.person.id, "person", me.person.name, now(), login, hashed)
        entered = await self._enter(new, partial(upgraded, new))
        self._forget(new.id)
        return entered

    async def sign_in(self, asked: Credentials) -> tuple[Identity, str]:
        """Let a person in, with a session that nobody knew before."""
        login = folded(asked.login)
        person = None
        if LOGIN.fullmatch(login):
            person = await self._store.read(lambda reader: people.by_login(reader, login))
        stored = None if person is None else person.password
        if not await self._passwords.is_right(asked.password, stored) or person is None:
            raise Denied("wrong_credentials")
        if stored is not None and self._passwords.is_old(stored):
            again = await self._passwords.hashed(asked.password)
            await self._store.write(lambda to: people.set_password(to, person.id, again))
        return await self._enter(person, nothing)

    async def _enter(
        self, player: Player, first: Callable[[AsyncConnection], Awaitable[object]]
    ) -> tuple[Identity, str]:
        key = new_key()
        session = Session(hash_of(key), player.id, now(), now(), now() + LIFETIME)

        async def job(connection: AsyncConnection) -> None:
            await first(connection)
            await sessions.create(connection, session)
            await sessions.keep_latest(connection, player.id, MOST_SESSIONS)

        await self._store.write(job)
        return identity_of(player, session.hash), self._cookies.sign(key).decode()

    def cookie(self, key: str) -> Cookie:
        """Give a cookie that no script and no other site can use; an empty one takes it back."""
        return Cookie(
            COOKIE,
            value=key,
            max_age=LIFETIME // 1000 if key else 0,
            secure=self._is_https,
            httponly=True,
            samesite="lax",
        )

    # What somebody does with their own account.

    async def rename(self, me: Identity, name: str) -> Identity:
        """Call somebody by another name from now on."""
        shown = plain_name(name)
        await self._store.write(lambda to: people.rename(to, me.person.id, shown))
        self._forget(me.person.id)
        return msgspec.structs.replace(me, person=msgspec.structs.replace(me.person, name=shown))

    async def sessions(self, me: Identity) -> list[Session]:
        """List where somebody is signed in, the latest seen first."""
        return await self._store.read(
            lambda reader: sessions.sessions_of(reader, me.person.id, now())
        )

    async def end(self, me: Identity, session: bytes) -> None:
        """End one of somebody's sessions."""
        await self._store.write(lambda to: sessions.revoke(to, session))
        self._forget(me.person.id)

    async def end_others(self, me: Identity) -> list[bytes]:
        """End all of somebody's sessions but this one; tell which."""
        ended = await self._store.write(
            lambda to: sessions.revoke_all(to, me.person.id, me.session)
        )
        self._forget(me.person.id)
        return ended


def well_formed(asked: Credentials) -> tuple[str, str]:
    """Give a login, folded, and a password; refuse what cannot be either."""
    login = folded(asked.login)
    if not LOGIN.fullmatch(login):
        raise Denied("login")
    if not SHORTEST_PASSWORD <= len(asked.password) <= LONGEST_PASSWORD:
        raise Denied("password")
    return login, asked.password


async def added(new: Player, connection: AsyncConnection) -> None:
    """Add a person whose login is free."""
    if not await people.create(connection, new):
        raise Denied("login_taken")


async def upgraded(new: Player, connection: AsyncConnection) -> None:
    """Make a guest a person, and end what they were known by."""
    assert new.login is not None
    assert new.password is not None
    if not await people.set_credentials(connection, new.id, new.login, new.password):
        found = await people.get(connection, new.id)
        is_guest = found is not None and found.kind == "guest"
        raise Denied("login_taken" if is_guest else "already_person")
    await sessions.revoke_all(connection, new.id)


async def nothing(_: AsyncConnection) -> None:
    """Have nothing to do first."""
