import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card } from '../components/home/testing';
import { api, OFFLINE, Refusal } from './api';
import { Lobby } from './lobby.svelte';
import { me } from './me.svelte';

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket | null = null;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  send = vi.fn();
  close = vi.fn();

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }
}

let lobby: Lobby;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
  FakeSocket.last = null;
  me.forget();
});

afterEach(() => {
  lobby.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('whoever comes to the lobby becomes a guest and is told the tables', async () => {
  vi.spyOn(api, 'beGuest').mockResolvedValue({ id: 'g', name: 'Guest', kind: 'guest' });
  lobby = new Lobby(true);
  await vi.waitFor(() => expect(FakeSocket.last?.address).toContain('/ws/lobby'));

  FakeSocket.last?.onopen?.();
  const tables = [card(['Ada', ''])];
  FakeSocket.last?.onmessage?.({ data: JSON.stringify({ t: 'lobby', tables }) });

  expect(lobby.standing).toBe('open');
  expect(lobby.tables).toEqual(tables);
});

test('a list stays readable while the line is lost, and says why it was closed', async () => {
  me.set({ id: 'p', name: 'P', kind: 'person' });
  lobby = new Lobby(true);
  await vi.waitFor(() => expect(FakeSocket.last).not.toBeNull());
  FakeSocket.last?.onopen?.();
  lobby.hear({ t: 'lobby', tables: [card(['Ada', ''])] });

  const reason = { code: 'not_signed_in', en: 'who?', fa: 'که؟' };
  lobby.hear({ t: 'refused', id: 0, reason });
  FakeSocket.last?.onclose?.({ code: 4401 });

  expect(lobby.standing).toBe('closed');
  expect(lobby.refusal).toEqual(reason);
  expect(lobby.tables).toHaveLength(1);
});

test('somebody without a name looks without becoming a guest', async () => {
  const guest = vi.spyOn(api, 'beGuest');
  const look = vi.spyOn(api, 'lobby').mockResolvedValue({ t: 'lobby', tables: [] });
  lobby = new Lobby(false);
  await vi.waitFor(() => expect(lobby.tables).toEqual([]));

  await vi.advanceTimersByTimeAsync(20_000);

  expect(look.mock.calls.length).toBeGreaterThan(1);
  expect(guest).not.toHaveBeenCalled();
  expect(FakeSocket.last).toBeNull();
});

test('a server that is away is asked again', async () => {
  const look = vi.spyOn(api, 'lobby').mockRejectedValueOnce(new Refusal(OFFLINE));
  lobby = new Lobby(false);
  await vi.waitFor(() => expect(lobby.standing).toBe('lost'));
  expect(lobby.refusal).toEqual(OFFLINE);

  look.mockResolvedValue({ t: 'lobby', tables: [] });
  await vi.advanceTimersByTimeAsync(5_000);

  expect(lobby.standing).toBe('open');
});
