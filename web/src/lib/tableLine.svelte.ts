/** A table as this browser follows it: what the server has told, and what we ask of it. */

import { OFFLINE, Refusal } from './api';
import { Line, socketAddress, type Standing } from './line';
import type * as wire from './wire';

/** The last thing that happened, with the game before and after it: boards show what changed. */
export interface Step {
  happened: wire.Happening;
  before: unknown;
  after: unknown;
}

interface Pending {
  done: (seq: number) => void;
  refused: (refusal: Refusal) => void;
}

const UNSURE: wire.Reason = {
  code: 'unsure',
  en: 'The connection broke before the answer came; the table shows whether it happened.',
  fa: 'پیش از رسیدن پاسخ ارتباط قطع شد؛ روی میز می‌بینید که انجام شده است یا نه.',
};

export class TableLine {
  standing = $state<Standing>('connecting');
  /** Whether what is shown is how the table stands now; nothing can be asked while it is not. */
  isLive = $state(false);
  /** Why there is nothing to follow, when the line is closed for good. */
  refusal = $state.raw<wire.Reason | null>(null);
  /** With which code the line was closed for good. */
  closedBy = $state(0);
  /** How far the rules of the game are ready, while they are not. */
  preparing = $state<number | null>(null);
  table = $state.raw<wire.TableShown | null>(null);
  position = $state.raw<wire.Position | null>(null);
  own = $state.raw<number[]>([]);
  log = $state.raw<wire.Happening[]>([]);
  present = $state.raw<string[]>([]);
  you = $state.raw<wire.Person | null>(null);
  step = $state.raw<Step | null>(null);
  /** How many of our questions have not been answered yet. */
  asking = $state(0);
  /** What the clock of the server shows more than ours. */
  skew = $state(0);
  /** The last event of the first welcome: what comes after it is news. */
  knownSeq = $state(0);
  #seq = 0;
  #next = 1;
  #pending = new Map<number, Pending>();
  #line: Line;

  constructor(readonly id: string) {
    this.#line = new Line({
      address: () =>
        socketAddress(`/ws/tables/${encodeURIComponent(id)}?since=${String(this.#seq)}`),
      heard: (message) => this.hear(message as wire.ServerMessage),
      changed: (standing, code) => this.#changed(standing, code),
    });
  }

  end(): void {
    this.#line.end();
    this.#giveUp();
  }

  /** Ask something of the table; the promise says whether it happened. It is never sent twice. */
  do(command: wire.PlayerCommand): Promise<number> {
    return this.#ask({ t: 'do', command });
  }

  /** Look from one of our own seats, where several people share this device. */
  look(seat: number | null): Promise<number> {
    return this.#ask({ t: 'look', seat });
  }

  /** The time of the server. */
  now(): number {
    return Date.now() + this.skew;
  }

  hear(message: wire.ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'event':
        return this.#event(message);
      case 'position':
        this.position = message.position;
        return this.#answer(message.id, (asked) => asked.done(this.#seq));
      case 'present':
        this.present = message.players;
        return;
      case 'done':
        return this.#answer(message.id, (asked) => asked.done(message.seq));
      case 'refused':
        return this.#refused(message);
      case 'preparing':
        this.preparing = message.progress;
        return;
      case 'pong':
        this.skew = message.now - Date.now();
    }
  }

  #welcome(message: wire.Welcome): void {
    this.preparing = null;
    this.refusal = null;
    this.skew = message.now - Date.now();
    this.you = message.you;
    this.own = message.own;
    this.present = message.present;
    this.table = message.table;
    this.position = message.position ?? null;
    this.log = [...this.log, ...message.log.filter((one) => one.seq > this.#seq)];
    if (message.seq !== this.#seq) this.step = lastMove(this.log, this.position);
    this.#seq = message.seq;
    this.knownSeq ||= message.seq;
    this.isLive = true;
  }

  #event(message: wire.Event): void {
    const { happened } = message;
    if (happened.seq <= this.#seq) return;
    this.#seq = happened.seq;
    const before = this.position?.view ?? null;
    if (message.table) this.table = message.table;
    if (message.own) this.own = message.own;
    if (message.clocks && this.table) this.table = wound(this.table, message.clocks);
    if (message.position) this.position = message.position;
    this.log = [...this.log, happened];
    if (happened.event.t === 'undone') this.step = null;
    if (happened.event.t === 'moved' && message.position) {
      this.step = { happened, before, after: message.position.view };
    }
  }

  /** A refusal without a number says why the line closes, or that something was not even read. */
  #refused(message: wire.Refused): void {
    if (message.id === 0) {
      this.refusal = message.reason;
      return this.#giveUp();
    }
    this.#answer(message.id, (asked) => asked.refused(new Refusal(message.reason)));
  }

  #ask(message: { t: 'do'; command: wire.PlayerCommand } | { t: 'look'; seat: number | null }) {
    const id = this.#next++;
    return new Promise<number>((done, refused) => {
      if (!this.isLive || !this.#line.send({ ...message, id }))
        return refused(new Refusal(OFFLINE));
      this.#pending.set(id, { done, refused });
      this.asking = this.#pending.size;
    });
  }

  #answer(id: number, tell: (asked: Pending) => void): void {
    const asked = this.#pending.get(id);
    this.#pending.delete(id);
    this.asking = this.#pending.size;
    if (asked) tell(asked);
  }

  #changed(standing: Standing, code: number): void {
    this.standing = standing;
    if (standing === 'closed') this.closedBy = code;
    if (standing !== 'open') this.isLive = false;
    if (standing === 'lost' || standing === 'closed') this.#giveUp();
  }

  /** Tell whoever waits for an answer that none will come: what was asked may have happened. */
  #giveUp(): void {
    for (const id of [...this.#pending.keys()]) {
      this.#answer(id, (asked) => asked.refused(new Refusal(UNSURE)));
    }
  }
}

/** Give the move that led to a position we come to: nothing flies, but it is seen what it was. */
function lastMove(log: wire.Happening[], position: wire.Position | null): Step | null {
  const found = log.findLast(({ event }) => ['moved', 'undone', 'started'].includes(event.t));
  if (found?.event.t !== 'moved' || !position) return null;
  return { happened: found, before: null, after: position.view };
}

function wound(table: wire.TableShown, clocks: NonNullable<wire.Event['clocks']>): wire.TableShown {
  const seats = table.seats.map((seat, number) => {
    const [left, since] = clocks[number] ?? [null, null];
    return { ...seat, left: left ?? undefined, since: since ?? undefined };
  });
  return { ...table, seats };
}
