/**
 * Whether a browser accepts this encoding. `Accept-Encoding` as browsers send it; an encoding excluded by `;q=0` is not
 * accepted.
 */
export function acceptsEncoding(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (header === undefined) return false;
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + encoding.length));
}

/**
 * Whether `If-None-Match` contains the ETag. A weak one matches too: proxies weaken the ETags of what they compress.
 */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
