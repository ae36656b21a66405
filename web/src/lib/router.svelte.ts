/** Which page is open: the path of the address, read into a name and its parts. */

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'player'; id: string }
  | { page: 'ladder'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'mine' }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'missing' };

export type PageName = Route['page'];

class Router {
  route = $state.raw<Route>(read(location.pathname));
  /** What follows the `?` of the address. */
  query = $state.raw(new URLSearchParams(location.search));
  /** What follows the `#` of the address: the key of an invitation is never sent to the server. */
  hash = $state(location.hash.slice(1));

  follow(): void {
    this.route = read(location.pathname);
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }
}

export const router = new Router();

/** Open another page, or the same one elsewhere. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  router.follow();
  if (!replace) scrollTo(0, 0);
}

/** Let links of the site open without loading it anew. Call it once. */
export function followLinks(): void {
  addEventListener('popstate', () => router.follow());
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !isOurs(link) || event.defaultPrevented || isSpecial(event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** Read a path; whatever is no page of ours is `missing`. */
export function read(path: string): Route {
  const [page = '', part = '', more, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (rest.length) return { page: 'missing' };
  if (page === 'table' && part) {
    if (more === undefined) return { page: 'table', id: part };
    return more === 'replay' ? { page: 'replay', id: part } : { page: 'missing' };
  }
  if (more !== undefined) return { page: 'missing' };
  return part ? named(page, part) : alone(page);
}

function named(page: string, part: string): Route {
  if (page === 'player') return { page, id: part };
  if (page === 'new' || page === 'ladder' || page === 'learn') return { page, game: part };
  return { page: 'missing' };
}

function alone(page: string): Route {
  if (page === '') return { page: 'home' };
  if (page === 'lobby' || page === 'mine' || page === 'settings' || page === 'account') {
    return { page };
  }
  if (page === 'new' || page === 'ladder' || page === 'learn') return { page, game: '' };
  return { page: 'missing' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isOurs(link: HTMLAnchorElement): boolean {
  const isFile = link.pathname.startsWith('/api') || link.hasAttribute('download');
  return link.origin === location.origin && !link.target && !isFile;
}

function isSpecial(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
