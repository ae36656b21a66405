import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../../lib/api';
import { notes } from '../../lib/notes.svelte';
import { preferences } from '../../lib/preferences.svelte';
import Bots from './Bots.svelte';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  preferences.lang = 'en';
  vi.spyOn(api, 'bots').mockResolvedValue([{ id: 'b1', name: 'Deep Tile' }]);
});

afterEach(() => vi.restoreAllMocks());

async function shown() {
  render(Bots);
  await screen.findByText('Deep Tile');
}

test('a bot that is made tells its token once', async () => {
  vi.spyOn(api, 'makeBot').mockResolvedValue({ id: 'b2', name: 'Second', token: 'secret-2' });
  await shown();

  await fireEvent.input(screen.getByLabelText('Name of the bot'), { target: { value: 'Second' } });
  await press('Make a bot');

  expect(await screen.findByText('secret-2')).toBeTruthy();
  await press('I have kept it');
  expect(screen.queryByText('secret-2')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('a new token is given once somebody has agreed', async () => {
  const renew = vi
    .spyOn(api, 'renewToken')
    .mockResolvedValue({ id: 'b1', name: 'Deep Tile', token: 'secret-new' });
  await shown();

  await press(/New token for/);
  expect(renew).not.toHaveBeenCalled();
  await press('New token');

  expect(await screen.findByText('secret-new')).toBeTruthy();
  expect(renew).toHaveBeenCalledExactlyOnceWith('b1');
});

test('whoever does not agree keeps the bot', async () => {
  const end = vi.spyOn(api, 'endBot').mockResolvedValue(undefined);
  await shown();

  await press(/Let go of/);
  await press('Cancel');

  expect(end).not.toHaveBeenCalled();
  expect(screen.getByText('Deep Tile')).toBeTruthy();
});

test('a bot that was let go leaves the list', async () => {
  vi.spyOn(api, 'endBot').mockResolvedValue(undefined);
  await shown();

  await press(/Let go of/);
  await press('Let go');

  expect(await screen.findByText('You have no bot yet.')).toBeTruthy();
});

test('a refusal is told in words, and the bot stays', async () => {
  const reason = { code: 'too_fast', en: 'too many requests', fa: 'زیاد است' };
  vi.spyOn(api, 'endBot').mockRejectedValue(new Refusal(reason, 429));
  await shown();

  await press(/Let go of/);
  await press('Let go');

  await waitFor(() => expect(notes.shown.at(-1)?.text).toBe('too many requests'));
  expect(screen.getByText('Deep Tile')).toBeTruthy();
});
