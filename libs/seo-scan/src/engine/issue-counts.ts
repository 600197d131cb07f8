import type { Severity } from '@app/seo-audits/contract';

export type IssueCounts = Record<Severity, number>;

export function noIssues(): IssueCounts {
  return { critical: 0, high: 0, medium: 0, low: 0 };
}

export function countIssues(issues: readonly { readonly severity: Severity }[]): IssueCounts {
  const counts = noIssues();
  for (const issue of issues) counts[issue.severity] += 1;
  return counts;
}

export function addCounts(all: readonly IssueCounts[]): IssueCounts {
  const total = noIssues();
  for (const counts of all) {
    total.critical += counts.critical;
    total.high += counts.high;
    total.medium += counts.medium;
    total.low += counts.low;
  }
  return total;
}
