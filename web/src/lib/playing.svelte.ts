/** Playing a move: choose, confirm if one wants to, send it once, hear why it was refused. */

import { api } from './api';
import { preferences } from './preferences.svelte';
import type { PlayerCommand, Position } from './wire';

/** What playing needs of the line to a table. */
export interface MoveLine {
  readonly id: string;
  readonly isLive: boolean;
  readonly position: Position | null;
  do: (command: PlayerCommand) => Promise<number>;
}

/** An action that is shown on the board before it is played. */
export interface Marked {
  action: string;
  /** The position it is meant for: at any other it is gone. */
  move: number;
  why: 'hint' | 'confirm';
  /** What a hint expects of the game: 1 is a win, 0 a loss. */
  value?: number;
}

export class Playing {
  #marked = $state.raw<Marked | null>(null);
  /** Whether an answer is awaited: until then nothing else is played. */
  isSending = $state(false);
  isThinking = $state(false);
  #problem = $state.raw<{ error: unknown; move: number | undefined } | null>(null);

  constructor(private readonly line: MoveLine) {}

  /** The action shown on the board; none once the table has moved on. */
  get marked(): Marked | null {
    return this.#marked?.move === this.line.position?.move ? this.#marked : null;
  }

  /** Why the last try was refused, until something else is tried or the table has moved on. */
  get problem(): unknown {
    return this.#problem?.move === this.line.position?.move ? (this.#problem?.error ?? null) : null;
  }

  /** Choose an action. A legal one may wait to be confirmed; any other is for the server to judge. */
  choose(action: string): void {
    if (this.isSending || !this.line.isLive || !this.line.position) return;
    const { move, choices = [] } = this.line.position;
    const isLegal = choices.some((choice) => choice.action === action);
    this.#problem = null;
    if (preferences.confirm && isLegal) this.#marked = { action, move, why: 'confirm' };
    else void this.#send(action, move);
  }

  /** Play what is marked. */
  confirm(): void {
    const marked = this.marked;
    if (marked && !this.isSending) void this.#send(marked.action, marked.move);
  }

  cancel(): void {
    this.#marked = null;
  }

  forgive(): void {
    this.#problem = null;
  }

  /** Ask what the best bot would play, and show it. */
  async hint(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.#problem = null;
    const asked = this.line.position?.move;
    try {
      const { action, move, value } = await api.hint(this.line.id);
      this.#marked = { action, move, why: 'hint', value };
    } catch (error) {
      this.#problem = { error, move: asked };
    } finally {
      this.isThinking = false;
    }
  }

  async #send(action: string, move: number): Promise<void> {
    this.isSending = true;
    try {
      await this.line.do({ t: 'play', move, action });
      this.#marked = null;
    } catch (error) {
      this.#problem = { error, move: this.line.position?.move };
    } finally {
      this.isSending = false;
    }
  }
}
