/** The time, for as long as somebody looks at it. */

import { createSubscriber } from 'svelte/reactivity';

const EVERY = 500;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** Give the time of this device; what is made from it is made anew while it passes. */
export function ticking(): number {
  tick();
  return Date.now();
}
