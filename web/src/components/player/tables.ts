/** The tables of a player, as their page lists them. */

import { list, t } from '../../lib/language.svelte';
import { isolatedNames, seatNames } from '../../lib/seatNames';
import type { TableCard } from '../../lib/wire';

/** Say how a table stands or ended for a player. */
export function stateOf(card: TableCard, player: string): string {
  if (card.status === 'open') return t('player.tableOpen');
  if (card.status === 'playing') return t('player.tablePlaying');
  const rank = card.ranks?.[seatOf(card, player)];
  if (card.status === 'closed' || rank === undefined) return t('player.tableClosed');
  if (!card.ranks?.includes(1)) return t('player.tableNobody');
  return t('player.tablePlace', { rank, seats: card.seats.length });
}

/** Name the others at a table. */
export function othersOf(card: TableCard, player: string): string {
  const own = seatOf(card, player);
  const names = seatNames(card.seats)
    .map((seat) => seat.name)
    .filter((name, seat) => name && seat !== own);
  if (!names.length) return t('player.tableAlone');
  return t('player.tableWith', { names: list(isolatedNames(names)) });
}

/** Give the address of a table: of its replay once its game is over. */
export function addressOf(card: TableCard): string {
  return `/table/${card.id}${card.status === 'ended' ? '/replay' : ''}`;
}

function seatOf(card: TableCard, player: string): number {
  return card.seats.findIndex((seat) => seat.player?.id === player);
}
