import { retryAfterMs } from '@app/common/plain';
import { setTimeout as delay } from 'node:timers/promises';
import type { CrawlPace, Slowdowns } from '../page-model/crawl-pace.js';
import { hostKey } from './host-key.js';
import { ResponseTimes } from './response-times.js';
import { ServerStrain } from './server-strain.js';

/** The clock of the crawler; tests provide their own. */
export interface CrawlClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Rejects when the signal fires first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: CrawlClock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await delay(ms, undefined, { signal });
    } catch (error: unknown) {
      // The caller's abort reason is more informative than that of the timer.
      signal.throwIfAborted();
      throw error;
    }
  },
};

/** Delay after 429 or 503 without Retry-After. */
const DEFAULT_PAUSE_MS = 1_000;
/** A server may request an hour; a scan does not wait that long. */
const MAX_PAUSE_MS = 60_000;
const FIRST_SLOW_INTERVAL_MS = 250;
const MAX_INTERVAL_MS = 10_000;
/**
 * A server that is still slow at this pace is not slow because of the crawl; the pages that come later may simply take
 * longer. So slow responses alone never make a crawl slower than that.
 */
const MAX_SLOW_INTERVAL_MS = 500;
/** Consecutive good responses before the pace increases again. */
const GOOD_RESPONSES_BEFORE_SPEEDUP = 10;

/** What a pace has to know of a response, or of there being none. */
export interface PacedResponse {
  /** `null`: no response. */
  readonly status: number | null;
  readonly retryAfter?: string | undefined;
  /** Until the headers. */
  readonly ms: number;
}

/**
 * The pace towards one host: a rate limit that is halved whenever the host reports too many requests, and, where
 * `strain` observes it, whenever its responses become slow or fail.
 */
export class HostPace {
  private intervalMs: number;
  private nextAt = 0;
  private pausedUntil = 0;
  private goodResponses = 0;
  private readonly counted = { asked: 0, slow: 0, failing: 0 };
  private longestMs: number;
  private readonly times = new ResponseTimes();
  private requests = 0;
  private firstAt: number | null = null;
  private lastAt = 0;

  /** @param baseIntervalMs minimum interval between two requests; 0 for no rate limit. */
  constructor(
    private baseIntervalMs: number,
    private readonly clock: CrawlClock,
    private readonly strain: ServerStrain | null = null,
  ) {
    this.intervalMs = baseIntervalMs;
    this.longestMs = baseIntervalMs;
  }

  /** Changes the minimum interval between two requests, as when robots.txt has just been read. */
  limitTo(baseIntervalMs: number): void {
    if (baseIntervalMs === this.baseIntervalMs) return;
    const isSlowedDown = this.intervalMs > this.baseIntervalMs;
    this.baseIntervalMs = baseIntervalMs;
    this.intervalMs = isSlowedDown ? Math.max(this.intervalMs, baseIntervalMs) : baseIntervalMs;
    this.longestMs = Math.max(this.longestMs, this.intervalMs);
  }

  /** What there was so far. */
  get summary(): CrawlPace {
    const perSecond = (intervalMs: number): number | null =>
      intervalMs === 0 ? null : 1_000 / intervalMs;
    return {
      maxPerSecond: perSecond(this.baseIntervalMs),
      slowestPerSecond: perSecond(this.longestMs),
      requests: this.requests,
      seconds: Math.max(0, this.lastAt - (this.firstAt ?? this.lastAt)) / 1_000,
      medianMs: this.times.quantile(0.5),
      p95Ms: this.times.quantile(0.95),
      slowdowns: { ...this.counted },
    };
  }

  /** Waits until the next request may be sent. */
  async waitTurn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      if (now >= this.pausedUntil) {
        const at = Math.max(now, this.nextAt);
        this.nextAt = at + this.intervalMs;
        if (at <= now) return;
        await this.clock.sleep(at - now, signal);
        if (this.clock.now() >= this.pausedUntil) return;
      } else await this.clock.sleep(this.pausedUntil - now, signal);
    }
  }

  /** Adapts the pace to a response. */
  report({ status, retryAfter, ms }: PacedResponse): void {
    this.count(status === null ? null : ms);
    if (status === 429 || status === 503) {
      const now = this.clock.now();
      const pauseMs = retryAfterMs(retryAfter, now) ?? DEFAULT_PAUSE_MS;
      this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(pauseMs, MAX_PAUSE_MS));
      this.slowDown('asked', Math.max(this.intervalMs * 2, FIRST_SLOW_INTERVAL_MS));
      return;
    }
    const isFailure = status === null || status >= 500;
    const strain = this.strain?.add(isFailure ? null : ms) ?? null;
    if (strain !== null) {
      this.goodResponses = 0;
      const limit = strain === 'slow' ? MAX_SLOW_INTERVAL_MS : MAX_INTERVAL_MS;
      if (this.intervalMs < limit) this.slowDown(strain, Math.min(limit, this.intervalMs * 2));
      return;
    }
    if (isFailure) return;
    if (this.intervalMs === this.baseIntervalMs) return;
    if (++this.goodResponses < GOOD_RESPONSES_BEFORE_SPEEDUP) return;
    this.goodResponses = 0;
    const faster = this.intervalMs * 0.8;
    this.intervalMs = faster < FIRST_SLOW_INTERVAL_MS / 4 ? this.baseIntervalMs : faster;
    this.intervalMs = Math.max(this.intervalMs, this.baseIntervalMs);
  }

  private count(ms: number | null): void {
    this.lastAt = this.clock.now();
    this.firstAt ??= this.lastAt;
    this.requests += 1;
    if (ms !== null) this.times.add(ms);
  }

  private slowDown(reason: keyof Slowdowns, intervalMs: number): void {
    this.counted[reason] += 1;
    this.intervalMs = Math.min(MAX_INTERVAL_MS, intervalMs);
    this.longestMs = Math.max(this.longestMs, this.intervalMs);
    this.goodResponses = 0;
  }
}

/** The paces by host; with and without www. it is the same one. */
export class Politeness {
  private readonly paces = new Map<string, HostPace>();

  /**
   * @param intervalFor minimum interval between two requests to a host in milliseconds; it may change.
   * @param isObserved whether its pace also follows how fast and how well a host responds.
   */
  constructor(
    private readonly intervalFor: (host: string) => number,
    private readonly clock: CrawlClock,
    private readonly isObserved: (host: string) => boolean = () => false,
  ) {}

  forUrl(url: string): HostPace {
    const host = hostKey(new URL(url).host);
    const intervalMs = this.intervalFor(host);
    const known = this.paces.get(host);
    if (known) {
      known.limitTo(intervalMs);
      return known;
    }
    const strain = this.isObserved(host) ? new ServerStrain() : null;
    const pace = new HostPace(intervalMs, this.clock, strain);
    this.paces.set(host, pace);
    return pace;
  }
}
