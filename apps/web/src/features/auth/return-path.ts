const AFTER_LOGIN = '/dashboard';

const ANY_ORIGIN = 'http://dashboard.invalid';

/**
 * Where to go after signing in; anything but a path of this dashboard is ignored. Browsers read a backslash as a slash
 * and drop tabs and line breaks (URL Standard), so `/\t/host` is another host.
 */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/[^\\\p{Cc}]*$/u.test(next)) return AFTER_LOGIN;
  if (!URL.canParse(next, ANY_ORIGIN)) return AFTER_LOGIN;
  const { origin, pathname } = new URL(next, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? next : AFTER_LOGIN;
}
