/** Where things lie: factories round the centre, tiles on a factory, the next stop of an arrow key. */

import type { Group } from './view';

export interface Point {
  x: number;
  y: number;
}

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

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** What lies aside counts more than what lies ahead. */
const ASIDE = 2;

/** Find the nearest point in the direction of an arrow; -1 if there is none. */
export function nearest(from: Point, points: Point[], arrow: Arrow): number {
  const way = WAYS[arrow];
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - from.x) * way.x + (point.y - from.y) * way.y;
    const aside = Math.abs((point.x - from.x) * way.y) + Math.abs((point.y - from.y) * way.x);
    if (ahead > 1 && ahead + aside * ASIDE < least) {
      best = index;
      least = ahead + aside * ASIDE;
    }
  });
  return best;
}
