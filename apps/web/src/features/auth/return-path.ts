import type { Role } from '@app/auth/contract';

/** Customers start with their overview, staff with their queue. */
function afterLogin(role: Role): string {
  return role === 'user' ? '/dashboard' : '/admin/payments';
}

const ANY_ORIGIN = 'http://dashboard.invalid';

/**
 * Where to go after signing in; anything but a path of this dashboard is ignored. Browsers read a backslash as a slash
 * and drop tabs and line breaks (URL Standard), so `/\t/host` is another host.
 */
export function returnPath(next: string | null, role: Role): string {
  if (next === null || !/^\/[^\\\p{Cc}]*$/u.test(next)) return afterLogin(role);
  if (!URL.canParse(next, ANY_ORIGIN)) return afterLogin(role);
  const { origin, pathname } = new URL(next, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? next : afterLogin(role);
}
