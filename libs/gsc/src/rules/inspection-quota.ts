/** Inspections of a property and day (developers.google.com/webmaster-tools/limits). */
export const DAILY_INSPECTIONS = 2_000;
/** The rest of the day's inspections are for users who ask for one. */
export const DAILY_AUTOMATIC_INSPECTIONS = 1_000;
/**
 * Google allows 600 in a minute. Counted by the second: any minute touches at most 61 such windows, 549 inspections.
 */
export const INSPECTIONS_A_SECOND = 9;
export const AUTOMATIC_INSPECTIONS_A_SECOND = 4;
/** After a refusal of Google's that does not say for how long. */
export const QUOTA_PAUSE_MS = 15 * 60_000;

export interface UsedInspections {
  readonly used: number;
  readonly pausedUntil: Date | null;
}

/** Why nothing can be inspected now, and for how long. `nextDay`: when Google's next day begins. */
export function quotaRefusal(
  { pausedUntil }: UsedInspections,
  now: Date,
  nextDay: Date,
): { readonly reason: 'daily_quota' | 'google_quota'; readonly retryAfterMs: number } {
  if (pausedUntil !== null && pausedUntil > now)
    return { reason: 'google_quota', retryAfterMs: pausedUntil.getTime() - now.getTime() };
  return { reason: 'daily_quota', retryAfterMs: nextDay.getTime() - now.getTime() };
}
