import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import type { Choice } from '../board';
import { left, MANY, question, sentence, settled, type Picked } from './asking';
import { bare } from './explained';
import { wordsWith } from './madeUp';
import { choices, texts } from './manyMoves';
import { Sayer } from './said';

const say = new Sayer(wordsWith(texts), []);

beforeEach(() => {
  preferences.lang = 'en';
});

function read(said: string): string {
  return bare(said).replace(/[\u2068\u2069]/g, '');
}

function asked(picked: Picked[], among = choices): { text: string; answers: string[] } {
  const { text = '', answers = [] } = question(left(among, picked), say) ?? {};
  return { text, answers: answers.map(({ said }) => read(said)) };
}

function done(kind: string, parts: Record<string, unknown> = {}): Picked[] {
  return Object.entries({ kind, ...parts }).map(([part, value]) => ({ part, values: [value] }));
}

function sentenceOf(action: string): string {
  const choice = choices.find((one) => one.action === action);
  return read(choice ? sentence(choice, say) : '');
}

/** Give every answer there can be; the questions are short and end with one choice each. */
function played(open: Choice[]): string[] {
  const answers = question(open, say)?.answers ?? [];
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.length).toBeLessThanOrEqual(MANY);
  return answers.flatMap((given) =>
    given.isLast ? given.choices.map(({ action }) => action) : played(given.choices),
  );
}

test('each of many choices is reached once, and no question has many answers', () => {
  expect(choices.length).toBeGreaterThan(200);
  expect(played(choices).sort()).toEqual(choices.map(({ action }) => action).sort());
});

test('a part with too many answers waits, and is asked in ranges if it keeps them', () => {
  expect(asked(done('build')).text).toBe('What?');
  expect(asked(done('build', { good: 'mill' })).text).toBe('With which die?');
  const last = done('build', { good: 'mill', die: 'a' });
  expect(asked(last)).toEqual({
    text: 'Where?',
    answers: ['place 1 to place 15', 'place 16 to place 30'],
  });
  const [, upper] = question(left(choices, last), say)?.answers ?? [];
  const range = { part: 'place', values: upper?.values ?? [] };
  expect(asked([...last, range]).answers).toHaveLength(15);
  expect(settled(choices, [...last, range], say).map(read)).toEqual([
    'Build',
    'mill',
    'place 16 to place 30',
    'with die a',
  ]);
});

test('answers that are numbers are in their order', () => {
  const [, , third] = asked(done('fetch')).answers;
  expect(third).toBe('stall 3');
});

test('a part that some choices lack is asked in its place, and said by its own word', () => {
  expect(asked(done('buy'))).toEqual({
    text: 'From which stall?',
    answers: ['the cart', 'Buy a hut from stall 1.', 'stall 2'],
  });
  expect(asked(done('buy', { stall: undefined })).answers).toEqual(['hut', 'mill']);
  expect(settled(choices, done('buy', { stall: undefined }), say)).toEqual(['Buy', 'the cart']);
});

test('a sentence says a lacking part by its word for none, or leaves it out', () => {
  expect(sentenceOf('buy mill')).toBe('Buy a mill from the cart.');
  expect(sentenceOf('a mill 7')).toBe('Build a mill on place 7 with die a.');
  const effect = { action: 'mill 7', kind: 'build', good: 'mill', place: 7 };
  expect(read(sentence(effect, say))).toBe('Build a mill on place 7.');
});

test('an answer without words of its own is still something to press', () => {
  const both = [7, 8].map((place) => ({ action: `${place}`, kind: 'build', good: 'mill', place }));
  const mixed = [...left(choices, done('build', { good: 'mill', place: 7, die: 'a' })), ...both];
  expect(asked([], mixed).answers).toEqual(['place 7', 'Build a mill on place 8.']);
  expect(asked(done('build', { place: 7 }), mixed).answers).toEqual(['with die a', 'none']);
});

test('what is left with one value is chosen by itself, and said among what is settled', () => {
  const wells = choices.filter(({ kind, good }) => kind !== 'fetch' || good === 'well');
  const stall = done('fetch', { stall: 3 });
  expect(asked(stall, wells).text).toBe('With which die?');
  expect(settled(wells, stall, say).map(read)).toEqual(['Fetch', 'stall 3', 'well']);
});

test('what all choices share is not said to be settled', () => {
  const building = left(choices, done('build'));
  expect(settled(building, [{ part: 'good', values: ['mill'] }], say).map(read)).toEqual(['mill']);
});

test('what is done comes first, and its name alone settles what has one way', () => {
  expect(asked([])).toEqual({
    text: 'What will you do?',
    answers: ['Build', 'Fetch', 'Buy', 'Rest', 'End the turn.'],
  });
  expect(asked(done('rest')).answers).toEqual(['a', 'b']);
});
