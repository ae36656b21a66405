/** Reading the rules of a game and their pictures. */

import { api } from '../../lib/api';
import { games } from '../../lib/games.svelte';
import type { PictureShown } from '../../lib/wire';
import type { Words } from '../../lib/words';

export interface Book {
  words: Words;
  pictures: PictureShown[];
}

/** Ask for the rules of a game; they are there without pictures too. */
export async function readBook(game: string, isReady: boolean): Promise<Book> {
  const asked = isReady ? api.pictures(game).catch(() => []) : [];
  const [words, pictures] = await Promise.all([games.words(game), asked]);
  return { words, pictures };
}
