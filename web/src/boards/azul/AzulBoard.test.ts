import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notes } from '../../lib/notes.svelte';
import { preferences } from '../../lib/preferences.svelte';
import AzulBoard from './AzulBoard.svelte';
import { propsOf, tableOf, wordsIn } from './scene';

const button = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'button' });
const picture = (name: string) => screen.getAllByLabelText(name, { selector: '[role=img]' });
const glowing = () =>
  [...document.querySelectorAll('.glow')].map((place) => place.getAttribute('aria-label'));
const lastNote = () => notes.shown.at(-1)?.text;

beforeEach(() => {
  preferences.motion = 'none';
  notes.shown = [];
});
afterEach(cleanup);

describe('what lies on the table', () => {
  test('tiles are drawn where the view has them', () => {
    render(AzulBoard, propsOf());

    expect(document.querySelectorAll('[data-slot^="1B"]')).toHaveLength(2);
    expect(document.querySelector('[data-slot="0l2.0"] .R')).not.toBeNull();
    expect(document.querySelector('[data-slot="0w1.1"] .B')).not.toBeNull();
    expect(document.querySelector('[data-slot="1f0"] .W')).not.toBeNull();
    expect(picture('Centre: start marker')).toBeTruthy();
  });

  test('the coloured wall shows its colours, the grey one does not', () => {
    const { unmount } = render(AzulBoard, propsOf());
    expect(document.querySelectorAll('.isPrinted')).toHaveLength(49);
    unmount();

    render(AzulBoard, propsOf({ view: tableOf({ options: { wall: 'grey' } }) }));
    expect(document.querySelectorAll('.isPrinted')).toHaveLength(0);
  });

  test('every place has a spoken name', () => {
    render(AzulBoard, propsOf());

    expect(button('Factory 3: 2 red tiles')).toBeTruthy();
    expect(button('Pattern line 2, 1 of 2 filled, red')).toBeTruthy();
    expect(screen.getByLabelText('Factory 2: empty')).toBeTruthy();
    expect(picture('Row 1 of the wall: blue in column 1')).toBeTruthy();
    expect(picture('Floor line, 1 of 7 filled, costs 1 point')).toBeTruthy();
  });

  test('names are Persian with Persian digits', () => {
    render(AzulBoard, propsOf({ words: wordsIn('fa') }));

    expect(button('کارگاه ۳: ۲ کاشی قرمز')).toBeTruthy();
    expect(button('ردیف مشق ۲، ۱ از ۲ پر، قرمز')).toBeTruthy();
    expect(document.querySelector('[data-one="۱"]')).not.toBeNull();
  });

  test('a picture has nothing to press but the boards to enlarge', () => {
    render(AzulBoard, propsOf({ choices: [], waiting: [], seat: null }));

    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(picture('Factory 3: 2 red tiles')).toBeTruthy();
  });

  test('the board of another player can be enlarged', async () => {
    render(AzulBoard, propsOf());

    await fireEvent.click(button(/Enlarge the board of/));

    expect(document.querySelector('.isLarge')?.getAttribute('aria-label')).toContain('Ali');
    expect(button('Enlarge your board')).toBeTruthy();
  });

  test('the last move stays outlined where it took and where it put', () => {
    const event = { t: 'moved', seat: 1, action: '2B3' } as const;
    const step = { happened: { seq: 9, at: 0, event }, before: tableOf(), after: tableOf() };
    render(AzulBoard, propsOf({ step }));

    const outlined = [...document.querySelectorAll('.isLast')];
    expect(outlined.map((place) => place.getAttribute('aria-label'))).toEqual([
      'Factory 2: empty',
      'Pattern line 3, empty, 3 spaces',
    ]);
  });

  test('where several people share a device, boards are told apart by names', () => {
    const seats = ['Sara', 'Ali'].map((name) => ({ name, isYou: true, isBot: false }));
    render(AzulBoard, propsOf({ seats }));

    expect(screen.getByLabelText(/^Board of .*Sara/)).toBeTruthy();
    expect(screen.queryByText('(you)')).toBeNull();
  });

  test('what is no table of Azul is not drawn', () => {
    render(AzulBoard, propsOf({ view: 'nothing' }));

    expect(screen.getByText('This table cannot be drawn.')).toBeTruthy();
  });
});

describe('taking tiles', () => {
  test('what may be taken glows, then where it may go', async () => {
    render(AzulBoard, propsOf());
    expect(glowing()).toEqual(['Factory 3: 2 red tiles', 'Centre: 1 white tile']);

    await fireEvent.click(button('Factory 3: 2 red tiles'));

    expect(glowing()).toEqual([
      'Pattern line 2, 1 of 2 filled, red: legal',
      'Pattern line 3, empty, 3 spaces: legal',
      'Floor line, empty: legal',
    ]);
  });

  test('a click on tiles and a click on a line play', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ onplay }));

    await fireEvent.click(button('Factory 3: 2 red tiles'));
    await fireEvent.click(button('Pattern line 3, empty, 3 spaces: legal'));

    expect(onplay).toHaveBeenCalledExactlyOnceWith('3R3');
    expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
  });

  test('a line that is not legal is tried too, so that the answer says why not', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ onplay }));

    await fireEvent.click(button('Factory 1: 2 blue tiles'));
    await fireEvent.click(button('Floor line, empty: not legal'));

    expect(onplay).toHaveBeenCalledExactlyOnceWith('1B-');
    expect(button('Factory 1: 2 blue tiles').getAttribute('aria-pressed')).toBe('true');
  });

  test('a line without tiles in hand asks for tiles', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ onplay }));

    await fireEvent.click(button('Pattern line 3, empty, 3 spaces'));

    expect(onplay).not.toHaveBeenCalled();
    expect(lastNote()).toBe('Choose tiles first, then a line.');
  });

  test('when it is not our turn nothing glows, and a click says whose turn it is', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ choices: [], waiting: [1], onplay }));
    expect(glowing()).toEqual([]);

    await fireEvent.click(button('Factory 3: 2 red tiles'));

    expect(onplay).not.toHaveBeenCalled();
    expect(lastNote()).toContain('Ali');
  });

  test('a marked move is outlined at both ends', () => {
    render(AzulBoard, propsOf({ marked: '3R2' }));

    expect(button('Factory 3: 2 red tiles, from here').className).toContain('isMarked');
    expect(button('Pattern line 2, 1 of 2 filled, red, to here').className).toContain('isMarked');
  });
});

describe('keys', () => {
  test('Enter on tiles goes on to the first open line, Escape goes back', async () => {
    render(AzulBoard, propsOf());
    const tiles = button('Factory 3: 2 red tiles');
    tiles.focus();

    await fireEvent.click(tiles, { detail: 0 });
    await tick();
    expect(document.activeElement?.getAttribute('data-target')).toBe('2');

    await fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(tiles);
    expect(tiles.getAttribute('aria-pressed')).toBe('false');
  });

  test('arrows move among the sources and among the lines', async () => {
    render(AzulBoard, propsOf());
    const first = button('Factory 1: 2 blue tiles');
    first.focus();

    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('Factory 1: 1 red tile'));

    button('Pattern line 1, empty, 1 space').focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-target')).toBe('2');
    await fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement?.getAttribute('data-target')).toBe('floor');
  });

  test('Tab stops once at the sources and once at the lines', () => {
    render(AzulBoard, propsOf());

    const stops = [...document.querySelectorAll('[data-stop][tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('data-stop'))).toEqual(['1B', '1']);
  });
});

describe('the grey wall', () => {
  const players = [
    { score: 0, lines: ['', 'RR', '', '', ''], wall: ['.....', '.....'], floor: '' },
    { score: 0, lines: [], wall: [], floor: '' },
  ];
  const view = tableOf({
    options: { wall: 'grey' },
    phase: 'tiling',
    row: 2,
    centre: '',
    factories: ['', '', '', '', ''],
    players,
  });
  const choices = [
    { action: 'w22', kind: 'lay', row: 2, column: 2 },
    { action: 'w24', kind: 'lay', row: 2, column: 4 },
  ];

  test('the spaces that may be tiled glow and can be chosen', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ view, choices, onplay }));
    expect(glowing()).toEqual(['Row 2, column 2: legal', 'Row 2, column 4: legal']);

    await fireEvent.click(button('Row 2, column 4: legal'));

    expect(onplay).toHaveBeenCalledExactlyOnceWith('w24');
  });

  test('another space is tried too', async () => {
    const onplay = vi.fn();
    render(AzulBoard, propsOf({ view, choices, onplay }));

    await fireEvent.click(button('Row 1, column 1: not legal'));

    expect(onplay).toHaveBeenCalledExactlyOnceWith('w11');
  });
});
