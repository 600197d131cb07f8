import { VISIT_PERIOD_DAYS } from '../contract/index.js';
import type { BillingCycle } from '../contract/index.js';

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<BillingCycle, number>> = { monthly: 1, yearly: 12 };

/**
 * When a period that begins at `startsAt` ends. Visit plans run 30 days; scan plans run calendar months
 * (UTC) and end on the day of the month of `anchorAt`, the subscription's first day: what began on the 31st
 * ends on the last day of a shorter month and on the 31st again after that.
 */
export function periodEnd(
  kind: 'visits' | 'scans',
  cycle: BillingCycle,
  { startsAt, anchorAt }: { readonly startsAt: Date; readonly anchorAt: Date },
): Date {
  if (kind === 'visits') return new Date(startsAt.getTime() + VISIT_PERIOD_DAYS * DAY_MS);
  const year = startsAt.getUTCFullYear();
  const month = startsAt.getUTCMonth() + MONTHS[cycle];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(startsAt);
  end.setUTCFullYear(year, month, Math.min(anchorAt.getUTCDate(), lastDay));
  return end;
}
