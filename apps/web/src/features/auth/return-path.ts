const AFTER_LOGIN = '/dashboard';

/** The login address that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/login?${new URLSearchParams({ next: path }).toString()}`;
}

/** Where to go after signing in; anything that is not a path of this dashboard is ignored. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return AFTER_LOGIN;
  return next;
}
