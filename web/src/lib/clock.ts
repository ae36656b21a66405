/** The clocks of a table, as they stand now and as people read them. */

import { num } from './language.svelte';
import type { Clock, SeatShown } from './wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a clock warns, by kind. */
const LOW_REAL_TIME = 30 * SECOND;
const LOW_DAILY = 2 * HOUR;

/** Give the time left on the clock of a seat; null if it has none. */
export function timeLeft(seat: SeatShown, now: number): number | null {
  if (seat.left === undefined) return null;
  return seat.since === undefined ? seat.left : Math.max(0, seat.left - (now - seat.since));
}

/** Write a time as a clock shows it: `4:05`, `1:02:03`, or days and hours. */
export function clockText(left: number): string {
  if (left >= DAY) return [units(left, DAY, 'day'), units(left % DAY, HOUR, 'hour')].join(' ');
  const seconds = Math.ceil(left / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${num(h)}:${two(m)}:${two(s)}` : `${num(m)}:${two(s)}`;
}

/** Say a time in words, as a screen reader reads it; seconds only when they matter. */
export function clockSpoken(left: number): string {
  if (left >= DAY) return `${units(left, DAY, 'day')} ${units(left % DAY, HOUR, 'hour')}`;
  if (left >= HOUR) return `${units(left, HOUR, 'hour')} ${units(left % HOUR, MINUTE, 'minute')}`;
  if (left >= MINUTE) return units(left, MINUTE, 'minute');
  return units(left + SECOND - 1, SECOND, 'second');
}

/** Whether so little time is left that the clock should warn. */
export function isLow(left: number, clock: Clock): boolean {
  return left <= (clock?.type === 'daily' ? LOW_DAILY : LOW_REAL_TIME);
}

function units(left: number, length: number, unit: string): string {
  return num(Math.floor(left / length), { style: 'unit', unit, unitDisplay: 'long' });
}

function two(value: number): string {
  return num(value, { minimumIntegerDigits: 2 });
}
