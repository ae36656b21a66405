/** The games of this server, and their texts in the language of the page. */

import { api } from './api';
import { num } from './language.svelte';
import { preferences, type Lang } from './preferences.svelte';
import type { GameShown } from './wire';
import { Words } from './words';

const WHILE_PREPARING = 1000;

class Games {
  all = $state.raw<GameShown[]>([]);
  #words = new Map<string, Promise<Words>>();

  /** Read the list; read it again while games are being made ready. */
  async load(): Promise<void> {
    this.all = await api.games();
    if (this.all.some((game) => !game.is_ready)) {
      setTimeout(() => void this.load().catch(() => undefined), WHILE_PREPARING);
    }
  }

  named(slug: string): GameShown | undefined {
    return this.all.find((game) => game.game === slug);
  }

  /** Give the texts of a game; each is asked for once. */
  words(slug: string, lang: Lang = preferences.lang): Promise<Words> {
    const key = `${slug} ${lang}`;
    let found = this.#words.get(key);
    if (!found) {
      found = api.texts(slug, lang).then((source) => new Words(source, num));
      found.catch(() => this.#words.delete(key));
      this.#words.set(key, found);
    }
    return found;
  }
}

export const games = new Games();
