/**
 * Whether a browser takes this encoding. `Accept-Encoding` as browsers send it; one that is given up by `;q=0`
 * is not taken.
 */
export function takesEncoding(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (header === undefined) return false;
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + encoding.length));
}

/** `If-None-Match` against one ETag. A weak one is as good: proxies weaken what they compress. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
