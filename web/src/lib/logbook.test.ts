import { expect, test } from 'vitest';
import { chatOf, entriesOf, movesOf, namesById, turnBegan } from './logbook';
import type { Happening, TableEvent } from './wire';

const ali = { id: 'a', name: 'Ali', kind: 'guest' } as const;
const sara = { id: 's', name: 'Sara', kind: 'guest' } as const;

function log(...events: TableEvent[]): Happening[] {
  return events.map((event, n) => ({ seq: n + 1, at: 1000 * (n + 1), event }));
}

const moved = (seat: number): TableEvent => ({ t: 'moved', seat, action: '1B1' });
const undone = (move: number): TableEvent => ({ t: 'undone', move, player: 'a' });
const spoke: TableEvent = { t: 'spoke', player: 'a', name: 'Ali', text: 'hello' };
const started: TableEvent = { t: 'started', commitment: 'c', order: [0, 1] };

test('moves are numbered from one, and nothing else is', () => {
  const entries = entriesOf(log(started, moved(0), { t: 'paused', player: 'a' }, moved(1)));

  expect(entries.map((entry) => entry.move)).toEqual([0, 1, 0, 2]);
});

test('moves that were taken back stay in the log, marked, and their numbers are given anew', () => {
  const entries = entriesOf(log(started, moved(0), moved(1), undone(1), moved(1), moved(0)));

  expect(entries.map(({ move, isUndone }) => [move, isUndone])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [0, false],
    [2, false],
    [3, false],
  ]);
});

test('a move that was taken back twice is marked once and for all', () => {
  const entries = entriesOf(log(moved(0), undone(0), moved(0), undone(0)));

  expect(entries.filter((entry) => entry.isUndone).map((entry) => entry.seq)).toEqual([1, 3]);
});

test('the moves of a game are those that stand', () => {
  const moves = movesOf(log(started, moved(0), moved(1), undone(1), moved(1)));

  expect(moves.map((move) => move.seq)).toEqual([2, 5]);
});

test('chat is apart from the log', () => {
  const happened = log(started, spoke, moved(0));

  expect(entriesOf(happened).map((entry) => entry.event.t)).toEqual(['started', 'moved']);
  expect(chatOf(happened).map((one) => one.event.text)).toEqual(['hello']);
});

test('a turn begins with the last move, not with what was said since', () => {
  expect(turnBegan(log(started, moved(0), spoke))).toBe(2000);
  expect(turnBegan(log(spoke))).toBeNull();
});

test('people are known by the name they came with', () => {
  const settings = {} as Extract<TableEvent, { t: 'opened' }>['settings'];
  const names = namesById(
    log(
      { t: 'opened', settings, host: ali, before: null },
      { t: 'sat', seat: 0, player: ali },
      { t: 'sat', seat: 1, player: sara },
      { t: 'sat', seat: 2, player: { ...ali, name: 'Beside Ali' } },
    ),
  );

  expect([...names]).toEqual([
    ['a', 'Ali'],
    ['s', 'Sara'],
  ]);
});
