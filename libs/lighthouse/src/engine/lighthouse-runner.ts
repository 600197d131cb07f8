import { BrowserFailure } from '@app/browser';
import type { ChromiumService } from '@app/browser';
import { formatMs } from '@app/common/contract';
import type { EgressSession } from '@app/outbound';
import { Mutex } from 'async-mutex';
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
import { INTERRUPTED, TOO_MANY_REQUESTS, MeasureFailure } from './measure-failure.js';
import { runExclusive, untilAborted } from './mutex.js';

/** Milliseconds of one run, from opening the page to the finished report. */
export const RUN_TIMEOUT_MS = 60_000;
/** Bytes one run may transfer in both directions; no visitor would wait for a larger page. */
const RUN_MAX_BYTES = 100_000_000;
/** Time to start and stop Chromium. */
export const BROWSER_OVERHEAD_MS = 30_000;

/**
 * Lighthouse keeps its log and its time measurements per process, and two concurrent runs would slow each other down:
 * all measurements of this process run one after the other.
 */
const mutex = new Mutex();

/** Runs Lighthouse inside this process, which should do nothing else. Depends on neither Nest nor the database. */
export class LighthouseRunner extends Lighthouse {
  constructor(
    private readonly chromium: Pick<ChromiumService, 'withBrowser'>,
    /** Appended to Lighthouse's own user agent; `null` appends nothing. */
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
      return await runExclusive(mutex, signal, () =>
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
        : toMeasureFailure(error);
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
  // Lighthouse itself would keep waiting for a closed page, alongside the next run in this process.
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
    if (run.egress.isFlooded) throw new MeasureFailure(TOO_MANY_REQUESTS, { cause: error });
    if (timeout.aborted) throw new MeasureFailure(timedOut(run.timeoutMs), { cause: error });
    throw toMeasureFailure(error, browser);
  } finally {
    giveUp.abort();
    // A dead browser has no context to close, and a computation of Lighthouse cannot be interrupted.
    const over = Promise.all([context.close(), measuring]);
    await untilAborted(over, AbortSignal.timeout(CLOSE_TIMEOUT_MS)).catch(() => undefined);
  }
}

/** A context whose page hangs may never close; the session ends the whole browser. */
const CLOSE_TIMEOUT_MS = 5_000;

function readReport(report: Result | undefined): MeasuredPage {
  if (report === undefined) throw new MeasureFailure(INTERRUPTED);
  if (report.runtimeError !== undefined) {
    throw new MeasureFailure(loadFailureOf(report.runtimeError));
  }
  return { output: lighthouseOutputSchema.parse(report), report };
}

function timedOut(timeoutMs: number): ConstructorParameters<typeof MeasureFailure>[0] {
  return {
    reason: 'timeout',
    message: `The page could not be measured within ${formatMs(timeoutMs)}.`,
    isWorthRetrying: false,
  };
}

function toMeasureFailure(error: unknown, browser?: Browser): MeasureFailure {
  if (error instanceof MeasureFailure) return error;
  if (error instanceof BrowserFailure) {
    if (error.reason === 'page_floods')
      return new MeasureFailure(TOO_MANY_REQUESTS, { cause: error });
    const isWorthRetrying = ['browser_died', 'page_crashed'].includes(error.reason);
    return new MeasureFailure(
      { reason: 'browser', message: error.sentence, isWorthRetrying },
      { cause: error },
    );
  }
  const code = codeOf(error);
  if (browser?.connected === false || code === null) {
    return new MeasureFailure(INTERRUPTED, { cause: error });
  }
  return new MeasureFailure(loadFailureOf({ code, message: String(error) }), { cause: error });
}

/** Lighthouse's own errors carry a code. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
