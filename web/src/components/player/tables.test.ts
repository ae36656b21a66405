import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import type { TableCard } from '../../lib/wire';
import { addressOf, othersOf, stateOf } from './tables';

const person = (id: string) => ({ player: { id, name: id, kind: 'person' as const } });

function card(parts: Partial<TableCard>): TableCard {
  const settings = { game: 'azul', seats: 2 } as TableCard['settings'];
  const seats = [person('ada'), person('bob')];
  return { id: 't1', settings, status: 'ended', host: 'ada', seats, updated_at: 0, ...parts };
}

beforeEach(() => {
  preferences.lang = 'en';
});

test('an ended table says the place of the player', () => {
  expect(stateOf(card({ ranks: [2, 1] }), 'ada')).toBe('place 2 of 2');
  expect(stateOf(card({ ranks: [2, 1] }), 'bob')).toBe('place 1 of 2');
  expect(stateOf(card({ ranks: [2, 3] }), 'bob')).toBe('nobody won');
});

test('other tables say how they stand', () => {
  expect(stateOf(card({ status: 'open' }), 'ada')).toBe('waits for people');
  expect(stateOf(card({ status: 'playing' }), 'ada')).toBe('going on');
  expect(stateOf(card({ status: 'closed' }), 'ada')).toBe('given up');
});

test('the others at a table are named', () => {
  expect(othersOf(card({}), 'ada')).toContain('bob');
  expect(othersOf(card({}), 'ada')).not.toContain('ada');
  expect(othersOf(card({ seats: [person('ada'), {}] }), 'ada')).toBe('alone');
});

test('a finished game is replayed, any other is looked at', () => {
  expect(addressOf(card({}))).toBe('/table/t1/replay');
  expect(addressOf(card({ status: 'playing' }))).toBe('/table/t1');
});
