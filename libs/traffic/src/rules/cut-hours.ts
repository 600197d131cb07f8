import { HOUR_MS } from './analytics-window.js';
import type { AnalyticsWindow, Span } from './analytics-window.js';

/**
 * The parts of a span within hours that a boundary divides: their visits are counted one by one, since sums are kept
 * for whole hours of UTC. In some time zones days begin inside such hours.
 */
export function cutHours({ from, until }: Span, boundaries: readonly number[]): Span[] {
  const cut = boundaries.filter((at) => at % HOUR_MS !== 0).map(hourOf);
  return [...new Set(cut)]
    .map((hour) => ({ from: Math.max(from, hour), until: Math.min(until, hour + HOUR_MS) }))
    .filter((part) => part.from < part.until);
}

/** Of the window itself. The current hour has no visits after now, so its sums can be read as a whole. */
export function cutHoursOf(window: AnalyticsWindow): Span[] {
  const boundaries = window.isCurrent ? window.steps : [...window.steps, window.until];
  return cutHours(window, boundaries);
}

/** Of the time before, which ends at any moment. */
export function cutHoursBefore({ previous }: AnalyticsWindow): Span[] {
  return cutHours(previous, [previous.from, previous.until]);
}

/** The hour of UTC that an instant lies in. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}
