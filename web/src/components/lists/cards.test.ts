import { beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { card } from '../home/testing';
import {
  countFree,
  mayBegin,
  isTurnOf,
  lobbyGroups,
  merged,
  myGroups,
  resultText,
  waitingText,
} from './cards';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

beforeEach(() => {
  preferences.lang = 'en';
});

describe('the lobby', () => {
  const full = card(['Ada', 'Bob'], { id: 'full', updated_at: 9 });
  const old = card(['Ada', ''], { id: 'old', updated_at: 1 });
  const young = card(['Ada', ''], { id: 'young', updated_at: 5 });
  const going = card(['Ada', 'Bob'], { id: 'going', status: 'playing' });

  test('shows first where one can sit down, then the newest', () => {
    const groups = lobbyGroups([full, old, going, young]);
    expect(groups.open.map(({ id }) => id)).toEqual(['young', 'old', 'full']);
    expect(groups.playing.map(({ id }) => id)).toEqual(['going']);
  });

  test('shows the tables of one game alone', () => {
    expect(lobbyGroups([full, going], 'azul').open).toHaveLength(1);
    expect(lobbyGroups([full, going], 'castles')).toEqual({ open: [], playing: [] });
  });

  test('does not count a seat that is kept for somebody as free', () => {
    const seats = [{}, { is_locked: true }, { is_kept: true }, { bot: 'greedy' }];
    expect(countFree({ ...full, seats })).toBe(1);
  });
});

describe("one's own games", () => {
  const mine = card(['me', 'Bob'], { id: 'a', status: 'playing', waiting: [0], updated_at: 1 });
  const theirs = card(['me', 'Bob'], { id: 'b', status: 'playing', waiting: [1], updated_at: 9 });
  const over = card(['me', 'Bob'], { id: 'c', status: 'ended', ranks: [1, 2] });
  const waits = card(['me', ''], { id: 'd' });

  test('come in the order: my turn, going on, not begun, over', () => {
    const groups = myGroups([over, theirs, waits, mine], 'me');
    expect(groups.running.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(groups.waiting.map(({ id }) => id)).toEqual(['d']);
    expect(groups.finished.map(({ id }) => id)).toEqual(['c']);
  });

  test('do not call somebody for whom a bot stands in', () => {
    expect(isTurnOf(mine, 'me')).toBe(true);
    const seats = [{ ...mine.seats[0], bot: 'greedy', is_away: true }, mine.seats[1] ?? {}];
    expect(isTurnOf({ ...mine, seats }, 'me')).toBe(false);
    expect(isTurnOf(mine, undefined)).toBe(false);
  });

  test('call the host when every seat is taken and the game does not begin by itself', () => {
    const full = card(['me', 'Bob']);
    expect(mayBegin(full, 'me')).toBe(true);
    expect(mayBegin(full, 'Bob')).toBe(false);
    expect(mayBegin(waits, 'me')).toBe(false);
    const settings = { ...full.settings, auto_start: true };
    expect(mayBegin({ ...full, settings }, 'me')).toBe(false);
  });

  test('stand once in the list, as they were read last', () => {
    const later = { ...mine, updated_at: 20 };
    expect(merged([mine, over], [later, waits])).toEqual([later, over, waits]);
  });
});

describe('a result', () => {
  const ended = (ranks: number[], names = ['me', 'Bob', 'Eve']) =>
    plain(resultText(card(names, { status: 'ended', ranks }), 'me'));

  test('is said from where one sat', () => {
    expect(ended([1, 2, 3])).toBe('You won.');
    expect(ended([1, 1, 3])).toBe('You share the first place.');
    expect(ended([2, 1, 3])).toBe('You finished number 2 of 3. The winner: Bob.');
    expect(ended([3, 1, 1])).toBe('You finished number 3 of 3. The winners: Bob and Eve.');
  });

  test('names the winner where several of the seats are mine', () => {
    const seats = ['Sara', 'Ali'].map((name) => ({
      player: { id: 'me', name, kind: 'guest' as const },
    }));
    const table = card(['', ''], { status: 'ended', ranks: [2, 1], seats });
    expect(plain(resultText(table, 'me'))).toBe('The winner: Ali.');
  });

  test('is none where the game never began', () => {
    expect(resultText(card(['me', ''], { status: 'closed' }), 'me')).toBe(
      'It was closed before the game began.',
    );
  });

  test('has Persian words and digits in Persian', () => {
    preferences.lang = 'fa';
    expect(ended([2, 1, 3])).toBe('شما از ۳ نفر، نفر ۲ شدید. برنده: Bob.');
  });
});

test('who is waited for is named', () => {
  const table = card(['Ada', 'Bob'], { status: 'playing', waiting: [0, 1] });
  expect(plain(waitingText(table))).toBe('Ada and Bob to move');
});
