/** The public tables, as the server tells them whenever they change. */

import { api, Refusal } from './api';
import { Line, socketAddress, type Standing } from './line';
import { me } from './me.svelte';
import type { LobbyShown, Pong, Reason, Refused, TableCard } from './wire';

/** How often somebody without a name looks again: a socket is for players. */
const GLANCE_EVERY = 15_000;
const TRY_AGAIN = 4_000;

export class Lobby {
  standing = $state<Standing>('connecting');
  /** Null until the first list has come. */
  tables = $state.raw<TableCard[] | null>(null);
  /** Why the list no longer follows. */
  refusal = $state.raw<Reason | null>(null);
  #line: Line | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  /** Whoever is nobody yet becomes a guest, or just looks from time to time. */
  constructor(private readonly asGuest: boolean) {
    void this.#open();
  }

  end(): void {
    this.#isEnded = true;
    this.#rest();
  }

  /** Come back after the server has closed the line for good. */
  async again(): Promise<void> {
    this.#rest();
    this.refusal = null;
    this.standing = 'connecting';
    await me.load().catch(() => undefined);
    await this.#open();
  }

  hear(message: LobbyShown | Refused | Pong): void {
    if (message.t === 'lobby') this.tables = message.tables;
    if (message.t === 'refused') this.refusal = message.reason;
  }

  async #open(): Promise<void> {
    try {
      const who = await this.#who();
      if (this.#isEnded) return;
      if (who) this.#connect();
      else await this.#glance();
    } catch (error) {
      this.#failed(error);
    }
  }

  #who() {
    if (this.asGuest) return me.ensure();
    return me.isKnown ? me.now : me.load();
  }

  #connect(): void {
    this.#line = new Line({
      address: () => socketAddress('/ws/lobby'),
      heard: (message) => this.hear(message as LobbyShown | Refused | Pong),
      changed: (standing) => {
        this.standing = standing;
        if (standing === 'open') this.refusal = null;
      },
    });
  }

  async #glance(): Promise<void> {
    this.hear(await api.lobby());
    this.standing = 'open';
    this.#later(GLANCE_EVERY);
  }

  #failed(error: unknown): void {
    this.standing = 'lost';
    if (error instanceof Refusal) this.refusal = error.reason;
    this.#later(TRY_AGAIN);
  }

  #later(wait: number): void {
    if (!this.#isEnded) this.#timer = setTimeout(() => void this.#open(), wait);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#line?.end();
    this.#line = null;
  }
}
