/** Somebody at a table: what they see of it, what they may do, and what it is called. */

import type { SeatName } from '../boards/board';
import { sentence } from '../boards/plain/asking';
import { Sayer } from '../boards/plain/said';
import type { People } from './eventText';
import { games } from './games.svelte';
import { list, t } from './language.svelte';
import { entriesOf, namesById, turnBegan, type Entry } from './logbook';
import { tellRefusal } from './notes.svelte';
import { Playing } from './playing.svelte';
import { isolatedNames, seatNames } from './seatNames';
import type { TableLine } from './tableLine.svelte';
import type { GameShown, Person, PlayerCommand, Position, SeatShown, TableShown } from './wire';
import type { Words } from './words';

/** So long may somebody be silent, where no clock runs, before a bot can be asked to stand in. */
const PATIENCE = 5 * 60_000;

export class AtTable {
  readonly playing: Playing;
  words = $state.raw<Words | null>(null);

  constructor(
    readonly line: TableLine,
    readonly table: () => TableShown,
  ) {
    this.playing = new Playing(line);
  }

  readonly names: SeatName[] = $derived.by(() => seatNames(this.seats, this.line.own));
  readonly entries: Entry[] = $derived.by(() => entriesOf(this.line.log));
  readonly people: People = $derived.by(() => ({
    seats: this.names.map((seat) => seat.name),
    byId: namesById(this.line.log),
  }));

  get game(): GameShown | undefined {
    return games.named(this.table().settings.game);
  }

  get position(): Position | null {
    return this.line.position;
  }

  get seats(): SeatShown[] {
    return this.table().seats;
  }

  /** Whether somebody is connected, as far as we can know. */
  isHere(person: Person): boolean {
    return this.line.isLive && this.line.present.includes(person.id);
  }

  get isHost(): boolean {
    return this.line.you?.id === this.table().host;
  }

  get isSeated(): boolean {
    return this.line.own.length > 0;
  }

  get isRunning(): boolean {
    return this.table().status === 'playing';
  }

  get isPaused(): boolean {
    return this.table().paused_at !== undefined;
  }

  /** Whether we play a seat ourselves, and the game goes on. */
  get isPlaying(): boolean {
    return this.isRunning && this.line.own.some((seat) => this.seats[seat]?.bot === undefined);
  }

  /** Whether a bot plays for us until we come back. */
  get isAway(): boolean {
    return this.isRunning && this.line.own.some((seat) => this.seats[seat]?.is_away);
  }

  get waiting(): number[] {
    return this.isRunning ? (this.position?.waiting ?? []) : [];
  }

  /** The seat of ours that has to move now; null if none has. */
  get mover(): number | null {
    if (this.isPaused) return null;
    const own = this.line.own.filter((seat) => this.seats[seat]?.bot === undefined);
    return own.find((seat) => this.waiting.includes(seat)) ?? null;
  }

  /** The seat whose board is the large one. */
  get seat(): number | null {
    return this.position?.seat ?? this.mover ?? this.line.own[0] ?? null;
  }

  /** The seat the device must be handed to, before anything secret is shown. */
  get handTo(): number | null {
    if (this.line.own.length < 2) return null;
    return this.position?.seat === undefined ? this.mover : null;
  }

  /** Say whose turn it is. */
  get turnText(): string {
    if (this.table().status === 'ended') return t('table.over');
    if (this.isPaused) return t('table.paused');
    if (this.mover !== null && this.line.own.length === 1) return t('table.yourTurn');
    const names = this.waiting.map((seat) => this.names[seat]?.name ?? '');
    if (names.length === 1) return t('table.turnOf', { who: { name: names[0] ?? '' } });
    return t('table.turnOfSeveral', { who: list(isolatedNames(names)) });
  }

  /** Say an action that may be played now; by its notation if the game has no words for it. */
  sayAction(action: string): string {
    const choice = this.position?.choices?.find((one) => one.action === action);
    if (!choice || !this.words) return action;
    return sentence(choice, new Sayer(this.words, this.people.seats));
  }

  /** A seat that has kept the others waiting for long, where no clock runs. */
  silentSeat(now: number): number | null {
    const since = turnBegan(this.line.log);
    if (!this.isPlaying || this.table().settings.clock || this.isPaused) return null;
    if (since === null || now - since < PATIENCE) return null;
    const isOther = (seat: number) =>
      !this.line.own.includes(seat) && this.seats[seat]?.bot === undefined;
    return this.waiting.find(isOther) ?? null;
  }

  /** Ask something of the table; whatever is refused is said. */
  async ask(command: PlayerCommand): Promise<boolean> {
    try {
      await this.line.do(command);
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    }
  }
}
