/** How a game ended, in words. */

import type { SeatName } from '../boards/board';
import { t } from './language.svelte';
import { isolated } from './slots';
import type { TableShown } from './wire';

export interface Place {
  seat: number;
  rank: number;
  name: string;
  isYou: boolean;
  score: number | null;
}

/** Give the seats of a finished game, the best first. */
export function placesOf(table: TableShown, names: SeatName[]): Place[] {
  const places = names.map(({ name, isYou }, seat) => {
    const [rank, score] = [table.ranks?.[seat] ?? 1, table.scores?.[seat] ?? null];
    return { seat, rank, name, isYou, score };
  });
  return places.sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Say who has won, if anybody. `list` writes several names as the language does. */
export function headlineOf(places: Place[], list: (names: string[]) => string): string {
  const first = places.filter((place) => place.rank === 1);
  if (first.length === 0) return t('table.nobodyWins');
  const isOneDevice = places.filter((place) => place.isYou).length > 1;
  if (first.length === 1 && first[0]?.isYou && !isOneDevice) return t('table.youWin');
  const who = list(first.map((place) => isolated(place.name)));
  return t(first.length === 1 ? 'table.wins' : 'table.shareWin', { who });
}
