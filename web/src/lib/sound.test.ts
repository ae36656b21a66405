import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from './preferences.svelte';
import { play } from './sound';

const started: number[] = [];

/** Notes when a tone begins, and lets everything be connected to everything. */
class FakeContext {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => this.#node();
  createOscillator = () => this.#node();

  #node() {
    const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const node = {
      frequency: ramp,
      gain: ramp,
      connect: (next: unknown) => next,
      start: (at: number) => started.push(at),
      stop: () => undefined,
    };
    return node;
  }
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
});

afterEach(() => {
  preferences.sound = false;
  vi.unstubAllGlobals();
});

test('nothing is heard unless somebody wants it', () => {
  play('move');

  expect(started).toEqual([]);
});

test('a move is one knock, a turn two notes one after the other', () => {
  preferences.sound = true;
  play('move');
  expect(new Set(started)).toEqual(new Set([0]));
  started.length = 0;
  play('turn');
  expect(new Set(started).size).toBe(2);
});
