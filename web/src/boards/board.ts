/**
 * The contract of a board. A board computes no rule: it is told what lies on the table and what may
 * be played, draws it, and says what somebody chose. `plain` draws any game in words; a game with a
 * board of its own names it in `OWN`.
 */

import type { Component } from 'svelte';
import type { Step } from '../lib/tableLine.svelte';
import type { Words } from '../lib/words';

/** An action that may be played now: its text, and its parts by name. */
export type Choice = Record<string, unknown> & { action: string };

export interface SeatName {
  /** What the player or bot is called. */
  name: string;
  isYou: boolean;
  isBot: boolean;
}

export interface BoardProps {
  /** The game as this seat sees it; each game has its own form. */
  view: unknown;
  /** What may be played now, by whoever sits here; empty when it is not their turn. */
  choices: Choice[];
  seats: SeatName[];
  /** The seats that may act now. */
  waiting: number[];
  /** The seat the table is seen from: its board is the large one. */
  seat: number | null;
  /** The last move, with the game before and after it; null when there is nothing to show. */
  step: Step | null;
  /** The action that a hint recommends, or that waits to be confirmed. */
  marked: string | null;
  words: Words;
  /** Play an action. One that is not among the choices is refused by the server, in words. */
  onplay: (action: string) => void;
}

export type Board = Component<BoardProps>;

const OWN: Record<string, () => Promise<{ default: Board }>> = {
  azul: () => import('./azul/AzulBoard.svelte'),
  paletti: () => import('./paletti/PalettiBoard.svelte'),
};

/** Load the board of a game: its own, or the plain one. */
export async function boardOf(game: string, inWords: boolean): Promise<Board> {
  const own = inWords ? undefined : OWN[game];
  return (await (own ? own() : import('./plain/PlainBoard.svelte'))).default;
}

/** Whether a game has a board of its own. */
export function hasOwnBoard(game: string): boolean {
  return game in OWN;
}
