/** What the last move touched: it stays outlined until the next one. */

import { readAction, type Target } from './actions';
import { number, type Told } from './frame';
import { onWall } from './slots';

export interface Last {
  seat: number;
  /** Where tiles were taken from; null when that place has been dealt anew. */
  source: number | null;
  target: Target | null;
  /** The spaces of the walls that were tiled. */
  spaces: ReadonlySet<string>;
}

/** Read what a move touched from its action and its story. */
export function lastOf(seat: number, action: string | undefined, story: Told[]): Last {
  const read = readAction(action);
  const isDealt = story.some((told) => told.event === 'round');
  const laid = story.filter((told) => told.event === 'lay');
  const spaces = laid.map((told) =>
    onWall(number(told.seat), number(told.row), number(told.column)),
  );
  return {
    seat,
    source: read?.kind === 'take' && !isDealt ? read.source : null,
    target: read?.kind === 'take' ? read.target : null,
    spaces: new Set(spaces),
  };
}
