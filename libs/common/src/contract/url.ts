const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const HAS_OTHER_SCHEME = /^(?:mailto|javascript|data|tel|file|ftp|about|blob):/i;

/**
 * Parses typed text as an absolute http(s) URL; `null` when it is none.
 * A bare domain gets https:// (specification 2.2).
 */
export function parseTypedUrl(typed: string): URL | null {
  const text = typed.trim();
  if (text === '' || HAS_OTHER_SCHEME.test(text)) return null;
  const candidate = HAS_SCHEME.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return url;
}

/** An address as typed: complete, or without a scheme, which then has to be found out. */
export type TypedAddress =
  | { readonly kind: 'complete'; readonly url: URL }
  | { readonly kind: 'bare'; readonly https: URL; readonly http: URL };

/** Like `parseTypedUrl`, without the assumption of https. */
export function readTypedAddress(typed: string): TypedAddress | null {
  const text = typed.trim();
  const https = parseTypedUrl(text);
  if (https === null) return null;
  if (HAS_SCHEME.test(text)) return { kind: 'complete', url: https };
  return { kind: 'bare', https, http: new URL(`http://${text}`) };
}

/**
 * Normalises a page's address: scheme and host lower-cased, default port, fragment and dot segments dropped,
 * percent-encoding normalised (upper-case hex, unreserved characters decoded). Returns `null` for
 * anything that is not http(s). Source: AUDIT-CHECKS comparison rules, RFC 3986 section 6.2.2.
 */
export function normaliseUrl(href: string, base?: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  const path = url.pathname.includes('%') ? normalisePercentEncoding(url.pathname) : url.pathname;
  const query = url.search.includes('%') ? normalisePercentEncoding(url.search) : url.search;
  return `${url.protocol}//${url.host}${path}${query}`;
}

function normalisePercentEncoding(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : triplet.toUpperCase();
  });
}
