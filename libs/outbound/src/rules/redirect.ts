/** One request of an exchange: where it goes and how. */
export interface Hop {
  /** Absolute, without fragment. */
  readonly url: URL;
  readonly method: 'GET' | 'HEAD' | 'POST';
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirectStatus(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * A Location as characters: headers arrive as bytes read as Latin-1, browsers take them as UTF-8.
 * What is not UTF-8 stays as it is.
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
 * The hop a redirect leads to, or null when its Location is none. A POST becomes a GET on 301, 302
 * and 303, as browsers do (Fetch standard, HTTP-redirect fetch).
 */
export function nextHop(hop: Hop, status: number, location: string): Hop | null {
  if (location.trim() === '' || !URL.canParse(location, hop.url.href)) return null;
  const url = new URL(location, hop.url.href);
  url.hash = '';
  const becomesGet = hop.method === 'POST' && status <= 303;
  return { url, method: becomesGet ? 'GET' : hop.method };
}

/** Two hops with the same key ask the same question again. */
export function hopKey(hop: Hop): string {
  return `${hop.method} ${hop.url.href}`;
}
