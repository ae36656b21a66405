/** Copying addresses, and saying so. */

import { t } from './language.svelte';
import { notes } from './notes.svelte';

/** Copy a text; where the browser does not allow it, show it to be copied by hand. */
export async function copy(text: string, told = t('shell.copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notes.tell(told);
  } catch {
    prompt(t('table.copyByHand'), text);
  }
}

/** Give the full address of a page of this site. */
export function addressOf(path: string): string {
  return new URL(path, location.origin).href;
}
