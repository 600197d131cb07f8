import { hashOf } from './due-times.js';

/** What waits for a provider continues within this time after its pause. */
export const LONGEST_SPREAD_MS = 600_000;
const SHORTEST_SPREAD_MS = 60_000;

/**
 * When a reading continues that waits for a provider: after the pause, spread by a hash over as long again, at least a
 * minute and at most ten.
 * @param id of the reading.
 */
export function resumeAfterPause(until: Date, id: string, now: Date): Date {
  const end = Math.max(until.getTime(), now.getTime());
  const pauseMs = end - now.getTime();
  const spreadMs = Math.min(Math.max(pauseMs, SHORTEST_SPREAD_MS), LONGEST_SPREAD_MS);
  return new Date(end + Math.floor((hashOf(id) / 2 ** 32) * spreadMs));
}

/**
 * When a keyword is due whose reading ended because a provider asks for a long pause: after the pause, spread like
 * readings that have waited; later than its usual due time if the pause is. `null`: only by hand, or paused.
 * @param next its usual due time.
 */
export function dueAfterPause(next: Date | null, until: Date, id: string, now: Date): Date | null {
  return next === null ? null : resumeAfterPause(until, id, now);
}
