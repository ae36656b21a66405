/** What the players and bots at a table are called. */

import type { SeatName } from '../boards/board';
import type { Key } from '../text';
import { texts } from '../text';
import { t } from './language.svelte';
import { isolated } from './slots';
import type { SeatShown } from './wire';

/** Name a bot of the house, in the words of the site where it has any. */
export function botName(bot: string): string {
  const key = `bot_${bot}`;
  return key in texts.en.table ? t(`table.${key}` as Key) : bot;
}

/** Name a player of a list: the bots of the house have names in both languages. */
export function playerName({ id, name }: { id: string; name: string }): string {
  return id === `bot:${name}` ? botName(name) : name;
}

/** Name every seat; bots that are called the same are told apart by their seats. */
export function seatNames(seats: SeatShown[], own: number[] = []): SeatName[] {
  const found = seats.map((seat) => nameOf(seat));
  return seats.map((seat, number) => {
    const name = found[number] ?? '';
    const isBot = !seat.player && seat.bot !== undefined;
    const isTwice = isBot && found.indexOf(name) !== found.lastIndexOf(name);
    return {
      name: isTwice ? t('table.botAtSeat', { bot: name, n: number + 1 }) : name,
      isYou: own.includes(number),
      isBot,
    };
  });
}

/** Name the person or bot of a seat on its own; nothing while it is free. */
export function nameOf(seat: SeatShown): string {
  return seat.player?.name ?? (seat.bot === undefined ? '' : botName(seat.bot));
}

/** Write names for a sentence without markup: each keeps its own direction. */
export function isolatedNames(names: string[]): string[] {
  return names.map(isolated);
}
