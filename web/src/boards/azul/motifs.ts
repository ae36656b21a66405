/** The motifs of the tiles, drawn on a square of 40: star, flower, lozenge, weave and waves. */

import type { Letter } from './view';

const MIDDLE = 20;

export interface Motif {
  /** Drawn in the colour of the ink. */
  ink: string;
  /** Drawn over it in the colour of the tile. */
  ground: string;
  /** Drawn over both as lines of ink. */
  lines: string;
}

export const MOTIFS: Record<Letter, Motif> = {
  B: { ink: star(15.5, 11.2), ground: star(9, 6.6), lines: disc(2.6) },
  Y: { ink: petals(6), ground: disc(4.6), lines: disc(1.6) },
  R: {
    ink: lozenge(16) + corners(8),
    ground: lozenge(10.5),
    lines: lozenge(4.4),
  },
  K: { ink: '', ground: '', lines: weave(13.4, 26.6) },
  W: { ink: '', ground: '', lines: [11, 20, 29].map(wave).join('') },
};

/** A star of eight points, as two squares laid over each other make it. */
function star(outer: number, inner: number): string {
  return polygon(16, (n) => (n % 2 === 0 ? outer : inner));
}

function lozenge(size: number): string {
  return polygon(4, () => size);
}

function polygon(n: number, radius: (n: number) => number): string {
  const points = Array.from({ length: n }, (_, index) => {
    const turn = (index / n) * 2 * Math.PI;
    return `${at(Math.sin(turn) * radius(index))} ${at(Math.cos(turn) * radius(index))}`;
  });
  return `M${points.join('L')}Z`;
}

function petals(n: number): string {
  return Array.from({ length: n }, (_, index) => petal((index / n) * 2 * Math.PI)).join('');
}

function petal(turn: number): string {
  const point = (ahead: number, aside: number) => {
    const x = Math.sin(turn) * ahead + Math.cos(turn) * aside;
    const y = Math.cos(turn) * ahead - Math.sin(turn) * aside;
    return `${at(x)} ${at(y)}`;
  };
  const left = `C${point(5, -5.5)} ${point(15.5, -7)} ${point(16, 0)}`;
  const right = `C${point(15.5, 7)} ${point(5, 5.5)} ${point(2, 0)}`;
  return `M${point(2, 0)}${left}${right}Z`;
}

function disc(radius: number): string {
  const r = radius.toFixed(1);
  const d = (2 * radius).toFixed(1);
  return `M${at(-radius)} 20a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`;
}

function corners(size: number): string {
  const [near, far] = [3.4, 36.6];
  return [
    [near, near, 1, 1],
    [far, near, -1, 1],
    [near, far, 1, -1],
    [far, far, -1, -1],
  ]
    .map(([x = 0, y = 0, right = 0, down = 0]) => {
      return `M${String(x)} ${String(y)}h${String(right * size)}L${String(x)} ${String(y + down * size)}Z`;
    })
    .join('');
}

/** Two bands each way, over and under each other. */
function weave(one: number, other: number): string {
  const [start, end, gap] = [4, 36, 3.4];
  const down = (x: number, hole: number) =>
    `M${String(x)} ${String(start)}V${String(hole - gap)}M${String(x)} ${String(hole + gap)}V${String(end)}`;
  const across = (y: number, hole: number) =>
    `M${String(start)} ${String(y)}H${String(hole - gap)}M${String(hole + gap)} ${String(y)}H${String(end)}`;
  return down(one, other) + down(other, one) + across(one, one) + across(other, other);
}

function wave(y: number): string {
  return `M4.5 ${String(y + 1)}q3.9 -6.4 7.75 0t7.75 0t7.75 0t7.75 0`;
}

function at(offset: number): string {
  return (MIDDLE + offset).toFixed(2);
}
