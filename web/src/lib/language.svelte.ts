/** Everything that is written differently in Persian and in English: texts, numbers, dates. */

import { texts, type Key } from '../text';
import { preferences, type Lang } from './preferences.svelte';
import { pieces, plain, type Piece, type Reader, type Slots } from './slots';

const LOCALES: Record<Lang, string> = { fa: 'fa-IR-u-ca-persian-nu-arabext', en: 'en-GB' };

/** Say a text of the site in the language of the page. */
export function t(key: Key, slots: Slots = {}): string {
  return plain(tt(key, slots));
}

/** Say a text of the site in pieces, names apart. */
export function tt(key: Key, slots: Slots = {}): Piece[] {
  return pieces(textOf(key), slots, reader);
}

/** Write a number in the digits of the page. */
export function num(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(LOCALES[preferences.lang], options).format(value);
}

/** Write a day: in Persian of the Jalali calendar. */
export function day(
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(LOCALES[preferences.lang], options).format(at);
}

/** Write a day and a time of day. */
export function moment(at: number): string {
  return day(at, { dateStyle: 'medium', timeStyle: 'short' });
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Write how long ago something was, or in how long it will be. */
export function ago(at: number, now: number = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(LOCALES[preferences.lang], { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(at - now) >= length) return words.format(Math.round((at - now) / length), unit);
  }
  return words.format(0, 'minute');
}

/** List words as the language lists them; Persian has no comma before the last «و» or «یا». */
export function list(items: string[], type: Intl.ListFormatType = 'conjunction'): string {
  const listed = new Intl.ListFormat(LOCALES[preferences.lang], { type }).format(items);
  return preferences.lang === 'fa' ? listed.replace(/،\u200f?(?= (?:و|یا) )/, '') : listed;
}

/** Give the form of a text that both languages have. */
export function both(text: { en: string; fa: string }): string {
  return text[preferences.lang];
}

const reader: Reader = { number: (value) => num(value), text: (key) => textOf(key as Key) };

function textOf(key: Key): string {
  const [section = '', name = ''] = key.split('.');
  const sections = texts[preferences.lang] as Record<string, Record<string, string>>;
  return sections[section]?.[name] ?? key;
}
