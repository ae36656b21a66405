/** What tests of these pages share: a game, people, and a server that only remembers. */

import { Refusal } from '../../lib/api';
import type { GameShown, Me, PlayerCommand, SeatShown, TableCard } from '../../lib/wire';
import { usualSettings, type Asker, type Server } from './opening';

export const azul: GameShown = {
  game: 'azul',
  name: { en: 'Azul', fa: 'آزول' },
  tagline: { en: 'Tiles.', fa: 'کاشی.' },
  seats: [2, 3, 4],
  options: [
    {
      option: 'wall',
      name: { en: 'Wall', fa: 'دیوار' },
      about: { en: 'Which side.', fa: 'کدام سمت.' },
      values: [
        {
          value: 'coloured',
          name: { en: 'coloured', fa: 'رنگین' },
          about: { en: 'every space has its colour', fa: 'هر خانه رنگ خود را دارد' },
        },
        {
          value: 'grey',
          name: { en: 'grey', fa: 'خاکستری' },
          about: { en: 'the owner chooses', fa: 'صاحب دیوار انتخاب می‌کند' },
        },
      ],
    },
  ],
  bots: ['level5', 'level4', 'level3', 'level2', 'level1', 'greedy', 'random'],
  is_open: true,
  rules_version: 1,
  is_ready: true,
  progress: 1,
};

export function refusal(code: string, status: number): Refusal {
  return new Refusal({ code, en: code, fa: code }, status);
}

/** A server that writes down what it is asked; `refuse` may throw instead. */
export function fakeServer(refuse: (asked: string) => void = () => undefined) {
  const asked: string[] = [];
  const answer = (what: string) => {
    asked.push(what);
    refuse(what);
    const table = { id: 'T1' };
    return Promise.resolve({ seq: 1, own: [0], table } as Awaited<ReturnType<Server['open']>>);
  };
  const server: Server = {
    open: async (settings) => answer(`open ${JSON.stringify(settings)}`),
    quick: async (wanted) => answer(`quick ${wanted.game}`),
    command: async (id, command: PlayerCommand) => {
      const bot = command.t === 'add_bot' ? ` ${command.bot}` : '';
      return answer(`${id} ${command.t}${bot}`);
    },
  };
  return { server, asked };
}

/** Somebody who becomes a guest when asked to. */
export function fakeAsker(now: Me | null = null): Asker & { guests: number } {
  return {
    now,
    guests: 0,
    ensure() {
      if (!this.now) {
        this.guests += 1;
        this.now = { id: `g${String(this.guests)}`, name: 'Guest', kind: 'guest' };
      }
      return Promise.resolve(this.now);
    },
    forget() {
      this.now = null;
    },
  };
}

/** A table as lists show it, with these people at it; an empty name is a free seat. */
export function card(names: string[], more: Partial<TableCard> = {}): TableCard {
  const seats = names.map((name): SeatShown => {
    return name ? { player: { id: name, name, kind: 'guest' } } : {};
  });
  return {
    id: 'T1',
    settings: { ...usualSettings(azul), seats: names.length, stand_in: 'level3' },
    status: 'open',
    host: names[0] ?? '',
    seats,
    updated_at: 0,
    ...more,
  };
}
