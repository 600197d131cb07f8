import type { VisitErrorCode } from '../contract/index.js';

/** Our own failures are retried in any case; a page that kills its workers must not do so forever. */
export const MAX_ATTEMPTS_OWN_FAULT = 5;

const FIRST_PAUSE_MS = 15_000;
const OWN_FAULT_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 600_000;

const ownFaults: ReadonlySet<VisitErrorCode> = new Set([
  'worker_lost',
  'browser_died',
  'engine_unavailable',
]);
/** Another attempt would end the same way. */
const finalErrors: ReadonlySet<VisitErrorCode> = new Set([
  'refused_target',
  'left_website',
  'blocked_by_robots',
  'too_many_redirects',
  'not_a_page',
  'too_large',
  'page_floods',
]);
/** Request timeout, too early, too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

export interface FailedAttempt {
  readonly errorCode: VisitErrorCode;
  /** Of the response to the first page, if there was one. */
  readonly httpStatus: number | null;
  /** Made so far, this one included. */
  readonly attempts: number;
  /** How often the campaign tries a failed visit again; 0 is never. */
  readonly retries: number;
  /** Milliseconds that the website requested by `Retry-After`. */
  readonly retryAfterMs: number | null;
  /** 0 to 1; spreads the retries of attempts that failed together. */
  readonly random: number;
}

/** Milliseconds until the next attempt, growing with each; `null` when there is none. */
export function pauseBeforeRetry(failed: FailedAttempt): number | null {
  const { errorCode, attempts, random } = failed;
  if (ownFaults.has(errorCode)) {
    if (attempts >= MAX_ATTEMPTS_OWN_FAULT) return null;
    return Math.round(OWN_FAULT_PAUSE_MS * 2 ** (attempts - 1) * (0.5 + random));
  }
  if (attempts > failed.retries || isFinal(failed)) return null;
  const pause = FIRST_PAUSE_MS * 4 ** (attempts - 1) * (0.75 + random / 2);
  return Math.round(Math.min(MAX_PAUSE_MS, Math.max(pause, failed.retryAfterMs ?? 0)));
}

function isFinal({ errorCode, httpStatus }: FailedAttempt): boolean {
  if (finalErrors.has(errorCode)) return true;
  if (errorCode !== 'http_status' || httpStatus === null) return false;
  return httpStatus >= 400 && httpStatus < 500 && !passingStatuses.has(httpStatus);
}
