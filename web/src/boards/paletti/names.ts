/** How the things of the picture are called by a screen reader. */

import { list, t } from '../../lib/language.svelte';
import type { Words } from '../../lib/words';
import type { ColumnView, FloorView, PalettiView } from './view';

/** Say all that a picture shows of a column. */
export function columnName({ name, feel, isBarred }: ColumnView, words: Words): string {
  const facts = [
    ...(feel ? [words.say(`feel.${feel}`)] : []),
    ...(isBarred ? [words.say('status.barred')] : []),
  ];
  const column = words.say(`piece.${name}`);
  return facts.length > 0 ? t('paletti.column', { column, facts: list(facts) }) : column;
}

/** Say what a level is called: the floor it is on, or the ground. */
export function levelName(floor: FloorView | null, words: Words): string {
  return floor ? words.say(`floor.${floor.floor}`) : t('paletti.ground');
}

/** Say what a picture of the whole villa shows. */
export function villaName({ floors, columns, lying }: PalettiView, words: Words): string {
  const n = columns.length;
  if (lying) return t('paletti.fallen');
  if (floors.length === 0) return t('paletti.site', { n });
  return t('paletti.villa', {
    n,
    floors: list(floors.map(({ floor }) => words.say(`piece.${floor}`))),
  });
}
