import type { LimitNoticeKind } from './limit-notice.js';
import { reservableVisits } from './visit-allowance.js';
import type { VisitState } from './visit-allowance.js';

const WARNING_PERCENT = 80; // as for page scans: specification 2 section 9

/**
 * The notice due after visits were reserved: only when a threshold is crossed, and only the more urgent of the
 * two. Visits of running campaigns count, as they do in the balance that is shown.
 */
export function visitLimitNotice(before: VisitState, after: VisitState): LimitNoticeKind | null {
  if (reservableVisits(before) > 0 && reservableVisits(after) <= 0) return 'limit_reached';
  return !isOver(before) && isOver(after) ? 'limit_warning' : null;
}

function isOver({ used, reserved, granted }: VisitState): boolean {
  return (used + reserved) * 100 >= granted * WARNING_PERCENT;
}
