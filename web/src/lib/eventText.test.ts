import { afterEach, expect, test } from 'vitest';
import { linesOf, toldEvent, type People } from './eventText';
import { entriesOf } from './logbook';
import { num } from './language.svelte';
import { preferences } from './preferences.svelte';
import { plain } from './slots';
import type { TableEvent } from './wire';
import { Words } from './words';

const people: People = { seats: ['Ali', 'سارا'], byId: new Map([['s', 'سارا']]) };
const words = new Words(
  {
    game: 'azul',
    lang: 'en',
    texts: {
      'story.take': '{seat} takes {n} {colour:colour}.',
      'story.fall': '{n} {n?tile falls|tiles fall}.',
      'colour.red': 'red',
    },
    chapters: [],
  },
  (value) => num(value),
);

function say(event: TableEvent): string {
  return plain(toldEvent(event, people)).replace(/[\u2068\u2069]/g, '');
}

afterEach(() => {
  preferences.lang = 'en';
});

test('a move is told by the texts of its game, a line for each thing it brought about', () => {
  preferences.lang = 'en';
  const story = [
    { event: 'take', seat: 0, n: 2, colour: 'red' },
    { event: 'fall', seat: 0, n: 1 },
  ];
  const [entry] = entriesOf([{ seq: 1, at: 0, event: { t: 'moved', seat: 0 }, story }]);

  expect(entry && linesOf(entry, people, words)).toEqual([
    [{ name: 'Ali' }, ' takes ', '2', ' ', 'red', '.'],
    ['1', ' ', 'tile falls', '.'],
  ]);
});

test('a move whose words have not arrived is told without them', () => {
  preferences.lang = 'en';
  const [entry] = entriesOf([{ seq: 1, at: 0, event: { t: 'moved', seat: 1 } }]);

  expect(entry && linesOf(entry, people, null)).toEqual([[{ name: 'سارا' }, ' made a move.']]);
});

test('what people did is told by their names', () => {
  preferences.lang = 'en';
  expect(say({ t: 'asked', what: 'undo', player: 's', move: 3 })).toBe(
    'سارا asks to take back a move.',
  );
  expect(say({ t: 'answered', player: 's', yes: false })).toBe('سارا did not agree.');
  expect(say({ t: 'resigned', seat: 0 })).toBe('Ali resigned.');
  expect(say({ t: 'stood_in', seat: 0, bot: 'greedy', why: 'left' })).toBe(
    'Ali left; a bot stands in.',
  );
  expect(say({ t: 'bot_sat', seat: 1, bot: 'greedy' })).toBe('Clever Bot took seat 2.');
});

test('somebody the log does not know is somebody', () => {
  preferences.lang = 'en';
  expect(say({ t: 'paused', player: 'x' })).toBe('The game was paused, as somebody wished.');
});

test('every event has its words in Persian', () => {
  preferences.lang = 'fa';
  expect(say({ t: 'timed_out', seat: 1, bot: 'greedy' })).toContain('وقت سارا تمام شد');
  expect(say({ t: 'sat', seat: 1, player: { id: 's', name: 'سارا', kind: 'guest' } })).toBe(
    'سارا در جایگاه ۲ نشست.',
  );
});
