/** Requests to the server. Whatever is refused is thrown as a `Refusal`, with its reason in words. */

import { network } from './network.svelte';
import type * as wire from './wire';

/** Why something did not happen: a code for the program, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly reason: wire.Reason,
    readonly status: number = 0,
  ) {
    super(reason.en);
  }

  get code(): string {
    return this.reason.code;
  }
}

/** The server cannot be reached. */
export const OFFLINE: wire.Reason = {
  code: 'offline',
  en: 'The server cannot be reached. Are you online?',
  fa: 'به سرور دسترسی نیست. آیا به اینترنت وصل هستید؟',
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    network.lost();
    throw new Refusal(OFFLINE);
  }
  if (!answer.ok) throw await refusalOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    return new Refusal(((await answer.json()) as wire.Problem).reason, answer.status);
  } catch {
    return new Refusal({ ...OFFLINE, code: 'failed' }, answer.status);
  }
}

const at = (...parts: (string | number)[]) =>
  '/api/' + parts.map((part) => encodeURIComponent(part)).join('/');

export const api = {
  me: () => ask<wire.Me>('GET', at('me')),
  beGuest: (name: string) => ask<wire.Me>('POST', at('guest'), { name }),
  rename: (name: string) => ask<wire.Me>('PATCH', at('me'), { name }),
  makeAccount: (body: wire.Credentials) => ask<wire.Me>('POST', at('account'), body),
  signIn: (body: wire.Credentials) => ask<wire.Me>('POST', at('session'), body),
  signOut: () => ask<undefined>('DELETE', at('session')),
  sessions: () => ask<wire.SessionShown[]>('GET', at('sessions')),
  endSession: (id: string) => ask<undefined>('DELETE', at('sessions', id)),
  endOtherSessions: () => ask<undefined>('DELETE', at('sessions')),
  bots: () => ask<wire.BotAccount[]>('GET', at('bots')),
  makeBot: (name: string) => ask<wire.BotAccount>('POST', at('bots'), { name }),
  renewToken: (id: string) => ask<wire.BotAccount>('POST', at('bots', id, 'token')),
  endBot: (id: string) => ask<undefined>('DELETE', at('bots', id)),

  games: () => ask<wire.GameShown[]>('GET', at('games')),
  texts: (game: string, lang: string) =>
    ask<wire.GameTexts>('GET', at('games', game, 'texts', lang)),
  pictures: (game: string) => ask<wire.PictureShown[]>('GET', at('games', game, 'pictures')),

  lobby: () => ask<wire.LobbyShown>('GET', at('lobby')),
  quick: (wanted: wire.QuickMatch) => ask<wire.TablePage>('POST', at('quick'), wanted),
  open: (settings: wire.SettingsWanted) => ask<wire.TablePage>('POST', at('tables'), settings),
  table: (id: string) => ask<wire.TablePage>('GET', at('tables', id)),
  command: (id: string, command: wire.PlayerCommand) =>
    ask<wire.Happened>('POST', at('tables', id, 'commands'), command),
  invite: (id: string, seat: number) =>
    ask<wire.Invitation>('POST', at('tables', id, 'invitations'), { seat }),
  rematch: (id: string) => ask<wire.TablePage>('POST', at('tables', id, 'rematch')),
  log: (id: string) => ask<wire.LogPage>('GET', at('tables', id, 'log')),
  position: (id: string, move: number) =>
    ask<wire.Position>('GET', at('tables', id, 'moves', move)),
  hint: (id: string) => ask<wire.Hint>('POST', at('tables', id, 'hint')),
  recordAddress: (id: string, ending = 'record.miz') => at('tables', id) + '/' + ending,

  mine: (before?: number) =>
    ask<wire.MyGames>('GET', at('me', 'games') + (before ? `?before=${String(before)}` : '')),
  leaderboard: (game: string) => ask<wire.Leaderboard>('GET', at('leaderboard', game)),
  player: (id: string) => ask<wire.Profile>('GET', at('players', id)),
  statistics: (id: string, game: string) =>
    ask<wire.Statistics>('GET', at('players', id, 'games', game)),
};
