import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceType } from '../contract/index.js';
import type { VisitEngine, VisitOrder, VisitReport } from '../engines/visit-engine.js';
import { personaOf } from '../rules/personas.js';
import { partSeed } from '@app/common/contract';
import {
  LONG_ABSENCE_MS,
  afterAttempt,
  defaultWebsiteLimits,
  goodHealth,
  remainingArrivals,
  remainingConcurrency,
} from '../rules/website-limits.js';
import type { WebsiteHealth } from '../rules/website-limits.js';

const PERSONAS: Readonly<Record<DeviceType, string>> = {
  desktop: 'us-windows',
  mobile: 'us-android',
  tablet: 'us-android-tablet',
};
/** On top of the dwell: loading, clicking through and closing. */
const GRACE_MS = 120_000;
/** A campaign would wait for hours; here a person or CI waits for the result. */
const MOST_SETBACKS = 5;

/** Visits to make, all alike but for their device, which they take in turns. */
export interface CommandVisits extends Pick<
  VisitOrder,
  'url' | 'websiteOrigin' | 'dwellMs' | 'scroll' | 'obeysRobots' | 'journey'
> {
  /** Names the run in the header of requests. */
  readonly runId: string;
  readonly visitIds: readonly string[];
  readonly devices: readonly DeviceType[];
  readonly concurrency: number;
  readonly seed: number;
}

export interface EndedVisit {
  /** From 1. */
  readonly number: number;
  readonly device: DeviceType;
  readonly report: VisitReport;
}

export interface VisitsControl {
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onEnded: (visit: EndedVisit) => void;
  /** The website asked for a pause, or does not respond. */
  readonly onPause: (reason: string, ms: number) => void;
}

export interface VisitsOutcome {
  readonly visits: readonly EndedVisit[];
  /** Why not all visits were made, as a sentence; `null` when they were. */
  readonly stopped: string | null;
}

/**
 * Makes the visits at the pace that campaigns keep: never more starts per minute, fewer at a time when the website
 * copes badly, none while it asks for a pause. Rejects with the signal's reason; no visit is under way by then.
 */
export async function runVisits(
  engine: VisitEngine,
  visits: CommandVisits,
  control: VisitsControl,
): Promise<VisitsOutcome> {
  return await new VisitsRun(engine, visits, control).run();
}

class VisitsRun {
  private health: WebsiteHealth = goodHealth;
  private arrivalAt = 0;
  private readonly ended: EndedVisit[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly failing = new AbortController();
  private readonly signal: AbortSignal;

  constructor(
    private readonly engine: VisitEngine,
    private readonly visits: CommandVisits,
    private readonly control: VisitsControl,
  ) {
    this.signal = AbortSignal.any([control.signal, this.failing.signal]);
  }

  async run(): Promise<VisitsOutcome> {
    let stopped: string | null = null;
    try {
      for (const [index, visitId] of this.visits.visitIds.entries()) {
        stopped = await this.turn();
        if (stopped !== null) break;
        this.start(index, visitId);
      }
      await Promise.all(this.underWay);
      this.signal.throwIfAborted();
    } catch (error) {
      this.signal.throwIfAborted(); // a wait that was cut short rejects with its own error
      throw error;
    } finally {
      await Promise.all(this.underWay);
    }
    return { visits: this.ended.sort((one, other) => one.number - other.number), stopped };
  }

  /** Resolves when the next visit may start, or with the reason why none will. */
  private async turn(): Promise<string | null> {
    const { startsPerMinute, concurrency } = defaultWebsiteLimits;
    const most = Math.min(this.visits.concurrency, concurrency.browser);
    for (;;) {
      this.signal.throwIfAborted();
      const unavailable = await this.pause();
      if (unavailable !== null) return unavailable;
      if (remainingConcurrency(most, this.underWay.size, this.health.setbacks) === 0) {
        await Promise.race(this.underWay);
        continue;
      }
      const now = this.control.now();
      const { remaining, after } = remainingArrivals(this.arrivalAt, startsPerMinute, now);
      if (remaining > 0) {
        this.arrivalAt = after(1);
        return null;
      }
      await sleep(60_000 / startsPerMinute, undefined, { signal: this.signal });
    }
  }

  /** Waits as long as the website asks for; the reason when that is too long. */
  private async pause(): Promise<string | null> {
    const { blockedUntil, reason, setbacks } = this.health;
    const ms = (blockedUntil ?? 0) - this.control.now();
    if (ms <= 0) return null;
    const because = reason ?? 'The website did not respond as expected.';
    if (ms > LONG_ABSENCE_MS || setbacks >= MOST_SETBACKS) return because;
    this.control.onPause(because, ms);
    await sleep(ms, undefined, { signal: this.signal });
    return await this.pause(); // a visit that ended meanwhile may have been asked for a longer one
  }

  private start(index: number, visitId: string): void {
    const visit = this.visit(index, visitId)
      .catch((error: unknown) => this.failing.abort(error))
      .finally(() => this.underWay.delete(visit));
    this.underWay.add(visit);
  }

  private async visit(index: number, visitId: string): Promise<void> {
    const { devices, runId, seed, url, websiteOrigin, dwellMs, scroll, obeysRobots, journey } =
      this.visits;
    const device = devices[index % devices.length] ?? 'desktop';
    const order: VisitOrder = {
      ...{ visitId, campaignId: runId, attempt: 1, url, websiteOrigin, referrer: null },
      ...{ persona: personaOf(PERSONAS[device]), dwellMs, scroll, obeysRobots },
      ...{ clickInternalLinks: false, naturalBrowsing: true, seed: partSeed(seed, index) },
      ...{ wantsScreenshot: false, isMeasured: true },
      ...(journey === undefined ? {} : { journey }),
    };
    const startedAt = this.control.now();
    const report = await this.request(order);
    const attempt = {
      startedAt,
      errorCode: report.error?.code ?? null,
      httpStatus: report.pages[0]?.status ?? null,
      retryAfterMs: report.retryAfterMs,
    };
    this.health = afterAttempt(this.health, attempt, this.control.now());
    // A thousand visits would keep everything that they requested.
    const { evidence: _evidence, ...kept } = report;
    const visit = { number: index + 1, device, report: kept };
    this.ended.push(visit);
    this.control.onEnded(visit);
  }

  private async request(order: VisitOrder): Promise<VisitReport> {
    const overdue = AbortSignal.timeout(order.dwellMs + GRACE_MS);
    try {
      return await this.engine.run(order, AbortSignal.any([this.signal, overdue]));
    } catch (error: unknown) {
      if (this.signal.aborted || !overdue.aborted) throw error;
      return TOOK_TOO_LONG;
    }
  }
}

const TOOK_TOO_LONG: VisitReport = {
  ...{ outcome: 'failed', pages: [], durationMs: 0, loadMs: null, retryAfterMs: null },
  error: { code: 'timeout', message: 'The visit timed out and was ended.' },
  screenshot: null,
};
