import type { SessionRequests } from '@app/outbound';
import type { Result } from 'lighthouse';
import type { LighthouseOutput } from '../rules/lighthouse-output.js';
import { metricsOf } from '../rules/metrics.js';
import type { LighthouseSettings } from './lighthouse-settings.js';
import { MeasureFailure } from './measure-failure.js';

export interface MeasuredPage {
  /** The parts of the report that are read. */
  readonly output: LighthouseOutput;
  /** The whole report, as Lighthouse writes it. */
  readonly report: Result;
}

/** Runs Lighthouse in one Chromium; each run has an empty cache and no cookies. */
export interface LighthouseSession {
  /** Rejects with `MeasureFailure`, or with the session's abort reason. */
  measure(url: string, settings: LighthouseSettings): Promise<MeasuredPage>;
}

export interface SessionOptions {
  readonly signal: AbortSignal;
  /** Number of runs; limits the time of the whole session. */
  readonly runs: number;
  /** Milliseconds of one run. Default 60,000. */
  readonly runTimeoutMs?: number;
  /** An address of the measured website: only requests to other websites are counted. Default: all are counted. */
  readonly website?: string;
  /** The request budget of the session, which its other parts may share. Default: its own budget. */
  readonly requests?: SessionRequests;
}

/** Lab values of one page load, as Lighthouse simulates the device of its preset. */
export interface LabMetrics {
  readonly lcpMs: number | null;
  readonly tbtMs: number | null;
  /** Without a unit. */
  readonly cls: number | null;
}

export type LabMeasurement =
  | { readonly kind: 'measured'; readonly metrics: LabMetrics }
  | { readonly kind: 'failed'; readonly message: string };

/** Measures pages with Lighthouse, one at a time: two concurrent runs would slow each other down. */
export abstract class Lighthouse {
  /**
   * Passes `work` its own Chromium when all earlier sessions are done. Rejects with `MeasureFailure` when none can be
   * started, and with the signal's reason.
   */
  abstract withSession<T>(
    options: SessionOptions,
    work: (session: LighthouseSession) => Promise<T>,
  ): Promise<T>;

  /** The performance category alone, once, on a mobile device. Rejects only when `signal` fires. */
  async measureLab(
    url: string,
    signal: AbortSignal,
    requests?: SessionRequests,
  ): Promise<LabMeasurement> {
    const settings = { preset: 'mobile', categories: ['performance'] } as const;
    try {
      const options = { signal, runs: 1, website: url, ...(requests && { requests }) };
      const { output } = await this.withSession(options, (session) =>
        session.measure(url, settings),
      );
      const valueOf = (id: string): number | null =>
        metricsOf(output).find((metric) => metric.id === id)?.value ?? null;
      return {
        kind: 'measured',
        metrics: { lcpMs: valueOf('lcp'), tbtMs: valueOf('tbt'), cls: valueOf('cls') },
      };
    } catch (error) {
      if (error instanceof MeasureFailure) return { kind: 'failed', message: error.message };
      throw error;
    }
  }
}
