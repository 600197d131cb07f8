import { percentUsed } from './scan-allowance.js';
import type { AllowanceState } from './scan-allowance.js';

export type LimitNoticeKind = 'limit_warning' | 'limit_reached';

const WARNING_PERCENT = 80; // specification 2 section 9
const LIMIT_PERCENT = 100;

/**
 * What the user is to be told after pages were charged: only on the step over a line, and only the
 * louder of the two. `before` and `after` are of the same month.
 */
export function limitNotice(before: AllowanceState, after: AllowanceState): LimitNoticeKind | null {
  const from = percentUsed(before);
  const to = percentUsed(after);
  if (from < LIMIT_PERCENT && to >= LIMIT_PERCENT) return 'limit_reached';
  if (from < WARNING_PERCENT && to >= WARNING_PERCENT) return 'limit_warning';
  return null;
}
