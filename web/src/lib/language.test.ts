import { afterEach, expect, test } from 'vitest';
import { ago, day, list, num, t } from './language.svelte';
import { preferences } from './preferences.svelte';

afterEach(() => {
  preferences.lang = 'en';
});

test('numbers, days and lists are written as the language writes them', () => {
  preferences.lang = 'fa';
  expect(num(1234)).toBe('۱٬۲۳۴');
  expect(day(Date.UTC(2026, 2, 21, 12))).toContain('۱۴۰۵');
  expect(list(['الف', 'ب', 'پ']).replaceAll('\u200f', '')).toBe('الف، ب و پ');
  preferences.lang = 'en';
  expect(num(1234)).toBe('1,234');
  expect(day(Date.UTC(2026, 2, 21, 12))).toContain('2026');
});

test('a text follows the language without anything being loaded again', () => {
  preferences.lang = 'en';
  expect(t('shell.guestName', { n: 7 })).toBe('Guest 7');
  preferences.lang = 'fa';
  expect(t('shell.guestName', { n: 7 })).toBe('مهمان ۷');
});

test('how long ago is said in whole steps', () => {
  preferences.lang = 'en';
  expect(ago(0, 30_000)).toBe('this minute');
  expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
  expect(ago(2 * 86_400_000, 0)).toBe('in 2 days');
});
