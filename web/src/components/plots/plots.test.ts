import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import PlacesPlot from './PlacesPlot.svelte';
import RatingPlot from './RatingPlot.svelte';
import Results from './Results.svelte';

const DAY = 86_400_000;
const STEPS = [1.5, -2, 4.25].map((rating, n) => ({
  at: 1_767_225_600_000 + n * DAY,
  rating,
  mu: 25,
  sigma: 8,
}));

beforeEach(() => {
  preferences.lang = 'en';
});

test('the plot of the rating says in words what it shows', () => {
  render(RatingPlot, { steps: STEPS });

  const said = screen.getByRole('img').getAttribute('aria-label');

  expect(said).toBe('Rating after 3 rated games: 1.5 at first, 4.3 now, 4.3 at the highest.');
});

test('the plot of the rating has a table with every game', () => {
  const { container } = render(RatingPlot, { steps: STEPS });

  const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);

  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('-2.0');
  expect(container.querySelectorAll('circle')).toHaveLength(3);
});

test('a single rating can be drawn', () => {
  const { container } = render(RatingPlot, { steps: STEPS.slice(0, 1) });

  expect(container.innerHTML).not.toContain('NaN');
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});

test('numbers of a plot are written in the digits of the page', () => {
  preferences.lang = 'fa';
  const { container } = render(RatingPlot, { steps: STEPS });

  expect(container.textContent).not.toMatch(/[0-9]/);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('۴٫۳');
});

test('places are bars as long as their share, in a table that says the same', () => {
  const { container } = render(PlacesPlot, { places: [{ seats: 2, counts: [3, 1] }] });

  const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1);

  expect(first?.textContent).toMatch(/1.*3.*75%/s);
  expect(second?.textContent).toMatch(/2.*1.*25%/s);
  const widths = [...container.querySelectorAll('.length')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['75%', '25%']);
});

test('bars begin where the text begins', () => {
  preferences.lang = 'fa';
  const { container } = render(PlacesPlot, { places: [{ seats: 2, counts: [3, 1] }] });

  expect(container.querySelector('.length')?.getAttribute('x')).toBe('25%');
});

test('a result leads to its replay and says place, seats and day', () => {
  render(Results, { results: [{ table: 't1', at: STEPS[0]?.at ?? 0, seats: 4, rank: 2 }] });

  const link = screen.getByRole('link', { name: 'Place 2 of 4, 1 Jan 2026' });

  expect(link.getAttribute('href')).toBe('/table/t1/replay');
});
