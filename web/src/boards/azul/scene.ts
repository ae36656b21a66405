/** Small tables for the tests of this board. */

import { num } from '../../lib/language.svelte';
import { preferences, type Lang } from '../../lib/preferences.svelte';
import { Words } from '../../lib/words';
import type { BoardProps, Choice } from '../board';

const COLOURS = {
  en: { blue: 'blue', yellow: 'yellow', red: 'red', black: 'black', white: 'white' },
  fa: { blue: 'آبی', yellow: 'زرد', red: 'قرمز', black: 'مشکی', white: 'سفید' },
};
const EMPTY_WALL = ['.....', '.....', '.....', '.....', '.....'];

/** The texts of the game, as far as the board needs them. */
export function wordsIn(lang: Lang): Words {
  preferences.lang = lang;
  const colours = Object.entries(COLOURS[lang]).map(([key, text]) => [`colour.${key}`, text]);
  const texts = Object.fromEntries([...colours, ['table.round', '{round}']]) as Record<
    string,
    string
  >;
  return new Words({ game: 'azul', lang, texts, chapters: [] }, num);
}

/** A table for two in the middle of a round, as the server sends it. */
export function tableOf(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    options: { wall: 'coloured' },
    over: null,
    phase: 'drafting',
    to_move: 0,
    row: null,
    round: 1,
    starter: 1,
    marker: null,
    bag: { B: 16, Y: 16, R: 16, K: 16, W: 16 },
    lid: { B: 0, Y: 0, R: 0, K: 0, W: 0 },
    centre: 'RW',
    factories: ['BBRW', '', 'RRYK', 'KKKW', 'YYYY'],
    players: [
      {
        score: 3,
        lines: ['', 'R', '', '', ''],
        wall: ['B....', ...EMPTY_WALL.slice(1)],
        floor: '',
      },
      { score: 5, lines: ['', '', '', '', ''], wall: EMPTY_WALL, floor: 'W' },
    ],
    ...change,
  };
}

/** A choice that takes tiles, with its parts. */
export function take(action: string, colour: string): Choice {
  const line = action[2] === '-' ? 'floor' : Number(action[2]);
  return { action, kind: 'take', source: Number(action[0]), colour, line };
}

export const TAKES = [
  take('3R2', 'red'),
  take('3R3', 'red'),
  take('3R-', 'red'),
  take('0W1', 'white'),
  take('0W-', 'white'),
];

/** What a board is told, where it is the turn of whoever looks. */
export function propsOf(change: Partial<BoardProps> = {}): BoardProps {
  return {
    view: tableOf(),
    choices: TAKES,
    seats: [
      { name: 'Sara', isYou: true, isBot: false },
      { name: 'Ali', isYou: false, isBot: true },
    ],
    waiting: [0],
    seat: 0,
    step: null,
    marked: null,
    words: change.words ?? wordsIn('en'),
    onplay: () => undefined,
    ...change,
  };
}
