import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from './api';
import { Replaying, type Source } from './replaying.svelte';
import type { Happening, Position, TablePage } from './wire';

const MOVES = 5;
const log: Happening[] = Array.from({ length: MOVES }, (_, n) => ({
  seq: n + 1,
  at: n,
  event: { t: 'moved', seat: n % 2 },
}));

function source(asked: number[] = []): Source {
  return {
    table: () =>
      Promise.resolve({ position: {}, table: {}, own: [], seq: 5 } as unknown as TablePage),
    log: () => Promise.resolve({ seq: MOVES, log }),
    position: (_, move) => {
      asked.push(move);
      return Promise.resolve<Position>({ move, waiting: [0], view: { at: move } });
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a replay opens at the end, unless the address names a move', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(null);
  expect(replaying.position?.move).toBe(MOVES);
  await replaying.load(2);
  expect(replaying.position?.move).toBe(2);
});

test('a move that does not exist is the nearest that does', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(99);
  expect(replaying.move).toBe(MOVES);
  await replaying.go(-3);
  expect(replaying.move).toBe(0);
  await replaying.go(NaN);
  expect(replaying.move).toBe(0);
});

test('each position is asked for once', async () => {
  const asked: number[] = [];
  const replaying = new Replaying('t', source(asked));
  await replaying.load(0);
  await replaying.go(1);
  await replaying.go(0);
  await replaying.go(1);

  expect(asked.filter((move) => move === 1)).toHaveLength(1);
});

test('a step forward is shown with what led to it; a jump and a step back are not', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(1);
  await replaying.go(2);
  expect(replaying.step).toEqual({ happened: log[1], before: { at: 1 }, after: { at: 2 } });
  await replaying.go(4);
  expect(replaying.step).toBeNull();
  await replaying.go(3);
  expect(replaying.step).toBeNull();
});

test('a position that comes late does not replace the one that is wanted', async () => {
  let arrive: (position: Position) => void = () => undefined;
  const late = new Promise<Position>((done) => (arrive = done));
  const slow = source();
  const at = slow.position;
  slow.position = (id, move) => (move === 3 ? late : at(id, move));
  const replaying = new Replaying('t', slow);
  await replaying.load(0);
  const going = replaying.go(3);
  await replaying.go(5);
  arrive({ move: 3, waiting: [], view: {} });
  await going;

  expect(replaying.position?.move).toBe(5);
});

test('it plays by itself to the end and stops there', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(3);
  await replaying.play();
  await vi.advanceTimersByTimeAsync(10_000);

  expect([replaying.move, replaying.isPlaying]).toEqual([MOVES, false]);
});

test('at twice the speed it takes half the time', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(0);
  replaying.speed = 2;
  await replaying.play();
  await vi.advanceTimersByTimeAsync(1700);

  expect(replaying.move).toBe(2);
});

test('playing at the end begins anew', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(null);
  await replaying.play();

  expect([replaying.move, replaying.isPlaying]).toEqual([0, true]);
  replaying.pause();
});

test('going somewhere by hand stops the playing', async () => {
  const replaying = new Replaying('t', source());
  await replaying.load(0);
  await replaying.play();
  await replaying.go(2);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(replaying.move).toBe(2);
});

test('what cannot be read is said, and the rest stays', async () => {
  const broken = source();
  const refusal = new Refusal({ code: 'offline', en: 'x', fa: 'x' });
  const replaying = new Replaying('t', broken);
  await replaying.load(0);
  broken.position = () => Promise.reject(refusal);
  await replaying.go(4);

  expect(replaying.problem).toBe(refusal);
  expect(replaying.position?.move).toBe(0);
});
