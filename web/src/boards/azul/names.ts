/** What places are called when they are spoken. */

import { list, t } from '../../lib/language.svelte';
import type { Words } from '../../lib/words';
import type { SeatName } from '../board';
import {
  colourKey,
  costOf,
  FLOOR_COSTS,
  isLetter,
  MARKER,
  type Group,
  type PlayerView,
} from './view';

/** A group of tiles: "Factory 3: 2 red tiles". */
export function groupName(group: Group, words: Words): string {
  const where = group.source === 0 ? t('azul.centre') : t('azul.factory', { n: group.source });
  return t('azul.group', { where, n: group.n, colour: words.say(colourKey(group.letter)) });
}

/** A pattern line and what lies on it. */
export function lineName(player: PlayerView, line: number, words: Words): string {
  const tiles = player.lines[line - 1] ?? '';
  if (!isLetter(tiles[0])) return t('azul.lineEmpty', { line, length: line });
  const colour = words.say(colourKey(tiles[0]));
  return t('azul.lineHolds', { line, n: tiles.length, length: line, colour });
}

/** The floor line and what it costs. */
export function floorName({ floor }: PlayerView): string {
  if (floor === '') return t('azul.floorEmpty');
  const slots = { n: floor.length, length: FLOOR_COSTS.length, points: costOf(floor) };
  return t(floor.includes(MARKER) ? 'azul.floorMarker' : 'azul.floorHolds', slots);
}

/** A row of the wall and the tiles in it. */
export function rowName(player: PlayerView, row: number, words: Words): string {
  const tiles = [...(player.wall[row - 1] ?? '')].flatMap((sign, n) =>
    isLetter(sign)
      ? [t('azul.inColumn', { colour: words.say(colourKey(sign)), column: n + 1 })]
      : [],
  );
  if (tiles.length === 0) return t('azul.rowEmpty', { row });
  return t('azul.rowHolds', { row, tiles: list(tiles, 'unit') });
}

/** One space of the wall. */
export function spaceName(player: PlayerView, row: number, column: number, words: Words): string {
  const sign = player.wall[row - 1]?.[column - 1];
  if (!isLetter(sign)) return t('azul.spaceEmpty', { row, column });
  return t('azul.spaceHolds', { row, column, colour: words.say(colourKey(sign)) });
}

/** Say after a place whether it is legal; nothing while that is no question. */
export function withLegal(place: string, isLegal: boolean | null): string {
  if (isLegal === null) return place;
  return t(isLegal ? 'azul.legal' : 'azul.notLegal', { place });
}

/** Whose board it is. */
export function boardName(seat: SeatName | undefined): string {
  if (seat?.isYou) return t('azul.yourBoard');
  return t('azul.boardOf', { name: { name: seat?.name ?? '' } });
}

/** Say after a place that a marked move takes from it or goes to it. */
export function withTag(place: string, kind: 'from' | 'to'): string {
  const tag = t(kind === 'from' ? 'azul.fromHere' : 'azul.toHere');
  return t('azul.tagged', { place, tag });
}
