/** A table for tests: what the line to it would know, without a line. */

import { AtTable } from '../../lib/atTable.svelte';
import { games } from '../../lib/games.svelte';
import type { TableLine } from '../../lib/tableLine.svelte';
import type { GameShown, Person, Settings, TableShown } from '../../lib/wire';

export const ali: Person = { id: 'a', name: 'Ali', kind: 'guest' };
export const sara: Person = { id: 's', name: 'Sara', kind: 'guest' };

type Known = Partial<Record<keyof TableLine, unknown>>;

/** Let a game be known to the page. */
export function knowGame(): void {
  const text = { en: 'Azul', fa: 'آزول' };
  const game = {
    game: 'azul',
    name: text,
    is_open: true,
    options: [],
    bots: ['level2', 'level1'],
  };
  games.all = [game as unknown as GameShown];
}

/** Sit at a running table of two, as Ali on the first seat, unless told otherwise. */
export function atTable(known: Known = {}, changed: Partial<TableShown> = {}): AtTable {
  const settings = { game: 'azul', seats: 2, options: {}, clock: null, undo: true };
  const table: TableShown = {
    id: 't1',
    settings: settings as unknown as Settings,
    status: 'playing',
    host: ali.id,
    seats: [{ player: ali }, { player: sara }],
    opened_at: 0,
    ...changed,
  };
  const line = {
    id: 't1',
    isLive: true,
    standing: 'open',
    refusal: null,
    preparing: null,
    you: ali,
    own: [0],
    log: [],
    present: [],
    knownSeq: 0,
    skew: 0,
    asking: 0,
    position: { move: 0, waiting: [0], view: { scores: [3, 4] } },
    do: () => Promise.resolve(1),
    look: () => Promise.resolve(1),
    ...known,
  };
  return new AtTable(line as unknown as TableLine, () => table);
}
