import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { num } from '../../lib/language.svelte';
import { preferences } from '../../lib/preferences.svelte';
import { Words } from '../../lib/words';
import Rules from './Rules.svelte';

const WORDS = new Words(
  {
    game: 'made-up',
    lang: 'en',
    texts: {},
    chapters: [
      { title: 'Setting up', sentences: [{ number: 'MU-1', text: 'Everybody takes a hat.' }] },
      {
        title: 'Playing',
        sentences: [
          { number: 'MU-2', text: 'In a turn one draws a card.' },
          { number: 'MU-3', text: 'The last card ends the game.' },
        ],
      },
    ],
  },
  num,
);

beforeEach(() => {
  preferences.lang = 'en';
  history.replaceState(null, '', '/learn/made-up');
  render(Rules, { game: 'made-up', words: WORDS, pictures: [] });
});

const sentences = () => screen.getAllByRole('link', { name: /Link to rule/ });
const look = (query: string) =>
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: query } });

test('every sentence has its number as an anchor', () => {
  expect(sentences().map((link) => link.getAttribute('href'))).toEqual(['#MU-1', '#MU-2', '#MU-3']);
  expect(document.getElementById('MU-2')?.textContent).toContain('draws a card');
});

test('the contents lead to every chapter', async () => {
  const link = screen.getByRole('link', { name: /Playing/ });

  await fireEvent.click(link);

  expect(location.hash).toBe('#chapter-2');
  expect(document.activeElement?.textContent).toBe('Playing');
});

test('a search leaves the sentences that were found, and says how many', async () => {
  await look('CARD');

  expect(sentences().map((link) => link.textContent)).toEqual(['MU-2', 'MU-3']);
  expect(screen.getByRole('status').textContent).toBe('2 sentences found');
  expect(document.querySelector('mark')?.textContent).toBe('card');
});

test('a search that finds nothing says so, and can be cleared', async () => {
  await look('dragon');
  expect(screen.getByRole('status').textContent).toContain('dragon');

  await fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));

  expect(sentences()).toHaveLength(3);
});
