import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../../lib/api';
import { me } from '../../lib/me.svelte';
import { preferences } from '../../lib/preferences.svelte';
import SignForm from './SignForm.svelte';

const GUEST = { id: 'p1', name: 'Guest 7', kind: 'guest' } as const;
const PERSON = { id: 'p1', name: 'Guest 7', kind: 'person', login: 'ada' } as const;

beforeEach(() => {
  preferences.lang = 'en';
  me.set(GUEST);
});

afterEach(() => vi.restoreAllMocks());

async function send(login: string, password: string, button: string) {
  await fireEvent.input(screen.getByLabelText('Login'), { target: { value: login } });
  await fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  await fireEvent.click(screen.getByRole('button', { name: button }));
}

test('a guest who makes an account stays the same player', async () => {
  const make = vi.spyOn(api, 'makeAccount').mockResolvedValue(PERSON);
  render(SignForm, { isNew: true });

  await send(' ada ', 'a long password', 'Make the account');

  await waitFor(() => expect(me.now).toEqual(PERSON));
  expect(make).toHaveBeenCalledExactlyOnceWith({ login: 'ada', password: 'a long password' });
});

test('what cannot be an account is not even sent', async () => {
  const make = vi.spyOn(api, 'makeAccount').mockResolvedValue(PERSON);
  render(SignForm, { isNew: true });

  await send('a b', 'short', 'Make the account');

  expect(make).not.toHaveBeenCalled();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByLabelText('Login').getAttribute('aria-invalid')).toBe('true');
});

test('a refusal of the server is said beside the form', async () => {
  const reason = { code: 'login_taken', en: 'this name is taken', fa: 'این نام گرفته شده است' };
  vi.spyOn(api, 'makeAccount').mockRejectedValue(new Refusal(reason, 409));
  render(SignForm, { isNew: true });

  await send('ada', 'a long password', 'Make the account');

  expect((await screen.findByRole('alert')).textContent).toBe('this name is taken');
  expect(me.now).toEqual(GUEST);
});

test('whoever signs in is told that the guest stays behind', async () => {
  const signIn = vi.spyOn(api, 'signIn').mockResolvedValue({ ...PERSON, id: 'p2' });
  render(SignForm, { isNew: false });

  expect(screen.getByText(/stay behind/).textContent).toContain('Guest 7');
  await send('ada', 'x', 'Sign in');

  await waitFor(() => expect(me.now?.id).toBe('p2'));
  expect(signIn).toHaveBeenCalledOnce();
});

test('the password can be looked at', async () => {
  render(SignForm, { isNew: false });

  await fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));

  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});
