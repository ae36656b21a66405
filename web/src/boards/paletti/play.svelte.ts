/** What somebody has chosen so far, in the picture or by the questions beside it. */

import { left, type Picked } from '../plain/asking';
import type { BoardProps, Choice } from '../board';
import type { Point } from './box';
import {
  columnOf,
  elsewhere,
  layings,
  layingText,
  spotOf,
  spotText,
  WHERE,
  type Laid,
} from './choices';

type Told = Pick<BoardProps, 'choices' | 'onplay'>;

const TURN = 15;
const ROUND = 360;

export class Play {
  /** The answers so far. */
  picked = $state.raw<Picked[]>([]);
  /** A place that somebody pressed where none was offered. */
  private pressed = $state.raw<Point | null>(null);
  /** Where the next floor is held, once somebody has moved it. */
  private held = $state.raw<Laid | null>(null);
  readonly #told: () => Told;

  constructor(told: () => Told) {
    this.#told = told;
  }

  /** The columns that may be chosen. */
  readonly columns = $derived.by(
    () => new Set(this.#told().choices.flatMap((choice) => columnOf(choice) ?? [])),
  );

  /** What is still open but for where it is put. */
  readonly #ways = $derived.by(() =>
    left(
      this.#told().choices,
      this.picked.filter(({ part }) => !WHERE.has(part)),
    ),
  );

  /** The same at the place that was pressed. */
  readonly more = $derived.by(() => (this.pressed ? elsewhere(this.#ways, this.pressed) : []));

  /** The column that is moved, once no other can be. */
  readonly column = $derived.by(() => {
    const [first] = this.#ways;
    const found = first ? columnOf(first) : null;
    return this.#ways.every((choice) => columnOf(choice) === found) ? found : null;
  });

  /** Whether it is settled what is put down, and only open how and where. */
  readonly #isPutting = $derived.by(() => {
    const kinds = new Set(this.#ways.map((choice) => choice.kind));
    const columns = new Set(this.#ways.map(columnOf));
    const isSettled = kinds.size === 1 && columns.size === 1;
    return isSettled && this.#ways.every((choice) => spotOf(choice) !== null);
  });

  /** Places that are offered for what is put down. */
  readonly spots = $derived.by((): Point[] => {
    if (!this.#isPutting) return [];
    const spots = this.#ways.flatMap((choice) => {
      const spot = spotOf(choice);
      return spot ? [spot] : [];
    });
    return [...new Map(spots.map((spot) => [spotText(spot), spot])).values()];
  });

  /** The place that was chosen for it. */
  readonly spot = $derived.by((): Point | null => {
    const spots = left([...this.#ways, ...this.more], this.picked).map(spotOf);
    const texts = new Set(spots.map((spot) => spot && spotText(spot)));
    const isChosen = this.picked.some(({ part }) => WHERE.has(part));
    return isChosen && texts.size === 1 ? (spots[0] ?? null) : null;
  });

  /** Where the next floor may be laid, as far as places are offered. */
  readonly layings = $derived.by(() => layings(this.#told().choices));

  /** Where the next floor is held, if there is one to lay. */
  readonly laying = $derived.by(() => (this.layings[0] ? (this.held ?? this.layings[0]) : null));

  /** Forget what was chosen: the table has changed. */
  begin(): void {
    this.picked = [];
    this.pressed = null;
    this.held = null;
  }

  /** Choose a column; if nothing else is open, that is the move. */
  choose(column: string): void {
    const first = this.#told().choices.find((choice) => columnOf(choice) === column);
    if (!first) return;
    this.pressed = null;
    this.#pick([
      { part: 'kind', values: [first.kind] },
      { part: 'column', values: [column] },
    ]);
  }

  /** Put a column somewhere, whether or not the place is offered. */
  put(spot: Point): void {
    const text = spotText(spot);
    const isOffered = this.spots.some((offered) => spotText(offered) === text);
    this.pressed = isOffered ? null : spot;
    const others = this.picked.filter(({ part }) => !WHERE.has(part));
    this.#pick([...others, { part: 'spot', values: [text] }]);
  }

  /** Hold the next floor somewhere else. */
  hold(change: Partial<Laid>): void {
    if (this.laying) this.held = { ...this.laying, ...change };
  }

  /** Turn the next floor a little. */
  turn(times: number): void {
    const degrees = ((this.laying?.degrees ?? 0) + times * TURN + ROUND) % ROUND;
    this.hold({ degrees });
  }

  /** Hold the next floor where it is offered next. */
  holdNext(): void {
    const at = this.layings.findIndex((one) => layingText(one) === this.#holding);
    this.held = this.layings[(at + 1) % this.layings.length] ?? null;
  }

  lay(): void {
    if (this.#holding) this.#told().onplay(this.#holding);
  }

  get #holding(): string {
    return this.laying ? layingText(this.laying) : '';
  }

  #pick(picked: Picked[]): void {
    this.picked = picked;
    const open: Choice[] = left([...this.#told().choices, ...this.more], picked);
    if (open.length === 1 && open[0]) this.#told().onplay(open[0].action);
  }
}
