import { expect, test } from 'vitest';
import { readAction, showAction } from './actions';
import { framesOf } from './frames';
import { nearest } from '../arrows';
import { placed, ring } from './geometry';
import { lastOf } from './last';
import { tableOf } from './scene';
import { groupsOf, readView, type AzulView } from './view';

const read = (change: Record<string, unknown> = {}) => readView(tableOf(change)) as AzulView;

test('taken tiles fly to their line, the others to the centre', () => {
  const [frame, ...more] = framesOf(read(), read({ centre: 'RWYK' }), '3R2', [
    { event: 'take_factory', seat: 0, n: 2, colour: 'red', factory: 3 },
    { event: 'fill_line', seat: 0, n: 1, line: 2 },
    { event: 'fall', seat: 0, n: 1 },
  ]);

  expect(more).toEqual([]);
  expect(frame?.view.centre).toBe('RWYK');
  expect(frame?.flights).toContainEqual({ from: '3R0', to: '0l2.1' });
  expect(frame?.flights).toContainEqual({ from: '3R1', to: '0f0' });
  expect(frame?.flights).toContainEqual({ from: '3Y0', to: '0Y0' });
});

test('the marker goes to the floor line before the tiles that fall with it', () => {
  const [frame] = framesOf(read(), read(), '0W-', [
    { event: 'take_centre', seat: 1, n: 1, colour: 'white' },
    { event: 'take_marker', seat: 1 },
    { event: 'fall', seat: 1, n: 1 },
  ]);

  expect(frame?.flights).toContainEqual({ from: '0*', to: '1f1' });
  expect(frame?.flights).toContainEqual({ from: '0W0', to: '1f2' });
});

test('the end of a round is shown row by row, then the floor lines, then the deal', () => {
  const after = read({ round: 2 });
  const frames = framesOf(read(), after, '3R2', [
    { event: 'take_factory', seat: 0, n: 2, colour: 'red', factory: 3 },
    { event: 'fill_line', seat: 0, n: 1, line: 2 },
    { event: 'fall', seat: 0, n: 1 },
    { event: 'lay', seat: 0, colour: 'red', row: 2, column: 4, points: 3 },
    { event: 'pay_floor', seat: 0, points: 1 },
    { event: 'pay_floor', seat: 1, points: 1 },
    { event: 'round', round: 2, seat: 1 },
  ]);
  const [taken, tiled, paid, dealt] = frames;

  expect(frames).toHaveLength(4);
  expect(taken?.view.players[0]?.floor).toBe('R');
  expect(tiled?.view.players[0]?.wall[1]).toBe('...R.');
  expect(tiled?.view.players[0]?.score).toBe(6);
  expect(tiled?.pops).toEqual([{ slot: '0w2.4', points: 3 }]);
  expect(paid?.view.players.map((player) => player.floor)).toEqual(['', '']);
  expect(paid?.pops.map((pop) => pop.points)).toEqual([-1, -1]);
  expect(dealt?.view).toBe(after);
  expect(dealt?.isDeal).toBe(true);
});

test('a line without a space falls to the floor', () => {
  const [frame] = framesOf(read(), read(), 'w11', [{ event: 'forced', seat: 0, row: 2, n: 1 }]);

  expect(frame?.flights).toEqual([{ from: '0l2.0', to: '0f0' }]);
});

test('bonuses are added up beside the points', () => {
  const frames = framesOf(read(), read({ over: 'row_complete' }), '0W1', [
    { event: 'end', ending: 'row_complete' },
    { event: 'bonus_rows', seat: 1, n: 1, points: 2 },
    { event: 'bonus_columns', seat: 1, n: 1, points: 7 },
  ]);

  expect(frames.at(-1)?.pops).toEqual([{ slot: '1s', points: 9 }]);
});

test('the last move is outlined, but no factory that was dealt anew', () => {
  expect(lastOf(0, '3R2', []).source).toBe(3);
  const lay = { event: 'lay', seat: 1, colour: 'red', row: 2, column: 4, points: 3 };
  const ended = lastOf(0, '3R2', [lay, { event: 'round', round: 2, seat: 1 }]);
  expect(ended.source).toBeNull();
  expect(ended.spaces.has('1w2.4')).toBe(true);
});

test('an action is written as it is read', () => {
  for (const text of ['3R2', '0B-', 'w24']) {
    const action = readAction(text);
    expect(action && showAction(action)).toBe(text);
  }
  expect(readAction('3Q2')).toBeNull();
});

test('the tiles of a colour lie together on a factory', () => {
  const areas = (tiles: string) =>
    placed(groupsOf(1, tiles)).map(({ group, area }) => [group.n, area]);

  expect(areas('BRRW')).toEqual([
    [2, '1 / 1 / 2 / 3'],
    [1, '2 / 1'],
    [1, '2 / 2'],
  ]);
  expect(areas('BBBW')).toEqual([
    [3, '1 / 1 / 3 / 3'],
    [1, '2 / 2'],
  ]);
});

test('factories lie on a ring, the first on top', () => {
  const [first] = ring(5, 0.4);

  expect(first?.x).toBeCloseTo(0.5);
  expect(first?.y).toBeCloseTo(0.1);
});

test('an arrow finds the nearest place in its direction', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 40, y: 60 },
  ];

  expect(nearest({ x: 0, y: 0 }, places, 'ArrowRight')).toBe(1);
  expect(nearest({ x: 50, y: 0 }, places, 'ArrowDown')).toBe(2);
  expect(nearest({ x: 0, y: 0 }, places, 'ArrowUp')).toBe(-1);
});
