/** Where things stand in a plot: round numbers beside the axis, and lines between points. */

export interface Point {
  x: number;
  y: number;
}

export type Span = [low: number, high: number];

const STEPS = [1, 2, 5, 10];

/** Give the span of some values; it is never empty, so that one value can be drawn too. */
export function span(values: number[]): Span {
  if (!values.length) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** Give round numbers that enclose a span, at most about `most` of them. */
export function ticks([low, high]: Span, most = 5): number[] {
  const step = roundStep((high - low) / (most - 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, n) => tidy((first + n) * step));
}

/** Give a function that carries a value from one span to another. */
export function scale([low, high]: Span, [start, end]: Span): (value: number) => number {
  if (high === low) return () => (start + end) / 2;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Draw a line through points. */
export function line(points: Point[]): string {
  return points
    .map(({ x, y }, n) => `${n ? 'L' : 'M'}${String(tidy(x, 1))} ${String(tidy(y, 1))}`)
    .join('');
}

/** Draw the area between a line and a floor. */
export function area(points: Point[], floor: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return line([...points, { x: last.x, y: floor }, { x: first.x, y: floor }]) + 'Z';
}

/** Give which of some points is nearest to a place on the axis below. */
export function nearest(points: Point[], x: number): number {
  let best = 0;
  points.forEach((point, n) => {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? Infinity) - x)) best = n;
  });
  return best;
}

/** Give the next step of 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least * 0.999) ?? 10);
}

function tidy(value: number, digits = 6): number {
  return Number(value.toFixed(digits)) + 0;
}
