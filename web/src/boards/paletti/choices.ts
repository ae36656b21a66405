/** The parts of what may be played that have a place in the picture. */

import type { Choice } from '../board';
import type { Point } from './box';

/** Where a floor may be laid. */
export interface Laid {
  x: number;
  y: number;
  /** How it is turned. */
  degrees: number;
}

const PLACE = /(-?\d+) (-?\d+)$/;
const PLACE_FLOOR = 'place_floor';

/** The parts that say where something is put. */
export const WHERE: ReadonlySet<string> = new Set(['side', 'spot']);

/** The column that is moved or taken; null if none is named. */
export function columnOf({ column }: Choice): string | null {
  return typeof column === 'string' ? column : null;
}

/** The place where a column is put; null if none is. */
export function spotOf(choice: Choice): Point | null {
  return choice.kind === PLACE_FLOOR ? null : placeOf(choice.spot);
}

/** Say a place as choices say it. */
export function spotText([x, y]: Point): string {
  return `${String(x)} ${String(y)}`;
}

/** The same as some choices, at a place that was not offered; the server says whether it may be. */
export function elsewhere(choices: Choice[], spot: Point): Choice[] {
  const text = spotText(spot);
  const found = choices
    .filter((choice) => spotOf(choice) !== null)
    .map((choice) => ({
      ...choice,
      action: choice.action.replace(PLACE, text),
      side: undefined,
      spot: text,
    }));
  return [...new Map(found.map((choice) => [choice.action, choice])).values()];
}

/** Where the next floor may be laid, as far as places are offered. */
export function layings(choices: Choice[]): Laid[] {
  return choices
    .filter(({ kind }) => kind === PLACE_FLOOR)
    .flatMap(({ spot, degrees }) => {
      const place = placeOf(spot);
      return place ? [{ x: place[0], y: place[1], degrees: Number(degrees) }] : [];
    });
}

/** Write that a floor is laid. */
export function layingText({ x, y, degrees }: Laid): string {
  return `place-floor ${spotText([x, y])} ${String(degrees)}`;
}

function placeOf(spot: unknown): Point | null {
  const found = typeof spot === 'string' ? PLACE.exec(spot) : null;
  return found ? [Number(found[1]), Number(found[2])] : null;
}
