/** Reading a leaderboard, with one's own place on it. */

import { api } from '../../lib/api';
import type { Leaderboard, Me, Standing } from '../../lib/wire';

export interface Ladder {
  board: Leaderboard;
  /** The place of who asks; null for whoever has none. */
  own: Standing | null;
}

/** Ask for the best players of a game, and for the place of `me`. */
export async function readLadder(game: string, me: Me | null): Promise<Ladder> {
  const board = await api.leaderboard(game);
  if (!me || !board.standings.length) return { board, own: null };
  const listed = board.standings.find((one) => one.player.id === me.id);
  return { board, own: listed ?? (await further(game, me)) };
}

/** Give a place below those that are listed. */
async function further(game: string, me: Me): Promise<Standing | null> {
  if (me.kind === 'guest') return null;
  const { player, ratings } = await api.player(me.id);
  const rating = ratings.find((one) => one.game === game);
  if (!rating) return null;
  const { rank, mu, sigma, games, wins } = rating;
  return { rank, player, rating: rating.rating, mu, sigma, games, wins };
}
