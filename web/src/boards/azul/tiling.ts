/** The pictures of the tiling: row after row on all boards at once, then the floor lines. */

import { changed, number, range, type Flight, type Frame, type Pop, type Told } from './frame';
import { onFloor, onLine, onWall } from './slots';
import { letterOf, ROWS, type AzulView } from './view';

const TILING = 380;
const PAYING = 420;

/** Draw the tiling that a story tells of, from the table as it lay when all tiles were taken. */
export function tiled(start: AzulView, story: Told[]): Frame[] {
  let view = start;
  const frames: Frame[] = [];
  for (const row of ROWS) {
    const events = story.filter(
      (told) => number(told.row) === row && (told.event === 'lay' || told.event === 'forced'),
    );
    if (events.length === 0) continue;
    const drawn = events.map((told) => (told.event === 'lay' ? laid(told) : forced(view, told)));
    view = drawn.reduce((table, one) => one.change(table), view);
    frames.push(frame(view, drawn, TILING));
  }
  const paid = story.filter((told) => told.event === 'pay_floor').map(pay);
  if (paid.length === 0) return frames;
  view = paid.reduce((table, one) => one.change(table), view);
  return [...frames, frame(view, paid, PAYING)];
}

interface Drawn {
  change: (view: AzulView) => AzulView;
  flights: Flight[];
  pops: Pop[];
}

function frame(view: AzulView, drawn: Drawn[], lasts: number): Frame {
  return {
    view,
    flights: drawn.flatMap((one) => one.flights),
    pops: drawn.flatMap((one) => one.pops),
    lasts,
    isDeal: false,
  };
}

function laid(told: Told): Drawn {
  const [seat, row, column] = [number(told.seat), number(told.row), number(told.column)];
  const letter = letterOf(told.colour) ?? '.';
  const points = number(told.points);
  const slot = onWall(seat, row, column);
  return {
    flights: [{ from: onLine(seat, row, 0), to: slot }],
    pops: [{ slot, points }],
    change: (view) =>
      changed(view, seat, (player) => ({
        ...player,
        score: player.score + points,
        lines: player.lines.map((line, n) => (n + 1 === row ? '' : line)),
        wall: player.wall.map((tiles, n) => (n + 1 === row ? put(tiles, column, letter) : tiles)),
      })),
  };
}

function forced(view: AzulView, told: Told): Drawn {
  const [seat, row, n] = [number(told.seat), number(told.row), number(told.n)];
  const player = view.players[seat];
  const [floor, line] = [player?.floor.length ?? 0, player?.lines[row - 1] ?? ''];
  return {
    flights: range(n).map((tile) => ({
      from: onLine(seat, row, tile),
      to: onFloor(seat, floor + tile),
    })),
    pops: [],
    change: (table) =>
      changed(table, seat, (mine) => ({
        ...mine,
        lines: mine.lines.map((tiles, index) => (index + 1 === row ? '' : tiles)),
        floor: mine.floor + line,
      })),
  };
}

function pay(told: Told): Drawn {
  const seat = number(told.seat);
  return {
    flights: [],
    pops: [{ slot: onFloor(seat, 0), points: -number(told.points) }],
    change: (view) => changed(view, seat, (player) => ({ ...player, floor: '' })),
  };
}

function put(tiles: string, column: number, letter: string): string {
  return tiles.slice(0, column - 1) + letter + tiles.slice(column);
}
