import { afterEach, expect, test, vi } from 'vitest';
import { api, Refusal } from './api';
import { Playing, type MoveLine } from './playing.svelte';
import { preferences } from './preferences.svelte';
import type { PlayerCommand, Position } from './wire';

const full: Refusal = new Refusal({ code: 'line_full', en: 'the line is full', fa: 'پر است' });

/** A line whose answers come when the test says so. */
function lineAt(move: number) {
  const position: Position = { move, waiting: [0], view: {}, choices: [{ action: '1B1' }] };
  const sent: PlayerCommand[] = [];
  const answers: { done: (seq: number) => void; refused: (error: unknown) => void }[] = [];
  const line = {
    id: 't',
    isLive: true as boolean,
    position: position as Position | null,
    do: (command: PlayerCommand) => {
      sent.push(command);
      return new Promise<number>((done, refused) => answers.push({ done, refused }));
    },
  } satisfies MoveLine;
  return { line, sent, answers };
}

const hintAt = (move: number) => ({ move, seat: 0, action: '1B1', value: 0.62, visits: 900 });

afterEach(() => {
  preferences.confirm = false;
  vi.restoreAllMocks();
});

test('a move is sent with the number of its position', () => {
  const { line, sent } = lineAt(4);
  new Playing(line).choose('1B1');

  expect(sent).toEqual([{ t: 'play', move: 4, action: '1B1' }]);
});

test('while an answer is awaited nothing else is sent', async () => {
  const { line, sent, answers } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('1B1');
  playing.choose('1B1');
  playing.confirm();
  expect(sent).toHaveLength(1);

  answers[0]?.done(9);
  await vi.waitFor(() => expect(playing.isSending).toBe(false));
  playing.choose('1B1');
  expect(sent).toHaveLength(2);
});

test('with confirming, the first choice is shown and the second click plays it', () => {
  preferences.confirm = true;
  const { line, sent } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('1B1');

  expect(playing.marked).toEqual({ action: '1B1', move: 4, why: 'confirm' });
  expect(sent).toEqual([]);
  playing.confirm();
  expect(sent).toEqual([{ t: 'play', move: 4, action: '1B1' }]);
});

test('a choice that waits to be confirmed can be let go', () => {
  preferences.confirm = true;
  const { line, sent } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('1B1');
  playing.cancel();
  playing.confirm();

  expect(playing.marked).toBeNull();
  expect(sent).toEqual([]);
});

test('a choice is gone when the table has moved on, from another tab too', () => {
  preferences.confirm = true;
  const { line, sent } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('1B1');
  line.position = { move: 5, waiting: [1], view: {} };
  playing.confirm();

  expect(playing.marked).toBeNull();
  expect(sent).toEqual([]);
});

test('an action that is not among the choices is for the server to judge, without confirming', async () => {
  preferences.confirm = true;
  const { line, sent, answers } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('9Z9');
  expect(sent).toHaveLength(1);

  answers[0]?.refused(full);
  await vi.waitFor(() => expect(playing.problem).toBe(full));
  expect(playing.isSending).toBe(false);
});

test('the next try forgets why the last one was refused', async () => {
  const { line, answers } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('9Z9');
  answers[0]?.refused(full);
  await vi.waitFor(() => expect(playing.problem).toBe(full));
  playing.choose('1B1');

  expect(playing.problem).toBeNull();
});

test('a refusal is forgotten when the table has moved on', async () => {
  const { line, answers } = lineAt(4);
  const playing = new Playing(line);
  playing.choose('9Z9');
  answers[0]?.refused(full);
  await vi.waitFor(() => expect(playing.problem).toBe(full));
  line.position = { move: 5, waiting: [1], view: {} };

  expect(playing.problem).toBeNull();
});

test('nothing is sent while the line is lost', () => {
  const { line, sent } = lineAt(4);
  line.isLive = false;
  new Playing(line).choose('1B1');

  expect(sent).toEqual([]);
});

test('a hint is shown on the board and can be played', async () => {
  const { line, sent } = lineAt(4);
  vi.spyOn(api, 'hint').mockResolvedValue(hintAt(4));
  const playing = new Playing(line);
  await playing.hint();

  expect(playing.marked).toEqual({ action: '1B1', move: 4, why: 'hint', value: 0.62 });
  playing.confirm();
  expect(sent).toEqual([{ t: 'play', move: 4, action: '1B1' }]);
});

test('a hint that comes too late is not shown', async () => {
  const { line } = lineAt(4);
  vi.spyOn(api, 'hint').mockResolvedValue(hintAt(3));
  const playing = new Playing(line);
  await playing.hint();

  expect(playing.marked).toBeNull();
});

test('who has moved before the hint came is not told why there is none', async () => {
  const { line } = lineAt(4);
  const playing = new Playing(line);
  vi.spyOn(api, 'hint').mockImplementation(() => {
    line.position = { move: 5, waiting: [1], view: {} };
    return Promise.reject(full);
  });
  await playing.hint();

  expect(playing.problem).toBeNull();
});

test('why there is no hint is said', async () => {
  const { line } = lineAt(4);
  vi.spyOn(api, 'hint').mockRejectedValue(full);
  const playing = new Playing(line);
  await playing.hint();

  expect(playing.problem).toBe(full);
  expect(playing.isThinking).toBe(false);
});
