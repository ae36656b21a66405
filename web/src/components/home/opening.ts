/** From a wish to a table: whoever has no name yet becomes a guest on the way. */

import { api, Refusal } from '../../lib/api';
import { usualBot } from '../../lib/bots';
import { me } from '../../lib/me.svelte';
import type { Wish } from '../../lib/settingsText';
import type { GameShown } from '../../lib/wire';

/** What is asked of the server. */
export type Server = Pick<typeof api, 'open' | 'command' | 'quick'>;
/** Who asks it. */
export type Asker = Pick<typeof me, 'ensure' | 'forget' | 'now'>;

/** A table to go to; `failure` is what went wrong after it was opened. */
export interface Opened {
  id: string;
  failure: unknown;
}

/** Give the settings of a table as most people want it: the usual options, as few as can play. */
export function usualSettings(game: GameShown): Wish {
  return {
    game: game.game,
    seats: usualSeats(game),
    options: usualOptions(game),
    clock: null,
    public: true,
    rated: false,
    hot_seat: false,
    undo: true,
    auto_start: false,
    shuffle: false,
  };
}

/** Open a table, seat bots at it, and begin if so wished. */
export async function openTable(
  settings: Wish,
  { bots = [], begin = false }: { bots?: string[]; begin?: boolean } = {},
  server: Server = api,
  asker: Asker = me,
): Promise<Opened> {
  const { table } = await asSomebody(() => server.open(settings), asker);
  try {
    for (const bot of bots) await server.command(table.id, { t: 'add_bot', bot });
    if (begin) await server.command(table.id, { t: 'start' });
    return { id: table.id, failure: null };
  } catch (failure) {
    return { id: table.id, failure };
  }
}

/** Begin a game against the usual bot at once: a private table with the usual options. */
export function playBotNow(game: GameShown, server?: Server, asker?: Asker): Promise<Opened> {
  const settings = { ...usualSettings(game), public: false };
  const bots = Array<string>(settings.seats - 1).fill(usualBot(game));
  return openTable(settings, { bots, begin: true }, server, asker);
}

/** Play as soon as somebody else wants the same. */
export async function quickMatch(
  game: GameShown,
  server: Server = api,
  asker: Asker = me,
): Promise<Opened> {
  const { table } = await asSomebody(() => server.quick({ game: game.game }), asker);
  return { id: table.id, failure: null };
}

/** Take a free seat of a table; whoever sits there already just goes there. */
export async function joinTable(
  id: string,
  server: Server = api,
  asker: Asker = me,
): Promise<Opened> {
  try {
    await asSomebody(() => server.command(id, { t: 'sit' }), asker);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'already_seated') throw error;
  }
  return { id, failure: null };
}

function usualSeats(game: GameShown): number {
  return game.seats.includes(2) ? 2 : Math.min(...game.seats);
}

function usualOptions(game: GameShown): Record<string, string> {
  return Object.fromEntries(
    game.options.map(({ option, values }) => [option, values[0]?.value ?? '']),
  );
}

/** Ask as a player. A guest whom the server has forgotten becomes a new one, once. */
async function asSomebody<T>(ask: () => Promise<T>, asker: Asker): Promise<T> {
  await asker.ensure();
  try {
    return await ask();
  } catch (error) {
    const isForgotten = error instanceof Refusal && error.status === 401;
    if (!isForgotten || asker.now?.kind !== 'guest') throw error;
    asker.forget();
    await asker.ensure();
    return ask();
  }
}
