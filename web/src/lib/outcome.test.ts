import { beforeEach, expect, test } from 'vitest';
import { headlineOf, placesOf } from './outcome';
import { preferences } from './preferences.svelte';
import type { TableShown } from './wire';

const names = (you: number[]) =>
  ['Ali', 'Sara', 'Omid'].map((name, n) => ({ name, isYou: you.includes(n), isBot: false }));
const table = (ranks: number[]) => ({ ranks, scores: [30, 50, 50] }) as unknown as TableShown;
const list = (items: string[]) => items.join(' & ');

beforeEach(() => {
  preferences.lang = 'en';
});

function headline(ranks: number[], you: number[]): string {
  return headlineOf(placesOf(table(ranks), names(you)), list).replace(/[\u2068\u2069]/g, '');
}

test('the best place stands first, equal places in the order of the seats', () => {
  const places = placesOf(table([3, 1, 1]), names([]));

  expect(places.map(({ name, rank, score }) => [name, rank, score])).toEqual([
    ['Sara', 1, 50],
    ['Omid', 1, 50],
    ['Ali', 3, 30],
  ]);
});

test('who has won is told so', () => {
  expect(headline([3, 1, 2], [1])).toBe('You have won!');
  expect(headline([3, 1, 2], [0])).toBe('Sara has won');
});

test('a shared victory names everybody', () => {
  expect(headline([3, 1, 1], [1])).toBe('Sara & Omid share the victory');
});

test('a game may have no winner', () => {
  expect(headline([2, 3, 2], [0])).toBe('Nobody has won');
});

test('on one device the winner is called by name', () => {
  expect(headline([3, 1, 2], [0, 1, 2])).toBe('Sara has won');
});
