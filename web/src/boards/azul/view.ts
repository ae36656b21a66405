/** The table of Azul as the server sends it, and what is printed on the boards. */

export const LETTERS = ['B', 'Y', 'R', 'K', 'W'] as const;
export type Letter = (typeof LETTERS)[number];

/** The start marker where it lies on a floor line. */
export const MARKER = '*';

const NAMES: Record<Letter, string> = {
  B: 'blue',
  Y: 'yellow',
  R: 'red',
  K: 'black',
  W: 'white',
};

/** Rows of the wall and pattern lines, numbered as people count them. */
export const ROWS = [1, 2, 3, 4, 5] as const;
/** What is printed below the floor line, from left to right. */
export const FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3] as const;

export interface PlayerView {
  score: number;
  lines: string[];
  /** Five rows of five letters; `.` is an empty space. */
  wall: string[];
  floor: string;
}

export interface AzulView {
  isGrey: boolean;
  phase: 'drafting' | 'tiling';
  /** The row of which a tile is to be laid. */
  row: number | null;
  toMove: number | null;
  starter: number | null;
  /** Who took the start marker in this round. */
  marker: number | null;
  round: number;
  isOver: boolean;
  nBag: number;
  nLid: number;
  centre: string;
  factories: string[];
  players: PlayerView[];
}

/** Tiles of one colour at one source: source 0 is the centre, the others are the factories. */
export interface Group {
  source: number;
  letter: Letter;
  n: number;
}

/** Read a view of Azul; null if it is none. */
export function readView(view: unknown): AzulView | null {
  if (!isRecord(view) || !Array.isArray(view.players) || !Array.isArray(view.factories)) {
    return null;
  }
  return {
    isGrey: isRecord(view.options) && view.options.wall === 'grey',
    phase: view.phase === 'tiling' ? 'tiling' : 'drafting',
    row: numberOrNull(view.row),
    toMove: numberOrNull(view.to_move),
    starter: numberOrNull(view.starter),
    marker: numberOrNull(view.marker),
    round: numberOrNull(view.round) ?? 1,
    isOver: typeof view.over === 'string',
    nBag: heaped(view.bag),
    nLid: heaped(view.lid),
    centre: text(view.centre),
    factories: view.factories.map(text),
    players: view.players.map(readPlayer),
  };
}

/** Sort the tiles of a source into groups, in the order of the colours. */
export function groupsOf(source: number, tiles: string): Group[] {
  return LETTERS.map((letter) => ({ source, letter, n: count(tiles, letter) })).filter(
    (group) => group.n > 0,
  );
}

/** Give the tiles of a source: 0 is the centre. */
export function tilesAt(view: AzulView, source: number): string {
  return source === 0 ? view.centre : (view.factories[source - 1] ?? '');
}

export function count(tiles: string, letter: string): number {
  return tiles.split(letter).length - 1;
}

/** Whether what lies somewhere is a tile: not the marker, not an empty space. */
export function isLetter(sign: string | undefined): sign is Letter {
  return LETTERS.includes(sign as Letter);
}

/** The colour printed on a space of the coloured wall. */
export function printedAt(row: number, column: number): Letter {
  return LETTERS[(column - row + LETTERS.length) % LETTERS.length] as Letter;
}

/** What a colour is called in the texts of the game. */
export function colourKey(letter: Letter): string {
  return `colour.${NAMES[letter]}`;
}

/** The letter of a colour by its name, as choices and stories name it. */
export function letterOf(colour: unknown): Letter | undefined {
  return LETTERS.find((letter) => NAMES[letter] === colour);
}

/** What the printed costs below the things on a floor line come to. */
export function costOf(floor: string): number {
  return FLOOR_COSTS.slice(0, floor.length).reduce<number>((sum, cost) => sum + cost, 0);
}

function readPlayer(player: unknown): PlayerView {
  const found = isRecord(player) ? player : {};
  return {
    score: numberOrNull(found.score) ?? 0,
    lines: five(found.lines, ''),
    wall: five(found.wall, '.....'),
    floor: text(found.floor),
  };
}

function five(rows: unknown, empty: string): string[] {
  const found: unknown[] = Array.isArray(rows) ? rows : [];
  return ROWS.map((row) => text(found[row - 1]) || empty);
}

function heaped(heap: unknown): number {
  if (!isRecord(heap)) return 0;
  return LETTERS.reduce((sum, letter) => sum + (numberOrNull(heap[letter]) ?? 0), 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
