/** The picture after somebody took tiles: where they went, and what was left to the centre. */

import { readAction } from './actions';
import { changed, number, range, type Flight, type Frame, type Told } from './frame';
import { atSource, MARKER_IN_CENTRE, onFloor, onLine } from './slots';
import { count, groupsOf, MARKER, tilesAt, type AzulView, type Letter } from './view';

const LASTS = 460;

/** The picture after tiles were taken; null if the move took none. */
export function taken(before: AzulView, action: string | undefined, story: Told[]): Frame | null {
  const take = readAction(action);
  const told = story.find((one) => one.event === 'take_factory' || one.event === 'take_centre');
  if (take?.kind !== 'take' || !told) return null;
  const seat = number(told.seat);
  const hasMarker = story.some((one) => one.event === 'take_marker');
  const nPlaced = number(story.find((one) => one.event === 'fill_line')?.n);
  const move = { ...take, seat, n: number(told.n), nPlaced, hasMarker };
  return {
    view: afterTaking(before, move),
    flights: [...flightsOut(before, move), ...flightsToCentre(before, take.source, take.letter)],
    pops: [],
    lasts: LASTS,
    isDeal: false,
  };
}

interface Taking {
  seat: number;
  source: number;
  letter: Letter;
  target: number | 'floor';
  n: number;
  nPlaced: number;
  hasMarker: boolean;
}

function afterTaking(before: AzulView, move: Taking): AzulView {
  const rest = tilesAt(before, move.source).replaceAll(move.letter, '');
  const factories = before.factories.map((tiles, n) => (n + 1 === move.source ? '' : tiles));
  const centre = move.source === 0 ? rest : before.centre + rest;
  const view = { ...before, centre, factories, toMove: null };
  if (move.hasMarker) view.marker = move.seat;
  return changed(view, move.seat, (player) => ({
    ...player,
    lines: player.lines.map((line, n) =>
      n + 1 === move.target ? line + move.letter.repeat(move.nPlaced) : line,
    ),
    floor: player.floor + fallen(move),
  }));
}

function fallen(move: Taking): string {
  return (move.hasMarker ? MARKER : '') + move.letter.repeat(move.n - move.nPlaced);
}

function flightsOut(before: AzulView, move: Taking): Flight[] {
  const player = before.players[move.seat];
  const line = typeof move.target === 'number' ? move.target : 0;
  const held = player?.lines[line - 1]?.length ?? 0;
  const floor = (player?.floor.length ?? 0) + (move.hasMarker ? 1 : 0);
  const flights = Array.from({ length: move.n }, (_, n) => ({
    from: atSource(move.source, move.letter, n),
    to:
      n < move.nPlaced
        ? onLine(move.seat, line, held + n)
        : onFloor(move.seat, floor + n - move.nPlaced),
  }));
  if (move.hasMarker) flights.push({ from: MARKER_IN_CENTRE, to: onFloor(move.seat, floor - 1) });
  return flights;
}

/** What is left on the factory goes to the centre, and what lies there makes room. */
function flightsToCentre(before: AzulView, source: number, letter: Letter): Flight[] {
  const stays = groupsOf(0, before.centre).filter(
    (group) => source !== 0 || group.letter !== letter,
  );
  const moves = source === 0 ? [] : groupsOf(source, tilesAt(before, source));
  const settled = stays.flatMap((group) =>
    range(group.n).map((n) => same(atSource(0, group.letter, n))),
  );
  const flown = moves
    .filter((group) => group.letter !== letter)
    .flatMap((group) =>
      range(group.n).map((n) => ({
        from: atSource(source, group.letter, n),
        to: atSource(0, group.letter, count(before.centre, group.letter) + n),
      })),
    );
  return [...settled, same(MARKER_IN_CENTRE), ...flown];
}

function same(slot: string): Flight {
  return { from: slot, to: slot };
}
