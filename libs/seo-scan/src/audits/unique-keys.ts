import type { Finding } from './define-audit.js';

/**
 * Keys must be unique on a page: the second finding with the same key becomes "key (2)", the third "key (3)".
 * Document order decides, so the keys stay the same between scans of an unchanged page.
 */
export function withUniqueKeys<T extends Pick<Finding, 'key'>>(findings: readonly T[]): T[] {
  const timesSeen = new Map<string, number>();
  return findings.map((finding) => {
    const times = (timesSeen.get(finding.key) ?? 0) + 1;
    timesSeen.set(finding.key, times);
    return times === 1 ? finding : { ...finding, key: `${finding.key} (${times})` };
  });
}
