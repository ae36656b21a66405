/**
 * Texts with slots, as the locale files of the games write them: `{n}` is a value,
 * `{colour:colour}` the text whose key is `colour.` and the value, `{n?tile|tiles}` the first form
 * for 1 and the second for every other number.
 */

/** The name of a person: it keeps its own direction wherever it stands. */
export interface Name {
  name: string;
}

export type Value = string | number | Name;
export type Slots = Record<string, Value>;
export type Piece = string | Name;

export interface Reader {
  /** Gives a number in the digits of the language. */
  number: (value: number) => string;
  /** Gives another text by its key, for `{colour:colour}`. */
  text: (key: string) => string;
}

const SLOT = /\{(\w+)(?::(\w+)|\?([^|{}]*)\|([^{}]*))?\}/g;

/** Fill the slots of a text; names stay apart, so that a page can isolate them. */
export function pieces(text: string, slots: Slots, reader: Reader): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const slot of text.matchAll(SLOT)) {
    found.push(text.slice(end, slot.index), filled(slot, slots, reader));
    end = slot.index + slot[0].length;
  }
  found.push(text.slice(end));
  return found.filter((piece) => piece !== '');
}

/** Write pieces as plain text; names are isolated by invisible marks. */
export function plain(found: Piece[]): string {
  return found.map((piece) => (typeof piece === 'string' ? piece : isolated(piece.name))).join('');
}

/** Keep a name in its own direction inside plain text. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function filled(slot: RegExpExecArray, slots: Slots, reader: Reader): Piece {
  const [whole, name = '', group, one, many = ''] = slot;
  const value = slots[name];
  if (value === undefined) return whole;
  if (group !== undefined) return reader.text(`${group}.${shown(value)}`);
  if (one !== undefined) return value === 1 ? one : many;
  if (typeof value === 'number') return reader.number(value);
  return value;
}

function shown(value: Value): string {
  return typeof value === 'object' ? value.name : String(value);
}
