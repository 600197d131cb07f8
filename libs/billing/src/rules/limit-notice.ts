import { percentUsed } from './scan-allowance.js';
import type { AllowanceState } from './scan-allowance.js';

export type LimitNoticeKind = 'limit_warning' | 'limit_reached';

const WARNING_PERCENT = 80; // specification 2 section 9
const LIMIT_PERCENT = 100;

/**
 * The notice due after pages were charged: only when a threshold is crossed, and only the more urgent of the
 * two. The limit is reached when the month's allowance and all packs are used up; the warning
 * is about the month. `before` and `after` are of the same month.
 */
export function limitNotice(before: AllowanceState, after: AllowanceState): LimitNoticeKind | null {
  if (!isUsedUp(before) && isUsedUp(after)) return 'limit_reached';
  const isOver = (state: AllowanceState): boolean => percentUsed(state) >= WARNING_PERCENT;
  return !isOver(before) && isOver(after) ? 'limit_warning' : null;
}

function isUsedUp(state: AllowanceState): boolean {
  return percentUsed(state) >= LIMIT_PERCENT && state.packUsed >= state.packGranted;
}
