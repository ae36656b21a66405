import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { left, question, sentence, type Picked } from './asking';
import { choices, words } from './madeUp';
import { Sayer } from './said';
import { found, spelt } from './typing';

const say = new Sayer(words, ['Ali', 'Sara', 'greedy']);

beforeEach(() => {
  preferences.lang = 'en';
});

function bare(text: string | undefined): string {
  return (text ?? '').replace(/[\u2068\u2069]/g, '');
}

function answers(picked: Picked[]): string[] {
  return (question(left(choices, picked), say)?.answers ?? []).map((one) => bare(one.said));
}

test('first it is asked what is done, then part by part what the choices differ in', () => {
  expect(question(choices, say)?.text).toBe('What will you do?');
  expect(answers([])).toEqual(['Bid', 'Pass.', 'Give cards']);
  expect(answers([{ part: 'kind', values: ['bid'] }])).toEqual(['3 coins', '4 coins']);
  const giving = [{ part: 'kind', values: ['give'] }];
  expect(question(left(choices, giving), say)?.text).toBe('To whom?');
  expect(answers([...giving, { part: 'seat', values: [1] }])).toEqual([
    'brown 3',
    'brown 3 and green 1',
  ]);
});

test('an answer says what follows it, and how much is left', () => {
  const [bid] = question(choices, say)?.answers ?? [];
  expect(bid?.next).toEqual(['3 coins', '4 coins']);
  expect(bid?.choices).toHaveLength(2);
});

test('an answer that settles more than it says is a whole sentence', () => {
  const giving = left(choices, [{ part: 'kind', values: ['give'] }]);
  const last = question(giving, say)?.answers.at(-1);
  expect(last?.isLast).toBe(true);
  expect(bare(last?.said)).toBe('Give greedy brown 3.');
});

test('one choice, or choices without parts, leave nothing to ask', () => {
  expect(question(choices.slice(0, 1), say)).toBeNull();
  expect(question([{ action: 'x' }, { action: 'y' }], say)).toBeNull();
  expect(sentence({ action: 'x' }, say)).toBe('x');
});

test('what is typed is found by its beginning or by words of its sentence', () => {
  expect(found('g1', choices, say).map(({ action }) => action)).toEqual(['g1B3', 'g1B3G1']);
  expect(found('sara green', choices, say).map(({ action }) => action)).toEqual(['g1B3G1']);
  expect(found('  ', choices, say)).toEqual([]);
});

test('what is typed is sent as the game spells it, and as it is when it is no choice', () => {
  expect(spelt(' G1b3 ', choices)).toBe('g1B3');
  expect(spelt('b۳', choices)).toBe('b3');
  expect(spelt('9R9', choices)).toBe('9R9');
});
