/**
 * A line to the server: a WebSocket that comes back by itself. It says what it hears and how it
 * stands; what was not answered before a break is never sent again.
 */

export type Standing = 'connecting' | 'open' | 'lost' | 'closed';

export interface Hearer {
  /** Give the address to connect to, anew each time: it says what is known already. */
  address: () => string;
  heard: (message: unknown) => void;
  changed: (standing: Standing, code: number) => void;
}

/** Codes after which there is nothing to come back for. */
const FINAL = new Set([4401, 4403, 4404]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
/** A line that broke sooner than this was no line: the next wait is longer still. */
const STEADY_AFTER = 5_000;

export class Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #isEnded = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;
  #openedAt = Infinity;

  constructor(private readonly hearer: Hearer) {
    addEventListener('online', this.#now);
    addEventListener('visibilitychange', this.#now);
    this.#connect();
  }

  /** Send a message; false if the line is not open. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** End the line for good. */
  end(): void {
    this.#isEnded = true;
    removeEventListener('online', this.#now);
    removeEventListener('visibilitychange', this.#now);
    this.#rest();
    this.#socket?.close();
  }

  #connect(): void {
    this.#rest();
    this.hearer.changed('connecting', 0);
    const socket = (this.#socket = new WebSocket(this.hearer.address()));
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = Date.now();
      this.hearer.heard(JSON.parse(event.data as string));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #opened(): void {
    this.#openedAt = this.#lastHeard = Date.now();
    this.#beat = setInterval(() => this.#ask(), PING_EVERY);
    this.hearer.changed('open', 0);
  }

  /** Ask whether somebody is there: a network that went away does not say so by itself. */
  #ask(): void {
    const asked = Date.now();
    if (!this.send({ t: 'ping' })) return;
    setTimeout(() => {
      if (this.#lastHeard < asked && this.#socket?.readyState === WebSocket.OPEN) this.#drop();
    }, PONG_WITHIN);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost(0);
  }

  #lost(code: number): void {
    this.#rest();
    if (this.#isEnded) return;
    if (FINAL.has(code)) {
      this.#isEnded = true;
      this.hearer.changed('closed', code);
      return;
    }
    if (Date.now() - this.#openedAt >= STEADY_AFTER) this.#failures = 0;
    this.#openedAt = Infinity;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    this.hearer.changed('lost', code);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #rest(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #now = (): void => {
    if (document.hidden) return;
    if (this.#retry === undefined) this.#ask();
    else this.#connect();
  };
}

/** Give the address of a socket of this server. */
export function socketAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`;
}
