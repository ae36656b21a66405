import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { view, words } from './madeUp';
import { outline, type Part } from './outline';
import { Sayer } from './said';

const say = new Sayer(words, ['Ali', 'Sara', 'greedy']);

beforeEach(() => {
  preferences.lang = 'en';
});

/** The outline as indented lines, without the marks that isolate names. */
function lines(parts: Part[], indent = ''): string[] {
  return parts.flatMap((part) => {
    if (part.is === 'facts') {
      return part.facts.map(({ title, said }) => `${indent}${shown(title)}: ${bare(said)}`);
    }
    if (part.is === 'section') {
      return [`${indent}[${shown(part.title)}]`, ...lines(part.parts, `${indent}  `)];
    }
    const rows = part.rows.map(({ title, cells }) => [shown(title), ...cells].join(' | '));
    return [`${indent}<${part.title}> ${part.columns.join(' | ')}`, ...rows];
  });
}

function shown(title: { text: string } | { seat: number }): string {
  return 'seat' in title ? `seat ${String(title.seat)}` : title.text;
}

function bare(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

test('a view of any shape is put in words', () => {
  expect(lines(outline(view, say, 1))).toEqual([
    'On sale: a brown card worth 3',
    'Leader: greedy',
    'Last auction: no',
    'oddity: x9',
    '[Bids]',
    '  seat 1: 2',
    '  seat 2: has passed',
    '  seat 0: has passed',
    '<Market> Card | Price',
    '1 | brown 3 | 1 coin',
    '2 | green 1 | 4 coins',
    '[Dice]',
    '  Brown die: 3',
    '  Green die: 5',
    '<Track> 1 | 2 | 3',
    'Lane 1 |  | ant | ',
    'Lane 2 | bee |  | ',
    '[seat 1]',
    '  Coins: 0',
    '  Hand: 2 face-down cards',
    '  [Discarded]',
    '    [Pile]',
    '      On top: none',
    '      Cards: 0',
    '[seat 2]',
    '  Coins: 5',
    '  Hand: no cards',
    '  [Discarded]',
    '    [Pile]',
    '      On top: brown 3',
    '      Cards: 1',
    '[seat 0]',
    '  Coins: 2',
    '  Hand: 2 × brown 3 and 1 × green 1',
    '  [Discarded]',
    '    [Pile]',
    '      On top: green 1',
    '      Cards: 12',
  ]);
});

test('what has no words is shown by its key, and what has an empty text not at all', () => {
  const said = lines(
    outline({ strange: [[1, 2], [3]], passed: [], deep: { er: null } }, say, null),
  );
  expect(said).toEqual(['[strange]', '  1: 1 and 2', '  2: 3', '[deep]', '  er: none']);
});

test('players with nothing but facts make one table, the own row first', () => {
  const [table] = outline({ players: [{ coins: 1 }, { coins: 2 }, { coins: 3 }] }, say, 2);
  expect(table).toMatchObject({
    is: 'table',
    title: 'Players',
    columns: ['Coins'],
    rows: [
      { title: { seat: 2 }, cells: ['3'] },
      { title: { seat: 0 }, cells: ['1'] },
      { title: { seat: 1 }, cells: ['2'] },
    ],
  });
});

test('numbers are written in the digits of the page', () => {
  preferences.lang = 'fa';
  expect(lines(outline({ dice: { brown: 12 } }, say, null))).toEqual(['[Dice]', '  Brown die: ۱۲']);
});
