/** One request of an exchange. */
export interface Hop {
  /** Absolute, without fragment. */
  readonly url: URL;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirectStatus(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * Decodes a Location header: headers are read as Latin-1, but browsers interpret them as UTF-8. Invalid UTF-8 is
 * returned unchanged.
 */
export function readLocation(header: string): string {
  if (!/[\u0080-\u00ff]/.test(header)) return header;
  try {
    const bytes = Uint8Array.from(header, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
}

/**
 * The hop that a redirect leads to; `null` if its Location is invalid. A POST becomes a GET on 301, 302 and 303, as in
 * browsers (Fetch standard, HTTP-redirect fetch).
 */
export function nextHop(hop: Hop, status: number, location: string): Hop | null {
  if (location.trim() === '' || !URL.canParse(location, hop.url.href)) return null;
  const url = new URL(location, hop.url.href);
  url.hash = '';
  const becomesGet = hop.method === 'POST' && status <= 303;
  return { url, method: becomesGet ? 'GET' : hop.method };
}

/** Two hops with the same key repeat the same request. */
export function hopKey(hop: Hop): string {
  return `${hop.method} ${hop.url.href}`;
}
