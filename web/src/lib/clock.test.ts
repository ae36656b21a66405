import { afterEach, expect, test } from 'vitest';
import { clockSpoken, clockText, isLow, timeLeft } from './clock';
import { preferences } from './preferences.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => {
  preferences.lang = 'en';
});

test('a clock that stands still shows what is left on it', () => {
  expect(timeLeft({ left: 5000 }, 99_000)).toBe(5000);
});

test('a running clock loses the time since it began to run, and stops at nothing', () => {
  expect(timeLeft({ left: 5000, since: 1000 }, 3000)).toBe(3000);
  expect(timeLeft({ left: 5000, since: 1000 }, 30_000)).toBe(0);
});

test('a seat without a clock has no time', () => {
  expect(timeLeft({}, 1)).toBeNull();
});

test('a clock is written in minutes and seconds, with hours and days when there are any', () => {
  preferences.lang = 'en';
  expect(clockText(4 * MINUTE + 5000)).toBe('4:05');
  expect(clockText(HOUR + 2 * MINUTE + 3000)).toBe('1:02:03');
  expect(clockText(26 * HOUR)).toBe('1 day 2 hours');
});

test('a clock that has not run out never shows nothing', () => {
  preferences.lang = 'en';
  expect(clockText(1)).toBe('0:01');
  expect(clockText(0)).toBe('0:00');
});

test('a clock is written in Persian digits on a Persian page', () => {
  preferences.lang = 'fa';
  expect(clockText(4 * MINUTE + 5000)).toBe('۴:۰۵');
});

test('a clock is spoken in whole minutes until seconds matter', () => {
  preferences.lang = 'en';
  expect(clockSpoken(4 * MINUTE + 5000)).toBe('4 minutes');
  expect(clockSpoken(9000)).toBe('9 seconds');
  expect(clockSpoken(25 * HOUR)).toBe('1 day 1 hour');
});

test('half a minute is little for a game of minutes, two hours for a game of days', () => {
  const minutes = { type: 'real_time', minutes: 5, increment: 0 } as const;
  const days = { type: 'daily', days: 2 } as const;
  expect(isLow(30_000, minutes)).toBe(true);
  expect(isLow(31_000, minutes)).toBe(false);
  expect(isLow(2 * HOUR, days)).toBe(true);
  expect(isLow(3 * HOUR, days)).toBe(false);
});
