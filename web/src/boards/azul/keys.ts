/** Arrow keys among the stops of a part of the board; one of them can be reached by Tab. */

import { nearest, type Arrow, type Point } from './geometry';

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
