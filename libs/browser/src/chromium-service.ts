import type { EgressProxy, EgressSession } from '@app/outbound';
import type { Browser, Page } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import { ChromiumLauncher } from './chromium-launcher.js';
import type { ChromiumProcess } from './chromium-process.js';
import { emulate } from './device-emulation.js';
import { closePopup, openContext, openGuardedPage } from './guarded-page.js';
import { printIn } from './pdf-printing.js';
import type { PdfOptions } from './pdf-printing.js';
import type { Device, RenderedDocument, RenderOptions } from './rendered-document.js';
import { puppeteerOpener } from './puppeteer-opener.js';
import { renderIn } from './rendering.js';
import { SharedChromium } from './shared-chromium.js';
import { Slots } from './slots.js';
import { egressLimitsOf, endWhenFlooded, withinLimits } from './traffic-limits.js';
import type { TrafficLimits } from './traffic-limits.js';
import type { EndPageSession, PageSessionBounds } from './page-session.js';
import { runPageSession } from './page-session.js';
import { withinTime } from './within-time.js';

export interface ChromiumServiceOptions {
  /** `null` if none is configured. */
  readonly chromiumPath: string | null;
  /** A folder of libraries that it needs in addition to those of the system. */
  readonly libraryPath: string | null;
  /** Appended to Chrome's user agent, so that websites can identify the crawler (`crawlerUserAgent`). */
  readonly identity: string;
  /** Concurrent visits. Default 3; one owner uses at most two of them. */
  readonly concurrency?: number;
  /** Number of visits after which the shared Chromium is replaced. Default 100. */
  readonly visitsPerProcess?: number;
  /** Idle milliseconds after which the shared Chromium is stopped. Default 60,000. */
  readonly idleMs?: number;
  /** Receives warnings for the operator. */
  readonly onWarning?: (message: string) => void;
}

export interface VisitOptions extends TrafficLimits {
  readonly signal: AbortSignal;
  /** Limit for the whole visit in milliseconds, excluding the wait for a free slot. */
  readonly deadlineMs: number;
  /** The user on whose behalf the page is visited; owners take turns, see `Slots`. */
  readonly owner?: string;
}

export interface PageOptions extends VisitOptions {
  /** Viewport, touch and user agent; Chromium's own by default. */
  readonly device?: Device;
  readonly userAgent?: string;
  /** How often the page may navigate. Default 50. */
  readonly maxNavigations?: number;
}

interface InternalPageOptions extends PageOptions {
  readonly hasNetwork: boolean;
}

const RENDER_DEADLINE_MS = 30_000;
const SETTLE_MS = 8_000;
const PRINT_DEADLINE_MS = 60_000;
const MAX_RENDER_NAVIGATIONS = 10;
const MAX_NAVIGATIONS = 50;
const CLOSE_TIMEOUT_MS = 3_000;

/**
 * All browser work of the product: a limited number of concurrent visits, each in its own context and bounded in time
 * and bytes. All traffic passes the same guard as that of the outbound client.
 */
export class ChromiumService {
  readonly #launcher: ChromiumLauncher<Browser>;
  readonly #slots: Slots;
  readonly #shared: SharedChromium<Browser>;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly egress: EgressProxy,
    private readonly options: ChromiumServiceOptions,
  ) {
    const { chromiumPath: path, libraryPath } = options;
    this.#launcher = new ChromiumLauncher(
      path === null ? null : { path, libraryPath },
      options.onWarning ?? (() => undefined),
      puppeteerOpener,
    );
    this.#slots = new Slots(options.concurrency ?? 3);
    this.#shared = new SharedChromium(this.#launcher, egress, {
      visitsPerProcess: options.visitsPerProcess ?? 100,
      idleMs: options.idleMs ?? 60_000,
    });
  }

  /** Whether CHROMIUM_PATH is an executable program. */
  get isConfigured(): boolean {
    return this.unavailableReason === null;
  }

  /** A sentence for the user; `null` if the browser is configured. */
  get unavailableReason(): string | null {
    return this.#launcher.unavailableReason;
  }

  /**
   * Runs `work` with a page in a fresh context of the shared Chromium; page and context are closed afterwards, even if
   * the work continues. Rejects with `BrowserFailure`.
   */
  withPage<T>(options: PageOptions, work: (page: Page) => Promise<T>): Promise<T> {
    return this.#visitShared({ ...options, hasNetwork: true }, (page) => work(page));
  }

  /**
   * Runs `work` with a dedicated Chromium, which is stopped afterwards. Whatever contexts and pages it opens, all
   * traffic uses the guarded proxy. Rejects with `BrowserFailure`.
   */
  withBrowser<T>(
    options: VisitOptions,
    work: (browser: Browser, egress: EgressSession) => Promise<T>,
  ): Promise<T> {
    return this.#inSlot(options, async (signal) => {
      const session = await this.egress.openSession(egressLimitsOf(options));
      let chromium: ChromiumProcess | null = null;
      try {
        const started = await this.#launcher.start(session.url);
        chromium = started;
        started.meter.watch(session.thirdParties, { contextId: null });
        started.browser.on('targetcreated', (target) => {
          if (target.opener()) void target.page().then(closePopup, () => undefined);
        });
        return await runPageSession({ ...options, signal, chromium: started }, (end) => {
          endWhenFlooded(session, end);
          return withinLimits(session, work(started.browser, session));
        });
      } finally {
        await chromium?.stop();
        await session.close();
      }
    });
  }

  /** Renders a page as a visitor would see it. Rejects with `BrowserFailure`. */
  async render(url: string, options: RenderOptions): Promise<RenderedDocument> {
    this.#refuseUnconfigured();
    const validation = await this.egress.validate(url);
    if (!validation.ok) {
      const reason = validation.reason === 'dns' ? 'unreachable' : 'refused_target';
      throw new BrowserFailure(reason, validation.message);
    }
    const { deadlineMs = RENDER_DEADLINE_MS, settleMs = SETTLE_MS } = options;
    const maxNavigations = MAX_RENDER_NAVIGATIONS;
    return await this.#visitShared(
      { website: url, ...options, deadlineMs, maxNavigations, hasNetwork: true },
      (page, session) =>
        renderIn(page, session, new URL(url).href, {
          settleMs,
          inspect: options.inspect ?? null,
          takesPicture: options.takesPicture ?? false,
        }),
    );
  }

  /**
   * Prints trusted HTML on A4 with backgrounds, page numbers and tags for screen readers. Network and scripts are
   * disabled; fonts and images must be `data:` URLs. Rejects with `BrowserFailure`.
   */
  printPdf(html: string, options: PdfOptions): Promise<Uint8Array> {
    const signal = options.signal ?? this.#closing.signal;
    return this.#visitShared({ signal, deadlineMs: PRINT_DEADLINE_MS, hasNetwork: false }, (page) =>
      printIn(page, html, options),
    );
  }

  /**
   * Waits for a free slot for browser work outside of this service; resolves with a function that releases it. Rejects
   * with `aborted`.
   */
  takeTurn(signal: AbortSignal, owner: string): Promise<() => void> {
    return this.#slots.take(AbortSignal.any([signal, this.#closing.signal]), owner);
  }

  /** Aborts all visits (`aborted`) and stops every Chromium; the service cannot be used afterwards. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#slots.close();
    await this.#shared.close();
    await Promise.allSettled(this.#underWay);
  }

  #visitShared<T>(
    options: InternalPageOptions,
    work: (page: Page, session: EgressSession) => Promise<T>,
  ): Promise<T> {
    return this.#inSlot(options, async (signal) => {
      const progress = { hasStarted: false };
      const start = (page: Page, session: EgressSession): Promise<T> => {
        progress.hasStarted = true;
        return work(page, session);
      };
      try {
        return await this.#visitOnce({ ...options, signal }, start);
      } catch (error: unknown) {
        // A Chromium that died while idle may be noticed only by the next visit.
        const isRetryable = error instanceof BrowserFailure && error.reason === 'browser_died';
        if (progress.hasStarted || !isRetryable) throw error;
        return await this.#visitOnce({ ...options, signal }, start);
      }
    });
  }

  async #visitOnce<T>(
    options: InternalPageOptions,
    work: (page: Page, session: EgressSession) => Promise<T>,
  ): Promise<T> {
    const lease = await this.#shared.lease();
    let isHealthy = false;
    try {
      const bounds = { ...options, chromium: lease.chromium };
      const result = await this.#visit(bounds, options, work);
      isHealthy = result.isHealthy;
      if (result.ok) return result.value;
      throw result.failure;
    } finally {
      await lease.release(isHealthy);
    }
  }

  async #visit<T>(
    bounds: PageSessionBounds<ChromiumProcess>,
    options: InternalPageOptions,
    work: (page: Page, session: EgressSession) => Promise<T>,
  ): Promise<VisitResult<T>> {
    const { chromium } = bounds;
    const session = await this.egress.openSession(
      options.hasNetwork ? egressLimitsOf(options) : { maxConnections: 0 },
    );
    // Created outside of the visit, so that it is closed even if the visit is cut off.
    const context = openContext(chromium.browser, session);
    let stopCounting = (): void => undefined;
    let outcome: { ok: true; value: T } | { ok: false; failure: unknown };
    try {
      const value = await runPageSession(bounds, async (end: EndPageSession) => {
        const { id: contextId = null } = await context;
        if (contextId !== null && options.hasNetwork) {
          stopCounting = chromium.meter.watch(session.thirdParties, { contextId });
        }
        endWhenFlooded(session, end);
        const page = await openGuardedPage(await context, {
          maxNavigations: options.maxNavigations ?? MAX_NAVIGATIONS,
          end,
        });
        const { device, userAgent } = options;
        const { identity } = this.options;
        if (device) await emulate(page, { device, userAgent, identity });
        return await withinLimits(session, work(page, session));
      });
      outcome = { ok: true, value };
    } catch (failure: unknown) {
      outcome = { ok: false, failure };
    }
    await session.close();
    const closed = context.then((opened) => opened.close()).finally(stopCounting);
    const isHealthy = await withinTime(closed, CLOSE_TIMEOUT_MS).then(
      () => true,
      () => false,
    );
    return { ...outcome, isHealthy };
  }

  #refuseUnconfigured(): void {
    const { unavailableReason } = this;
    if (unavailableReason !== null) throw new BrowserFailure('not_configured', unavailableReason);
  }

  /** Waits for a free slot; the signal passed to `run` is also aborted when the service is closed. */
  async #inSlot<T>(
    { signal, owner }: Pick<VisitOptions, 'signal' | 'owner'>,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.#refuseUnconfigured();
    const anySignal = AbortSignal.any([signal, this.#closing.signal]);
    const leave = await this.#slots.take(anySignal, owner);
    const visit = run(anySignal).finally(leave);
    this.#underWay.add(visit);
    try {
      return await visit;
    } finally {
      this.#underWay.delete(visit);
    }
  }
}

type VisitResult<T> = { readonly isHealthy: boolean } & (
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: unknown }
);
