import '@fontsource-variable/vazirmatn';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { games } from './lib/games.svelte';
import { me } from './lib/me.svelte';
import { network } from './lib/network.svelte';
import { keepPreferences } from './lib/preferences.svelte';
import { followLinks } from './lib/router.svelte';

/** Let the browser keep the site; the name of this file says which build it is. */
function keepOffline(): void {
  const build = new URL(import.meta.url).pathname;
  void navigator.serviceWorker?.register(`/sw.js?${build}`).catch(() => undefined);
}

/** Ask who we are and what can be played. */
function begin(): void {
  void me.load().catch(() => undefined);
  void games.load().catch(() => undefined);
}

const target = document.getElementById('app');

if (target && CSS.supports('color', 'light-dark(black, white)')) {
  keepPreferences();
  followLinks();
  begin();
  network.whenBack(begin);
  mount(App, { target });
  if (import.meta.env.PROD) keepOffline();
} else {
  const old = document.createElement('script');
  old.src = '/old.js';
  document.body.append(old);
}
