import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import type { BoardProps } from '../board';
import { beside } from './beside';
import { asWord, bare, split, wordsIn } from './explained';
import * as madeUp from './madeUp';
import PlainBoard from './PlainBoard.svelte';

const BROWN = 'Worth three points.';
const GREEN = 'May be laid on anything.';
const ABOUT = { 'about.card.B3': BROWN, 'about.card.G1': GREEN };

beforeEach(() => {
  preferences.lang = 'en';
});

afterEach(() => {
  document.documentElement.dir = '';
});

function auction(more: Partial<BoardProps> = {}): BoardProps {
  const { view, choices, seats } = madeUp;
  const rest = { waiting: [1], seat: 1, step: null, marked: null, onplay: vi.fn() };
  return { view, choices, seats, words: madeUp.wordsWith(ABOUT), ...rest, ...more };
}

/** The word of the first card in the market. */
function brown(): HTMLElement {
  const market = screen.getByRole('heading', { name: 'Market' }).parentElement as HTMLElement;
  return within(market).getByRole('button', { name: 'brown 3' });
}

function bubble(): HTMLElement | null {
  return document.querySelector('[popover]');
}

function described(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const word = { text: 'brown 3', key: 'card.B3' };

test('words are found again in a text, and the text is read without their marks', () => {
  const said = `2 × ${asWord(word)} and ${asWord(word)}.`;
  expect(split(said)).toEqual(['2 × ', word, ' and ', word, '.']);
  expect(bare(said)).toBe('2 × brown 3 and brown 3.');
  expect(wordsIn(said)).toEqual([word]);
  expect(split('none')).toEqual(['none']);
});

test('a word on the table is a button that is described by its explanation', () => {
  render(PlainBoard, auction());
  expect(described(brown())).toBe(BROWN);
  expect(brown().getAttribute('aria-expanded')).toBe('false');
  const hand = screen.getByText('Hand', { selector: '.card:last-child dt' }).nextElementSibling;
  expect(hand?.textContent).toBe('2 × brown 3 and 1 × green 1');
  expect(within(hand as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test('a game that explains nothing has no such buttons', () => {
  render(PlainBoard, auction({ words: madeUp.words, choices: [] }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('pressing a word opens its explanation, and pressing it again closes it', async () => {
  render(PlainBoard, auction());
  await fireEvent.click(brown());
  expect(bubble()?.textContent).toMatch(/brown 3.*Worth three points\./s);
  expect(brown().getAttribute('aria-expanded')).toBe('true');
  expect(brown().getAttribute('aria-controls')).toBe(bubble()?.id);
  await fireEvent.click(brown());
  expect(bubble()).toBeNull();
});

test('a mouse that points at a word sees its explanation until it leaves', async () => {
  render(PlainBoard, auction());
  const place = brown().parentElement as HTMLElement;
  await fireEvent.pointerEnter(place, { pointerType: 'touch' });
  expect(bubble()).toBeNull();
  await fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  expect(bubble()?.textContent).toContain(BROWN);
  expect(brown().getAttribute('aria-expanded')).toBe('false');
  await fireEvent.pointerLeave(place);
  expect(bubble()).toBeNull();
});

test('what was pressed stays when the mouse leaves, or points elsewhere', async () => {
  render(PlainBoard, auction());
  await fireEvent.click(brown());
  await fireEvent.pointerLeave(brown().parentElement as HTMLElement);
  const green = screen.getAllByRole('button', { name: 'green 1' })[0]?.parentElement;
  await fireEvent.pointerEnter(green as HTMLElement, { pointerType: 'mouse' });
  expect(bubble()?.textContent).toContain(BROWN);
  await fireEvent.pointerDown(document.body);
  expect(bubble()).toBeNull();
});

test('the keyboard sees the explanation of the word it is at, and only that', async () => {
  render(PlainBoard, auction());
  brown().focus();
  await vi.waitFor(() => expect(bubble()?.textContent).toContain(BROWN));
  screen.getAllByRole('button', { name: 'green 1' })[0]?.focus();
  await vi.waitFor(() => expect(bubble()?.textContent).toContain(GREEN));
  expect(document.querySelectorAll('[popover]')).toHaveLength(1);
  screen.getByLabelText('Or type a move').focus();
  await vi.waitFor(() => expect(bubble()).toBeNull());
});

test('Escape closes an explanation and takes no answer back', async () => {
  render(PlainBoard, auction());
  await fireEvent.click(screen.getByRole('button', { name: /^Give cards/ }));
  await fireEvent.click(screen.getByRole('button', { name: /Sara/ }));
  const about = screen.getByRole('button', { name: 'About brown 3' });
  await fireEvent.click(about);
  await fireEvent.keyDown(about, { key: 'Escape' });
  expect(bubble()).toBeNull();
  screen.getByRole('group', { name: 'Which cards?' });
  await fireEvent.keyDown(about, { key: 'Escape' });
  screen.getByRole('group', { name: 'To whom?' });
});

test('the words of an answer are explained beside it, and the answer is still pressed', async () => {
  const props = auction();
  render(PlainBoard, props);
  await fireEvent.click(screen.getByRole('button', { name: /^Give cards/ }));
  await fireEvent.click(screen.getByRole('button', { name: /Sara/ }));
  const about = screen.getByRole('button', { name: 'About brown 3 and green 1' });
  expect(described(about)).toBe(`${BROWN} ${GREEN}`);
  await fireEvent.click(about);
  expect(bubble()?.textContent).toMatch(/Worth three points\..*green 1.*May be laid/s);
  expect(props.onplay).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'brown 3 and green 1' }));
  expect(props.onplay).toHaveBeenCalledExactlyOnceWith('g1B3G1');
});

test('arrows go from answer to answer, past what explains them', async () => {
  render(PlainBoard, auction());
  await fireEvent.click(screen.getByRole('button', { name: /^Give cards/ }));
  await fireEvent.click(screen.getByRole('button', { name: /Sara/ }));
  const [one, other] = document.querySelectorAll<HTMLElement>('button.answer');
  expect(document.activeElement).toBe(one);
  await fireEvent.keyDown(one ?? document, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(other);
  screen.getByRole('button', { name: 'About brown 3' }).focus();
  await fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(other);
});

test('Tab stops once at the words that stand together, and arrows go between them', async () => {
  render(PlainBoard, auction());
  const market = screen.getByRole('heading', { name: 'Market' }).parentElement as HTMLElement;
  const [one, other] = within(market).getAllByRole('button');
  expect([one?.tabIndex, other?.tabIndex]).toEqual([0, -1]);
  one?.focus();
  await fireEvent.keyDown(one ?? document, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(other);
  expect([one?.tabIndex, other?.tabIndex]).toEqual([-1, 0]);
});

test('words of a marked and of a typed move are explained', async () => {
  render(PlainBoard, auction({ marked: 'g2B3' }));
  const marked = screen.getByText(/Marked move: Give/);
  expect(described(within(marked).getByRole('button', { name: 'brown 3' }))).toBe(BROWN);
  const box = screen.getByLabelText('Or type a move');
  await fireEvent.input(box, { target: { value: 'greedy brown' } });
  const found = within(screen.getByRole('list', { name: 'Moves that fit' }));
  expect(found.getAllByRole('button')).toHaveLength(2);
  expect(described(found.getByRole('button', { name: 'About brown 3' }))).toBe(BROWN);
});

test('an explanation has the direction of the page', async () => {
  document.documentElement.dir = 'rtl';
  render(PlainBoard, auction());
  await fireEvent.click(brown());
  expect(bubble()?.dir).toBe('rtl');
});

const ROOM = { width: 360, height: 640 };
const SIZE = { width: 200, height: 100 };
const edges = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

test('an explanation lies below its word, from where it begins', () => {
  expect(beside(edges(50, 100), SIZE, ROOM, false)).toEqual({ x: 50, y: 120 });
  expect(beside(edges(300, 100), SIZE, ROOM, true)).toEqual({ x: 140, y: 120 });
});

test('an explanation stays in sight at every edge', () => {
  expect(beside(edges(300, 600), SIZE, ROOM, false)).toEqual({ x: 152, y: 500 });
  expect(beside(edges(10, 100), SIZE, ROOM, true)).toEqual({ x: 8, y: 120 });
  expect(beside(edges(10, 60), { width: 500, height: 600 }, ROOM, false)).toEqual({ x: 8, y: 32 });
});
