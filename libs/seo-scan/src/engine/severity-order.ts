import { severities } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';

/** The most severe of them; `fallback` when there are none. */
export function highestSeverity(found: readonly Severity[], fallback: Severity): Severity {
  return severities.find((severity) => found.includes(severity)) ?? fallback;
}
