const FAILURES_BEFORE_LOCK = 8;
const LOCK_MS = 60_000; // short, so that locking somebody out is no weapon (HARDENING.md section 4)

export interface LoginFailures {
  readonly failedLogins: number;
  readonly lockedUntil?: Date | null | undefined;
}

export function isLocked(user: LoginFailures, now: Date): boolean {
  return user.lockedUntil instanceof Date && user.lockedUntil > now;
}

/** Seconds until the next try, at least 1. */
export function secondsLocked(user: LoginFailures, now: Date): number {
  if (!(user.lockedUntil instanceof Date)) return 1;
  return Math.max(1, Math.ceil((user.lockedUntil.getTime() - now.getTime()) / 1000));
}

/** The counters after one more wrong password. */
export function afterFailure(user: LoginFailures, now: Date): LoginFailures {
  const failedLogins = user.failedLogins + 1;
  if (failedLogins < FAILURES_BEFORE_LOCK) return { failedLogins, lockedUntil: null };
  return { failedLogins: 0, lockedUntil: new Date(now.getTime() + LOCK_MS) };
}
