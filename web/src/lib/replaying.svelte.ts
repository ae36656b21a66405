/** A game looked at again: any position of it, step by step or by itself. */

import { api } from './api';
import { movesOf } from './logbook';
import type { Step } from './tableLine.svelte';
import type { Happening, Position, TablePage } from './wire';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a position stays at the usual speed. */
const STAYS = 1600;

export type Source = Pick<typeof api, 'table' | 'log' | 'position'>;

export class Replaying {
  page = $state.raw<TablePage | null>(null);
  log = $state.raw<Happening[]>([]);
  moves = $state.raw<Happening[]>([]);
  position = $state.raw<Position | null>(null);
  /** What led to the position, after a step forward; a jump shows no movement. */
  step = $state.raw<Step | null>(null);
  /** Where one wants to be; the position follows. */
  move = $state(0);
  speed = $state<Speed>(1);
  isPlaying = $state(false);
  problem = $state.raw<unknown>(null);
  #positions = new Map<number, Promise<Position>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly source: Source = api,
  ) {}

  get last(): number {
    return this.moves.length;
  }

  /** Read the game, and show it at a move; at its end unless one is named. */
  async load(move: number | null): Promise<void> {
    try {
      const [page, log] = await Promise.all([this.source.table(this.id), this.source.log(this.id)]);
      [this.page, this.log] = [page, log.log];
      this.moves = movesOf(log.log);
      if (page.position) await this.#show(this.#within(move ?? this.last));
    } catch (error) {
      this.problem = error;
    }
  }

  /** Go to a position and stay there. */
  async go(move: number): Promise<void> {
    this.pause();
    await this.#show(this.#within(move));
  }

  /** Let the moves come by themselves; from the end, from the beginning. */
  async play(): Promise<void> {
    if (this.move === this.last) await this.#show(0);
    this.isPlaying = this.last > 0;
    this.#wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else void this.play();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.isPlaying) this.#timer = setTimeout(() => void this.#next(), STAYS / this.speed);
  }

  async #next(): Promise<void> {
    await this.#show(this.#within(this.move + 1));
    if (this.move === this.last) this.pause();
    this.#wait();
  }

  /** Show a position, unless another one has been asked for before it came. */
  async #show(move: number): Promise<void> {
    this.move = move;
    try {
      const position = await this.#at(move);
      if (this.move !== move || this.position === position) return;
      this.step = this.#stepTo(position);
      this.position = position;
      this.problem = null;
      if (move < this.last) void this.#at(move + 1).catch(() => undefined);
    } catch (error) {
      this.pause();
      this.problem = error;
    }
  }

  #stepTo(position: Position): Step | null {
    const happened = this.moves[position.move - 1];
    if (!happened || this.position?.move !== position.move - 1) return null;
    return { happened, before: this.position.view, after: position.view };
  }

  /** Give a position; each is asked for once. */
  #at(move: number): Promise<Position> {
    let found = this.#positions.get(move);
    if (!found) {
      found = this.source.position(this.id, move);
      found.catch(() => this.#positions.delete(move));
      this.#positions.set(move, found);
    }
    return found;
  }

  #within(move: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(move) || 0));
  }
}
