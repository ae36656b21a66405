/** Arrows, Home and End between the buttons of a group. */

/** Go to the next or the previous button along the text, if a key says so. */
export function walk(event: KeyboardEvent, group: HTMLElement): void {
  const buttons = [...group.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = target(event.key, at, buttons.length, isRightToLeft(group));
  if (to === null || at < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
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

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
