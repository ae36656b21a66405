import { expect, test } from 'vitest';
import { HEIGHT, outlineOf, ring, STOREY } from './box';
import { movedIn, placeOn } from './glide.svelte';
import { frameOf, floorPlan } from './level';
import { columnPose, pictureOf } from './pieces';
import { BEFORE, propsAt } from './scene';
import { drawn, projected, seen, unseen, upright } from './solid';
import { readView, type PalettiView } from './view';

const shown = (view: unknown) => readView(view) as PalettiView;
const villa = shown(propsAt('turn').view);
const rounded = (point: readonly number[]) => point.map((part) => Math.round(part) + 0);

test('from the right side, what was in front is on the left', () => {
  expect(rounded(seen([0, -100], 90))).toEqual([-100, 0]);
  expect(rounded(unseen(seen([30, 40], 45), 45))).toEqual([30, 40]);
});

test('what is higher, or further away, is higher in the picture', () => {
  const [, low] = projected({ x: 0, y: 0, z: 0 }, 0);
  expect(projected({ x: 0, y: 0, z: 60 }, 0)[1]).toBeLessThan(low);
  expect(projected({ x: 0, y: 60, z: 0 }, 0)[1]).toBeLessThan(low);
});

test('a column that lies is as long as it was high', () => {
  const half = Math.SQRT1_2;
  const lies = drawn(ring(9), HEIGHT, { x: 0, y: 0, z: 9, turn: [half, 0, half, 0] }, 0);
  expect(lies.to[0] - lies.from[0]).toBeCloseTo(HEIGHT);
  const stands = drawn(ring(9), HEIGHT, { x: 0, y: 0, z: 30, turn: upright(0) }, 0);
  expect(stands.to[0] - stands.from[0]).toBeCloseTo(18);
});

test('a villa is drawn from below, and on a level from the back', () => {
  for (const side of [0, 45, 180]) {
    const pieces = pictureOf(villa, side);
    const columns = pieces.flatMap((piece) => (piece.is === 'column' ? [piece] : []));
    const levels = columns.map(({ column }) => column.level);
    expect(levels).toEqual([...levels].sort());
    const onGround = columns.filter(({ column }) => column.level === 0).map(({ far }) => far);
    expect(onGround).toEqual([...onGround].sort((a, b) => b - a));
    const floor = pieces.findIndex((piece) => piece.is === 'floor');
    expect(pieces.slice(0, floor)).toHaveLength(onGround.length);
  }
});

test('a column on another stands that much higher', () => {
  const column = { ...villa.columns[0], level: 5, stacked: 1 } as PalettiView['columns'][0];
  expect(columnPose(column).z).toBe(5 * STOREY + 1.5 * HEIGHT);
});

test('a villa that has come down is drawn as it lies', () => {
  const fallen = shown(propsAt('fallen').view);
  const blue = pictureOf(fallen, 0).find((piece) => piece.is === 'floor');
  expect(blue?.pose).toEqual(fallen.lying?.[blue?.is === 'floor' ? blue.floor.floor : '']);
});

test('the frame of a level holds its floor and the one above', () => {
  const { x, y, size } = frameOf(villa, 1, [], 45);
  const rims = villa.floors.slice(0, 2).flatMap((floor) => floorPlan(floor, 45));
  expect(rims).toHaveLength(outlineOf('blue').length + outlineOf('green').length);
  for (const [right, down] of rims) {
    expect(right).toBeGreaterThan(x);
    expect(right).toBeLessThan(x + size);
    expect(down).toBeGreaterThan(y);
    expect(down).toBeLessThan(y + size);
  }
});

test('the column that has changed its level is the one that was moved', () => {
  expect(movedIn(shown(BEFORE), villa)).toBe('G3');
  expect(movedIn(villa, villa)).toBeNull();
});

test('a way is gone at an even pace', () => {
  const way = [
    { x: 0, y: 0, z: 0 },
    { x: 30, y: 0, z: 0 },
    { x: 30, y: 0, z: 10 },
  ];
  expect(placeOn(way, 0)).toEqual({ x: 0, y: 0, z: 0 });
  expect(placeOn(way, 0.5)).toEqual({ x: 20, y: 0, z: 0 });
  expect(placeOn(way, 1)).toEqual({ x: 30, y: 0, z: 10 });
});

test('what is no villa is not read', () => {
  expect(readView(null)).toBeNull();
  expect(readView({ floors: [] })).toBeNull();
});
