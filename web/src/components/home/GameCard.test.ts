import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../lib/api';
import { me } from '../../lib/me.svelte';
import { preferences } from '../../lib/preferences.svelte';
import GameCard from './GameCard.svelte';
import { azul } from './testing';

beforeEach(() => {
  preferences.lang = 'en';
  me.set({ id: 'g', name: 'Guest', kind: 'guest' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('one click leads to a running game against a bot', async () => {
  vi.spyOn(api, 'open').mockResolvedValue({ table: { id: 'T7' } } as never);
  const command = vi.spyOn(api, 'command').mockResolvedValue({ seq: 2 });
  render(GameCard, { game: azul });

  await fireEvent.click(screen.getByRole('button', { name: 'Play a bot now' }));

  await waitFor(() => expect(location.pathname).toBe('/table/T7'));
  expect(command.mock.calls.map(([, { t }]) => t)).toEqual(['add_bot', 'start']);
});

test('a second click while the table is being set does nothing', async () => {
  const open = vi.spyOn(api, 'open').mockReturnValue(new Promise(() => undefined));
  render(GameCard, { game: azul });
  await fireEvent.click(screen.getByRole('button', { name: 'Play a bot now' }));
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Setting the table…' });
  expect(busy.disabled).toBe(true);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});

test('a game that is being made ready says how far it is, and cannot be played yet', () => {
  render(GameCard, { game: { ...azul, is_ready: false, progress: 0.4 } });
  expect(screen.getByText('The rules are being made ready: 40%')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play a bot now' }).disabled).toBe(
    true,
  );
  expect(screen.getByRole('link', { name: 'Learn' })).toBeTruthy();
});

test('in Persian the number of players has Persian digits', () => {
  preferences.lang = 'fa';
  render(GameCard, { game: azul });
  expect(screen.getByText('برای ۲ تا ۴ نفر')).toBeTruthy();
});
