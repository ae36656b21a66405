import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from './network.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that went away is looked for until it is back, and those who wait are called', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce({});
  vi.stubGlobal('fetch', fetch);
  const called = vi.fn();
  network.whenBack(called);

  network.lost();
  network.lost();
  expect(network.isAway).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(network.isAway).toBe(true);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(network.isAway).toBe(false);
  expect(called).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledTimes(2);
});
