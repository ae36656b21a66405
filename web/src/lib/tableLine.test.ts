import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from './api';
import { FakeSocket } from './fakeSocket';
import { TableLine } from './tableLine.svelte';
import type { Happening, TableEvent, Welcome } from './wire';

let line: TableLine;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  line = new TableLine('t1');
});

afterEach(() => {
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function happening(seq: number, event: TableEvent = { t: 'moved', seat: 0 }): Happening {
  return { seq, at: seq, event };
}

function welcome(seq: number, log: Happening[] = []): Welcome {
  const table = { id: 't1', seats: [{}, {}] } as unknown as Welcome['table'];
  const you = { id: 'a', name: 'Ali', kind: 'guest' } as const;
  const position = { move: seq, waiting: [0], view: { at: seq } };
  return {
    t: 'welcome',
    protocol: 1,
    now: Date.now(),
    you,
    own: [0],
    seq,
    table,
    log,
    present: [],
    position,
  };
}

function enter(seq: number): void {
  FakeSocket.last.open();
  FakeSocket.last.say(welcome(seq));
}

function comeBack(): void {
  FakeSocket.last.break();
  vi.advanceTimersByTime(600);
}

test('the table is live between a welcome and a break, and only then', () => {
  FakeSocket.last.open();
  expect(line.isLive).toBe(false);
  FakeSocket.last.say(welcome(3));
  expect(line.isLive).toBe(true);
  FakeSocket.last.break();
  expect(line.isLive).toBe(false);
  expect(line.table?.id).toBe('t1');
});

test('who comes back asks for what happened since', () => {
  enter(3);
  FakeSocket.last.say({ t: 'event', happened: happening(4) });
  comeBack();

  expect(FakeSocket.last.address).toContain('/ws/tables/t1?since=4');
});

test('what was missed is added to the log once', () => {
  enter(3);
  FakeSocket.last.say({ t: 'event', happened: happening(4) });
  comeBack();
  FakeSocket.last.open();
  FakeSocket.last.say(welcome(6, [happening(4), happening(5), happening(6)]));
  FakeSocket.last.say({ t: 'event', happened: happening(6) });

  expect(line.log.map((one) => one.seq)).toEqual([4, 5, 6]);
});

test('what was asked before a break is not asked again, and nobody waits for its answer', async () => {
  enter(3);
  const asked = line.do({ t: 'play', move: 3, action: '1B1' });
  const first = FakeSocket.last;
  expect(first.sent).toHaveLength(1);
  comeBack();
  FakeSocket.last.open();
  FakeSocket.last.say(welcome(3));

  await expect(asked).rejects.toMatchObject({ code: 'unsure' });
  expect(FakeSocket.last.sent).toEqual([]);
  expect(line.asking).toBe(0);
});

test('nothing is asked before the welcome', async () => {
  FakeSocket.last.open();

  await expect(line.do({ t: 'start' })).rejects.toMatchObject({ code: 'offline' });
  expect(FakeSocket.last.sent).toEqual([]);
});

test('an answer finds its question', async () => {
  enter(3);
  const [one, two] = [line.do({ t: 'undo' }), line.do({ t: 'pause' })];
  const reason = { code: 'undo_off', en: 'no', fa: 'نه' };
  FakeSocket.last.say({ t: 'done', id: 2, seq: 5 });
  FakeSocket.last.say({ t: 'refused', id: 1, reason });

  await expect(two).resolves.toBe(5);
  await expect(one).rejects.toSatisfy((error: Refusal) => error.code === 'undo_off');
});

test('a message that was not even read leaves nobody waiting', async () => {
  enter(3);
  const asked = line.do({ t: 'undo' });
  FakeSocket.last.say({ t: 'refused', id: 0, reason: { code: 'too_fast', en: 'x', fa: 'x' } });

  await expect(asked).rejects.toMatchObject({ code: 'unsure' });
});

test('a step shows a move with the game before and after it', () => {
  enter(3);
  const position = { move: 4, waiting: [1], view: { at: 4 } };
  FakeSocket.last.say({ t: 'event', happened: happening(4), position });

  expect(line.step).toMatchObject({ before: { at: 3 }, after: { at: 4 } });
});

test('a pause is no step, and a move that is taken back leaves none', () => {
  enter(3);
  const position = { move: 4, waiting: [1], view: { at: 4 } };
  FakeSocket.last.say({ t: 'event', happened: happening(4), position });
  const step = line.step;
  FakeSocket.last.say({
    t: 'event',
    happened: happening(5, { t: 'paused', player: 'a' }),
    position,
  });
  expect(line.step).toBe(step);
  FakeSocket.last.say({
    t: 'event',
    happened: happening(6, { t: 'undone', move: 3, player: 'a' }),
    position: { ...position, move: 3 },
  });
  expect(line.step).toBeNull();
});

test('whoever comes back later sees the last move, and no movement for what they missed', () => {
  enter(3);
  const position = { move: 4, waiting: [1], view: { at: 4 } };
  FakeSocket.last.say({ t: 'event', happened: happening(4), position });
  comeBack();
  FakeSocket.last.open();
  FakeSocket.last.say(welcome(6, [happening(5), happening(6)]));

  expect(line.step?.happened.seq).toBe(6);
  expect(line.step?.before).toBeNull();
});

test('the clocks of an event are wound without a new table', () => {
  enter(3);
  FakeSocket.last.say({
    t: 'event',
    happened: happening(4),
    clocks: [
      [5000, null],
      [7000, 4],
    ],
  });

  expect(line.table?.seats).toEqual([{ left: 5000 }, { left: 7000, since: 4 }]);
});

test('a table that does not exist is closed with its code and its reason', () => {
  FakeSocket.last.open();
  FakeSocket.last.say({ t: 'refused', id: 0, reason: { code: 'unknown_table', en: 'x', fa: 'x' } });
  FakeSocket.last.break(4404);

  expect([line.standing, line.closedBy, line.refusal?.code]).toEqual([
    'closed',
    4404,
    'unknown_table',
  ]);
});
