/** Where things lie: factories round the centre, tiles on a factory. */

import type { Point } from '../arrows';
import type { Group } from './view';

/** Where the middle of each factory lies on a ring, as shares of the square around it. */
export function ring(n: number, radius: number): Point[] {
  return Array.from({ length: n }, (_, index) => {
    const turn = (index / n) * 2 * Math.PI - Math.PI / 2;
    return { x: 0.5 + radius * Math.cos(turn), y: 0.5 + radius * Math.sin(turn) };
  });
}

export interface Placed {
  group: Group;
  /** The grid area of the group on the two by two spaces of a factory. */
  area: string;
}

const WHOLE = '1 / 1 / 3 / 3';
const HALVES = ['1 / 1 / 2 / 3', '2 / 1 / 3 / 3'];
const QUARTERS = ['1 / 1', '1 / 2', '2 / 1', '2 / 2'];
const LAST = '2 / 2';

/** Lay the groups of a factory so that each lies together: the large ones first. */
export function placed(groups: Group[]): Placed[] {
  const sorted = [...groups].sort((one, other) => other.n - one.n);
  let end = 0;
  return sorted.map((group) => {
    const start = end;
    end += group.n;
    return { group, area: areaOf(start, group.n) };
  });
}

function areaOf(start: number, n: number): string {
  if (n >= 3) return WHOLE;
  if (n === 2) return HALVES[start / 2] ?? WHOLE;
  return QUARTERS[start] ?? LAST;
}
