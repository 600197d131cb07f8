/**
 * Detects whether a live value is still the one that a fix was written for: FNV-1a over the UTF-16 units of the text
 * with white space collapsed, in base 36. The widget computes the same hash, so it is small; it is not a security
 * measure. Returns `''` for a missing value.
 */
export function contentHash(value: string | null): string {
  if (value === null) return '';
  const text = value.replace(/\s+/g, ' ').trim();
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
