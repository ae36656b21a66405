import { expect, test } from 'vitest';
import type { ChapterShown } from '../../lib/wire';
import { marks, search, terms } from './search';

const CHAPTERS: ChapterShown[] = [
  {
    title: 'آغاز بازی',
    sentences: [
      { number: 'AZ-3', text: 'کیسهٔ پارچه‌ای ۱۰۰ کاشی دارد.' },
      { number: 'AZ-12', text: 'کاشی‌های برداشته‌شده به یکی از ردیف‌های مشق می‌روند.' },
    ],
  },
  { title: 'The end', sentences: [{ number: 'AZ-39', text: 'Whoever has the most Points wins.' }] },
];

const numbers = (query: string) =>
  search(CHAPTERS, query).flatMap((chapter) => chapter.hits.map((hit) => hit.sentence.number));

test('a word is found whatever its case', () => {
  expect(numbers('points')).toEqual(['AZ-39']);
  expect(numbers('WHOEVER')).toEqual(['AZ-39']);
});

test('half-spaces, hamzas and Arabic letters make no difference', () => {
  expect(numbers('کاشیهای')).toEqual(['AZ-12']);
  expect(numbers('کاشي برداشته شده')).toEqual(['AZ-12']);
  expect(numbers('كیسه')).toEqual(['AZ-3']);
});

test('digits are found in either script', () => {
  expect(numbers('100')).toEqual(['AZ-3']);
  expect(numbers('۱۰۰')).toEqual(['AZ-3']);
});

test('a sentence is found by its number', () => {
  expect(numbers('az-12')).toEqual(['AZ-12']);
  expect(numbers('az-۱۲')).toEqual(['AZ-12']);
});

test('every word has to be there', () => {
  expect(numbers('most wins')).toEqual(['AZ-39']);
  expect(numbers('most losses')).toEqual([]);
});

test('an empty search finds nothing', () => {
  expect(search(CHAPTERS, ' ')).toEqual([]);
  expect(terms(' \u200c ')).toEqual([]);
});

test('a chapter keeps its place among all chapters', () => {
  expect(search(CHAPTERS, 'points').map((chapter) => chapter.place)).toEqual([2]);
});

test('what was looked for is marked in the text as it is written', () => {
  expect(marks('کاشی‌های آبی', terms('کاشیها'))).toEqual([
    { text: 'کاشی‌ها', isHit: true },
    { text: 'ی آبی', isHit: false },
  ]);
  expect(marks('Tiles', terms('x'))).toEqual([{ text: 'Tiles', isHit: false }]);
});

test('marks that overlap become one', () => {
  expect(marks('banana', ['ana'])).toEqual([
    { text: 'b', isHit: false },
    { text: 'anana', isHit: true },
  ]);
});
