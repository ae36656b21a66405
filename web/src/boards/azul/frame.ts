/** One picture between two positions, and the small tools to make it. */

import type { AzulView, PlayerView } from './view';

export interface Flight {
  from: string;
  to: string;
}

/** Points that appear where they were scored or lost. */
export interface Pop {
  slot: string;
  points: number;
}

export interface Frame {
  view: AzulView;
  flights: Flight[];
  pops: Pop[];
  /** Milliseconds until the next picture. */
  lasts: number;
  /** Whether the factories are dealt in this picture. */
  isDeal: boolean;
}

/** An event of the story of a move. */
export type Told = Record<string, unknown> & { event: string };

/** Change the board of one seat. */
export function changed(
  view: AzulView,
  seat: number,
  change: (player: PlayerView) => PlayerView,
): AzulView {
  const players = view.players.map((player, n) => (n === seat ? change(player) : player));
  return { ...view, players };
}

/** Count from 0 up to below `n`. */
export function range(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}

/** Give a number of a story; 0 if there is none. */
export function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
