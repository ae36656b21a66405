/** Tables in lists: which come first, who sits there, how they ended. */

import { list, t } from '../../lib/language.svelte';
import { isolatedNames, seatNames } from '../../lib/seatNames';
import type { SeatShown, TableCard } from '../../lib/wire';

export interface LobbyGroups {
  open: TableCard[];
  playing: TableCard[];
}

export interface MyGroups {
  running: TableCard[];
  waiting: TableCard[];
  finished: TableCard[];
}

/** Whether anybody could sit down here. */
export function isFree(seat: SeatShown): boolean {
  return !seat.player && seat.bot === undefined && !seat.is_locked && !seat.is_kept;
}

export function countFree(card: TableCard): number {
  return card.seats.filter(isFree).length;
}

/** Give the seats somebody has at a table. */
export function ownSeats(card: TableCard, player: string | undefined): number[] {
  if (player === undefined) return [];
  return card.seats.flatMap((seat, n) => (seat.player?.id === player ? [n] : []));
}

/** Whether the table waits for a move of this player, and not of a bot that stands in. */
export function isTurnOf(card: TableCard, player: string | undefined): boolean {
  if (card.status !== 'playing') return false;
  const own = ownSeats(card, player).filter((n) => card.seats[n]?.bot === undefined);
  return own.some((n) => card.waiting?.includes(n));
}

/** Whether every seat of a table is taken that only this player can begin. */
export function mayBegin(card: TableCard, player: string | undefined): boolean {
  const isFull = card.seats.every((seat) => seat.player || seat.bot !== undefined);
  return card.status === 'open' && isFull && card.host === player && !card.settings.auto_start;
}

/** Sort the tables of the lobby: where one can sit down first, then the newest. */
export function lobbyGroups(tables: TableCard[], game = ''): LobbyGroups {
  const wanted = tables.filter((card) => !game || card.settings.game === game);
  const of = (status: string) => wanted.filter((card) => card.status === status);
  return {
    open: of('open').sort((a, b) => byTruth(countFree(a), countFree(b)) || latest(a, b)),
    playing: of('playing').sort(latest),
  };
}

/** Sort one's own tables: those that wait for one's move first, then the latest. */
export function myGroups(tables: TableCard[], player: string | undefined): MyGroups {
  const turn = (card: TableCard) => Number(isTurnOf(card, player));
  const of = (...status: string[]) => tables.filter((card) => status.includes(card.status));
  return {
    running: of('playing').sort((a, b) => byTruth(turn(a), turn(b)) || latest(a, b)),
    waiting: of('open').sort(latest),
    finished: of('ended', 'closed').sort(latest),
  };
}

/** Put newly read tables among those known already; each stands once, as it was read last. */
export function merged(known: TableCard[], read: TableCard[]): TableCard[] {
  return [...new Map([...known, ...read].map((card) => [card.id, card])).values()];
}

/** Say how a table ended for a player: place and winners. */
export function resultText(card: TableCard, player: string | undefined): string {
  if (card.status === 'closed') return t('mine.neverBegan');
  const ranks = card.ranks ?? [];
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (!first.length) return t('mine.over');
  const own = ownSeats(card, player);
  const rank = own.length === 1 ? ranks[own[0] ?? 0] : undefined;
  return rank === undefined ? winnersText(card, first) : placeText(card, first, rank);
}

/** Name those whose move the table waits for. */
export function waitingText(card: TableCard): string {
  const waiting = card.waiting ?? [];
  return waiting.length ? t('mine.turnOf', { names: namesOf(card, waiting) }) : '';
}

function placeText(card: TableCard, first: number[], rank: number): string {
  if (rank === 1) return t(first.length === 1 ? 'mine.won' : 'mine.shared');
  const slots = { rank, n: card.seats.length, names: namesOf(card, first) };
  return t(first.length === 1 ? 'mine.place' : 'mine.placeShared', slots);
}

function winnersText(card: TableCard, first: number[]): string {
  return t(first.length === 1 ? 'mine.winner' : 'mine.winners', { names: namesOf(card, first) });
}

function namesOf(card: TableCard, seats: number[]): string {
  const names = seatNames(card.seats);
  return list(isolatedNames(seats.map((seat) => names[seat]?.name ?? '')));
}

function latest(a: TableCard, b: TableCard): number {
  return b.updated_at - a.updated_at;
}

function byTruth(a: number, b: number): number {
  return Math.sign(b) - Math.sign(a);
}
