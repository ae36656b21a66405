/** What is in the box: sizes in millimetres, from the file that the rules are played by. */

import box from '../../../../src/miz/games/paletti/box.json';

export const COLOURS = ['yellow', 'green', 'red', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export const KINDS = ['large', 'hexagonal', 'small'] as const;
export type Kind = (typeof KINDS)[number];

/** From the lowest to the highest. */
export const FLOORS = ['blue', 'green', 'yellow', 'orange', 'red'] as const;
export type Floor = (typeof FLOORS)[number];

/** To the right and away from whoever looks, in millimetres. */
export type Point = readonly [x: number, y: number];

export const HEIGHT = box.columns.height;
export const THICKNESS = box.floor.thickness;
/** From one floor to the next. */
export const STOREY = HEIGHT + THICKNESS;
export const BASE = box.base;

const CORNERS = 24;

/** The kind of a column by its name: 1 is the large one of a colour, 2 the hexagonal one. */
export function kindOf(column: string): Kind {
  return KINDS[Number(column.slice(1)) - 1] ?? 'small';
}

/** The rim of a floor, counter-clockwise round its middle. */
export function outlineOf(floor: Floor): Point[] {
  return box.floors[floor].outline.map(([x = 0, y = 0]) => [x, y]);
}

/** Of the circle round a column; a hexagon has its corners on it. */
export function radiusOf(kind: Kind): number {
  return box.columns.radius[kind];
}

/** The section of a column. */
export function sectionOf(kind: Kind): Point[] {
  return ring(radiusOf(kind), kind === 'hexagonal' ? 6 : CORNERS);
}

/** A circle as a polygon. */
export function ring(radius: number, corners = 2 * CORNERS): Point[] {
  return Array.from({ length: corners }, (_, n) => {
    const turn = (n / corners) * 2 * Math.PI;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}
