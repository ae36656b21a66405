/** Shows the pictures of a move one after the other; a new move or a click cuts it short. */

import { tick } from 'svelte';
import { deal, find, fly, measured } from './flight';
import type { Frame, Pop } from './frame';
import type { AzulView } from './view';

/** Points on their way up from where they were scored. */
export interface Floating {
  id: number;
  points: number;
  x: number;
  y: number;
}

const FLOATS = 1100;

export class Stage {
  /** The picture to be shown instead of the position; null when nothing moves. */
  picture = $state.raw<AzulView | null>(null);
  floating = $state.raw<Floating[]>([]);
  board: HTMLElement | null = null;
  #run = 0;
  #next = 1;
  #animations: Animation[] = [];
  #wake: (() => void) | null = null;

  /** Show the way from a picture through the following ones; the last is the position. */
  async show(start: AzulView, frames: Frame[]): Promise<void> {
    this.cut();
    const run = this.#run;
    this.picture = start;
    await tick();
    for (const frame of frames) {
      if (run !== this.#run || !this.board) return;
      await this.#turn(this.board, frame, run);
    }
    if (run === this.#run) this.picture = null;
  }

  /** Show the position at once. */
  cut(): void {
    this.#run++;
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.picture = null;
    this.#wake?.();
  }

  async #turn(board: HTMLElement, frame: Frame, run: number): Promise<void> {
    const starts = measured(board, frame.flights);
    this.picture = frame.view;
    await tick();
    if (run !== this.#run) return;
    this.#float(board, frame.pops);
    this.#animations = fly(board, frame.flights, starts, frame.lasts);
    if (frame.isDeal) this.#animations.push(...deal(board, frame.lasts));
    await new Promise<void>((wake) => {
      this.#wake = wake;
      setTimeout(wake, frame.lasts);
    });
  }

  #float(board: HTMLElement, pops: Pop[]): void {
    const corner = board.getBoundingClientRect();
    for (const { slot, points } of pops) {
      const at = find(board, slot)?.getBoundingClientRect();
      if (!at) continue;
      const x = at.left + at.width / 2 - corner.left;
      const one = { id: this.#next++, points, x, y: at.top - corner.top };
      this.floating = [...this.floating, one];
      setTimeout(() => {
        this.floating = this.floating.filter((other) => other.id !== one.id);
      }, FLOATS);
    }
  }
}
