/** Names of the places a tile can lie at, so that it can be found before and after it moved. */

import { MARKER } from './view';

/** Tile number `index` of a colour at a source. */
export function atSource(source: number, letter: string, index: number): string {
  return `${String(source)}${letter}${String(index)}`;
}

export const MARKER_IN_CENTRE = `0${MARKER}`;

/** Space `index` of a pattern line, counted from the right, where it begins to be filled. */
export function onLine(seat: number, line: number, index: number): string {
  return `${String(seat)}l${String(line)}.${String(index)}`;
}

export function onWall(seat: number, row: number, column: number): string {
  return `${String(seat)}w${String(row)}.${String(column)}`;
}

export function onFloor(seat: number, index: number): string {
  return `${String(seat)}f${String(index)}`;
}

/** The points of a seat. */
export function atScore(seat: number): string {
  return `${String(seat)}s`;
}
