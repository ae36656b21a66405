/** Moments of a real game for the tests of this board: `villa.fixture.json` holds them. */

import en from '../../../../src/miz/games/paletti/locale/en.json';
import fa from '../../../../src/miz/games/paletti/locale/fa.json';
import { num } from '../../lib/language.svelte';
import { preferences, type Lang } from '../../lib/preferences.svelte';
import { Words } from '../../lib/words';
import type { BoardProps, Choice } from '../board';
import moments from './villa.fixture.json';

const FILES: Record<Lang, object> = { en, fa };

/** The texts of the game. */
function wordsIn(lang: Lang): Words {
  preferences.lang = lang;
  const texts = Object.fromEntries(flat(FILES[lang]));
  return new Words({ game: 'paletti', lang, texts, chapters: [] }, num);
}

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}

export type Moment = 'turn' | 'floor' | 'fallen';

/** The villa before the last move of the moment `turn`. */
export const BEFORE: unknown = moments.before;

/** What the board is told at a moment in a language, with some of it changed. */
export function propsAt(
  moment: Moment,
  change: Partial<BoardProps> = {},
  lang: Lang = 'en',
): BoardProps {
  const { view, choices, waiting } = moments[moment];
  const seats = ['Sara', 'Ali'].map((name, seat) => ({
    name,
    isYou: waiting.includes(seat as never),
    isBot: false,
  }));
  return {
    view,
    choices: choices as Choice[],
    seats,
    waiting,
    seat: waiting[0] ?? 0,
    step: null,
    marked: null,
    words: wordsIn(lang),
    onplay: () => undefined,
    ...change,
  };
}
