/** A move that somebody types: as notation, or as words of its sentence. */

import type { Choice } from '../board';
import { sentence } from './asking';
import { bare } from './explained';
import type { Sayer } from './said';

export interface Found {
  action: string;
  said: string;
}

const MANY = 5;

/** Give what was typed as it is sent: in Latin digits, spelt as the game spells it. */
export function spelt(typed: string, choices: Choice[]): string {
  const text = latin(typed.trim());
  const same = choices.filter(({ action }) => action.toLowerCase() === text.toLowerCase());
  return same.length === 1 && same[0] ? same[0].action : text;
}

/** Find some choices that begin so, or whose sentence has all of the words. */
export function found(typed: string, choices: Choice[], say: Sayer): Found[] {
  const text = latin(typed.trim()).toLowerCase();
  if (text === '') return [];
  const begun = choices.filter(({ action }) => action.toLowerCase().startsWith(text));
  const meant = begun.length > 0 ? begun : choices.filter((choice) => fits(choice, text, say));
  return meant
    .slice(0, MANY)
    .map((choice) => ({ action: choice.action, said: sentence(choice, say) }));
}

function fits(choice: Choice, text: string, say: Sayer): boolean {
  const said = latin(bare(sentence(choice, say))).toLowerCase();
  return text.split(/\s+/).every((word) => said.includes(word));
}

/** Write Persian and Arabic digits as Latin ones: notation has no others. */
function latin(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
