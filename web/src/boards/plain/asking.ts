/** What may be played, one question after another: what is done first, then part by part. */

import { t } from '../../lib/language.svelte';
import type { Choice } from '../board';
import type { Sayer } from './said';

/** An answer that has been given. */
export interface Picked {
  part: string;
  value: unknown;
}

export interface Answer {
  value: unknown;
  said: string;
  /** What may still be played after this answer. */
  choices: Choice[];
  /** Whether nothing is left to ask: the answer plays its only choice. */
  isLast: boolean;
  /** The answers of the next question in a word each, if that is short. */
  next: string[];
}

export interface Question {
  part: string;
  text: string;
  answers: Answer[];
}

/** What kind of action it is; every choice has this part. */
const KIND = 'kind';
/** A preview has at most so many letters. */
const SHORT = 40;

/** Keep the choices that fit all answers. */
export function left(choices: Choice[], picked: Picked[]): Choice[] {
  return choices.filter((choice) => picked.every(({ part, value }) => isSame(choice[part], value)));
}

/** Give the next question: the first part in which the choices differ; null if there is none. */
export function question(choices: Choice[], say: Sayer): Question | null {
  const part = differing(choices)[0];
  if (part === undefined) return null;
  const base = part === KIND ? 'choice' : baseOf(choices[0], part);
  const text = part === KIND ? t('plain.kind') : (say.label(base) ?? part);
  const isOnly = differing(choices).length === 1;
  const answers = grouped(choices, part).map(({ value, choices }) =>
    answer(value, choices, isOnly, say, part),
  );
  return { part, text, answers };
}

/** Say an action in a sentence; one that no text is about, by its notation. */
export function sentence(choice: Choice, say: Sayer): string {
  const { action, ...parts } = choice;
  const base = baseOf(choice);
  return say.has(base, 'say') ? say.told(`${base}.say`, base, parts) : action;
}

/** Say one part of an action. */
export function saidPart(choice: Choice | undefined, part: string, value: unknown, say: Sayer) {
  if (part !== KIND) return say.value(baseOf(choice, part), value);
  return say.label(`choice.${String(value)}`) ?? String(value);
}

function answer(
  value: unknown,
  choices: Choice[],
  isOnly: boolean,
  say: Sayer,
  part: string,
): Answer {
  const [first, ...others] = choices;
  const isLast = others.length === 0;
  const said = saidPart(first, part, value, say);
  if (isLast && !isOnly && first) {
    return { value, said: sentence(first, say), choices, isLast, next: [] };
  }
  return { value, said, choices, isLast, next: preview(choices, say) };
}

function preview(choices: Choice[], say: Sayer): string[] {
  const part = differing(choices)[0];
  if (part === undefined) return [];
  const said = grouped(choices, part).map(({ value, choices }) =>
    saidPart(choices[0], part, value, say),
  );
  return said.join('').length > SHORT ? [] : said;
}

/** The parts in which choices differ, in the order in which the game names them. */
function differing(choices: Choice[]): string[] {
  const parts = new Set(choices.flatMap((choice) => Object.keys(choice)));
  parts.delete('action');
  return [...parts].filter((part) =>
    choices.some((choice) => !isSame(choice[part], choices[0]?.[part])),
  );
}

function grouped(choices: Choice[], part: string): { value: unknown; choices: Choice[] }[] {
  const groups = new Map<string, { value: unknown; choices: Choice[] }>();
  for (const choice of choices) {
    const key = JSON.stringify(choice[part]) ?? '';
    const group = groups.get(key) ?? { value: choice[part], choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function baseOf(choice: Choice | undefined, part?: string): string {
  const kind = `choice.${String(choice?.[KIND])}`;
  return part === undefined ? kind : `${kind}.${part}`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
