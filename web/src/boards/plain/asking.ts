/** What may be played, one question after another: what is done first, then part by part. */

import { t } from '../../lib/language.svelte';
import type { Choice } from '../board';
import { bare } from './explained';
import type { Sayer } from './said';

/** An answer that has been given: what a part may still be. */
export interface Picked {
  part: string;
  values: unknown[];
}

export interface Answer {
  /** One value, or several that lie together where there are too many for one question. */
  values: unknown[];
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

/** Choices that have the same value in a part, or one of several. */
interface Group {
  values: unknown[];
  choices: Choice[];
}

/** What kind of action it is; every choice has this part. */
const KIND = 'kind';
/** A preview has at most so many letters. */
const SHORT = 40;
/** A question has at most so many answers. */
export const MANY = 24;

/** Keep the choices that fit all answers. */
export function left(choices: Choice[], picked: Picked[]): Choice[] {
  return choices.filter((choice) =>
    picked.every(({ part, values }) => values.some((value) => isSame(choice[part], value))),
  );
}

/** Give the next question; null if the choices differ in nothing. */
export function question(choices: Choice[], say: Sayer): Question | null {
  const parts = differing(choices);
  const part = firstAsked(parts, choices);
  if (part === undefined) return null;
  const base = part === KIND ? 'choice' : baseOf(choices[0], part);
  const text = part === KIND ? t('plain.kind') : (say.label(base) ?? part);
  const isOnly = parts.length === 1;
  const answers = inRanges(grouped(choices, part)).map((group) => answer(group, isOnly, say, part));
  return { part, text, answers };
}

/** Say what is settled by the answers so far: what was asked, and what has one value left. */
export function settled(choices: Choice[], picked: Picked[], say: Sayer): string[] {
  const open = left(choices, picked);
  const [first] = open;
  const asked = new Set(picked.map(({ part }) => part));
  const isOpen = new Set(differing(open));
  const isOneLeft = (part: string) => !isOpen.has(part) && first?.[part] !== undefined;
  const alike = choices.filter((choice) => isSame(choice[KIND], first?.[KIND]));
  return partsOf(alike)
    .filter((part) => asked.has(part) || isOneLeft(part))
    .filter((part) => choices.some((choice) => !isSame(choice[part], first?.[part])))
    .map((part) => saidGroup(merged(grouped(open, part)), part, say));
}

/** Say an action in a sentence; one that no text is about, by its notation. */
export function sentence(choice: Choice, say: Sayer): string {
  const { action, ...parts } = choice;
  const base = baseOf(choice);
  return say.has(base, 'say') ? say.told(`${base}.say`, base, parts) : action;
}

/** A part with too many values waits for the others: they may leave fewer of them. */
function firstAsked(parts: string[], choices: Choice[]): string | undefined {
  if (parts[0] === KIND) return KIND;
  return parts.find((part) => grouped(choices, part).length <= MANY) ?? parts[0];
}

function answer(group: Group, isOnly: boolean, say: Sayer, part: string): Answer {
  const { values, choices } = group;
  const [first, ...others] = choices;
  const isLast = others.length === 0;
  if (isLast && !isOnly && first) {
    return { values, said: sentence(first, say), choices, isLast, next: [] };
  }
  return {
    values,
    said: saidGroup(group, part, say),
    choices,
    isLast,
    next: preview(choices, say),
  };
}

function preview(choices: Choice[], say: Sayer): string[] {
  const part = firstAsked(differing(choices), choices);
  if (part === undefined) return [];
  const said = inRanges(grouped(choices, part)).map((group) => saidGroup(group, part, say));
  return bare(said.join('')).length > SHORT ? [] : said;
}

function saidGroup({ values, choices }: Group, part: string, say: Sayer): string {
  const first = saidPart(choices[0], part, values[0], say);
  if (values.length === 1) return first;
  const last = saidPart(choices.at(-1), part, values.at(-1), say);
  return t('plain.range', { first, last });
}

/** Say one part of an action. */
function saidPart(choice: Choice | undefined, part: string, value: unknown, say: Sayer): string {
  if (part === KIND) return say.label(`choice.${String(value)}`) ?? String(value);
  return say.value(baseOf(choice, part), value) || t('plain.none');
}

/** The parts in which choices differ, in the order in which they are asked. */
function differing(choices: Choice[]): string[] {
  return partsOf(choices).filter((part) =>
    choices.some((choice) => !isSame(choice[part], choices[0]?.[part])),
  );
}

/** The parts of choices: what is done, then the others as the choice that has most names them. */
function partsOf(choices: Choice[]): string[] {
  const byLength = choices.map((choice) => Object.keys(choice)).sort((a, b) => b.length - a.length);
  const parts = new Set([KIND, ...byLength.flat()]);
  parts.delete('action');
  return [...parts];
}

/** Put choices together that have the same value in a part; numbers in their order. */
function grouped(choices: Choice[], part: string): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const key = JSON.stringify(choice[part]) ?? '';
    const group = groups.get(key) ?? { values: [choice[part]], choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  const isNumbered = found.every(({ values: [value] }) => typeof (value ?? 0) === 'number');
  return isNumbered ? found.sort((a, b) => numberOf(a) - numberOf(b)) : found;
}

/** A part that a choice lacks comes before those with a number. */
function numberOf({ values: [value] }: Group): number {
  return typeof value === 'number' ? value : -Number.MAX_VALUE;
}

/** Put neighbours together until they are few enough for one question. */
function inRanges(groups: Group[]): Group[] {
  if (groups.length <= MANY) return groups;
  const length = Math.ceil(groups.length / Math.min(MANY, Math.ceil(groups.length / MANY)));
  const starts = groups.map((_, at) => at).filter((at) => at % length === 0);
  return starts.map((start) => merged(groups.slice(start, start + length)));
}

function merged(groups: Group[]): Group {
  return {
    values: groups.flatMap(({ values }) => values),
    choices: groups.flatMap(({ choices }) => choices),
  };
}

function baseOf(choice: Choice | undefined, part?: string): string {
  const kind = `choice.${String(choice?.[KIND])}`;
  return part === undefined ? kind : `${kind}.${part}`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
