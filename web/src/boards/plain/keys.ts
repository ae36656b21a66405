/** Arrows, Home and End between the buttons of a group. */

/** Go to the button of the next or the previous item along the text, if a key says so. */
export function walk(event: KeyboardEvent, items: Element[]): void {
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const here = items[at];
  if (!here || items.length === 1) return;
  const to = target(event.key, at, items.length, isRightToLeft(here));
  if (to === null) return;
  event.preventDefault();
  buttonOf(items[to])?.focus();
}

/** Let Tab stop once at all buttons inside, at the one that had the focus last. */
export function oneStop(part: HTMLElement): () => void {
  const buttons = () => [...part.querySelectorAll('button')];
  const settle = (wanted?: EventTarget | null) => {
    const all = buttons();
    const stop = all.find((one) => one === wanted) ?? all.find((one) => one.tabIndex === 0);
    for (const one of all) one.tabIndex = one === (stop ?? all[0]) ? 0 : -1;
  };
  const focused = (event: FocusEvent) => settle(event.target);
  const moved = (event: KeyboardEvent) => walk(event, buttons());
  const changes = new MutationObserver(() => settle());
  settle();
  changes.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', focused);
  part.addEventListener('keydown', moved);
  return () => {
    changes.disconnect();
    part.removeEventListener('focusin', focused);
    part.removeEventListener('keydown', moved);
  };
}

function target(key: string, at: number, count: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const onwards = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown' || key === onwards) return (at + 1) % count;
  if (key === 'ArrowUp' || key === backwards) return (at - 1 + count) % count;
  return null;
}

function buttonOf(item: Element | undefined): HTMLElement | null {
  return item instanceof HTMLButtonElement ? item : (item?.querySelector('button') ?? null);
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
