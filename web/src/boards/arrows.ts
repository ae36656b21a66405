/** Arrow keys among the stops of a part of the board; one of them can be reached by Tab. */

export interface Point {
  x: number;
  y: number;
}

const BACK = new Set(['ArrowUp', 'ArrowLeft']);
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Let arrow keys, Home and End move between the elements with `data-stop` inside. */
export function arrows(part: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const stops = [...part.querySelectorAll<HTMLElement>('[data-stop]')];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : stops[following(event.key, at, stops)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  part.addEventListener('keydown', listen);
  return () => part.removeEventListener('keydown', listen);
}

function following(key: string, at: number, stops: HTMLElement[]): number {
  if (key === 'Home') return 0;
  if (key === 'End') return stops.length - 1;
  if (!ARROWS.has(key)) return -1;
  const points = stops.map(middle);
  const found = nearest(points[at] as Point, points, key as Arrow);
  if (found >= 0) return found;
  return isFlat(points) ? at + (BACK.has(key) ? -1 : 1) : -1;
}

/** Whether the stops have no place of their own: then their order decides. */
function isFlat(points: Point[]): boolean {
  return points.every((point) => point.x === points[0]?.x && point.y === points[0].y);
}

function middle(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** What lies aside counts more than what lies ahead. */
const ASIDE = 2;

/** Find the nearest point in the direction of an arrow; -1 if there is none. */
export function nearest(from: Point, points: Point[], arrow: Arrow): number {
  const way = WAYS[arrow];
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - from.x) * way.x + (point.y - from.y) * way.y;
    const aside = Math.abs((point.x - from.x) * way.y) + Math.abs((point.y - from.y) * way.x);
    if (ahead > 1 && ahead + aside * ASIDE < least) {
      best = index;
      least = ahead + aside * ASIDE;
    }
  });
  return best;
}
