import { expect, test } from 'vitest';
import { read } from './router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/lobby/', { page: 'lobby' }],
  ['/new', { page: 'new', game: '' }],
  ['/new/azul', { page: 'new', game: 'azul' }],
  ['/table/abc', { page: 'table', id: 'abc' }],
  ['/table/abc/replay', { page: 'replay', id: 'abc' }],
  ['/player/p%20q', { page: 'player', id: 'p q' }],
  ['/settings', { page: 'settings' }],
])('%s is a page', (path, route) => {
  expect(read(path)).toEqual(route);
});

test.each(['/table', '/table/a/b', '/table/a/replay/x', '/player', '/settings/x', '/nothing'])(
  '%s is none',
  (path) => {
    expect(read(path)).toEqual({ page: 'missing' });
  },
);

test('a path that cannot be decoded is read as it is', () => {
  expect(read('/table/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A' });
});
