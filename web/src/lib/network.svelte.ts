/** Whether the server can be reached: browsers often do not know, so requests tell. */

const AGAIN = 3000;

class Network {
  isAway = $state(false);
  #callers: (() => void)[] = [];

  /** Call something whenever the server is there again. */
  whenBack(call: () => void): void {
    this.#callers.push(call);
  }

  /** A request found nobody: look from time to time. */
  lost(): void {
    if (this.isAway) return;
    this.isAway = true;
    setTimeout(() => void this.#look(), AGAIN);
  }

  async #look(): Promise<void> {
    try {
      await fetch('/healthz', { cache: 'no-store' });
    } catch {
      setTimeout(() => void this.#look(), AGAIN);
      return;
    }
    this.isAway = false;
    for (const call of this.#callers) call();
  }
}

export const network = new Network();
