import { expect, test } from 'vitest';
import { isolated, pieces, plain, type Reader } from './slots';

const reader: Reader = {
  number: (value) => `<${String(value)}>`,
  text: (key) => ({ 'colour.red': 'red tiles' })[key] ?? key,
};

test('a value, another text and a plural fill their slots', () => {
  const text = '{n} {colour:colour} {n?falls|fall}';
  expect(plain(pieces(text, { n: 2, colour: 'red' }, reader))).toBe('<2> red tiles fall');
  expect(plain(pieces(text, { n: 1, colour: 'red' }, reader))).toBe('<1> red tiles falls');
});

test('a name stays a piece of its own, and is isolated in plain text', () => {
  const found = pieces('{who} plays', { who: { name: 'سارا' } }, reader);
  expect(found).toEqual([{ name: 'سارا' }, ' plays']);
  expect(plain(found)).toBe(`${isolated('سارا')} plays`);
});

test('a slot nobody fills is shown, so that the mistake is seen', () => {
  expect(plain(pieces('{n} tiles', {}, reader))).toBe('{n} tiles');
});
