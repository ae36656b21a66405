/** What words mean, and which of them is explained on the page just now: never more than one. */

import { createContext } from 'svelte';
import type { Words } from '../../lib/words';

const ABOUT = 'about.';

export class Glossary {
  /** The control whose explanation is shown. */
  private shown = $state<string | null>(null);
  /** Whether it stays when the mouse leaves: somebody pressed the control. */
  private isKept = $state(false);

  constructor(
    private readonly words: () => Words,
    private readonly id: string,
  ) {}

  /** The keys of all words that have an explanation. */
  get keys(): string[] {
    const about = Object.keys(this.words().source.texts).filter((key) => key.startsWith(ABOUT));
    return about.map((key) => key.slice(ABOUT.length));
  }

  /** Explain a word. */
  about(key: string): string {
    return this.words().say(ABOUT + key);
  }

  /** Name the element that holds the explanation of a word, whether or not it is seen. */
  idOf(key: string): string {
    return `${this.id}-${key}`;
  }

  isShowing(control: string): boolean {
    return this.shown === control;
  }

  isKeeping(control: string): boolean {
    return this.isKept && this.shown === control;
  }

  /** The mouse comes: what somebody keeps open does not give way to it. */
  point(control: string): void {
    if (!this.isKept) this.shown = control;
  }

  /** The mouse goes. */
  leave(control: string): void {
    if (!this.isKept) this.close(control);
  }

  /** The focus comes by the keyboard. */
  focus(control: string): void {
    if (this.shown === control) return;
    this.shown = control;
    this.isKept = false;
  }

  /** The control is pressed: open for good, or close. */
  press(control: string): void {
    if (this.isKeeping(control)) return this.close(control);
    this.shown = control;
    this.isKept = true;
  }

  close(control: string): void {
    if (this.shown !== control) return;
    this.shown = null;
    this.isKept = false;
  }
}

export const [getGlossary, setGlossary] = createContext<Glossary>();
