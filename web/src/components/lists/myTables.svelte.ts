/** One's own tables, read a page at a time, and the first page again while the page is open. */

import { api } from '../../lib/api';
import { me } from '../../lib/me.svelte';
import type { MyGames, TableCard } from '../../lib/wire';
import { merged, myGroups } from './cards';

const AGAIN_EVERY = 15_000;

export class MyTables {
  /** Null until they have been read once. */
  tables = $state.raw<TableCard[] | null>(null);
  failure = $state.raw<unknown>(null);
  isReading = $state(false);
  /** Asks for the next page, if there is one. */
  before = $state<number | undefined>(undefined);
  groups = $derived(myGroups(this.tables ?? [], me.now?.id));
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    void this.load();
    this.#timer = setInterval(this.#look, AGAIN_EVERY);
    addEventListener('visibilitychange', this.#look);
  }

  end(): void {
    clearInterval(this.#timer);
    removeEventListener('visibilitychange', this.#look);
  }

  /** Read the latest tables; whoever is nobody has none. */
  async load(): Promise<void> {
    this.isReading = true;
    await this.#quietly();
    this.isReading = false;
  }

  /** Read the next page. */
  async more(): Promise<void> {
    this.isReading = true;
    await this.#read(async () => {
      const page = await api.mine(this.before);
      this.before = page.before;
      return page.tables;
    });
    this.isReading = false;
  }

  #look = (): void => {
    if (!document.hidden && !this.isReading) void this.#quietly();
  };

  #quietly(): Promise<void> {
    return this.#read(async () => {
      const who = me.isKnown ? me.now : await me.load();
      const page: MyGames = who ? await api.mine() : { tables: [] };
      if (this.tables === null) this.before = page.before;
      return page.tables;
    });
  }

  async #read(read: () => Promise<TableCard[]>): Promise<void> {
    try {
      this.tables = merged(this.tables ?? [], await read());
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
  }
}
