/** The table in words: a view of any shape as facts, tables and sections. */

import { t } from '../../lib/language.svelte';
import { isNothing, isTree, PLAYERS, type Parts, type Sayer } from './said';

/** What stands above a part: a text, or the player of a seat. */
export type Title = { text: string } | { seat: number };

export interface Fact {
  title: Title;
  said: string;
}

export interface Table {
  is: 'table';
  title: string;
  columns: string[];
  rows: { title: Title; cells: string[] }[];
  /** Whether it shows how things lie: then it has the direction of a board, not of the page. */
  isBoard: boolean;
}

export type Part =
  { is: 'facts'; facts: Fact[] } | Table | { is: 'section'; title: Title; parts: Part[] };

/** What every view has; the page and the board say it in their own places. */
const HEADER = new Set(['game', 'seats', 'options', 'scores', 'winners']);

/** Put a view in words; the parts of `first`, the seat that looks, come before the others. */
export function outline(view: unknown, say: Sayer, first: number | null): Part[] {
  if (!isTree(view)) return [];
  const shown = Object.fromEntries(Object.entries(view).filter(([key]) => !HEADER.has(key)));
  return new Outline(say, first ?? 0).fields([], shown);
}

class Outline {
  constructor(
    private readonly say: Sayer,
    private readonly first: number,
  ) {}

  /** Facts first, in one list; then whatever needs room of its own. */
  fields(path: string[], fields: Parts): Part[] {
    const facts: Fact[] = [];
    const parts: Part[] = [];
    for (const [key, value] of Object.entries(fields)) {
      const base = this.say.base([...path, key]);
      const text = this.label(base, key);
      if (text === '') continue;
      if (!this.isFact(base, value)) parts.push(...this.part([...path, key], text, value as Parts));
      else this.add(facts, { text }, this.say.value(base, value));
    }
    return this.withFacts(facts, parts);
  }

  private part(path: string[], text: string, value: Parts): Part[] {
    const base = this.say.base(path);
    if (this.say.has(base, 'column')) return [this.grid(base, text, value)];
    if (!Array.isArray(value)) return section({ text }, this.fields(path, value));
    if (value.every((item) => this.isFact(base, item))) {
      return section({ text }, this.withFacts(this.facts(base, value), []));
    }
    if (this.isTabular(path, value)) return [this.table(path, text, value as Parts[])];
    const items = this.ordered(base, value).flatMap(({ title, item }) =>
      section(title, isTree(item) ? this.item(path, item) : []),
    );
    return base === PLAYERS ? items : section({ text }, items);
  }

  /** An item of a list that is no fact: an object, or a list again. */
  private item(path: string[], item: Parts): Part[] {
    if (!Array.isArray(item)) return this.fields(path, item);
    return this.part(path, this.label(this.say.base(path), path.at(-1) ?? ''), item);
  }

  /** Whether a value is said in one line. */
  private isFact(base: string, value: unknown): boolean {
    if (!isTree(value) && !this.say.has(base, 'column')) return true;
    if (isNothing(value) || this.say.has(base, 'count')) return !isHeaded(this.say, base, value);
    if (!Array.isArray(value)) return this.say.has(base, 'is') && !this.say.has(base, 'column');
    if (isHeaded(this.say, base, value) || value.some(Array.isArray)) return false;
    return value.every((item) => this.isFact(base, item));
  }

  private facts(base: string, items: unknown[]): Fact[] {
    const facts: Fact[] = [];
    for (const { title, item, place } of this.ordered(base, items)) {
      this.add(facts, title, this.say.value(base, item, place));
    }
    return facts;
  }

  /** The items of a list with their titles; of a list by seats, the own one first. */
  private ordered(base: string, items: unknown[]) {
    const isPerSeat = this.say.isPerSeat(base);
    const titled = items.map((item, at) => ({
      title: isPerSeat ? { seat: at } : { text: this.say.heading(base, 'each', at + 1) },
      item,
      place: at + 1,
    }));
    return isPerSeat ? [...titled.slice(this.first), ...titled.slice(0, this.first)] : titled;
  }

  /** Rows of letters or of values, with a column each. */
  private grid(base: string, title: string, value: unknown): Part {
    const rows = (Array.isArray(value) ? value : [value]).map((row) =>
      Array.isArray(row) ? row : [...String(row)],
    );
    const width = Math.max(0, ...rows.map((row) => row.length));
    return {
      is: 'table',
      isBoard: true,
      title,
      columns: Array.from({ length: width }, (_, at) => this.say.heading(base, 'column', at + 1)),
      rows: this.ordered(base, rows).map(({ title, item }) => ({
        title,
        cells: (item as unknown[]).map((cell) =>
          isNothing(cell) ? '' : this.say.value(base, cell),
        ),
      })),
    };
  }

  /** Whether a list holds objects with the same facts, so that they make a table. */
  private isTabular(path: string[], items: unknown[]): boolean {
    const keys = keysOf(items[0]);
    return items.every(
      (item) =>
        isTree(item) &&
        !Array.isArray(item) &&
        keysOf(item) === keys &&
        Object.entries(item).every(([key, value]) =>
          this.isFact(this.say.base([...path, key]), value),
        ),
    );
  }

  private table(path: string[], title: string, items: Parts[]): Part {
    const columns = Object.keys(items[0] ?? {})
      .map((key) => ({ key, base: this.say.base([...path, key]) }))
      .filter(({ base }) => this.say.label(base) !== '');
    return {
      is: 'table',
      isBoard: false,
      title,
      columns: columns.map(({ key, base }) => this.label(base, key)),
      rows: this.ordered(this.say.base(path), items).map(({ title, item }) => ({
        title,
        cells: columns.map(({ key, base }) => this.say.value(base, (item as Parts)[key])),
      })),
    };
  }

  /** What is called nothing is called by its key, so that it is not lost. */
  private label(base: string, key: string): string {
    return this.say.label(base) ?? (base === PLAYERS ? t('plain.players') : key);
  }

  private add(facts: Fact[], title: Title, said: string): void {
    if (said !== '') facts.push({ title, said });
  }

  private withFacts(facts: Fact[], parts: Part[]): Part[] {
    return facts.length > 0 ? [{ is: 'facts', facts }, ...parts] : parts;
  }
}

/** Whether each item of a list has a heading of its own. */
function isHeaded(say: Sayer, base: string, value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && say.has(base, 'each');
}

function section(title: Title, parts: Part[]): Part[] {
  return parts.length > 0 ? [{ is: 'section', title, parts }] : [];
}

function keysOf(item: unknown): string {
  return isTree(item) ? Object.keys(item).join() : '';
}
