/** Search within the rules, however a word was typed: case, half-spaces and digits do not matter. */

import type { ChapterShown, SentenceShown } from '../../lib/wire';

/** A piece of a text, and whether it is what was looked for. */
export interface Mark {
  text: string;
  isHit: boolean;
}

/** A sentence that was found. */
export interface Hit {
  sentence: SentenceShown;
  marks: Mark[];
}

export interface FoundChapter {
  /** Which chapter it is, counted from 1. */
  place: number;
  title: string;
  hits: Hit[];
}

/** Letters that people type for one another. */
const SAME: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
};
const UNHEARD = /[\u064b-\u065f\u0670\u0640\u200b-\u200f]/;

/** Give the sentences that hold every word of a query, chapter by chapter. */
export function search(chapters: ChapterShown[], query: string): FoundChapter[] {
  const wanted = terms(query);
  if (!wanted.length) return [];
  return chapters
    .map(({ title, sentences }, n) => ({ place: n + 1, title, hits: hits(sentences, wanted) }))
    .filter((chapter) => chapter.hits.length);
}

/** Give the words of a query, as they are compared. */
export function terms(query: string): string[] {
  return fold(query).text.split(/\s+/).filter(Boolean);
}

/** Cut a text into what was looked for and what stands between. */
export function marks(text: string, wanted: string[]): Mark[] {
  const isHit = new Array<boolean>(text.length).fill(false);
  const folded = fold(text);
  for (const term of wanted) {
    for (let n = folded.text.indexOf(term); n >= 0; n = folded.text.indexOf(term, n + 1)) {
      isHit.fill(true, folded.from[n], (folded.from[n + term.length - 1] ?? 0) + 1);
    }
  }
  return cut(text, isHit);
}

function hits(sentences: SentenceShown[], wanted: string[]): Hit[] {
  return sentences
    .filter(({ number, text }) => {
      const folded = fold(`${number} ${text}`).text;
      return wanted.every((term) => folded.includes(term));
    })
    .map((sentence) => ({ sentence, marks: marks(sentence.text, wanted) }));
}

/** Write a text as it is compared; `from` says where each of its letters stood. */
function fold(text: string): { text: string; from: number[] } {
  const from: number[] = [];
  let folded = '';
  for (let n = 0; n < text.length; n++) {
    const letter = alike(text.charAt(n));
    if (letter) from.push(n);
    folded += letter;
  }
  return { text: folded, from };
}

function alike(letter: string): string {
  if (UNHEARD.test(letter)) return '';
  const code = letter.charCodeAt(0);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  const lower = letter.toLowerCase();
  return SAME[letter] ?? (lower.length === 1 ? lower : letter);
}

function cut(text: string, isHit: boolean[]): Mark[] {
  const found: Mark[] = [];
  for (let n = 0; n < text.length; n++) {
    const last = found.at(-1);
    if (last && last.isHit === isHit[n]) last.text += text.charAt(n);
    else found.push({ text: text.charAt(n), isHit: isHit[n] ?? false });
  }
  return found;
}
