/**
 * Tells whether a live value is still the one a fix was written for: FNV-1a over the UTF-16 units of the text with
 * runs of white space as one space, in base 36. The widget computes the same, so it is small; it keeps nobody out.
 * `''` for a value that is not there.
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
