import { addDays, daysBetween } from './google-days.js';

/** Days before and after a change that are compared. */
export const COMPARED_DAYS = 28;
/** Full weeks: fewer days would compare weekends with weekdays. */
const LEAST_DAYS = 7;

export interface Window {
  readonly from: string;
  readonly to: string;
}

export type ComparedWindows =
  | {
      readonly kind: 'compared';
      readonly days: number;
      readonly before: Window;
      readonly after: Window;
    }
  /** The first day with something to compare; `null`: there never will be one. */
  | { readonly kind: 'too_early'; readonly availableOn: string | null };

/**
 * The same number of days before and after a change, at most 28, in whole weeks until there are 28. The day of the
 * change belongs to neither. `endedOn` is the day on which it was reverted; `lastFinalOn` the last known one.
 */
export function comparedWindows(change: {
  readonly changedOn: string;
  readonly endedOn: string | null;
  readonly lastFinalOn: string;
}): ComparedWindows {
  const { changedOn, endedOn, lastFinalOn } = change;
  const from = addDays(changedOn, 1);
  const lastDay = endedOn === null ? null : addDays(endedOn, -1);
  const to = lastDay !== null && lastDay < lastFinalOn ? lastDay : lastFinalOn;
  const known = Math.min(COMPARED_DAYS, daysBetween(from, to));
  const days = known - (known % LEAST_DAYS);
  if (days < LEAST_DAYS) {
    const isOver = lastDay !== null && daysBetween(from, lastDay) < LEAST_DAYS;
    return { kind: 'too_early', availableOn: isOver ? null : addDays(changedOn, LEAST_DAYS) };
  }
  return {
    kind: 'compared',
    days,
    before: { from: addDays(changedOn, -days), to: addDays(changedOn, -1) },
    after: { from, to: addDays(changedOn, days) },
  };
}
