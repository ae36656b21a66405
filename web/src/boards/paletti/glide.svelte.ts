/** A column on its way from where it stood to where it stands now. */

import { BASE } from './box';
import { columnPose, type Moving } from './pieces';
import type { Place } from './solid';
import type { ColumnView, PalettiView } from './view';

/** So long it takes, in milliseconds. */
const LASTS = 1600;
/** So far from the middle it is pulled out, and so high it is carried over what stands there. */
const OUT = BASE.radius - 8;
const OVER = 30;

export class Glide {
  /** The villa before the move, while the column is on its way. */
  view = $state.raw<PalettiView | null>(null);
  moving = $state.raw<Moving | null>(null);
  #frame = 0;

  /** Show the way of a column that was moved; nothing if none was. */
  show(before: PalettiView, after: PalettiView): void {
    this.cut();
    const name = movedIn(before, after);
    const [from, to] = [before, after].map((view) => columnIn(view, name));
    if (!name || !from || !to) return;
    const way = wayOf(columnPose(from), columnPose(to));
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.max(0, (now - start) / LASTS);
      if (share >= 1) return this.cut();
      this.view = before;
      this.moving = { name, place: placeOn(way, eased(share)) };
      this.#frame = requestAnimationFrame(step);
    };
    step(start);
  }

  /** Show everything where it is now. */
  cut(): void {
    cancelAnimationFrame(this.#frame);
    this.view = null;
    this.moving = null;
  }
}

/** Name the column that stands on another level than before, or has come; null if none. */
export function movedIn(before: PalettiView, after: PalettiView): string | null {
  if (after.lying) return null;
  const was = new Map(before.columns.map(({ name, level }) => [name, level]));
  const moved = after.columns.find(({ name, level }) => was.get(name) !== level);
  return moved?.name ?? null;
}

/** Out of the villa, up beside it, and down onto the top floor. */
function wayOf(from: Place, to: Place): Place[] {
  const away = Math.hypot(from.x, from.y);
  const [x, y] = away < 1 ? [0, -OUT] : [(from.x / away) * OUT, (from.y / away) * OUT];
  const z = to.z + OVER;
  return [from, { x, y, z: from.z }, { x, y, z }, { x: to.x, y: to.y, z }, to];
}

/** The place where a share of the way is gone. */
export function placeOn(way: Place[], share: number): Place {
  const legs = way.slice(1).map((end, n) => ({ start: way[n] as Place, end }));
  const lengths = legs.map(({ start, end }) => distance(start, end));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, { start, end }] of legs.entries()) {
    const length = lengths[n] ?? 0;
    if (left <= length && length > 0) return between(start, end, left / length);
    left -= length;
  }
  return way.at(-1) as Place;
}

function between(start: Place, end: Place, share: number): Place {
  const part = (a: number, b: number) => a + (b - a) * share;
  return { x: part(start.x, end.x), y: part(start.y, end.y), z: part(start.z, end.z) };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** Slow at the ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function columnIn(view: PalettiView, name: string | null): ColumnView | undefined {
  return view.columns.find((column) => column.name === name);
}
