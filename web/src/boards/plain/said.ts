/**
 * How any game is said in words, by its locale files alone: `docs/words.md` has the convention. What
 * is told of a value stands under one key, its base, such as `view.players.lines`: its `name`, how it
 * `is` said, and the texts of values of its own. Words that can be explained are marked in what is
 * said, as `explained.ts` marks them.
 */

import { isolated, pieces, plain, type Slots, type Value } from '../../lib/slots';
import { list, num, t } from '../../lib/language.svelte';
import type { Words } from '../../lib/words';
import { asWord } from './explained';

/** What an object or a list of objects holds. */
export type Parts = Record<string, unknown>;

/** An empty space in a row of letters. */
const EMPTY_SPACE = '.';
/** What null, such as a card face down, is called in a heap. */
const HIDDEN = 'hidden';

/** A part in a sentence, with the space before it. */
const SLOT = / ?\{(\w+)\}/g;

/** This list is always one of seats. */
export const PLAYERS = 'view.players';

export class Sayer {
  constructor(
    private readonly words: Words,
    readonly names: string[],
  ) {}

  /** Give the longest tail of a path that the locale files name, as a base. */
  base(path: string[]): string {
    const tails = path.map((_, start) => `view.${path.slice(start).join('.')}`);
    return tails.find((key) => this.label(key) !== null) ?? tails[0] ?? 'view';
  }

  /** Say what something is called; null if nobody has named it. */
  label(base: string): string | null {
    if (this.words.has(`${base}.name`)) return this.words.say(`${base}.name`);
    return this.words.has(base) ? this.words.say(base) : null;
  }

  /** Whether the locale files say `how` (`is`, `each`, ...) for a base. */
  has(base: string, how: string): boolean {
    return this.words.has(`${base}.${how}`);
  }

  /** Whether the items of a list belong to the seats. */
  isPerSeat(base: string): boolean {
    if (base === PLAYERS) return true;
    return this.words.source.texts[`${base}.each`]?.includes('{seat}') ?? false;
  }

  /** Head one item of a list, counted from 1, or one column of its rows. */
  heading(base: string, how: 'each' | 'column', place: number): string {
    if (!this.has(base, how)) return num(place);
    return this.fill(`${base}.${how}`, { n: place, seat: place - 1 });
  }

  /** Say a value of any shape in one line; nothing at all when its text is empty. */
  value(base: string, value: unknown, place = 0): string {
    if (isNothing(value)) return this.has(base, 'none') ? this.text(base, 'none') : t('plain.none');
    if (!isTree(value) && this.has(base, String(value))) return this.text(base, String(value));
    if (this.has(base, 'count')) return this.heap(base, value, place);
    if (this.has(base, 'is')) return this.sentence(base, value, place);
    if (Array.isArray(value)) return list(this.items(base, value));
    if (isTree(value)) return list(this.fields(base, value));
    return this.bare(base, value);
  }

  /** Say the parts of something in a sentence: `{line}` as `base.line` says it. */
  told(key: string, base: string, parts: Parts): string {
    const all = { ...this.lacking(key, base, parts), ...parts };
    const said = Object.entries(all).map(([part, value]): [string, string] => [
      part,
      this.value(`${base}.${part}`, value),
    ]);
    return this.fill(key, all, Object.fromEntries(said));
  }

  /** Give the parts that a sentence names, and that have words for being none, as null. */
  private lacking(key: string, base: string, parts: Parts): Parts {
    const named = [...(this.words.source.texts[key] ?? '').matchAll(SLOT)].map(
      ([, slot = '']) => slot,
    );
    const none = named.filter((slot) => !(slot in parts) && this.has(`${base}.${slot}`, 'none'));
    return Object.fromEntries(none.map((slot) => [slot, null]));
  }

  private sentence(base: string, value: unknown, place: number): string {
    if (Array.isArray(value)) return list(this.items(base, value));
    if (isTree(value)) return this.told(`${base}.is`, base, value);
    return this.fill(`${base}.is`, { value, seat: value, place });
  }

  /** Count what is equal in a heap: a string of letters, a list, or numbers by name. */
  private heap(base: string, value: unknown, place: number): string {
    const counted = [...heapOf(value)].filter(([, n]) => n !== 0);
    if (counted.length === 0) return this.value(base, null);
    return list(
      counted.map(([it, n]) => {
        const own = `${base}.${it}`;
        return this.fill(this.words.has(own) ? own : `${base}.count`, { value: it, n, place });
      }),
    );
  }

  private items(base: string, items: unknown[]): string[] {
    return items.map((item, at) => this.value(base, item, at + 1)).filter((said) => said !== '');
  }

  private fields(base: string, fields: Parts): string[] {
    return Object.entries(fields).map(([key, value]) => {
      const own = this.base([...base.split('.').slice(1), key]);
      return t('plain.field', { label: this.label(own) ?? key, value: this.value(own, value) });
    });
  }

  /** Say a value that no text is about. */
  private bare(base: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? t('plain.yes') : t('plain.no');
    if (typeof value !== 'number') return isolated(String(value));
    return base.endsWith('.seat') ? isolated(this.names[value] ?? '') : num(value);
  }

  private text(base: string, how: string): string {
    return this.words.say(`${base}.${how}`);
  }

  /**
   * Fill a text: numbers in the page's digits, seats by name, parts as they are said; one that is
   * said by an empty text goes together with the space before it.
   */
  private fill(key: string, raw: Parts, said: Record<string, string> = {}): string {
    const slots: Slots = {};
    for (const [slot, value] of Object.entries(raw)) {
      slots[slot] = this.slot(slot, value);
      slots[`said_${slot}`] = said[slot] ?? slots[slot];
    }
    const text = this.words.source.texts[key] ?? key;
    const shown = text.replace(SLOT, (whole: string, slot: string) =>
      said[slot] === '' ? '' : whole.replace(slot, `said_${slot}`),
    );
    return plain(pieces(shown, slots, this.reader));
  }

  private slot(slot: string, value: unknown): Value {
    if (slot === 'seat' && typeof value === 'number') return { name: this.names[value] ?? '' };
    return typeof value === 'number' ? value : String(value);
  }

  /** Say a word by its key, so that it can be explained if there is something to explain. */
  private word(key: string): string {
    const text = this.words.say(key);
    return this.words.has(`about.${key}`) ? asWord({ text, key }) : text;
  }

  private readonly reader = { number: num, text: (key: string) => this.word(key) };
}

/** Whether there is nothing to say: null, or something empty. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return value === EMPTY_SPACE || (isTree(value) && Object.keys(value).length === 0);
}

/** Whether a value has parts of its own. */
export function isTree(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

function heapOf(value: unknown): Map<string, number> {
  if (isTree(value) && !Array.isArray(value)) {
    return new Map(Object.entries(value).map(([it, n]) => [it, Number(n)]));
  }
  const counted = new Map<string, number>();
  for (const it of Array.isArray(value) ? value : [...String(value)]) {
    const key = it === null ? HIDDEN : String(it);
    if (key !== EMPTY_SPACE) counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}
