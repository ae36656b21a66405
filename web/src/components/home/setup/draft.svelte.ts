/** A table while it is being set up. */

import { usualBot } from '../../../lib/bots';
import type { Wish } from '../../../lib/settingsText';
import type { Clock, GameShown } from '../../../lib/wire';
import { usualSettings } from '../opening';

export type ClockKind = 'none' | 'real_time' | 'daily';

/** Minutes and seconds that people like, from a quick game to a long evening. */
export const PRESETS: readonly [number, number][] = [
  [5, 5],
  [10, 5],
  [20, 10],
  [45, 15],
];
export const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];
export const INCREMENTS = [0, 2, 3, 5, 10, 15, 20, 30, 60];
export const DAYS = [1, 2, 3, 5, 7, 14];

export class Draft {
  seats = $state(2);
  options = $state<Record<string, string>>({});
  clockKind = $state<ClockKind>('none');
  minutes = $state(10);
  increment = $state(5);
  days = $state(2);
  isPublic = $state(true);
  isHotSeat = $state(false);
  isRated = $state(false);
  mayUndo = $state(true);
  startsItself = $state(false);
  isShuffled = $state(false);
  /** How many bots are wanted; no more sit down than there is room for. */
  nBotsWanted = $state(0);
  bot = $state('');

  constructor(readonly game: GameShown) {
    const usual = usualSettings(game);
    this.seats = usual.seats;
    this.options = usual.options;
    this.bot = usualBot(game);
  }

  get nBots(): number {
    return Math.min(this.nBotsWanted, this.seats - 1);
  }

  get bots(): string[] {
    return Array<string>(this.nBots).fill(this.bot);
  }

  get clock(): Clock {
    if (this.clockKind === 'daily') return { type: 'daily', days: this.days };
    if (this.clockKind === 'none') return null;
    return { type: 'real_time', minutes: this.minutes, increment: this.increment };
  }

  /** Whether two of the bots are the same: the result of such a game does not count. */
  get hasEqualBots(): boolean {
    return this.nBots > 1;
  }

  /** Give the settings to open the table with; only who may play rated games gets one. */
  settings(mayBeRated: boolean): Wish {
    return {
      ...usualSettings(this.game),
      seats: this.seats,
      options: { ...this.options },
      clock: this.clock,
      public: this.isPublic,
      rated: this.isRated && mayBeRated && !this.isHotSeat,
      hot_seat: this.isHotSeat,
      undo: this.mayUndo,
      auto_start: this.startsItself,
      shuffle: this.isShuffled,
    };
  }
}
