import type { Analytics, AnalyticsInput, AnalyticsRange } from '../contract/index.js';
import { addDays, localDaysOf } from './local-days.js';
import type { LocalDays } from './local-days.js';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Up to here a step is an hour, beyond it a day. */
const MAX_DAYS_BY_HOUR = 3;

const SHAPES = {
  '1h': { stepMs: 5 * MINUTE_MS, steps: 12 },
  '24h': { stepMs: HOUR_MS, steps: 24 },
  '7d': { stepMs: HOUR_MS, steps: 7 * 24 },
  '30d': { stepMs: HOUR_MS, steps: 30 * 24 },
} as const satisfies Record<AnalyticsRange, { stepMs: number; steps: number }>;

/** Milliseconds since 1970; `until` is not included. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface AnalyticsWindow extends Span {
  readonly step: Analytics['step'];
  /** The start of every step, oldest first. */
  readonly steps: readonly number[];
  /** Whole hours (5 minutes for 1h) in UTC, the last one being the current one; none for chosen days. */
  readonly hours: readonly number[];
  readonly previous: Span;
  /** Nothing after `until` is left out: sums of the last hour can be read as a whole. */
  readonly isCurrent: boolean;
}

type Request = Pick<AnalyticsInput, 'range' | 'from' | 'to'> & { readonly timeZone: string };

/** What a request covers at an instant: a range up to and including the current step, or calendar days. */
export function analyticsWindow(request: Request, now: number): AnalyticsWindow {
  const { range, from, to, timeZone } = request;
  const days = localDaysOf(timeZone);
  if (from !== undefined && to !== undefined) return windowOfDays({ from, to }, days, now);
  const { stepMs, steps } = SHAPES[range];
  const last = Math.floor(now / stepMs) * stepMs;
  const first = last - (steps - 1) * stepMs;
  const hours = Array.from({ length: steps }, (_, index) => first + index * stepMs);
  const isDaily = range === '30d';
  const lengthMs = steps * stepMs;
  return {
    ...{ from: first, until: now + 1, hours, isCurrent: true },
    step: range === '1h' ? '5min' : isDaily ? 'day' : 'hour',
    steps: isDaily ? [first, ...midnights(days, first, now)] : hours,
    previous: { from: first - lengthMs, until: now + 1 - lengthMs },
  };
}

function windowOfDays(
  { from, to }: { readonly from: string; readonly to: string },
  days: LocalDays,
  now: number,
): AnalyticsWindow {
  const start = days.startOf(from);
  const end = days.startOf(addDays(to, 1));
  const isCurrent = now < end;
  const until = isCurrent ? Math.max(start, now + 1) : end;
  const count = Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)) + 1;
  const before = days.startOf(addDays(from, -count));
  const isHourly = count <= MAX_DAYS_BY_HOUR;
  return {
    ...{ from: start, until, hours: [], isCurrent, step: isHourly ? 'hour' : 'day' },
    steps: [start, ...(isHourly ? wholeHours(start, until) : midnights(days, start, until - 1))],
    previous: { from: before, until: isCurrent ? Math.min(start, before + until - start) : start },
  };
}

/** The starts of the days after `from`, up to `last`. */
function midnights(days: LocalDays, from: number, last: number): number[] {
  const starts: number[] = [];
  for (let day = addDays(days.dayOf(from), 1); ; day = addDays(day, 1)) {
    const start = days.startOf(day);
    if (start > last) return starts;
    starts.push(start);
  }
}

/** The hours of UTC after `from`: those that sums are kept for, whatever the time zone. */
function wholeHours(from: number, until: number): number[] {
  const first = Math.floor(from / HOUR_MS) * HOUR_MS + HOUR_MS;
  const count = Math.max(0, Math.ceil((until - first) / HOUR_MS));
  return Array.from({ length: count }, (_, index) => first + index * HOUR_MS);
}
