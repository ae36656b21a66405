import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../../lib/api';
import { preferences } from '../../lib/preferences.svelte';
import BeforeGame from './BeforeGame.svelte';
import ClockFace from './ClockFace.svelte';
import Connection from './Connection.svelte';
import Cover from './Cover.svelte';
import { ali, atTable, knowGame, sara } from './fakeTable';
import Question from './Question.svelte';
import SeatCard from './SeatCard.svelte';
import TurnBar from './TurnBar.svelte';

beforeEach(() => {
  preferences.lang = 'en';
  preferences.confirm = false;
  preferences.bot = 'level2';
  knowGame();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const choices = [{ action: '1B1' }];
const yourTurn = { move: 4, waiting: [0], view: {}, choices };

test('a lost connection is said, and nothing is while all is well', () => {
  const { unmount } = render(Connection, { line: atTable().line });
  expect(screen.getByRole('status').textContent).toBe('');
  unmount();
  render(Connection, { line: atTable({ isLive: false, standing: 'lost' }).line });
  expect(screen.getByRole('status').textContent).toContain('Connection lost');
});

test('while the line is lost nothing can be asked', () => {
  render(TurnBar, { at: atTable({ isLive: false, position: yourTurn }) });

  expect([button('Undo').disabled, button('Hint').disabled]).toEqual([true, true]);
});

test('who watches has no buttons but the menu, and is told so', () => {
  render(TurnBar, { at: atTable({ own: [], you: { id: 'x' } }) });

  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('You are watching.')).toBeTruthy();
});

test('a move to be confirmed is asked about, played by one button and let go by the other', async () => {
  preferences.confirm = true;
  const ask = vi.fn(() => Promise.resolve(9));
  const at = atTable({ position: yourTurn, do: ask });
  render(TurnBar, { at });
  at.playing.choose('1B1');
  await fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/Your move/)).toBeNull();
  at.playing.choose('1B1');
  await fireEvent.click(await screen.findByRole('button', { name: 'Play it' }));

  expect(ask).toHaveBeenCalledExactlyOnceWith({ t: 'play', move: 4, action: '1B1' });
});

test.each([
  ['en', 'Hint: 1B1 62% for you'],
  ['fa', 'پیشنهاد حرکت: 1B1 ۶۲٪ برای شما'],
] as const)(
  'a hint says in words what it is worth, also to who listens: %s',
  async (lang, said) => {
    preferences.lang = lang;
    const hint = { move: 4, seat: 0, action: '1B1', value: 0.62, visits: 900 };
    vi.spyOn(api, 'hint').mockResolvedValue(hint);
    const at = atTable({ position: yourTurn });
    render(TurnBar, { at });
    const heard = screen.getByRole('status');
    expect(heard.textContent.trim()).toBe('');
    await at.playing.hint();

    await vi.waitFor(() => expect(heard.textContent.replace(/\s+/g, ' ').trim()).toBe(said));
  },
);

test('why a move was refused stands by the board until it is closed', async () => {
  const full = new Refusal({ code: 'line_full', en: 'the line is full', fa: 'ردیف پر است' });
  const at = atTable({ position: yourTurn, do: () => Promise.reject(full) });
  render(TurnBar, { at });
  at.playing.choose('1B1');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('the line is full'),
  );
  await fireEvent.click(button('Close'));

  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a question of another is answered by yes or no', async () => {
  const ask = vi.fn(() => Promise.resolve(9));
  const question = { what: 'undo' as const, player: 's', move: 2, agreed: ['s'] };
  const log = [{ seq: 1, at: 0, event: { t: 'sat', seat: 1, player: sara } }];
  render(Question, { at: atTable({ do: ask, log }), question });
  expect(screen.getByRole('group').textContent).toContain('Sara asks to take back a move.');
  await fireEvent.click(button('Agree'));

  expect(ask).toHaveBeenCalledWith({ t: 'answer', yes: true });
});

test('who asked waits for the others', () => {
  const question = { what: 'pause' as const, player: 'a', move: 2, agreed: ['a'] };
  render(Question, { at: atTable(), question });

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('group').textContent).toContain('The others are being asked.');
});

test('the cover names who should take the device, and lets them look', async () => {
  const look = vi.fn(() => Promise.resolve(1));
  render(Cover, { at: atTable({ own: [0, 1], look }), seat: 1 });
  expect(screen.getByRole('heading').textContent).toBe('Give the device to Sara');
  await fireEvent.click(button('I am Sara'));

  expect(look).toHaveBeenCalledWith(1);
});

test('a seat says who plays it, the points, and whether they are there', () => {
  render(SeatCard, { at: atTable({ present: ['s'] }), number: 1 });

  const text = screen.getByRole('listitem').textContent;
  for (const part of ['Sara', '4 points', 'connected']) expect(text).toContain(part);
});

test('a clock that runs low is marked by more than colour', () => {
  const clock = { type: 'real_time', minutes: 5, increment: 0 } as const;
  const seat = { left: 20_000, since: Date.now() };
  const { container } = render(ClockFace, { seat, clock, skew: 0 });

  expect(container.querySelector('.isHurried')).not.toBeNull();
  expect(container.textContent).toContain('20 seconds left');
});

test('the host is told what is missing before the game can start', () => {
  const seats = [{ player: ali }, {}];
  const at = atTable({}, { status: 'open', seats });
  render(BeforeGame, { at });

  expect(button('Start the game').disabled).toBe(true);
  expect(screen.getByText(/1 seat is still free/)).toBeTruthy();
});

test('the host seats a bot of the level they choose', async () => {
  const ask = vi.fn(() => Promise.resolve(9));
  const seats = [{ player: ali }, {}];
  render(BeforeGame, { at: atTable({ do: ask }, { status: 'open', seats }) });
  const levels = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which bot: seat 2' });
  expect([...levels.options].map((one) => one.text)).toEqual(['Level 1 Bot', 'Level 2 Bot']);
  await fireEvent.change(levels, { target: { value: 'level1' } });
  await fireEvent.click(button('Add the bot: seat 2'));

  expect(ask).toHaveBeenCalledWith({ t: 'add_bot', bot: 'level1', seat: 1 });
  expect(preferences.bot).toBe('level1');
});

test('who comes to a full table is told that they can watch', () => {
  const at = atTable({ own: [], you: { id: 'x' } }, { status: 'open' });
  render(BeforeGame, { at });

  expect(screen.getByText('Every seat is taken. You can stay and watch.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull();
});
