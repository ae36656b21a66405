import { expect, test } from 'vitest';
import { area, line, nearest, scale, span, ticks } from './scale';

test('a span holds all values and is never empty', () => {
  expect(span([3, -1, 7])).toEqual([-1, 7]);
  expect(span([4])).toEqual([3, 5]);
  expect(span([])).toEqual([0, 1]);
});

test('ticks are round numbers that enclose the span', () => {
  expect(ticks([0, 10])).toEqual([0, 5, 10]);
  expect(ticks([-1.2, 7.3])).toEqual([-5, 0, 5, 10]);
  expect(ticks([0.12, 0.18])).toEqual([0.12, 0.14, 0.16, 0.18]);
});

test('no tick is minus nought', () => {
  expect(ticks([-1, 1]).every((tick) => !Object.is(tick, -0))).toBe(true);
});

test('ticks stay few however wide the span is', () => {
  for (const high of [1e-3, 0.7, 3, 42, 999, 123_456]) {
    expect(ticks([0, high]).length).toBeGreaterThan(1);
    expect(ticks([0, high]).length).toBeLessThan(8);
  }
});

test('a scale carries the ends of a span to the ends of the other', () => {
  const up = scale([0, 10], [100, 0]);
  expect([up(0), up(5), up(10)]).toEqual([100, 50, 0]);
  expect(scale([1, 1], [0, 10])(1)).toBe(5);
});

test('a line visits its points in order', () => {
  expect(
    line([
      { x: 0, y: 1 },
      { x: 2.04, y: 3 },
    ]),
  ).toBe('M0 1L2 3');
  expect(line([])).toBe('');
});

test('an area is closed at the floor', () => {
  expect(
    area(
      [
        { x: 0, y: 1 },
        { x: 2, y: 3 },
      ],
      9,
    ),
  ).toBe('M0 1L2 3L2 9L0 9Z');
  expect(area([], 9)).toBe('');
});

test('the nearest point is found along the axis', () => {
  const points = [0, 10, 20].map((x) => ({ x, y: 0 }));
  expect(nearest(points, 14)).toBe(1);
  expect(nearest(points, 99)).toBe(2);
  expect(nearest([], 5)).toBe(0);
});
