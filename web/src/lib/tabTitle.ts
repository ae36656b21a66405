/** What the tab of a table is called: it says whose turn it is, seen from another tab. */

import { t } from './language.svelte';
import type { TableShown } from './wire';

/** Title a table. */
export function tabTitle(game: string, table: TableShown | null, isYourTurn: boolean): string {
  if (!table) return `${game} · ${t('shell.name')}`;
  if (isYourTurn) return `● ${t('table.yourTurn')} · ${game}`;
  const state = {
    open: 'table.tabOpen',
    playing: 'table.tabPlaying',
    ended: 'table.tabEnded',
    closed: 'table.tabClosed',
  } as const;
  return `${game} · ${t(state[table.status])} · ${t('shell.name')}`;
}
