/** The bots of the house that people choose from. */

import { preferences } from './preferences.svelte';
import type { GameShown } from './wire';

/** Give the levels of a game, the gentlest first; its other bots are for programs. */
export function levelsOf(game: Pick<GameShown, 'bots'>): string[] {
  return game.bots.filter((bot) => bot.startsWith('level')).sort();
}

/** Give the level that was chosen last, if the game has it. */
export function usualBot(game: Pick<GameShown, 'bots'>): string {
  const levels = levelsOf(game);
  return levels.includes(preferences.bot) ? preferences.bot : (levels[0] ?? '');
}
