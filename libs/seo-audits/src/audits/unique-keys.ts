import type { Finding } from './define-audit.js';

/** A key is part of a stored row, but the text of a link may be a whole page. */
const KEY_MAX_CHARS = 300;

/**
 * Makes keys unique on a page: the second finding with the same key becomes "key (2)", the third "key (3)". Numbering
 * follows document order, so the keys are stable between scans of an unchanged page.
 */
export function withUniqueKeys<T extends Pick<Finding, 'key'>>(findings: readonly T[]): T[] {
  const timesSeen = new Map<string, number>();
  return findings.map((finding) => {
    const key = storable(finding.key);
    const times = (timesSeen.get(key) ?? 0) + 1;
    timesSeen.set(key, times);
    return { ...finding, key: times === 1 ? key : `${key} (${times})` };
  });
}

/** Cut between characters, never inside one. PostgreSQL text cannot contain NUL. */
function storable(key: string): string {
  const clean = key.replaceAll('\u0000', '\uFFFD');
  if (clean.length <= KEY_MAX_CHARS) return clean;
  return clean.slice(0, KEY_MAX_CHARS).replace(/[\uD800-\uDBFF]$/, '');
}
