/** How many can play, in words. */

import { t } from '../../lib/language.svelte';
import type { GameShown } from '../../lib/wire';

export function seatsText({ seats }: GameShown): string {
  const first = seats[0] ?? 0;
  const last = seats.at(-1) ?? first;
  return first === last ? t('learn.seatsOnly', { n: first }) : t('learn.seats', { first, last });
}
