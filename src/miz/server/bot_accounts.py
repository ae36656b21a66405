"""The accounts that persons make for their programs."""

from __future__ import annotations

from collections.abc import Callable

from itsdangerous import Signer
from sqlalchemy.ext.asyncio import AsyncConnection

from miz.server.clock import new_id, now
from miz.server.identity import Identity
from miz.server.keys import hash_of, new_key
from miz.server.refusals import Denied
from miz.server.store import Store, people, tokens
from miz.server.store.people import Player
from miz.table.plain import plain_name

MOST_BOTS = 10


class BotAccounts:
    """Makes bots, gives them tokens, and lets them go."""

    def __init__(self, store: Store, signer: Signer, forget: Callable[[str], None]) -> None:
        self._store = store
        self._signer = signer
        self._forget = forget

    async def all(self, me: Identity) -> list[Player]:
        """List the bots of a person, the oldest first."""
        check_person(me)
        return await self._store.read(lambda reader: people.bots_of(reader, me.person.id))

    async def make(self, me: Identity, name: str) -> tuple[Player, str]:
        """Make a bot account; give it and its token."""
        check_person(me)
        bot = Player(new_id(), "bot", plain_name(name), now(), owner_id=me.person.id)
        key = new_key()

        async def job(connection: AsyncConnection) -> None:
            if len(await people.bots_of(connection, me.person.id)) >= MOST_BOTS:
                raise Denied("too_many_bots", slots={"last": MOST_BOTS})
            await people.create(connection, bot)
            await tokens.create(connection, hash_of(key), bot.id, now())

        await self._store.write(job)
        return bot, self._signer.sign(key).decode()

    async def new_token(self, me: Identity, bot_id: str) -> tuple[Player, str, list[bytes]]:
        """Give a bot another token; tell which ones ended with it."""
        bot = await self._own_bot(me, bot_id)
        key = new_key()

        async def job(connection: AsyncConnection) -> list[bytes]:
            ended = await tokens.revoke_all(connection, bot.id)
            await tokens.create(connection, hash_of(key), bot.id, now())
            return ended

        ended = await self._store.write(job)
        self._forget(bot.id)
        return bot, self._signer.sign(key).decode(), ended

    async def retire(self, me: Identity, bot_id: str) -> list[bytes]:
        """Let a bot go, with its tokens; tell which. Its games and its place remain."""
        bot = await self._own_bot(me, bot_id)

        async def job(connection: AsyncConnection) -> list[bytes]:
            await people.disown(connection, bot.id)
            return await tokens.revoke_all(connection, bot.id)

        ended = await self._store.write(job)
        self._forget(bot.id)
        return ended

    async def _own_bot(self, me: Identity, bot_id: str) -> Player:
        for bot in await self.all(me):
            if bot.id == bot_id:
                return bot
        raise Denied("not_found")


def check_person(me: Identity) -> None:
    """Refuse who has no account of their own."""
    if me.person.kind != "person":
        raise Denied("persons_only")
