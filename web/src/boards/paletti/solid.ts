/** Solids of wood as they are seen from the side, a little from above. */

import type { Point } from './box';

/** In millimetres: x and y on the base plate, z up from it. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** A turn in space, its real part first. */
export type Quaternion = readonly [w: number, i: number, j: number, k: number];

/** Where the middle of a piece is, and how it is turned. */
export interface Pose extends Place {
  turn: Quaternion;
}

/** A solid as it is drawn: paths, and how far away it is. */
export interface Drawn {
  /** All that can be seen of it. */
  body: string;
  /** The end of it that looks at us. */
  cap: string;
  /** How far its middle is behind that of the villa, and how near it is to the eye. */
  far: number;
  near: number;
  /** The corners of the picture it takes up. */
  from: Point;
  to: Point;
}

/** Where we look from, in degrees round the villa; 0 is the front. */
export type Side = number;

/** How far we look down on the villa. */
const ELEVATION = radians(15);
const [UP, AWAY] = [Math.cos(ELEVATION), Math.sin(ELEVATION)];

/** Turn a point of the base plate: to the right, and away from us. */
export function seen([x, y]: Point, side: Side): Point {
  const turn = radians(side);
  return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
}

/** Turn a point back from what is seen. */
export function unseen(point: Point, side: Side): Point {
  return seen(point, -side);
}

/** Where a place is on the picture: to the right, and down. */
export function projected({ x, y, z }: Place, side: Side): Point {
  const [right, far] = seen([x, y], side);
  return [right, -(z * UP + far * AWAY)];
}

/** Draw an upright or leaning piece: an outline of some height round the middle of the piece. */
export function drawn(outline: Point[], height: number, pose: Pose, side: Side): Drawn {
  const [low, high] = [-height / 2, height / 2].map((z) =>
    outline.map(([x, y]) => projected(posed({ x, y, z }, pose), side)),
  ) as [Point[], Point[]];
  const walls = low.map((corner, n) => {
    const next = (n + 1) % low.length;
    return [corner, low[next], high[next], high[n]] as Point[];
  });
  const cap = area(high) < 0 ? high : low;
  const [, far] = seen([pose.x, pose.y], side);
  const [xs, ys] = [0, 1].map((axis) => [...low, ...high].map((point) => point[axis] ?? 0)) as [
    number[],
    number[],
  ];
  return {
    body: [...walls, low, high].map(clockwise).map(path).join(''),
    cap: path(cap),
    far,
    near: pose.z * AWAY - far * UP,
    from: [Math.min(...xs), Math.min(...ys)],
    to: [Math.max(...xs), Math.max(...ys)],
  };
}

/** Turn something that stands upright by some degrees. */
export function upright(degrees: number): Quaternion {
  const half = radians(degrees) / 2;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

/** Write points as a closed path. */
export function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Turn a point of a piece, and put it where the piece is. */
function posed({ x, y, z }: Place, { turn: [w, i, j, k], ...at }: Pose): Place {
  // Twice the cross product of the axis and the point, which is turned by it.
  const [a, b, c] = [2 * (j * z - k * y), 2 * (k * x - i * z), 2 * (i * y - j * x)];
  return {
    x: at.x + x + w * a + j * c - k * b,
    y: at.y + y + w * b + k * a - i * c,
    z: at.z + z + w * c + i * b - j * a,
  };
}

/** Paths that all go round the same way never cut holes into each other. */
function clockwise(points: readonly Point[]): readonly Point[] {
  return area(points) < 0 ? [...points].reverse() : points;
}

/** Twice the area inside; on a picture, where y goes down, it is negative for what faces us. */
function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
}
