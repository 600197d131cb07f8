const AFTER_LOGIN = '/dashboard';

/** Where to go after signing in; anything that is not a path of this dashboard is ignored. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return AFTER_LOGIN;
  return next;
}
