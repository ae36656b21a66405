import { tellRefusal } from '../../lib/notes.svelte';
import { go } from '../../lib/router.svelte';
import type { Opened } from './opening';

/** Go to a table as soon as it is there; say in words what failed. */
export async function visit(opening: Promise<Opened>): Promise<void> {
  try {
    const { id, failure } = await opening;
    if (failure) tellRefusal(failure);
    go(`/table/${encodeURIComponent(id)}`);
  } catch (error) {
    tellRefusal(error);
  }
}
