/** A game nobody plays, for tests: another shape than any real one, with a secret hand and bids. */

import { num } from '../../lib/language.svelte';
import { Words } from '../../lib/words';
import type { Choice } from '../board';

export const view = {
  game: 'auction',
  seats: 3,
  options: { deck: 'long' },
  scores: [4, 1, 7],
  winners: [] as number[],
  lot: { colour: 'brown', worth: 3 },
  bids: [null, 2, null],
  market: [
    { card: 'B3', price: 1 },
    { card: 'G1', price: 4 },
  ],
  dice: { brown: 3, green: 5 },
  track: ['.a.', 'b..'],
  leader: 2,
  is_last: false,
  oddity: 'x9',
  passed: [],
  players: [
    { coins: 2, hand: ['B3', 'B3', 'G1'], discard: { pile: { top: 'G1', size: 12 } } },
    { coins: 0, hand: [null, null], discard: { pile: { top: null, size: 0 } } },
    { coins: 5, hand: [], discard: { pile: { top: 'B3', size: 1 } } },
  ],
};

export const choices: Choice[] = [
  { action: 'b3', kind: 'bid', coins: 3 },
  { action: 'b4', kind: 'bid', coins: 4 },
  { action: 'pass', kind: 'pass' },
  { action: 'g1B3', kind: 'give', seat: 1, cards: ['B3'] },
  { action: 'g1B3G1', kind: 'give', seat: 1, cards: ['B3', 'G1'] },
  { action: 'g2B3', kind: 'give', seat: 2, cards: ['B3'] },
];

const texts: Record<string, string> = {
  'table.how': 'b and a number bids.',
  'option.deck.name': 'Deck',
  'option.deck.long.name': 'long',
  'card.B3': 'brown 3',
  'card.G1': 'green 1',
  'piece.a': 'ant',
  'piece.b': 'bee',
  'colour.brown': 'brown',
  'view.lot.name': 'On sale',
  'view.lot.is': 'a {colour:colour} card worth {worth}',
  'view.bids.name': 'Bids',
  'view.bids.each': '{seat}',
  'view.bids.none': 'has passed',
  'view.market': 'Market',
  'view.card.name': 'Card',
  'view.card.is': '{value:card}',
  'view.price.name': 'Price',
  'view.price.is': '{value} {value?coin|coins}',
  'view.dice.name': 'Dice',
  'view.dice.brown': 'Brown die',
  'view.dice.green': 'Green die',
  'view.track.name': 'Track',
  'view.track.each': 'Lane {n}',
  'view.track.column': '{n}',
  'view.track.is': '{value:piece}',
  'view.leader.name': 'Leader',
  'view.leader.is': '{seat}',
  'view.is_last': 'Last auction',
  'view.passed.name': 'Out',
  'view.passed.none': '',
  'view.players.coins': 'Coins',
  'view.players.hand.name': 'Hand',
  'view.players.hand.count': '{n} × {value:card}',
  'view.players.hand.hidden': '{n} face-down {n?card|cards}',
  'view.players.hand.none': 'no cards',
  'view.discard': 'Discarded',
  'view.pile': 'Pile',
  'view.top.name': 'On top',
  'view.top.is': '{value:card}',
  'view.size': 'Cards',
  'choice.bid.name': 'Bid',
  'choice.bid.say': 'Bid {coins}.',
  'choice.bid.coins.name': 'How much?',
  'choice.bid.coins.is': '{value} {value?coin|coins}',
  'choice.pass.name': 'Pass',
  'choice.pass.say': 'Pass.',
  'choice.give.name': 'Give cards',
  'choice.give.say': 'Give {seat} {cards}.',
  'choice.give.seat.name': 'To whom?',
  'choice.give.cards.name': 'Which cards?',
  'choice.give.cards.is': '{value:card}',
  'story.bid': '{seat} bids {coins}.',
};

export const words = wordsOf(texts);

/** The same words, and these. */
export function wordsWith(more: Record<string, string>): Words {
  return wordsOf({ ...texts, ...more });
}

function wordsOf(texts: Record<string, string>): Words {
  return new Words({ game: 'auction', lang: 'en', texts, chapters: [] }, (n) => num(n));
}

export const seats = [
  { name: 'Ali', isYou: false, isBot: false },
  { name: 'Sara', isYou: true, isBot: false },
  { name: 'greedy', isYou: false, isBot: true },
];
