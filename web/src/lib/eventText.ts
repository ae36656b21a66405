/** What people did at a table, in words. Moves are told by the texts of their game. */

import { t, tt } from './language.svelte';
import type { Entry } from './logbook';
import { botName } from './seatNames';
import type { Name, Piece } from './slots';
import type { TableEvent } from './wire';
import type { Words } from './words';

/** Who is who at a table. */
export interface People {
  /** The names of the seats, as the game knows them. */
  seats: string[];
  /** The names of players by their ids. */
  byId: Map<string, string>;
}

/** Tell an entry of the log: one line for each thing that happened. */
export function linesOf(entry: Entry, people: People, words: Words | null): Piece[][] {
  if (entry.event.t !== 'moved') return [toldEvent(entry.event, people)];
  if (words && entry.story.length) return entry.story.map((one) => words.tell(one, people.seats));
  return [tt('table.log_moved', { who: atSeat(people, entry.event.seat) })];
}

/** Tell what is no move. */
export function toldEvent(event: TableEvent, people: People): Piece[] {
  switch (event.t) {
    case 'opened':
      return tt('table.log_opened', { who: { name: event.host.name } });
    case 'sat':
      return tt('table.log_sat', { who: { name: event.player.name }, n: event.seat + 1 });
    case 'bot_sat':
      return tt('table.log_sat', { who: { name: botName(event.bot) }, n: event.seat + 1 });
    case 'invited':
    case 'stood':
      return tt(`table.log_${event.t}`, { n: event.seat + 1 });
    case 'started':
      return tt('table.log_started');
    case 'closed':
      return tt(event.why === 'idle' ? 'table.log_closedIdle' : 'table.log_closedEmpty');
    default:
      return toldOfSomebody(event, people);
  }
}

type OfSomebody = Exclude<
  TableEvent,
  { t: 'opened' | 'sat' | 'bot_sat' | 'invited' | 'stood' | 'started' | 'closed' }
>;

function toldOfSomebody(event: OfSomebody, people: People): Piece[] {
  const who = 'seat' in event ? atSeat(people, event.seat) : byId(people, event.player);
  switch (event.t) {
    case 'asked':
      return tt(event.what === 'undo' ? 'table.log_askedUndo' : 'table.log_askedPause', { who });
    case 'answered':
      return tt(event.yes ? 'table.log_agreed' : 'table.log_declined', { who });
    case 'stood_in':
      return tt(event.why === 'left' ? 'table.log_left' : 'table.log_silent', { who });
    case 'spoke':
      return tt('table.log_spoke', { who: { name: event.name }, text: event.text });
    default:
      return tt(`table.log_${event.t}`, { who });
  }
}

function atSeat(people: People, seat: number): Name {
  return { name: people.seats[seat] || t('table.seat', { n: seat + 1 }) };
}

function byId(people: People, id: string): Name {
  return { name: people.byId.get(id) ?? t('table.somebody') };
}
