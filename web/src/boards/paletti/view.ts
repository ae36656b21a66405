/** The villa as the server shows it. */

import { COLOURS, FLOORS, KINDS, type Colour, type Floor, type Kind } from './box';
import type { Pose } from './solid';

/** What a finger would feel of a column: no floor over it, or how much it bears. */
export const FEELS = ['free', 'loose', 'light', 'firm'] as const;
export type Feel = (typeof FEELS)[number];

export interface FloorView {
  floor: Floor;
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}

export interface ColumnView {
  name: string;
  colour: Colour;
  kind: Kind;
  /** 0 on the base plate, n on the n-th floor. */
  level: number;
  x: number;
  y: number;
  turn: number;
  /** How many columns it stands on. */
  stacked: number;
  feel: Feel | null;
  isBarred: boolean;
}

export interface PlayerView {
  colours: Colour[];
  points: number;
  /** Columns that have left the game. */
  out: string[];
}

export interface PalettiView {
  floors: FloorView[];
  columns: ColumnView[];
  inHand: string | null;
  nextFloor: Floor | null;
  seal: { holder: number | null; up: Colour | null };
  players: PlayerView[];
  neutral: Colour | null;
  /** Where all pieces lie when the villa has come down; null while it stands. */
  lying: Record<string, Pose> | null;
}

/** Read a view of Villa Paletti; null if it is none. */
export function readView(view: unknown): PalettiView | null {
  if (!isRecord(view) || !Array.isArray(view.floors) || !Array.isArray(view.columns)) return null;
  const seal = isRecord(view.seal) ? view.seal : {};
  return {
    floors: view.floors.filter(isRecord).map(readFloor),
    columns: view.columns.filter(isRecord).map(readColumn),
    inHand: typeof view.in_hand === 'string' ? view.in_hand : null,
    nextFloor: oneOf(FLOORS, view.next_floor),
    seal: { holder: numberOrNull(seal.holder), up: oneOf(COLOURS, seal.up) },
    players: list(view.players).filter(isRecord).map(readPlayer),
    neutral: oneOf(COLOURS, view.neutral),
    lying: isRecord(view.lying) ? readLying(view.lying) : null,
  };
}

function readFloor(floor: Record<string, unknown>): FloorView {
  return {
    floor: oneOf(FLOORS, floor.floor) ?? 'blue',
    x: numberOf(floor.x),
    y: numberOf(floor.y),
    turn: numberOf(floor.turn),
  };
}

function readColumn(column: Record<string, unknown>): ColumnView {
  return {
    name: String(column.name),
    colour: oneOf(COLOURS, column.colour) ?? 'yellow',
    kind: oneOf(KINDS, column.kind) ?? 'small',
    level: numberOf(column.level),
    x: numberOf(column.x),
    y: numberOf(column.y),
    turn: numberOf(column.turn),
    stacked: numberOf(column.stacked),
    feel: oneOf(FEELS, column.feel),
    isBarred: column.is_barred === true,
  };
}

function readPlayer(player: Record<string, unknown>): PlayerView {
  return {
    colours: list(player.colours).flatMap((colour) => oneOf(COLOURS, colour) ?? []),
    points: numberOf(player.points),
    out: list(player.out).map(String),
  };
}

function readLying(lying: Record<string, unknown>): Record<string, Pose> {
  const poses = Object.entries(lying).map(([name, pose]): [string, Pose] => {
    const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = list(pose).map(Number);
    return [name, { x, y, z, turn: [w, i, j, k] }];
  });
  return Object.fromEntries(poses);
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberOf(value: unknown): number {
  return numberOrNull(value) ?? 0;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
