import { severities } from '../contract/audit.js';
import type { Severity } from '../contract/audit.js';

/** The most severe of them; `fallback` when there are none. */
export function highestSeverity(found: readonly Severity[], fallback: Severity): Severity {
  return severities.find((severity) => found.includes(severity)) ?? fallback;
}
