/** Reading all there is to show of a player. */

import { api } from '../../lib/api';
import type { Profile, Statistics } from '../../lib/wire';

export interface Found {
  profile: Profile;
  statistics: Statistics[];
}

/** Ask for a player and how they have done at each game. */
export async function readPlayer(id: string, games: string[]): Promise<Found> {
  const asked = games.map((game) => api.statistics(id, game));
  const [profile, statistics] = await Promise.all([api.player(id), Promise.all(asked)]);
  return { profile, statistics };
}
