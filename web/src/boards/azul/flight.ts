/** Tiles that fly: each is drawn at its new place and moved back to where it was for a moment. */

import type { Flight } from './frame';

const EASING = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
/** Tiles of one move leave one after the other. */
const STAGGER = 28;
const DEAL_STAGGER = 14;

/** Find what lies at a place of the board. */
export function find(board: Element, slot: string): Element | null {
  return board.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
}

/** Measure where the flights start, before the board is drawn anew. */
export function measured(board: Element, flights: Flight[]): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const { from } of flights) {
    const element = find(board, from);
    if (element) found.set(from, element.getBoundingClientRect());
  }
  return found;
}

/** Let the tiles fly from where they were to where they are drawn now. */
export function fly(
  board: Element,
  flights: Flight[],
  starts: Map<string, DOMRect>,
  lasts: number,
): Animation[] {
  let moving = 0;
  return flights.flatMap(({ from, to }) => {
    const element = find(board, to);
    const start = starts.get(from);
    if (!element || !start) return [];
    const delay = from === to ? 0 : STAGGER * moving++;
    return flown(element, start, Math.min(delay, lasts / 3), lasts);
  });
}

function flown(element: Element, start: DOMRect, delay: number, lasts: number): Animation[] {
  const end = element.getBoundingClientRect();
  if (end.width === 0 || (start.x === end.x && start.y === end.y)) return [];
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  const from = `translate(${String(x)}px, ${String(y)}px) scale(${String(start.width / end.width)})`;
  return [
    element.animate(
      [
        { transform: from, zIndex: 9 },
        { transform: 'none', zIndex: 9 },
      ],
      { duration: lasts - delay, delay, easing: EASING, fill: 'backwards' },
    ),
  ];
}

/** Let the tiles of a new round appear on their factories. */
export function deal(board: Element, lasts: number): Animation[] {
  return [...board.querySelectorAll('[data-factory] [data-slot]')].map((tile, n) =>
    tile.animate(
      [
        { opacity: 0, transform: 'scale(0.5)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: lasts / 2, delay: Math.min(n * DEAL_STAGGER, lasts), fill: 'backwards' },
    ),
  );
}
