/** A turn of a game nobody plays, for tests: many moves, of which some lack parts that others have. */

import type { Choice } from '../board';

const GOODS = ['hut', 'mill', 'well'];
const PLACES = Array.from({ length: 30 }, (_, at) => at + 1);

/** 180 ways to build, 24 to fetch, 5 to buy, and a few more. */
export const choices: Choice[] = [
  ...['b', 'a'].flatMap((die) =>
    GOODS.flatMap((good) =>
      PLACES.map((place) => move({ kind: 'build', good, place, die }, die, good, place)),
    ),
  ),
  ...[3, 1, 2].flatMap((stall) =>
    GOODS.flatMap((good) => [
      move({ kind: 'fetch', stall, good, die: 'a' }, 'fetch', stall, good, 'a'),
      move({ kind: 'fetch', stall, good, die: 'b' }, 'fetch', stall, good, 'b'),
    ]),
  ),
  ...[5, 6].flatMap((stall) =>
    GOODS.slice(0, 1).map((good) =>
      move({ kind: 'fetch', stall, good, die: 'a' }, 'fetch', stall, good),
    ),
  ),
  move({ kind: 'buy', good: 'hut' }, 'buy', 'hut'),
  move({ kind: 'buy', good: 'mill' }, 'buy', 'mill'),
  ...[1, 2].map((stall) => move({ kind: 'buy', stall, good: 'hut' }, 'buy', stall, 'hut')),
  move({ kind: 'buy', stall: 2, good: 'well' }, 'buy', 2, 'well'),
  move({ kind: 'rest', die: 'a' }, 'a', 'rest'),
  move({ kind: 'rest', die: 'b' }, 'b', 'rest'),
  move({ kind: 'end' }, 'end'),
];

function move(parts: Record<string, unknown>, ...text: unknown[]): Choice {
  return { action: text.join(' '), ...parts };
}

export const texts: Record<string, string> = {
  'good.hut': 'hut',
  'good.mill': 'mill',
  'good.well': 'well',
  'about.good.mill': 'Grinds a bag of corn every round.',
  'about.good.well': 'Gives a point for each hut beside it.',
  'choice.build.name': 'Build',
  'choice.build.say': 'Build a {good} on {place} {die}.',
  'choice.build.good.name': 'What?',
  'choice.build.good.is': '{value:good}',
  'choice.build.place.name': 'Where?',
  'choice.build.place.is': 'place {value}',
  'choice.build.die.name': 'With which die?',
  'choice.build.die.is': 'with die {value}',
  'choice.build.die.none': '',
  'choice.fetch.name': 'Fetch',
  'choice.fetch.say': 'Fetch a {good} from {stall} with die {die}.',
  'choice.fetch.stall.name': 'From which stall?',
  'choice.fetch.stall.is': 'stall {value}',
  'choice.fetch.good.name': 'What?',
  'choice.fetch.good.is': '{value:good}',
  'choice.fetch.die.name': 'With which die?',
  'choice.buy.name': 'Buy',
  'choice.buy.say': 'Buy a {good} from {stall}.',
  'choice.buy.stall.name': 'From which stall?',
  'choice.buy.stall.is': 'stall {value}',
  'choice.buy.stall.none': 'the cart',
  'choice.buy.good.name': 'What?',
  'choice.buy.good.is': '{value:good}',
  'choice.rest.name': 'Rest',
  'choice.rest.say': 'Rest with die {die}.',
  'choice.rest.die.name': 'With which die?',
  'choice.end.name': 'End the turn',
  'choice.end.say': 'End the turn.',
};
