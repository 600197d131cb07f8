/** The login path that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/login?${new URLSearchParams({ next: path }).toString()}`;
}

/** Opens registration, and leads to `path` afterwards; to the dashboard without one. */
export function registerPath(path?: string): string {
  const params = { ...(path !== undefined && { next: path }), mode: 'register' };
  return `/login?${new URLSearchParams(params).toString()}`;
}

/** The dashboard, with this address in the field of a new account's first scan. */
export function firstScanPath(url: string): string {
  return `/dashboard?${new URLSearchParams({ url }).toString()}`;
}
