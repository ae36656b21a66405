import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import azulEn from '../../../../src/miz/games/azul/locale/en.json';
import azulFa from '../../../../src/miz/games/azul/locale/fa.json';
import { num } from '../../lib/language.svelte';
import { preferences, type Lang } from '../../lib/preferences.svelte';
import { Words } from '../../lib/words';
import type { BoardProps, Choice } from '../board';
import azul from './azul.fixture.json';
import * as madeUp from './madeUp';
import PlainBoard from './PlainBoard.svelte';

const FILES: Record<Lang, object> = { en: azulEn, fa: azulFa };
const NAMES = ['Ali', 'سارا', 'greedy'];

beforeEach(() => {
  preferences.lang = 'en';
});

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}

function azulWords(lang: Lang): Words {
  const texts = Object.fromEntries(flat(FILES[lang]));
  return new Words({ game: 'azul', lang, texts, chapters: [] }, (n) => num(n));
}

function azulAt(moment: keyof typeof azul, lang: Lang, more: Partial<BoardProps> = {}): BoardProps {
  preferences.lang = lang;
  const { view, choices, waiting, story } = azul[moment];
  const happened = { seq: 1, at: 0, event: { t: 'played' }, story } as never;
  return {
    view,
    choices: choices as Choice[],
    seats: NAMES.slice(0, view.seats).map((name, seat) => ({
      name,
      isYou: waiting.includes(seat as never),
      isBot: seat === 2,
    })),
    waiting,
    seat: waiting[0] ?? 0,
    step: { happened, before: null, after: view },
    marked: null,
    words: azulWords(lang),
    onplay: vi.fn(),
    ...more,
  };
}

function auction(more: Partial<BoardProps> = {}): BoardProps {
  const { view, choices, seats, words } = madeUp;
  const rest = { waiting: [1], seat: 1, step: null, marked: null, onplay: vi.fn() };
  return { view, choices, seats, words, ...rest, ...more };
}

async function press(name: RegExp): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name }));
}

test('a move is played by answering one question after another', async () => {
  const props = azulAt('drafting', 'en');
  render(PlainBoard, props);
  await press(/^the centre/);
  await press(/^blue/);
  await press(/^the floor line/);
  expect(props.onplay).toHaveBeenCalledExactlyOnceWith('0B-');
});

test('a question can be taken back, by a button and by Escape', async () => {
  render(PlainBoard, auction());
  await press(/^Bid/);
  expect(screen.getByRole('list', { name: 'Chosen so far' }).textContent).toBe('Bid');
  await press(/^Back/);
  await press(/^Give cards/);
  expect(document.activeElement?.textContent).toContain('Sara');
  await fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  screen.getByRole('group', { name: 'What will you do?' });
});

test('arrows go from answer to answer, and round', async () => {
  render(PlainBoard, auction());
  const answers = within(screen.getByRole('group', { name: 'What will you do?' }));
  const [bid, pass, give] = answers.getAllByRole('button');
  bid?.focus();
  await fireEvent.keyDown(bid ?? document, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(pass);
  await fireEvent.keyDown(pass ?? document, { key: 'End' });
  await fireEvent.keyDown(give ?? document, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(bid);
});

test('a typed move is sent as it is, even if it may not be played', async () => {
  const props = azulAt('drafting', 'en');
  render(PlainBoard, props);
  const box = screen.getByLabelText('Or type a move');
  await fireEvent.input(box, { target: { value: '9K1' } });
  await press(/^Play$/);
  expect(props.onplay).toHaveBeenCalledExactlyOnceWith('9K1');
});

test('moves that fit what is typed can be pressed', async () => {
  const props = azulAt('tiling', 'en');
  render(PlainBoard, props);
  await fireEvent.input(screen.getByLabelText('Or type a move'), { target: { value: 'column 3' } });
  await press(/Lay the tile of row 1 in column 3 of the wall/);
  expect(props.onplay).toHaveBeenCalledExactlyOnceWith('w13');
});

test('the table of Azul is told in English', () => {
  const { container } = render(PlainBoard, azulAt('tiling', 'en'));
  const text = container.textContent.replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');
  expect(text).toContain('It is your turn.');
  expect(text).toContain('Line 2 2 of 2 blue');
  expect(text).toContain('Start marker with سارا');
  expect(text).toContain('Floor line the start marker, 1 white, 2 black and 2 blue');
  screen.getByRole('heading', { name: 'Ali you 0 points' });
  expect(screen.getAllByRole('columnheader', { name: '5' })).toHaveLength(2);
});

test('the table of Azul is told in Persian, with Persian digits', () => {
  const { container } = render(PlainBoard, azulAt('drafting', 'fa'));
  expect(container.textContent).toContain('نوبت شماست.');
  expect(container.textContent).toContain('کارگاه‌ها');
  expect(container.textContent).toMatch(/[۰-۹]/);
  expect(container.querySelector('.table')?.textContent).not.toMatch(/[0-9]|[BYRKW]{2}|[a-z]_/);
});

test('whose turn it is is said, and nothing can be played', () => {
  render(PlainBoard, auction({ choices: [], waiting: [2], marked: 'b4' }));
  screen.getByText(/It is the turn of .*greedy/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where people share a device the one whose turn it is is named', () => {
  const seats = madeUp.seats.map((one) => ({ ...one, isYou: true }));
  render(PlainBoard, auction({ seats }));
  screen.getByText(/It is the turn of .*Sara/);
});

test('what just happened is told with names', () => {
  const story = [{ event: 'bid', seat: 1, coins: 3 }];
  const happened = { seq: 1, at: 0, event: { t: 'played' }, story } as never;
  render(PlainBoard, auction({ step: { happened, before: null, after: madeUp.view } }));
  const section = screen.getByRole('heading', { name: 'What just happened' }).parentElement;
  expect(section?.querySelector('li')?.textContent).toBe('Sara bids 3.');
});

test('a marked move is said, and its way through the questions is marked', () => {
  render(PlainBoard, auction({ marked: 'b4' }));
  screen.getByText(/Marked move: Bid 4 coins/);
  screen.getByRole('button', { name: /^Bid marked/ });
});

test('a finished game shows its winners and points, the best first', () => {
  render(PlainBoard, azulAt('over', 'en'));
  screen.getByText('The game is over.');
  screen.getByText(/Ali.* has won\./);
  const rows = screen.getAllByRole('row').slice(1, 3);
  expect(rows[0]?.textContent).toMatch(/Ali.*winner.*2/s);
  screen.getByText('A row is complete: the game ends.', { selector: 'dd' });
});

test('a lone choice is one button with its sentence', async () => {
  const props = auction({ choices: madeUp.choices.slice(2, 3) });
  render(PlainBoard, props);
  await press(/^Pass\.$/);
  expect(props.onplay).toHaveBeenCalledExactlyOnceWith('pass');
});

test('a position without choices, turns or a last move is shown as it stands', () => {
  render(PlainBoard, azulAt('drafting', 'en', { choices: [], waiting: [], step: null }));
  expect(screen.queryByText(/turn of/)).toBeNull();
  screen.getByRole('heading', { name: 'Factories' });
});

test('whoever typed a move finds the box again, and what was refused still in it', async () => {
  const props = auction();
  const { rerender } = render(PlainBoard, props);
  const box = screen.getByLabelText<HTMLInputElement>('Or type a move');
  box.focus();
  await fireEvent.input(box, { target: { value: 'b9' } });
  await press(/^Play$/);
  await rerender({ ...props, choices: [] });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('your turn'));
  await rerender(props);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(screen.getByLabelText<HTMLInputElement>('Or type a move').value).toBe('b9');
  await rerender({ ...props, choices: madeUp.choices.slice(0, 2) });
  expect(screen.getByLabelText<HTMLInputElement>('Or type a move').value).toBe('');
});
