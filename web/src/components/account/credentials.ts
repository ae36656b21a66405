/** What may be a name, a login and a password, said before the server has to. */

import { t } from '../../lib/language.svelte';

export const NAME_LENGTH = 24;

const LOGIN = /^[a-z0-9._-]{3,32}$/i;
const SHORTEST = 8;
const LONGEST = 128;

/** Say what is wrong with a name; nothing if it will do. */
export function nameProblem(name: string): string {
  const length = lengthOf(name.trim());
  return length >= 1 && length <= NAME_LENGTH ? '' : t('account.nameEmpty');
}

/** Say what is wrong with a login; nothing if it will do. */
export function loginProblem(login: string): string {
  return LOGIN.test(login.trim()) ? '' : t('account.loginBad');
}

/** Say what is wrong with a password; nothing if it will do. */
export function passwordProblem(password: string): string {
  const length = lengthOf(password);
  if (length < SHORTEST) return t('account.passwordShort', { n: length });
  return length > LONGEST ? t('account.passwordLong') : '';
}

/** Count characters as the server does: one for each code point. */
function lengthOf(text: string): number {
  return [...text].length;
}
