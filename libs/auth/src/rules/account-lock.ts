export const FAILURES_BEFORE_LOCK = 8;
export const LOCK_MS = 60_000; // short, so that it cannot be used to lock users out (HARDENING.md section 4)

/** Seconds until the next attempt, at least 1. */
export function secondsLocked(lockedUntil: Date, now: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}
