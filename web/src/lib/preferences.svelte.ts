/** What somebody has chosen on this device: kept by the browser, and shared by its tabs. */

export type Lang = 'fa' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';
export type Palette = 'standard' | 'strong';

export interface Preferences {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  /** Tiles in their usual colours, or in colours further apart. */
  palette: Palette;
  sound: boolean;
  /** Whether a move is shown first and played after a second click. */
  confirm: boolean;
  /** Whether boards are shown in words, as screen readers read them. */
  words: boolean;
  /** The bot somebody chose last. */
  bot: string;
}

const KEY = 'miz.preferences';

export const preferences = $state<Preferences>(usual());

/** Keep what was chosen, and let the page follow it. Call it once. */
export function keepPreferences(): void {
  Object.assign(preferences, kept());
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(preferences, kept());
  });
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(preferences));
      dress(document.documentElement);
    });
  });
}

/** Whether things move on the page. */
export function isMoving(): boolean {
  if (preferences.motion !== 'auto') return preferences.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function dress(root: HTMLElement): void {
  root.lang = preferences.lang;
  root.dir = preferences.lang === 'fa' ? 'rtl' : 'ltr';
  root.dataset.motion = isMoving() ? 'full' : 'none';
  root.dataset.palette = preferences.palette;
  if (preferences.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = preferences.theme;
}

function usual(): Preferences {
  return {
    lang: navigator.language.startsWith('fa') ? 'fa' : 'en',
    theme: 'auto',
    motion: 'auto',
    palette: 'standard',
    sound: false,
    confirm: false,
    words: false,
    bot: 'level2',
  };
}

const CHOICES: Partial<Record<keyof Preferences, readonly unknown[]>> = {
  lang: ['fa', 'en'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'full', 'none'],
  palette: ['standard', 'strong'],
  bot: ['level1', 'level2', 'level3', 'level4', 'level5'],
};

function kept(): Partial<Preferences> {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
    return Object.fromEntries(found.filter(([key, value]) => isPossible(key, value)));
  } catch {
    return {};
  }
}

function isPossible(key: string, value: unknown): boolean {
  const name = key as keyof Preferences;
  return CHOICES[name]?.includes(value) ?? (name in preferences && typeof value === 'boolean');
}
