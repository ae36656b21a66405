// Keeps the files of the site, so that it opens without a network and says so. What the server
// tells (/api, /ws) is never kept: a game is only true while it is fresh. A new build asks for this
// worker by another address, and so gets a worker and a cache of its own.
const KEPT = `miz ${self.location.search}`;
const SHELL = ['/', '/icon.svg', '/manifest.webmanifest', '/first.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
  self.skipWaiting();
});

async function keepAll() {
  const files = await (await fetch('/files.json', { cache: 'no-cache' })).json();
  await (await caches.open(KEPT)).addAll([...SHELL, ...files]);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== KEPT).map((n) => caches.delete(n))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = event.request.method === 'GET' && url.origin === self.location.origin;
  if (!isOurs || url.pathname.startsWith('/api') || url.pathname.startsWith('/ws')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});

/** The page comes from the server; without a network, as it was last seen. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put('/', answer.clone());
    return answer;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** A file with its digest in its name never changes. */
async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
