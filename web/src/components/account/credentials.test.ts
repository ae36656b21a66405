import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { loginProblem, nameProblem, passwordProblem } from './credentials';

beforeEach(() => {
  preferences.lang = 'en';
});

test('a name has 1 to 24 characters', () => {
  expect(nameProblem('Ada')).toBe('');
  expect(nameProblem('😀'.repeat(24))).toBe('');
  expect(nameProblem('  ')).not.toBe('');
  expect(nameProblem('a'.repeat(25))).not.toBe('');
});

test('a login has 3 to 32 Latin letters, digits, dots, dashes or underscores', () => {
  for (const login of ['ada', 'Ada.L_1-2', ' ada ', 'a'.repeat(32)]) {
    expect(loginProblem(login)).toBe('');
  }
  for (const login of ['ad', 'آدا', 'a b c', 'a'.repeat(33), 'ada@home']) {
    expect(loginProblem(login)).not.toBe('');
  }
});

test('a password has 8 to 128 characters of any kind', () => {
  expect(passwordProblem('چند واژهٔ ساده')).toBe('');
  expect(passwordProblem(' '.repeat(8))).toBe('');
  expect(passwordProblem('a'.repeat(129))).toContain('128');
});

test('a short password is told how long it is, in the digits of the page', () => {
  expect(passwordProblem('abc')).toContain('3');
  preferences.lang = 'fa';
  expect(passwordProblem('abc')).toContain('۳');
});
