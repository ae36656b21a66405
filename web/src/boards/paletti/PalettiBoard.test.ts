import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import PalettiBoard from './PalettiBoard.svelte';
import { BEFORE, propsAt } from './scene';

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
const places = () => screen.queryAllByRole('button', { name: /^Place at/ });
const level = () => screen.getByRole('tab', { selected: true }).textContent;
const answers = () => document.querySelector('.answers') as HTMLElement;
const plan = () => document.querySelector('.plan') as HTMLElement;

beforeEach(() => {
  preferences.motion = 'none';
});
afterEach(cleanup);

describe('what is seen', () => {
  test('every piece of the villa is in the side view', () => {
    render(PalettiBoard, propsAt('turn'));
    const name = /the blue floor, the green floor and the yellow floor, 20 columns/;
    const side = screen.getByRole('img', { name });
    expect(side.querySelectorAll('[data-column]')).toHaveLength(20);
    expect(side.querySelectorAll('.floor')).toHaveLength(3);
  });

  test('the villa can be turned round', async () => {
    render(PalettiBoard, propsAt('turn'));
    const drawn = () => document.querySelector('[data-column=Y4] path')?.getAttribute('d');
    const before = drawn();
    await press('Turn the villa to the right');
    expect(drawn()).not.toBe(before);
    await press('Turn the villa to the left');
    expect(drawn()).toBe(before);
  });

  test('each level has its columns, with how they feel', async () => {
    render(PalettiBoard, propsAt('turn'));
    expect(level()).toBe('Ground');
    expect(screen.getByRole('img', { name: 'the large red column R1: carries' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('tab', { name: 'yellow' }));
    expect(screen.queryByLabelText(/column R1/)).toBeNull();
    expect(screen.getByRole('img', { name: /column G3/ })).toBeTruthy();
  });

  test('it is told who owns what, and who holds the seal', () => {
    render(PalettiBoard, propsAt('turn'));
    const [first] = within(screen.getByText('Builders').closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replace(/\s+/g, ' ').trim());
    expect(first).toMatch(/Sara.*8 points.*holds the seal.*green.*red/);
    expect(screen.getByText(/On the seal yellow is up/)).toBeTruthy();
  });

  test('of columns on each other the highest can be read', async () => {
    const { view } = propsAt('turn') as { view: { columns: { name: string }[] } };
    const place = { level: 3, x: 0, y: 0 };
    const columns = view.columns.map((column) =>
      ['Y1', 'R1'].includes(column.name)
        ? { ...column, ...place, stacked: column.name === 'R1' ? 1 : 0 }
        : column,
    );
    render(PalettiBoard, propsAt('turn', { view: { ...view, columns } }));
    await fireEvent.click(screen.getByRole('tab', { name: 'yellow' }));
    const read = [...document.querySelectorAll('.plan text')].map((text) => text.textContent);
    expect(read).toContain('R1');
    expect(read).not.toContain('Y1');
  });

  test('a fallen villa is shown as it lies, with no level to choose', () => {
    render(PalettiBoard, propsAt('fallen'));
    expect(screen.getByRole('img', { name: 'What is left of the villa' })).toBeTruthy();
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  test('in Persian everything is Persian', () => {
    render(PalettiBoard, propsAt('turn', {}, 'fa'));
    expect(screen.getByRole('tab', { name: 'زیربنا' })).toBeTruthy();
    expect(screen.getByText('۸ امتیاز')).toBeTruthy();
  });

  test('what is no villa is said to be none', () => {
    render(PalettiBoard, propsAt('turn', { view: null }));
    expect(screen.getByText('This table cannot be drawn.')).toBeTruthy();
  });
});

describe('moving a column', () => {
  test('a column and a place are chosen in the picture, the rest by questions', async () => {
    const onplay = vi.fn();
    render(PalettiBoard, propsAt('turn', { onplay }));
    await press(/column Y4/);
    expect(level()).toBe('yellow');
    expect(places()).toHaveLength(3);
    await press('Place at 44, 90');
    await press(/^slowly/);
    expect(onplay).not.toHaveBeenCalled();
    await press(/^lifting the floor above/);
    expect(onplay).toHaveBeenCalledExactlyOnceWith('pull Y4 slow lift 44 90');
  });

  test('the picture follows the answers to the questions', async () => {
    render(PalettiBoard, propsAt('turn'));
    await press(/^Move a column/);
    await fireEvent.click(within(answers()).getByRole('button', { name: /column Y4/ }));
    expect(places()).toHaveLength(3);
  });

  test('a column can be set anywhere on the floor', async () => {
    const onplay = vi.fn();
    render(PalettiBoard, propsAt('turn', { onplay }));
    await press(/column Y4/);
    vi.spyOn(plan(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
    await fireEvent.click(plan(), { clientX: 200, clientY: 200 });
    await press(/^slowly/);
    await press(/^without touching/);
    expect(onplay).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^pull Y4 slow -?\d+ -?\d+$/),
    );
  });

  test('a key goes on to the question that comes next', async () => {
    render(PalettiBoard, propsAt('turn'));
    await fireEvent.click(screen.getByRole('button', { name: /column Y4/ }), { detail: 0 });
    await tick();
    expect(document.activeElement?.textContent).toMatch(/warily/);
  });

  test('one place of the picture can be reached by Tab', async () => {
    render(PalettiBoard, propsAt('turn'));
    const stops = () => [...document.querySelectorAll<HTMLElement>('[data-stop]')];
    expect(stops().filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    await press(/column Y4/);
    expect(stops().filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
  });

  test('a hint is marked in the picture', () => {
    render(PalettiBoard, propsAt('turn', { marked: 'pull Y4 slow 44 90' }));
    expect(document.querySelector('.outlined[data-column=Y4]')).not.toBeNull();
  });

  test('a new position forgets what was chosen', async () => {
    const { rerender } = render(PalettiBoard, propsAt('turn'));
    await press(/column Y4/);
    await rerender(propsAt('turn', { choices: [] }));
    expect(level()).toBe('yellow');
    await rerender(propsAt('turn'));
    expect(level()).toBe('Ground');
  });

  test('whoever may not play sees columns, and nothing to press among them', () => {
    render(PalettiBoard, propsAt('turn', { choices: [], waiting: [], seat: null }));
    expect(document.querySelectorAll('.plan button')).toHaveLength(0);
  });
});

describe('laying a floor', () => {
  test('it is turned, moved and laid', async () => {
    const onplay = vi.fn();
    const props = propsAt('floor', { onplay });
    render(PalettiBoard, props);
    const [first] = props.choices;
    expect(screen.getByText(/^Its middle is at/)).toBeTruthy();
    await press('Lay it here');
    expect(onplay).toHaveBeenLastCalledWith(first?.action);

    await press('Turn the floor to the left');
    await press('Lay it here');
    const turned = (Number(first?.degrees) + 15) % 360;
    expect(onplay).toHaveBeenLastCalledWith(`place-floor ${String(first?.spot)} ${String(turned)}`);

    await press('Another place');
    await press('Lay it here');
    const offered = props.choices.map(({ action }) => action);
    expect(offered).toContain(onplay.mock.lastCall?.[0]);
  });

  test('a press says where its middle shall be', async () => {
    const onplay = vi.fn();
    render(PalettiBoard, propsAt('floor', { onplay }));
    vi.spyOn(plan(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
    await fireEvent.click(plan(), { clientX: 100, clientY: 300 });
    await press('Lay it here');
    expect(onplay).toHaveBeenCalledWith(expect.stringMatching(/^place-floor -\d+ -?\d+ \d+$/));
  });
});

describe('a move of somebody', () => {
  const event = { t: 'moved', seat: 0, action: 'pull G3 wary -21 30' } as const;
  const step = { happened: { seq: 9, at: 0, event }, before: BEFORE, after: propsAt('turn').view };

  test('the column that was moved stays outlined', () => {
    render(PalettiBoard, propsAt('turn', { step }));
    expect(document.querySelector('.outlined[data-column=G3]')).not.toBeNull();
  });

  test('it glides to its place, unless nothing shall move', async () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    preferences.motion = 'full';
    render(PalettiBoard, propsAt('turn', { step }));
    const drawn = () => document.querySelector('[data-column=G3] path')?.getAttribute('d');
    const start = drawn();
    vi.advanceTimersByTime(2000);
    await tick();
    const end = drawn();
    expect(end).not.toBe(start);
    vi.useRealTimers();
    cleanup();

    preferences.motion = 'none';
    render(PalettiBoard, propsAt('turn', { step }));
    expect(drawn()).toBe(end);
  });
});
