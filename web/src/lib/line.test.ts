import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fakeSocket';
import { Line, type Standing } from './line';

let line: Line;
let standings: Standing[];
let heard: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  [standings, heard] = [[], []];
  line = new Line({
    address: () => `ws://x/${String(FakeSocket.made.length)}`,
    heard: (message) => heard.push(message),
    changed: (standing) => standings.push(standing),
  });
});

afterEach(() => {
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line says how it stands', () => {
  FakeSocket.last.open();
  FakeSocket.last.break();

  expect(standings).toEqual(['connecting', 'open', 'lost']);
});

test('a broken line comes back by itself, with a new address', () => {
  FakeSocket.last.open();
  FakeSocket.last.break();
  vi.advanceTimersByTime(600);

  expect(FakeSocket.made.map((socket) => socket.address)).toEqual(['ws://x/0', 'ws://x/1']);
});

test('the waits grow while the server closes every line at once', () => {
  for (let n = 0; n < 6; n++) {
    FakeSocket.last.open();
    FakeSocket.last.break(1013);
    vi.advanceTimersByTime(20_000);
  }
  FakeSocket.last.open();
  FakeSocket.last.break(1013);
  const made = FakeSocket.made.length;
  vi.advanceTimersByTime(5000);

  expect(FakeSocket.made).toHaveLength(made);
});

test('after a steady line the first wait is short again', () => {
  for (let n = 0; n < 5; n++) {
    FakeSocket.last.break();
    vi.advanceTimersByTime(20_000);
  }
  FakeSocket.last.open();
  vi.advanceTimersByTime(6000);
  FakeSocket.last.break();
  const made = FakeSocket.made.length;
  vi.advanceTimersByTime(600);

  expect(FakeSocket.made).toHaveLength(made + 1);
});

test('there is nothing to come back for when the table does not exist', () => {
  FakeSocket.last.open();
  FakeSocket.last.break(4404);
  vi.advanceTimersByTime(60_000);

  expect(standings.at(-1)).toBe('closed');
  expect(FakeSocket.made).toHaveLength(1);
});

test('being online again does not wait', () => {
  FakeSocket.last.break();
  dispatchEvent(new Event('online'));

  expect(FakeSocket.made).toHaveLength(2);
});

test('coming back to the page opens no second line beside an open one', () => {
  FakeSocket.last.break();
  vi.advanceTimersByTime(600);
  FakeSocket.last.open();
  dispatchEvent(new Event('online'));

  expect(FakeSocket.made).toHaveLength(2);
  expect(FakeSocket.last.sent).toEqual([{ t: 'ping' }]);
});

test('a line on which nobody answers is given up', () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(15_000 + 8_000);

  expect(standings.at(-1)).toBe('lost');
});

test('what an old socket says late is not heard', () => {
  const old = FakeSocket.last;
  old.open();
  old.break();
  vi.advanceTimersByTime(600);
  old.say({ t: 'pong' });

  expect(heard).toEqual([]);
});

test('nothing is sent on a line that is not open, and nothing later', () => {
  expect(line.send({ t: 'do' })).toBe(false);
  FakeSocket.last.open();

  expect(FakeSocket.last.sent).toEqual([]);
});
