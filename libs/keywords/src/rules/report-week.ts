const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** On Monday, local time: at the end of the night. */
const SENT_FROM_HOUR = 5;

/** A week of local time from Monday to Sunday. */
export interface ReportWeek {
  /** The Monday: `2026-11-16`. */
  readonly mondayOn: string;
  readonly sundayOn: string;
  /** The last day before it: what the week is compared with. */
  readonly priorSundayOn: string;
  readonly startsAt: Date;
  /** The first instant after it. */
  readonly endsAt: Date;
}

/**
 * The last whole week whose report is due at `now`, from Monday 5:00 on. One that was missed is due until the next:
 * after a longer downtime only the last one is sent.
 * @param utcHours whole hours of the local time from UTC.
 */
export function dueReportWeek(utcHours: number, now: Date): ReportWeek {
  const offset = utcHours * HOUR_MS;
  const local = now.getTime() + offset - SENT_FROM_HOUR * HOUR_MS;
  const weeks = Math.floor((local - FIRST_MONDAY_MS) / WEEK_MS);
  const end = FIRST_MONDAY_MS + weeks * WEEK_MS;
  return {
    mondayOn: dayOf(end - WEEK_MS),
    sundayOn: dayOf(end - DAY_MS),
    priorSundayOn: dayOf(end - WEEK_MS - DAY_MS),
    startsAt: new Date(end - WEEK_MS - offset),
    endsAt: new Date(end - offset),
  };
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
