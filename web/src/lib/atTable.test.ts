import { beforeEach, expect, test } from 'vitest';
import { ali, atTable, knowGame, sara } from '../components/table/fakeTable';
import { preferences } from './preferences.svelte';

const MINUTE = 60_000;

beforeEach(() => {
  preferences.lang = 'en';
  knowGame();
});

const plainly = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const at = (waiting: number[], seat?: number) => ({ move: 3, waiting, view: {}, seat });
const turnAgo = (time: number) => [
  { seq: 1, at: time, event: { t: 'moved' as const, seat: 0, action: '1B1' } },
];

test('whose turn it is is said to whoever has to move, and to the others', () => {
  expect(atTable({ position: at([0]) }).turnText).toBe('It is your turn');
  expect(plainly(atTable({ position: at([1]) }).turnText)).toBe('Sara is to move');
  expect(plainly(atTable({ own: [], position: at([0]) }).turnText)).toBe('Ali is to move');
});

test('on one device whoever has to move is called by name', () => {
  const shared = atTable({ own: [0, 1], position: at([1], 1) });

  expect(plainly(shared.turnText)).toBe('Sara is to move');
  expect(shared.mover).toBe(1);
});

test('nobody has to move while the game is paused', () => {
  const paused = atTable({}, { paused_at: 5 });

  expect(paused.mover).toBeNull();
  expect(paused.turnText).toBe('The game is paused');
});

test('whoever a bot stands in for does not have to move', () => {
  const away = atTable({}, { seats: [{ player: ali, bot: 'greedy', is_away: true }, {}] });

  expect([away.mover, away.isPlaying, away.isAway]).toEqual([null, false, true]);
});

test('a position that is shown to who moves needs no handing over', () => {
  expect(atTable({ own: [0, 1], position: at([1], 1) }).handTo).toBeNull();
  expect(atTable({ own: [0, 1], position: at([]) }).handTo).toBeNull();
});

test('a position that is shown to no seat waits until the device is with who moves', () => {
  expect(atTable({ own: [0, 1], position: at([1]) }).handTo).toBe(1);
  expect(atTable({ own: [0], position: at([0], 0) }).handTo).toBeNull();
});

test('a bot can be asked for after five minutes of silence, where no clock runs', () => {
  const waiting = atTable({ position: at([1]), log: turnAgo(0) });

  expect(waiting.silentSeat(4 * MINUTE)).toBeNull();
  expect(waiting.silentSeat(5 * MINUTE)).toBe(1);
});

test('nobody is silent whose clock runs, who is a bot, or who watches oneself', () => {
  const clock = { type: 'daily', days: 1 } as const;
  const silent = { position: at([1]), log: turnAgo(0) };
  const withClock = atTable(silent, { settings: { ...atTable().table().settings, clock } });
  const withBot = atTable(silent, { seats: [{ player: ali }, { bot: 'greedy' }] });
  const mine = atTable({ position: at([0]), log: turnAgo(0) });
  const watched = atTable({ ...silent, own: [], you: sara });

  for (const one of [withClock, withBot, mine, watched]) expect(one.silentSeat(9e9)).toBeNull();
});

test('bots of one name are told apart by their seats', () => {
  const bots = atTable({}, { seats: [{ player: ali }, { bot: 'greedy' }, { bot: 'greedy' }] });

  expect(bots.names.map((seat) => seat.name)).toEqual([
    'Ali',
    'Clever Bot at seat 2',
    'Clever Bot at seat 3',
  ]);
});
