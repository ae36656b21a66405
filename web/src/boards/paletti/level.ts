/** One level of the villa as it is seen from above. */

import { BASE, outlineOf, radiusOf, sectionOf, type Point } from './box';
import { radians, seen, type Side } from './solid';
import type { ColumnView, FloorView, PalettiView } from './view';

/** The part of the plan that is shown: a square round a middle. */
export interface Frame {
  /** The left and upper edge. */
  x: number;
  y: number;
  size: number;
}

const MARGIN = 7;
/** Of the green rim so much is shown. */
const RIM = 8;

/** The columns that stand on a level. */
export function columnsOn(view: PalettiView, level: number): ColumnView[] {
  return view.columns.filter((column) => column.level === level);
}

/** The floor that a level stands on; none on the base plate. */
export function floorOf(view: PalettiView, level: number): FloorView | null {
  return view.floors[level - 1] ?? null;
}

/** Points of the base plate as the plan shows them: to the right, and down. */
export function onPlan(point: Point, side: Side): Point {
  const [right, far] = seen(point, side);
  return [right, -far];
}

/** The rim of a floor on the plan. */
export function floorPlan({ floor, x, y, turn }: FloorView, side: Side): Point[] {
  return turned(outlineOf(floor), turn, [x, y]).map((point) => onPlan(point, side));
}

/** The section of a column on the plan. */
export function columnPlan({ kind, x, y, turn }: ColumnView, side: Side): Point[] {
  return turned(sectionOf(kind), turn, [x, y]).map((point) => onPlan(point, side));
}

/** Show all of a level: its floor, the one above, and what stands there. */
export function frameOf(view: PalettiView, level: number, more: FloorView[], side: Side): Frame {
  const here = floorOf(view, level);
  const floors = [here, view.floors[level] ?? null, ...more].filter((floor) => floor !== null);
  const points = floors.flatMap((floor) => floorPlan(floor, side));
  const circles = columnsOn(view, level).map(({ x, y, kind }): [Point, number] => [
    onPlan([x, y], side),
    radiusOf(kind),
  ]);
  if (!here) circles.push([[0, 0], BASE.site + RIM]);
  const xs = [...points.map(([x]) => [x, x]), ...circles.map(([[x], r]) => [x - r, x + r])];
  const ys = [...points.map(([, y]) => [y, y]), ...circles.map(([[, y], r]) => [y - r, y + r])];
  return square(range(xs.flat()), range(ys.flat()));
}

function square([left, right]: Point, [top, bottom]: Point): Frame {
  const size = Math.max(right - left, bottom - top) + 2 * MARGIN;
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

function range(values: number[]): Point {
  return [Math.min(...values), Math.max(...values)];
}

function turned(points: Point[], degrees: number, [x, y]: Point): Point[] {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}
