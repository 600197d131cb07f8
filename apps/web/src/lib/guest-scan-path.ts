/** The result of a scan without an account; the token is its secret. */
export function guestScanPath(token: string): string {
  return `/scan/${encodeURIComponent(token)}`;
}
