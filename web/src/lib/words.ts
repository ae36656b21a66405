/** The texts of one game in one language, from its locale files. */

import { pieces, plain, type Piece, type Slots, type Value } from './slots';
import type { GameTexts } from './wire';

/** One event of a story: `event` is its code, the rest fills the slots of its text. */
export type StoryEvent = Record<string, unknown> & { event?: string };

export class Words {
  constructor(
    readonly source: GameTexts,
    private readonly number: (value: number) => string,
  ) {}

  has(key: string): boolean {
    return key in this.source.texts;
  }

  /** Say a text; a key that does not exist is shown as it is, so that nothing goes missing. */
  say(key: string, slots: Slots = {}): string {
    return plain(this.pieces(key, slots));
  }

  pieces(key: string, slots: Slots = {}): Piece[] {
    const text = this.source.texts[key] ?? key;
    return pieces(text, slots, { number: this.number, text: (other) => this.say(other) });
  }

  /** Tell one event of a story, with the players by their names. */
  tell(event: StoryEvent, names: string[]): Piece[] {
    const { event: code, ...rest } = event;
    const slots: Slots = {};
    for (const [name, value] of Object.entries(rest)) {
      if (isValue(value)) slots[name] = value;
    }
    if (typeof rest.seat === 'number') slots.seat = { name: names[rest.seat] ?? '' };
    return this.pieces(`story.${String(code)}`, slots);
  }
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number';
}
