/**
 * The pictures between two positions. A single move can take tiles, tile every wall, clear the floor
 * lines and deal the next round; the story says what happened, and each picture shows one part of it.
 */

import { number, type Frame, type Pop, type Told } from './frame';
import { atScore } from './slots';
import { taken } from './taking';
import { tiled } from './tiling';
import type { AzulView } from './view';

const ENDING = 360;
const BONUSES = new Set(['bonus_rows', 'bonus_columns', 'bonus_colours']);

/** Draw what happened between two positions as a row of pictures; the last one is `after`. */
export function framesOf(
  before: AzulView,
  after: AzulView,
  action: string | undefined,
  story: Told[],
): Frame[] {
  const taking = taken(before, action, story);
  const made = [...(taking ? [taking] : []), ...tiled(taking?.view ?? before, story)];
  const isDealt = story.some((told) => told.event === 'round');
  const last = made.at(-1);
  if (last && !isDealt && !story.some((told) => BONUSES.has(told.event))) {
    last.view = after;
    return made;
  }
  return [...made, ended(after, story, isDealt)];
}

function ended(after: AzulView, story: Told[], isDeal: boolean): Frame {
  const pops = story
    .filter((told) => BONUSES.has(told.event))
    .map((told) => ({ slot: atScore(number(told.seat)), points: number(told.points) }));
  return { view: after, flights: [], pops: summed(pops), lasts: ENDING, isDeal };
}

function summed(pops: Pop[]): Pop[] {
  const bySlot = new Map<string, number>();
  for (const { slot, points } of pops) bySlot.set(slot, (bySlot.get(slot) ?? 0) + points);
  return [...bySlot].map(([slot, points]) => ({ slot, points }));
}
