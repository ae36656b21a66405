/** What a board in words shows of a view: what every game has, and the outline of the rest. */

import { t } from '../../lib/language.svelte';
import type { Words } from '../../lib/words';
import { outline, type Fact, type Part } from './outline';
import { isTree, type Sayer } from './said';

export interface Table {
  scores: number[];
  /** Who has won; nobody while the game goes on. */
  winners: number[];
  parts: Part[];
}

/** Read a view of any game. */
export function tableOf(view: unknown, words: Words, say: Sayer, seat: number | null): Table {
  const { scores, winners, options } = isTree(view) ? view : {};
  const facts = factsOf(options, words);
  const parts = outline(view, say, seat);
  return {
    scores: numbers(scores),
    winners: numbers(winners),
    parts: facts.length > 0 ? joined(facts, parts) : parts,
  };
}

/** The options of the game that is played, by their names. */
function factsOf(options: unknown, words: Words): Fact[] {
  if (!isTree(options)) return [];
  return Object.entries(options).map(([option, value]) => ({
    title: { text: words.say(`option.${option}.name`) },
    said: words.say(`option.${option}.${String(value)}.name`),
  }));
}

function joined(facts: Fact[], parts: Part[]): Part[] {
  const [first, ...others] = parts;
  if (first?.is !== 'facts') return [{ is: 'facts', facts }, ...parts];
  return [{ is: 'facts', facts: [...first.facts, ...facts] }, ...others];
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

/** Say how many points somebody has. */
export function scored(points: number | undefined): string {
  return points === undefined ? '' : t('plain.scored', { n: points });
}
