import { expect, test } from 'vitest';
import { texts } from '.';

type Sections = Record<string, Record<string, string>>;

const SLOT = /\{(\w+)[^{}]*\}/g;

function entries(sections: Sections): [string, string][] {
  return Object.entries(sections).flatMap(([section, all]) =>
    Object.entries(all).map(([name, text]): [string, string] => [`${section}.${name}`, text]),
  );
}

const english = new Map(entries(texts.en as Sections));
const persian = entries(texts.fa as Sections);

test('both languages have the same texts with the same slots', () => {
  const slots = (text: string) =>
    [...new Set([...text.matchAll(SLOT)].map((slot) => slot[1]))].sort();
  for (const [key, text] of persian)
    expect([key, slots(text)]).toEqual([key, slots(english.get(key) ?? '')]);
  expect(persian.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
});

test('Persian is written with Persian letters, digits and punctuation', () => {
  for (const [key, text] of persian) {
    const said = text.replace(SLOT, '');
    expect([key, said.match(/[يكة0-9٠-٩?;,]/g)]).toEqual([key, null]);
    expect([key, said.match(/ه‌ی(?![اآ])/g)]).toEqual([key, null]);
  }
});
