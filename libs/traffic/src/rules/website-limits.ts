import type { EngineKind, VisitErrorCode } from '../contract/index.js';

/** How much load visits may put on one website, over all workers and campaigns. */
export interface WebsiteLimits {
  /** Concurrent visits, by engine. */
  readonly concurrency: Readonly<Record<EngineKind, number>>;
  /** Visits that start per minute. */
  readonly startsPerMinute: number;
}
export const defaultWebsiteLimits: WebsiteLimits = {
  concurrency: { browser: 20, http: 40 },
  startsPerMinute: 600,
};

/** When the website blocks visits for longer than this, a campaign is paused with the reason. */
export const LONG_ABSENCE_MS = 600_000;

const BURST_SECONDS = 2;
/** A failing page is no outage: only from the third setback on is there a pause. */
const TOLERATED_SETBACKS = 2;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
const MAX_REQUESTED_PAUSE_MS = 86_400_000;
const MAX_SETBACKS = 12;

/** How a website has coped with its visits recently. Times are milliseconds since 1970. */
export interface WebsiteHealth {
  /** Grows with every outage noticed, halves with every successful visit after it. */
  readonly setbacks: number;
  /** No visit starts before. */
  readonly blockedUntil: number | null;
  /** When `setbacks` last changed; attempts that began before add no information. */
  readonly changedAt: number;
  /** A sentence, while there is a setback. */
  readonly reason: string | null;
}
export const goodHealth: WebsiteHealth = {
  setbacks: 0,
  blockedUntil: null,
  changedAt: 0,
  reason: null,
};

/** What an attempt says about the website's health: well, failing, or requesting a pause; `null`: nothing. */
export type HealthSignal = 'ok' | 'failing' | 'throttled' | null;

export interface EndedAttempt {
  readonly startedAt: number;
  readonly errorCode: VisitErrorCode | null;
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
}

/** Classifies an attempt. A missing or forbidden page is a response: the website is well. */
export function healthSignalOf({
  errorCode,
  httpStatus,
  retryAfterMs,
}: EndedAttempt): HealthSignal {
  switch (errorCode) {
    case 'worker_lost':
    case 'browser_died':
    case 'engine_unavailable':
    case 'page_crashed':
    case 'blocked_by_robots':
    case 'refused_target':
      return null;
    case 'dns':
    case 'connection':
    case 'tls':
    case 'timeout':
      return 'failing';
    case 'http_status':
      if (httpStatus === 429 || retryAfterMs !== null) return 'throttled';
      return httpStatus === null || httpStatus >= 500 ? 'failing' : 'ok';
    case 'left_website':
    case 'too_many_redirects':
    case 'not_a_page':
    case 'too_large':
    case 'page_floods':
    case null:
      return 'ok';
  }
}

/** The website's health after an attempt that ended at `now`. */
export function afterAttempt(
  health: WebsiteHealth,
  attempt: EndedAttempt,
  now: number,
): WebsiteHealth {
  const signal = healthSignalOf(attempt);
  if (signal === null) return health;
  // Visits run concurrently: an outage that twenty of them meet is one outage.
  const isNew = attempt.startedAt >= health.changedAt;
  if (signal === 'ok') {
    if (health.setbacks === 0 || !isNew) return health;
    const setbacks = Math.floor(health.setbacks / 2);
    return { ...health, setbacks, changedAt: now, reason: setbacks === 0 ? null : health.reason };
  }
  const requestedMs = Math.min(MAX_REQUESTED_PAUSE_MS, attempt.retryAfterMs ?? 0);
  const setbacks = isNew ? Math.min(MAX_SETBACKS, health.setbacks + 1) : health.setbacks;
  const own = isNew ? ownPause(setbacks, signal) : 0;
  const until = now + Math.max(requestedMs, own);
  const blockedUntil = Math.max(health.blockedUntil ?? 0, until);
  return {
    setbacks,
    blockedUntil: blockedUntil > now ? blockedUntil : null,
    changedAt: isNew ? now : health.changedAt,
    reason: isNew || requestedMs > 0 ? reasonOf(signal, attempt) : health.reason,
  };
}

/** Visits that may start in addition to those that run; after setbacks fewer run concurrently. */
export function remainingConcurrency(limit: number, running: number, setbacks: number): number {
  return Math.max(0, Math.max(1, Math.floor(limit / 2 ** setbacks)) - running);
}

/**
 * Visits that may start now under a ceiling per minute with a burst of two seconds' worth, and the state after
 * `taken` of them (the generic cell rate algorithm: `arrivalAt` is when the next one would be on schedule).
 */
export function remainingArrivals(
  arrivalAt: number,
  startsPerMinute: number,
  now: number,
): { readonly remaining: number; readonly after: (taken: number) => number } {
  const intervalMs = 60_000 / startsPerMinute;
  const burst = Math.max(1, Math.floor((startsPerMinute * BURST_SECONDS) / 60));
  const from = Math.max(arrivalAt, now);
  // The epsilon keeps a rounding error from costing a visit.
  const remaining = Math.max(0, Math.floor(burst - (from - now) / intervalMs + 1e-6));
  return { remaining, after: (taken) => from + taken * intervalMs };
}

function ownPause(setbacks: number, signal: 'failing' | 'throttled'): number {
  const steps = signal === 'throttled' ? setbacks - 1 : setbacks - 1 - TOLERATED_SETBACKS;
  return steps < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** steps);
}

function reasonOf(signal: 'failing' | 'throttled', { httpStatus }: EndedAttempt): string {
  const response = httpStatus === null ? '' : ` (status ${httpStatus})`;
  return signal === 'throttled'
    ? `The website asked for fewer visits${response}.`
    : `The website did not respond as expected${response}.`;
}
