/** The pieces of a villa in the order in which they are drawn: what hides others comes last. */

import { HEIGHT, outlineOf, sectionOf, STOREY, THICKNESS } from './box';
import { drawn, upright, type Drawn, type Place, type Pose, type Side } from './solid';
import type { ColumnView, FloorView, PalettiView } from './view';

export type Piece =
  { is: 'floor'; floor: FloorView; pose: Pose } | { is: 'column'; column: ColumnView; pose: Pose };

export type DrawnPiece = Piece & Drawn;

/** A column on its way, and where its middle is. */
export interface Moving {
  name: string;
  place: Place;
}

/** Half a storey: floors and the columns between them take turns. */
const LAYER = STOREY / 2;

/** Draw a villa as it is seen from a side; a piece that moves may be somewhere else than shown. */
export function pictureOf(
  view: PalettiView,
  side: Side,
  moving: Moving | null = null,
): DrawnPiece[] {
  const pieces: Piece[] = [
    ...view.floors.map((floor, n): Piece => {
      const pose = view.lying?.[floor.floor] ?? floorPose(floor, n);
      return { is: 'floor', floor, pose };
    }),
    ...view.columns.map((column): Piece => {
      const pose = view.lying?.[column.name] ?? columnPose(column);
      const at = column.name === moving?.name ? moving.place : {};
      return { is: 'column', column, pose: { ...pose, ...at } };
    }),
  ];
  return pieces
    .map((piece): DrawnPiece => ({ ...piece, ...drawnPiece(piece, side) }))
    .sort(view.lying ? (a, b) => a.near - b.near : inLayers);
}

/** Where the middle of a column is that stands; one or more others may stand under it. */
export function columnPose({ level, stacked, x, y, turn }: ColumnView): Pose {
  return { x, y, z: level * STOREY + (stacked + 0.5) * HEIGHT, turn: upright(turn) };
}

function floorPose({ x, y, turn }: FloorView, n: number): Pose {
  return { x, y, z: (n + 1) * STOREY - THICKNESS / 2, turn: upright(turn) };
}

/** Who looks from above sees the higher one of two that hide each other, and of equals the nearer. */
function inLayers(a: DrawnPiece, b: DrawnPiece): number {
  return layerOf(a.pose) - layerOf(b.pose) || b.far - a.far;
}

function drawnPiece(piece: Piece, side: Side): Drawn {
  return piece.is === 'floor'
    ? drawn(outlineOf(piece.floor.floor), THICKNESS, piece.pose, side)
    : drawn(sectionOf(piece.column.kind), HEIGHT, piece.pose, side);
}

function layerOf({ z }: Pose): number {
  return Math.round(z / LAYER);
}
