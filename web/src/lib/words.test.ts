import { expect, test } from 'vitest';
import { plain } from './slots';
import { Words } from './words';

const words = new Words(
  {
    game: 'azul',
    lang: 'en',
    texts: {
      'story.take': '{seat} takes {n} {colour:colour}.',
      'colour.red': 'red',
    },
    chapters: [],
  },
  String,
);

test('an event is told with the names of the players', () => {
  const told = words.tell({ event: 'take', seat: 1, n: 2, colour: 'red' }, ['Ali', 'Sara']);
  expect(told).toContainEqual({ name: 'Sara' });
  expect(plain(told)).toBe('\u2068Sara\u2069 takes 2 red.');
});

test('what has no text is shown by its key', () => {
  expect(words.say('story.unknown')).toBe('story.unknown');
  expect(words.has('story.unknown')).toBe(false);
});
