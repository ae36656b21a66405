/** Actions of Azul as text and as parts: `3R2`, `0B-`, `w24`. */

import type { Choice } from '../board';
import { isLetter, letterOf, type Letter } from './view';

/** Where taken tiles go: a pattern line 1-5, or the floor line. */
export type Target = number | 'floor';

export interface Take {
  kind: 'take';
  source: number;
  letter: Letter;
  target: Target;
}

export interface Lay {
  kind: 'lay';
  row: number;
  column: number;
}

/** Write an action as text. */
export function showAction(action: Take | Lay): string {
  if (action.kind === 'lay') return `w${String(action.row)}${String(action.column)}`;
  const line = action.target === 'floor' ? '-' : String(action.target);
  return `${String(action.source)}${action.letter}${line}`;
}

/** Read an action from text; null if it is none. */
export function readAction(text: string | null | undefined): Take | Lay | null {
  const lay = /^w([1-5])([1-5])$/.exec(text ?? '');
  if (lay) return { kind: 'lay', row: Number(lay[1]), column: Number(lay[2]) };
  const take = /^([0-9])([BYRKW])([1-5-])$/.exec(text ?? '');
  if (!take || !isLetter(take[2])) return null;
  const target = take[3] === '-' ? 'floor' : Number(take[3]);
  return { kind: 'take', source: Number(take[1]), letter: take[2], target };
}

/** Read the parts of a choice; null if this board does not know its kind. */
export function readChoice(choice: Choice): Take | Lay | null {
  const { kind, source, line, row, column } = choice;
  if (kind === 'lay' && typeof row === 'number' && typeof column === 'number') {
    return { kind, row, column };
  }
  const letter = letterOf(choice.colour);
  if (kind !== 'take' || typeof source !== 'number' || !letter) return null;
  return { kind, source, letter, target: typeof line === 'number' ? line : 'floor' };
}
