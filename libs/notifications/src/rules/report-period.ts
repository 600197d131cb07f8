export const reportPeriods = ['daily', 'weekly'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Days of UTC; `endsAt` is the first instant after it. */
export interface ReportSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 86_400_000;
/** Reports come in the morning (UTC), not at midnight. */
const SENT_FROM_HOUR = 6;
const DAYS = { daily: 1, weekly: 7 } as const satisfies Record<ReportPeriod, number>;

/**
 * The last whole day, or week from Monday to Sunday, whose report is due at `now`. One that was missed
 * is due until the next: after a longer downtime only the last one is sent.
 */
export function dueReport(period: ReportPeriod, now: Date): ReportSpan {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const isMorning = now.getTime() - midnight >= SENT_FROM_HOUR * 3_600_000;
  const today = isMorning ? midnight : midnight - DAY_MS;
  const endsAt = new Date(today - (period === 'daily' ? 0 : daysSinceMonday(today) * DAY_MS));
  return { startsAt: new Date(endsAt.getTime() - DAYS[period] * DAY_MS), endsAt };
}

function daysSinceMonday(midnight: number): number {
  return (new Date(midnight).getUTCDay() + 6) % 7;
}
