/** Dragging a group of tiles with a mouse, a pen or a finger. */

import type { Target } from './actions';
import type { Point } from '../arrows';
import type { Play } from './play.svelte';
import type { Group } from './view';

/** A pointer that moved less has clicked. */
const SLACK = 6;
/** So near to the edge of the screen a drag rolls the page on. */
const EDGE = 56;
const ROLL = 14;

/** Make an element draggable: what it holds is dropped on the line under the pointer. */
export function draggable(play: Play, group: () => Group) {
  return (element: HTMLElement) => {
    const drag = new Drag(element, play, group);
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('pointerdown', (event) => drag.down(event), { signal });
    element.addEventListener('pointermove', (event) => drag.move(event), { signal });
    element.addEventListener('pointerup', () => drag.up(), { signal });
    element.addEventListener('pointercancel', () => drag.cancel(), { signal });
    element.addEventListener('click', (event) => drag.click(event), { signal, capture: true });
    return () => ended.abort();
  };
}

class Drag {
  #start: Point | null = null;
  #hasMoved = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly play: Play,
    private readonly group: () => Group,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0 || this.play.takes.length === 0) return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#hasMoved = false;
    this.element.setPointerCapture(event.pointerId);
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    const start = this.#start;
    if (!start) return;
    if (!this.#hasMoved && Math.hypot(x - start.x, y - start.y) < SLACK) return;
    if (!this.#hasMoved) this.play.reveal();
    this.#hasMoved = true;
    const group = this.group();
    this.play.chosen = group;
    roll(y);
    this.play.drag = { group, ...onBoard(this.element, x, y), over: targetAt(x, y) };
  }

  up(): void {
    const over = this.play.drag?.over ?? null;
    const isDrop = this.#start !== null && this.#hasMoved;
    this.#start = null;
    if (!isDrop) return;
    this.play.drag = null;
    if (over === null) this.play.letGo();
    else this.play.place(over);
  }

  cancel(): void {
    if (this.#start && this.#hasMoved) this.play.letGo();
    this.#start = null;
  }

  /** The click that ends a drag is no click; one that a key made is. */
  click(event: MouseEvent): void {
    if (this.#hasMoved && event.detail > 0) event.stopImmediatePropagation();
    this.#hasMoved = false;
  }
}

function roll(y: number): void {
  if (y < EDGE) scrollBy(0, -ROLL);
  else if (y > innerHeight - EDGE) scrollBy(0, ROLL);
}

function onBoard(element: HTMLElement, x: number, y: number): Point {
  const corner = element.closest('[data-azul]')?.getBoundingClientRect();
  return { x: x - (corner?.left ?? 0), y: y - (corner?.top ?? 0) };
}

function targetAt(x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target]');
  const target = found?.dataset.target;
  if (target === undefined) return null;
  return target === 'floor' ? 'floor' : Number(target);
}
