/** Places within a page: links to them, and the way there. */

import { go } from '../../lib/router.svelte';

/** Give the anchor of a chapter, counted from 1. */
export function chapterAnchor(place: number): string {
  return `chapter-${String(place)}`;
}

/** Follow a link to a place of this page: the address says it, and the place is shown. */
export function follow(event: MouseEvent, anchor: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(`${location.pathname}${location.search}#${anchor}`);
  show(anchor);
}

/** Bring a place of this page into sight, and let the keyboard go on from there. */
export function show(anchor: string): void {
  const place = document.getElementById(anchor);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const SETTLED = 3000;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Show a place of a page that is still growing, and keep it in sight until the page has settled or
 * somebody moves it; gives the way to stop.
 */
export function keepInSight(anchor: string, growing: Element): () => void {
  const watch = new ResizeObserver(() => show(anchor));
  const timer = setTimeout(stop, SETTLED);
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  watch.observe(growing);

  function stop() {
    watch.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  }
  return stop;
}
