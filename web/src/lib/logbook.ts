/** What happened at a table, as its log shows it: moves by their numbers, and what people did. */

import type { Happening, TableEvent, Told } from './wire';

export interface Entry {
  seq: number;
  at: number;
  event: TableEvent;
  /** What a move brought about; empty for everything else. */
  story: Told[];
  /** Which move of the game it is, from 1; 0 for what is no move. */
  move: number;
  /** Whether it was a move that has been taken back. */
  isUndone: boolean;
}

export type Spoken = Happening & { event: Extract<TableEvent, { t: 'spoke' }> };

/** Read a log: number the moves, and mark those that were taken back. Chat is apart. */
export function entriesOf(log: Happening[]): Entry[] {
  let moves = 0;
  const entries: Entry[] = [];
  for (const { seq, at, event, story = [] } of log) {
    if (event.t === 'spoke') continue;
    if (event.t === 'moved') moves++;
    if (event.t === 'undone') {
      takeBack(entries, event.move);
      moves = event.move;
    }
    const move = event.t === 'moved' ? moves : 0;
    entries.push({ seq, at, event, story, move, isUndone: false });
  }
  return entries;
}

/** Give the moves of the game as it stands, the first one first. */
export function movesOf(log: Happening[]): Happening[] {
  const kept = new Set(
    entriesOf(log)
      .filter((entry) => entry.move && !entry.isUndone)
      .map((entry) => entry.seq),
  );
  return log.filter((happening) => kept.has(happening.seq));
}

/** Give what people said, in its order. */
export function chatOf(log: Happening[]): Spoken[] {
  return log.filter((happening): happening is Spoken => happening.event.t === 'spoke');
}

const TURNS = new Set(['started', 'moved', 'undone', 'resumed', 'came_back']);

/** Give when the present turn began, as well as the log tells; null before the game. */
export function turnBegan(log: Happening[]): number | null {
  return log.findLast((happening) => TURNS.has(happening.event.t))?.at ?? null;
}

/** Give the names people had when they came to the table, by their ids. */
export function namesById(log: Happening[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { event } of log) {
    const person = event.t === 'opened' ? event.host : event.t === 'sat' ? event.player : null;
    if (person && !names.has(person.id)) names.set(person.id, person.name);
  }
  return names;
}

function takeBack(entries: Entry[], move: number): void {
  for (const entry of entries) if (entry.move > move) entry.isUndone = true;
}
