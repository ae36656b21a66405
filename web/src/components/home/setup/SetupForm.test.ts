import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../lib/api';
import { me } from '../../../lib/me.svelte';
import { notes } from '../../../lib/notes.svelte';
import { preferences } from '../../../lib/preferences.svelte';
import { azul, refusal } from '../testing';
import SetupForm from './SetupForm.svelte';

beforeEach(() => {
  preferences.lang = 'en';
  preferences.bot = 'level2';
  me.set({ id: 'g', name: 'Guest', kind: 'guest' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is chosen is summed up in words and opened', async () => {
  const open = vi.spyOn(api, 'open').mockResolvedValue({ table: { id: 'T1' } } as never);
  const command = vi.spyOn(api, 'command').mockResolvedValue({ seq: 2 });
  render(SetupForm, { game: azul });

  await fireEvent.click(screen.getByRole('radio', { name: /grey/i }));
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  await fireEvent.click(screen.getByRole('radio', { name: '1' }));
  expect(screen.getByText(/Azul with 3 seats\. Wall: grey\..* with 1 bot/)).toBeTruthy();

  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(location.pathname).toBe('/table/T1'));
  expect(open.mock.calls[0]?.[0]).toMatchObject({ seats: 3, options: { wall: 'grey' } });
  expect(open.mock.calls[0]?.[0]).not.toHaveProperty('stand_in');
  expect(command.mock.calls).toEqual([['T1', { t: 'add_bot', bot: 'level2' }]]);
});

test('the bots are five levels, each with what it is like, and the choice is remembered', async () => {
  render(SetupForm, { game: azul });
  await fireEvent.click(screen.getByRole('radio', { name: '1' }));

  const levels = screen.getAllByRole<HTMLInputElement>('radio', { name: /^Level \d Bot/ });
  expect(levels.map((one) => one.value)).toEqual([1, 2, 3, 4, 5].map((n) => `level${String(n)}`));
  expect(levels.map((one) => one.checked)).toEqual([false, true, false, false, false]);
  expect(screen.queryByRole('radio', { name: /Random/ })).toBeNull();
  await fireEvent.click(screen.getByRole('radio', { name: /two seconds a move/ }));
  expect(preferences.bot).toBe('level5');
});

test('a guest cannot ask for a rated table, and reads why', () => {
  render(SetupForm, { game: azul });
  const rated = screen.getByRole<HTMLInputElement>('switch', { name: 'Rated' });
  expect(rated.disabled).toBe(true);
  expect(screen.getByText('Only with an account: a guest has no rating.')).toBeTruthy();
});

test('a refusal is told in words, and the form stays', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(refusal('too many tables', 429));
  render(SetupForm, { game: azul });
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(notes.shown.at(-1)?.text).toBe('too many tables'));
  expect(screen.getByRole('button', { name: 'Open the table' })).toBeTruthy();
});
