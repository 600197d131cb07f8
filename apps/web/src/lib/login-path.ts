/** The login path that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/login?${new URLSearchParams({ next: path }).toString()}`;
}
