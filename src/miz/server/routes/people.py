"""Who one is: taking a name, an account, signing in and out, and bots of one's own."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from miz.server import messages as m
from miz.server.house import House
from miz.server.people import COOKIE, Identity
from miz.server.refusals import Denied
from miz.server.store.people import Player
from miz.server.store.sessions import Session

SessionInPath = Annotated[str, PathParameter(description="The id of the session.", max_length=40)]
BotInPath = Annotated[str, PathParameter(description="The id of the bot.", max_length=40)]


@post("/api/guest", summary="Take a name and play as a guest", status_code=200)
async def enter(
    data: JSONBody[m.Name], anyone: NamedDependency[Identity | None], house: NamedDependency[House]
) -> Response[m.Me]:
    """Let somebody in by a name; who is in already is called by it from now on."""
    if anyone is not None:
        return Response(shown(await house.people.rename(anyone, data.name)))
    return welcomed(*await house.people.guest(data.name), house)


@get("/api/me", summary="Tell who one is")
async def who_am_i(
    request: Request[Any, Any, Any], me: NamedDependency[Identity], house: NamedDependency[House]
) -> Response[m.Me]:
    """Tell who asks; a browser that comes back keeps its cookie for longer."""
    if me.is_bot:
        return Response(shown(me))
    return welcomed(me, request.cookies[COOKIE], house)


@patch("/api/me", summary="Take another name")
async def rename(
    data: JSONBody[m.Name], me: NamedDependency[Identity], house: NamedDependency[House]
) -> m.Me:
    """Call somebody by another name; what has happened keeps the old one."""
    return shown(await house.people.rename(me, data.name))


@post("/api/account", summary="Make an account")
async def register(
    data: JSONBody[m.Credentials],
    anyone: NamedDependency[Identity | None],
    house: NamedDependency[House],
) -> Response[m.Me]:
    """Make an account; a guest keeps id, name and games, and gets another cookie."""
    identity, key = await house.people.register(anyone, data)
    await turn_away(house, anyone)
    return welcomed(identity, key, house)


@post("/api/session", summary="Sign in")
async def sign_in(
    data: JSONBody[m.Credentials],
    anyone: NamedDependency[Identity | None],
    house: NamedDependency[House],
) -> Response[m.Me]:
    """Let a person in; whoever used this browser before is signed out of it."""
    identity, key = await house.people.sign_in(data)
    if anyone is not None and not anyone.is_bot:
        await house.people.end(anyone, session_of(anyone))
        await turn_away(house, anyone)
    return welcomed(identity, key, house)


@delete("/api/session", summary="Sign out")
async def sign_out(me: NamedDependency[Identity], house: NamedDependency[House]) -> Response[None]:
    """End this session, and close what is open with it."""
    await house.people.end(me, session_of(me))
    await turn_away(house, me)
    return Response(None, status_code=204, cookies=[house.people.cookie("")])


@get("/api/sessions", summary="List where one is signed in")
async def sessions(
    me: NamedDependency[Identity], house: NamedDependency[House]
) -> list[m.SessionShown]:
    """List the sessions of somebody, the latest seen first."""
    this = session_of(me)
    return [
        m.SessionShown(public_id(one), one.created_at, one.seen_at, one.hash == this)
        for one in await house.people.sessions(me)
    ]


@delete("/api/sessions", summary="Sign out everywhere else")
async def end_others(me: NamedDependency[Identity], house: NamedDependency[House]) -> None:
    """End every session of somebody but this one."""
    session_of(me)
    for ended in await house.people.end_others(me):
        await house.sockets.turn_away(ended)


@delete("/api/sessions/{session:str}", summary="Sign out somewhere")
async def end(
    session: SessionInPath, me: NamedDependency[Identity], house: NamedDependency[House]
) -> None:
    """End one session of one's own."""
    session_of(me)
    for one in await house.people.sessions(me):
        if public_id(one) == session:
            await house.people.end(me, one.hash)
            await house.sockets.turn_away(one.hash)
            return
    raise Denied("not_found")


@get("/api/bots", summary="List one's own bots")
async def bots(me: NamedDependency[Identity], house: NamedDependency[House]) -> list[m.BotAccount]:
    """List the bots of a person, the oldest first; tokens are not told again."""
    return [shown_bot(bot) for bot in await house.people.bots.all(me)]


@post("/api/bots", summary="Make an account for a bot")
async def make_bot(
    data: JSONBody[m.Name], me: NamedDependency[Identity], house: NamedDependency[House]
) -> m.BotAccount:
    """Make a bot account; its token goes into `Authorization: Bearer TOKEN`."""
    return shown_bot(*await house.people.bots.make(me, data.name))


@post("/api/bots/{bot:str}/token", summary="Give a bot a new token")
async def new_token(
    bot: BotInPath, me: NamedDependency[Identity], house: NamedDependency[House]
) -> m.BotAccount:
    """Give a bot a new token; the old one is worthless at once."""
    account, token, ended = await house.people.bots.new_token(me, bot)
    for one in ended:
        await house.sockets.turn_away(one)
    return shown_bot(account, token)


@delete("/api/bots/{bot:str}", summary="Let a bot go")
async def retire(
    bot: BotInPath, me: NamedDependency[Identity], house: NamedDependency[House]
) -> None:
    """Let a bot go; its games remain."""
    for one in await house.people.bots.retire(me, bot):
        await house.sockets.turn_away(one)


def welcomed(identity: Identity, key: str, house: House) -> Response[m.Me]:
    """Tell somebody who they are, and give them the cookie to keep."""
    return Response(shown(identity), cookies=[house.people.cookie(key)])


async def turn_away(house: House, before: Identity | None) -> None:
    """Close the sockets of a session that has ended."""
    if before is not None and before.session is not None:
        await house.sockets.turn_away(before.session)


def session_of(me: Identity) -> bytes:
    """Give the session of who asks; a bot has none."""
    if me.is_bot or me.session is None:
        raise Denied("persons_only")
    return me.session


def public_id(session: Session) -> str:
    """Name a session without giving it away."""
    return session.hash.hex()[:24]


def shown(identity: Identity) -> m.Me:
    """Tell somebody who they are."""
    person = identity.person
    return m.Me(person.id, person.name, person.kind, identity.login)


def shown_bot(bot: Player, token: str | None = None) -> m.BotAccount:
    """Tell a person about their bot."""
    return m.BotAccount(bot.id, bot.name, token)


ROUTES: list[ControllerRouterHandler] = [
    enter,
    who_am_i,
    rename,
    register,
    sign_in,
    sign_out,
    sessions,
    end_others,
    end,
    bots,
    make_bot,
    new_token,
    retire,
]
