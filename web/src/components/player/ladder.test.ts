import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../lib/api';
import { preferences } from '../../lib/preferences.svelte';
import type { Me, Standing } from '../../lib/wire';
import { readLadder } from './ladder';
import Standings from './Standings.svelte';

const ME: Me = { id: 'me', name: 'Me', kind: 'person' };

function place(rank: number, id: string): Standing {
  const player = { id, name: id, kind: 'person' as const };
  return { rank, player, rating: 30 - rank, mu: 30, sigma: 1, games: 9, wins: 4 };
}

function board(...standings: Standing[]) {
  vi.spyOn(api, 'leaderboard').mockResolvedValue({ game: 'azul', standings });
}

beforeEach(() => {
  preferences.lang = 'en';
});

afterEach(() => vi.restoreAllMocks());

test('one who is listed has that place', async () => {
  board(place(1, 'a'), place(2, 'me'));
  const asked = vi.spyOn(api, 'player');

  expect((await readLadder('azul', ME)).own?.rank).toBe(2);
  expect(asked).not.toHaveBeenCalled();
});

test('one who is further down is asked for', async () => {
  board(place(1, 'a'));
  const { rank, rating, mu, sigma, games, wins } = place(73, 'me');
  const own = { game: 'azul', rank, rating, mu, sigma, games, wins };
  vi.spyOn(api, 'player').mockResolvedValue({ player: ME, ratings: [own], tables: [] });

  expect((await readLadder('azul', ME)).own?.rank).toBe(73);
});

test('guests and strangers have no place', async () => {
  board(place(1, 'a'));
  const asked = vi.spyOn(api, 'player');

  expect((await readLadder('azul', null)).own).toBeNull();
  expect((await readLadder('azul', { ...ME, kind: 'guest' })).own).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test("one's own place is marked in words, and stands last when it is further down", () => {
  render(Standings, { standings: [place(1, 'a')], own: place(73, 'me'), label: 'Azul' });

  const last = screen.getAllByRole('row').at(-1);

  expect(last?.textContent).toContain('73');
  expect(last?.textContent).toContain('you');
});

test('a bot of the house is called as at a table', () => {
  const bot = { id: 'bot:level3', name: 'level3', kind: 'bot' as const };
  const standings = [{ ...place(1, 'a'), player: bot }];
  render(Standings, { standings, own: null, label: 'Azul' });

  expect(screen.getByRole('link', { name: 'Level 3 Bot' })).toBeTruthy();
});

test('a place leads to its player', () => {
  render(Standings, { standings: [place(1, 'a')], own: null, label: 'Azul' });

  expect(screen.getByRole('link', { name: 'a' }).getAttribute('href')).toBe('/player/a');
});
