import { beforeEach, describe, expect, test } from 'vitest';
import { usualSettings } from '../components/home/opening';
import { azul } from '../components/home/testing';
import { preferences } from './preferences.svelte';
import { clockText, settingsFacts, settingsMarks, settingsSentences } from './settingsText';

describe('in English', () => {
  beforeEach(() => {
    preferences.lang = 'en';
  });

  test('a clock is said with its units, and one of a thing is said in the singular', () => {
    expect(clockText(null)).toBe('No clock');
    expect(clockText({ type: 'real_time', minutes: 1, increment: 0 })).toBe('1 minute each');
    expect(clockText({ type: 'real_time', minutes: 10, increment: 5 })).toBe(
      '10 minutes each, 5 seconds more after each turn',
    );
    expect(clockText({ type: 'daily', days: 2 })).toBe('2 days for each turn');
  });

  test('a list names only what tells tables apart', () => {
    const settings = { ...usualSettings(azul), rated: true, public: false };
    expect(settingsMarks(settings, azul)).toEqual([
      'Wall: coloured',
      'No clock',
      'Rated',
      'Private',
    ]);
  });

  test('an option of a game whose card is not there is shown as it is', () => {
    expect(settingsMarks(usualSettings(azul), undefined)[0]).toBe('wall: coloured');
  });

  test('the sum says who sits down and how many seats are left', () => {
    const settings = { ...usualSettings(azul), seats: 4 };
    const said = (bots: number) => settingsSentences(settings, azul, bots)[3];
    expect(said(0)).toBe('You sit down; 3 seats wait for people.');
    expect(said(2)).toBe('You sit down with 2 bots; 1 seat waits for people.');
    expect(said(3)).toBe('You play with 3 bots.');
  });

  test('what is unusual is said, what is usual is not', () => {
    const usual = settingsSentences(usualSettings(azul), azul).join(' ');
    expect(usual).toBe(
      'Azul with 2 seats. Wall: coloured. No clock. You sit down; 1 seat waits for people. The lobby lists it.',
    );
    const settings = { ...usualSettings(azul), undo: false, shuffle: true, auto_start: true };
    expect(settingsSentences(settings, azul).slice(-3)).toEqual([
      'No move is taken back.',
      'It begins by itself when it is full.',
      'Chance decides who sits where.',
    ]);
  });

  test('every fact has a name and a value, and a chosen option says what it means', () => {
    const facts = settingsFacts(usualSettings(azul), azul);
    expect(facts.every(({ name, value }) => name && value)).toBe(true);
    expect(facts[1]).toEqual({
      name: 'Wall',
      value: 'coloured',
      about: 'every space has its colour',
    });
  });
});

test('in Persian numbers have Persian digits', () => {
  preferences.lang = 'fa';
  expect(clockText({ type: 'real_time', minutes: 10, increment: 5 })).toBe(
    'هر نفر ۱۰ دقیقه، و ۵ ثانیه بیشتر پس از هر نوبت',
  );
  expect(settingsSentences({ ...usualSettings(azul), seats: 3 }, azul, 1).join(' ')).toContain(
    'شما با ۱ ربات می‌نشینید و ۱ جایگاه منتظر آدم‌ها می‌ماند.',
  );
});
