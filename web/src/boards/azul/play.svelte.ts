/** What somebody has in hand, and what may be done with it. It is told what is legal. */

import { createContext, tick } from 'svelte';
import { t } from '../../lib/language.svelte';
import { isMoving } from '../../lib/preferences.svelte';
import { notes } from '../../lib/notes.svelte';
import type { BoardProps, SeatName } from '../board';
import { readAction, readChoice, showAction, type Lay, type Take, type Target } from './actions';
import type { Group, Letter } from './view';

/** A group that is dragged, and where, on the board. */
export interface Drag {
  group: Group;
  x: number;
  y: number;
  over: Target | null;
}

type Told = Pick<BoardProps, 'choices' | 'seats' | 'waiting' | 'seat' | 'marked' | 'words'> & {
  onplay: BoardProps['onplay'];
  /** Whether tiles are flying: nothing glows then. */
  isMoving: boolean;
};

export class Play {
  chosen = $state.raw<Group | null>(null);
  drag = $state.raw<Drag | null>(null);
  board: HTMLElement | null = null;
  readonly #told: () => Told;
  readonly #legal = $derived.by(() => {
    const read = this.#told().choices.map(readChoice);
    return new Map(read.filter((one) => one !== null).map((one) => [showAction(one), one]));
  });
  readonly #sources = $derived(
    new Set(this.takes.map((take) => `${String(take.source)}${take.letter}`)),
  );
  readonly marked = $derived.by(() => readAction(this.#told().marked));

  constructor(told: () => Told) {
    this.#told = told;
  }

  get words() {
    return this.#told().words;
  }

  /** The players; where several share one device, none of them is "you". */
  get seats(): SeatName[] {
    const { seats } = this.#told();
    const isShared = seats.filter((seat) => seat.isYou).length > 1;
    return isShared ? seats.map((seat) => ({ ...seat, isYou: false })) : seats;
  }

  get takes(): Take[] {
    return [...this.#legal.values()].filter((one) => one.kind === 'take');
  }

  get lays(): Lay[] {
    return [...this.#legal.values()].filter((one) => one.kind === 'lay');
  }

  /** Whether whoever sits here may play now. */
  get isMine(): boolean {
    return this.#told().choices.length > 0;
  }

  /** Whether somebody looks who has a seat at this table. */
  get isSeated(): boolean {
    return this.#told().seat !== null;
  }

  /** Whether places can be chosen at all: not in a picture, nor for somebody who watches. */
  get isLive(): boolean {
    const { seat, seats, waiting } = this.#told();
    const isYou = seat !== null && seats[seat]?.isYou === true;
    return this.isMine || (isYou && waiting.length > 0);
  }

  isChosen(source: number, letter: Letter): boolean {
    return this.chosen?.source === source && this.chosen.letter === letter;
  }

  mayTake(source: number, letter: Letter): boolean {
    return this.#sources.has(`${String(source)}${letter}`);
  }

  /** Whether a group should glow: it may be taken, and nothing else has been. */
  glowsAt(source: number, letter: Letter): boolean {
    return !this.chosen && !this.#told().isMoving && this.mayTake(source, letter);
  }

  /** Whether the chosen tiles may go to a line; null while none are chosen. */
  mayPlace(target: Target): boolean | null {
    if (!this.chosen) return null;
    const { source, letter } = this.chosen;
    return this.#legal.has(showAction({ kind: 'take', source, letter, target }));
  }

  mayLay(row: number, column: number): boolean {
    return !this.#told().isMoving && this.#legal.has(showAction({ kind: 'lay', row, column }));
  }

  /** Take a group in hand, or let it go if it is there already. */
  pick(group: Group): void {
    if (!this.isMine) return this.tellTurn();
    if (this.lays.length > 0) return notes.tell(t('azul.layFirst'));
    this.chosen = this.isChosen(group.source, group.letter) ? null : group;
    if (this.chosen) this.reveal();
  }

  /** Put what is in hand on a line. What is not legal is sent too: the answer says why not. */
  place(target: Target): void {
    if (!this.isMine) return this.tellTurn();
    if (!this.chosen) return notes.tell(t('azul.chooseFirst'));
    const { source, letter } = this.chosen;
    if (this.mayPlace(target)) this.chosen = null;
    this.#told().onplay(showAction({ kind: 'take', source, letter, target }));
  }

  lay(row: number, column: number): void {
    if (!this.isMine) return this.tellTurn();
    this.#told().onplay(showAction({ kind: 'lay', row, column }));
  }

  letGo(): void {
    this.chosen = null;
    this.drag = null;
  }

  /** After tiles were chosen by a key: go on to the first line they may be put on. */
  async toTarget(): Promise<void> {
    await tick();
    if (this.chosen) this.#focus('[data-target].glow');
  }

  /** Let go by a key: go back to where the tiles lie. */
  backToSource(): void {
    if (!this.chosen) return;
    const { source, letter } = this.chosen;
    this.letGo();
    this.#focus(`[data-stop="${String(source)}${letter}"]`);
  }

  /** Bring the lines into view, where the screen is too small for all. */
  reveal(): void {
    const behavior = isMoving() ? 'smooth' : 'auto';
    this.board?.querySelector('[data-own]')?.scrollIntoView({ block: 'nearest', behavior });
  }

  #focus(selector: string): void {
    this.board?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Say whose turn it is. */
  tellTurn(): void {
    notes.tell(this.turn);
  }

  /** Whose turn it is, in words. */
  get turn(): string {
    const { waiting, seats, seat } = this.#told();
    const first = waiting[0];
    if (first === undefined || first === seat) return t('azul.wait');
    return t('azul.turn', { name: { name: seats[first]?.name ?? '' } });
  }
}

export const [getPlay, setPlay] = createContext<Play>();
