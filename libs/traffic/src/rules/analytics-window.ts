import type { AnalyticsRange } from '../contract/index.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const SHAPES = {
  '1h': { stepMs: 5 * MINUTE_MS, steps: 12 },
  '24h': { stepMs: HOUR_MS, steps: 24 },
  '7d': { stepMs: HOUR_MS, steps: 7 * 24 },
  '30d': { stepMs: HOUR_MS, steps: 30 * 24 },
} as const satisfies Record<AnalyticsRange, { stepMs: number; steps: number }>;

/** Whole steps in UTC, the last one being the current one. */
export interface AnalyticsWindow {
  readonly stepMs: number;
  readonly from: Date;
  readonly to: Date;
  /** The start of every step, oldest first. */
  readonly steps: readonly Date[];
}

/** The window of a range at an instant: its steps up to and including the current one. */
export function analyticsWindow(range: AnalyticsRange, now: Date): AnalyticsWindow {
  const { stepMs, steps } = SHAPES[range];
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const from = last - (steps - 1) * stepMs;
  return {
    stepMs,
    from: new Date(from),
    to: now,
    steps: Array.from({ length: steps }, (_, index) => new Date(from + index * stepMs)),
  };
}
