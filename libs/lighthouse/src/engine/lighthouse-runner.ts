import { BrowserFailure } from '@app/browser';
import type { ChromiumService } from '@app/browser';
import type { EgressSession } from '@app/outbound';
import type { Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { loadFailureOf } from '../rules/load-failure.js';
import { lighthouseOutputSchema } from '../rules/lighthouse-output.js';
import { Lighthouse } from './lighthouse.js';
import type { LighthouseSession, MeasuredPage, SessionOptions } from './lighthouse.js';
import { lighthouseConfig, lighthouseFlags } from './lighthouse-settings.js';
import type { LighthouseSettings } from './lighthouse-settings.js';
import { loadLighthouse } from './load-lighthouse.js';
import type { LoadedLighthouse } from './load-lighthouse.js';
import { BROKE_OFF, FLOODS, MeasureFailure } from './measure-failure.js';
import { Turn, untilAborted } from './turn.js';

/** Of one run, from the new page to the finished report. */
export const RUN_TIMEOUT_MS = 60_000;
/** What one run may move in both directions; a page beyond it is none that anybody waits for. */
const RUN_MAX_BYTES = 100_000_000;
/** Coming up and going down of Chromium. */
export const BROWSER_OVERHEAD_MS = 30_000;

/**
 * Lighthouse keeps its log and its time measurements per process, and two runs side by side would slow
 * each other down: whoever wants to measure in this process waits for the others.
 */
const turn = new Turn();

/** Lighthouse inside this process, which it fills for good. Knows neither Nest nor the database. */
export class LighthouseRunner extends Lighthouse {
  constructor(
    private readonly chromium: Pick<ChromiumService, 'withBrowser'>,
    /** Said to servers behind Lighthouse's own user agent; `null` says nothing. */
    private readonly ownName: string | null,
    private readonly load: () => Promise<LoadedLighthouse> = loadLighthouse,
  ) {
    super();
  }

  override async withSession<T>(
    { signal, runs, runTimeoutMs = RUN_TIMEOUT_MS, website, requests }: SessionOptions,
    work: (session: LighthouseSession) => Promise<T>,
  ): Promise<T> {
    const limits = {
      signal,
      deadlineMs: runs * runTimeoutMs + BROWSER_OVERHEAD_MS,
      maxBytes: runs * RUN_MAX_BYTES,
      ...(website !== undefined && { website }),
      ...(requests && { requests }),
    };
    try {
      return await turn.take(signal, () =>
        this.chromium.withBrowser(limits, (browser, egress) =>
          work({
            measure: (url, settings) =>
              measureIn(browser, url, {
                settings,
                egress,
                ownName: this.ownName,
                load: this.load,
                signal,
                timeoutMs: runTimeoutMs,
              }),
          }),
        ),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof BrowserFailure)) throw error;
      throw error.cause instanceof Error && error.reason === 'work_failed'
        ? error.cause
        : asMeasureFailure(error);
    }
  }
}

async function measureIn(
  browser: Browser,
  url: string,
  run: {
    readonly settings: LighthouseSettings;
    readonly egress: Pick<EgressSession, 'isFlooded'>;
    readonly ownName: string | null;
    readonly load: () => Promise<LoadedLighthouse>;
    readonly signal: AbortSignal;
    readonly timeoutMs: number;
  },
): Promise<MeasuredPage> {
  const timeout = AbortSignal.timeout(run.timeoutMs);
  const signal = AbortSignal.any([run.signal, timeout]);
  const loaded = await run.load();
  const flags = lighthouseFlags(loaded, run.settings, run.ownName);
  const config = lighthouseConfig(loaded, run.settings.preset);
  const context = await browser.createBrowserContext();
  const giveUp = new AbortController();
  // Lighthouse itself would go on waiting for a page that is gone, beside the next run in this process.
  const options = {
    flags,
    ...(config === undefined ? {} : { config }),
    signal: AbortSignal.any([signal, giveUp.signal]),
  };
  browser.once('disconnected', () => giveUp.abort());
  let measuring: Promise<unknown> = Promise.resolve();
  try {
    const page = await context.newPage();
    const measured = loaded.navigation(page, url, options);
    measuring = measured.catch(() => undefined);
    const result = await untilAborted(measured, signal);
    return readReport(result?.lhr);
  } catch (error) {
    run.signal.throwIfAborted();
    if (run.egress.isFlooded) throw new MeasureFailure(FLOODS, { cause: error });
    if (timeout.aborted) throw new MeasureFailure(tookTooLong(run.timeoutMs), { cause: error });
    throw asMeasureFailure(error, browser);
  } finally {
    giveUp.abort();
    // A browser that is gone has no context to close, and what Lighthouse computes it computes to the end.
    const over = Promise.all([context.close(), measuring]);
    await untilAborted(over, AbortSignal.timeout(CLOSE_TIMEOUT_MS)).catch(() => undefined);
  }
}

/** A context whose page hangs may never close; the session ends the whole browser. */
const CLOSE_TIMEOUT_MS = 5_000;

function readReport(report: Result | undefined): MeasuredPage {
  if (report === undefined) throw new MeasureFailure(BROKE_OFF);
  if (report.runtimeError !== undefined) {
    throw new MeasureFailure(loadFailureOf(report.runtimeError));
  }
  return { output: lighthouseOutputSchema.parse(report), report };
}

function tookTooLong(timeoutMs: number): ConstructorParameters<typeof MeasureFailure>[0] {
  return {
    reason: 'timeout',
    message: `The page could not be measured within ${Math.round(timeoutMs / 1_000)} seconds.`,
    isWorthRetrying: false,
  };
}

function asMeasureFailure(error: unknown, browser?: Browser): MeasureFailure {
  if (error instanceof MeasureFailure) return error;
  if (error instanceof BrowserFailure) {
    if (error.reason === 'page_floods') return new MeasureFailure(FLOODS, { cause: error });
    const isWorthRetrying = ['browser_died', 'page_crashed'].includes(error.reason);
    return new MeasureFailure(
      { reason: 'browser', message: error.sentence, isWorthRetrying },
      { cause: error },
    );
  }
  const code = codeOf(error);
  if (browser?.connected === false || code === null) {
    return new MeasureFailure(BROKE_OFF, { cause: error });
  }
  return new MeasureFailure(loadFailureOf({ code, message: String(error) }), { cause: error });
}

/** Lighthouse's own errors carry a code. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
