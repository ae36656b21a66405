import { expect, test } from 'vitest';
import { azul } from '../testing';
import { Draft } from './draft.svelte';

test('a new draft is a table as most people want it', () => {
  expect(new Draft(azul).settings(false)).toMatchObject({
    seats: 2,
    options: { wall: 'coloured' },
    clock: null,
    public: true,
    rated: false,
    undo: true,
  });
});

test('no more bots sit down than there is room for beside the host', () => {
  const draft = new Draft(azul);
  draft.seats = 4;
  draft.nBotsWanted = 3;
  draft.seats = 3;
  expect(draft.bots).toEqual(['level2', 'level2']);
});

test('only who has an account gets a rated table, and never on one device', () => {
  const draft = new Draft(azul);
  draft.isRated = true;
  expect(draft.settings(false).rated).toBe(false);
  expect(draft.settings(true).rated).toBe(true);
  draft.isHotSeat = true;
  expect(draft.settings(true).rated).toBe(false);
});

test('the clock is the one of its kind', () => {
  const draft = new Draft(azul);
  draft.clockKind = 'real_time';
  expect(draft.clock).toEqual({ type: 'real_time', minutes: 10, increment: 5 });
  draft.clockKind = 'daily';
  expect(draft.clock).toEqual({ type: 'daily', days: 2 });
});
