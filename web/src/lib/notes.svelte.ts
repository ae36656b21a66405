/** Short notes at the edge of the page: why something was refused, that something was copied. */

import { Refusal } from './api';
import { both, t } from './language.svelte';

export interface Note {
  id: number;
  text: string;
  isBad: boolean;
}

const STAYS = 6000;

class Notes {
  shown = $state<Note[]>([]);
  #next = 1;

  tell(text: string, { isBad = false } = {}): void {
    const note = { id: this.#next++, text, isBad };
    this.shown = [...this.shown.filter((other) => other.text !== text), note].slice(-3);
    setTimeout(() => this.dismiss(note.id), STAYS);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((note) => note.id !== id);
  }
}

export const notes = new Notes();

/** Say why something failed. */
export function tellRefusal(error: unknown): void {
  notes.tell(inWords(error), { isBad: true });
}

/** Give the reason of a failure in the language of the page. */
export function inWords(error: unknown): string {
  return error instanceof Refusal ? both(error.reason) : t('shell.failed');
}
