/** Who is at this browser: nobody yet, a guest, or somebody with an account. */

import { api, Refusal } from './api';
import { t } from './language.svelte';
import type { Me } from './wire';

class Myself {
  now = $state.raw<Me | null>(null);
  isKnown = $state(false);
  #asking: Promise<Me | null> | null = null;

  /** Ask the server who we are; one question at a time. */
  load(): Promise<Me | null> {
    this.#asking ??= this.#load().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Be somebody: whoever has no name yet becomes a guest. */
  async ensure(): Promise<Me> {
    const me = this.isKnown ? this.now : await this.load();
    return me ?? (await this.becomeGuest());
  }

  async becomeGuest(name: string = guestName()): Promise<Me> {
    return this.set(await api.beGuest(name));
  }

  set(me: Me): Me {
    this.now = me;
    this.isKnown = true;
    return me;
  }

  forget(): void {
    this.now = null;
    this.isKnown = true;
  }

  async #load(): Promise<Me | null> {
    try {
      return this.set(await api.me());
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      this.forget();
      return null;
    }
  }
}

export const me = new Myself();

function guestName(): string {
  return t('shell.guestName', { n: 100 + Math.floor(Math.random() * 900) });
}
