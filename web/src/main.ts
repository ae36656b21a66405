import '@fontsource-variable/vazirmatn';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { games } from './lib/games.svelte';
import { me } from './lib/me.svelte';
import { keepPreferences } from './lib/preferences.svelte';
import { followLinks } from './lib/router.svelte';

const target = document.getElementById('app');

if (target && CSS.supports('color', 'light-dark(black, white)')) {
  keepPreferences();
  followLinks();
  void me.load().catch(() => undefined);
  void games.load().catch(() => undefined);
  mount(App, { target });
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
} else {
  const old = document.createElement('script');
  old.src = '/old.js';
  document.body.append(old);
}
