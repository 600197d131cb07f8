import type { EgressProxy, EgressSession } from '@app/outbound';
import { SessionRequests } from '@app/outbound';
import { BrowserFailure } from '../browser-failure.js';
import { CountingNeeded } from '../counting-needed.js';
import type { DevtoolsConnection } from '../devtools/devtools-connection.js';
import { runPageSession } from '../page-session.js';
import type { SharedChromium } from '../shared-chromium.js';
import { withinTime } from '../within-time.js';
import type { PageResponse, RenderedHtml } from './rendered-html.js';
import { renderingLimits } from './rendered-html.js';
import { RenderingTab } from './rendering-tab.js';

/** After this many pages, or bytes, a tab is replaced, so that its memory is freed. */
const MAX_PAGES = 100;
const USED_UP_BYTES = 50_000_000;
const MAX_BYTES = 100_000_000;
/** A Chromium that does not open a tab in this time hangs. */
const OPEN_MS = 10_000;

type ChromiumLease = Awaited<ReturnType<SharedChromium<DevtoolsConnection>['lease']>>;

export interface SiteRendererOptions {
  readonly chromium: SharedChromium<DevtoolsConnection>;
  readonly egress: Pick<EgressProxy, 'openSession'>;
  /** Waits for a free slot among all work of the browser; resolves with a function that releases it. */
  readonly takeTurn: (signal: AbortSignal) => Promise<() => void>;
  /** An address of the website: requests to other sites are limited. */
  readonly website: string;
  readonly identity: string;
}

interface OpenTab {
  readonly tab: RenderingTab;
  readonly lease: ChromiumLease;
  readonly egress: EgressSession;
  /** Its requests to third parties through tunnels are counted. */
  readonly isCounted: boolean;
}

/**
 * Renders the pages of one website. Creating a context and its processes costs more than showing a page, so each tab
 * shows page after page; a page finds nothing that the previous one has stored, except cached files.
 */
export class SiteRenderer {
  readonly #idle: OpenTab[] = [];
  /** Pages of this website request third parties through tunnels, whose requests are counted from then on. */
  #isCounted = false;
  #isClosed = false;

  constructor(private readonly options: SiteRendererOptions) {}

  /** Rejects with `BrowserFailure`. */
  async render(page: PageResponse, signal: AbortSignal): Promise<RenderedHtml> {
    const endTurn = await this.options.takeTurn(signal);
    try {
      return await this.#attempt(page, signal).catch((error: unknown) => {
        // Another page may have crashed the browser, and counting begins with the page that needs it.
        const isRepeatable =
          error instanceof BrowserFailure &&
          (error.reason === 'browser_died' || error.cause instanceof CountingNeeded);
        if (!isRepeatable || signal.aborted) throw error;
        return this.#attempt(page, signal);
      });
    } finally {
      endTurn();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map((open) => closeTab(open, true)));
  }

  async #attempt(page: PageResponse, signal: AbortSignal): Promise<RenderedHtml> {
    const open = (await this.#takeIdle()) ?? (await this.#open());
    let isWell = false;
    try {
      const bounds = {
        signal,
        deadlineMs: renderingLimits.pageMs,
        chromium: open.lease.chromium,
      };
      const rendered = await runPageSession(bounds, () => open.tab.render(page));
      isWell = true;
      return rendered;
    } catch (error: unknown) {
      if (error instanceof BrowserFailure && error.cause instanceof CountingNeeded)
        this.#isCounted = true;
      throw error;
    } finally {
      await this.#release(open, isWell);
    }
  }

  async #takeIdle(): Promise<OpenTab | null> {
    for (;;) {
      const open = this.#idle.pop();
      if (open === undefined) return null;
      const isUsable = open.lease.chromium.isAlive && !open.tab.lost.aborted;
      if (isUsable && open.isCounted === this.#isCounted) return open;
      await closeTab(open, isUsable);
    }
  }

  async #release(open: OpenTab, isWell: boolean): Promise<void> {
    const { tab, egress } = open;
    const isUsedUp = tab.rendered >= MAX_PAGES || egress.usedBytes > USED_UP_BYTES;
    if (tab.isReusable && !isUsedUp && !this.#isClosed && !tab.lost.aborted) this.#idle.push(open);
    else await closeTab(open, isWell);
  }

  async #open(): Promise<OpenTab> {
    const { chromium, identity, website } = this.options;
    const lease = await chromium.lease();
    let egress: EgressSession | null = null;
    try {
      egress = await this.options.egress.openSession({
        maxBytes: MAX_BYTES,
        thirdParties: { website, session: new SessionRequests() },
      });
      const isCounted = this.#isCounted;
      const meter = isCounted ? lease.chromium.meter : null;
      const around = { devtools: lease.chromium.browser, meter, egress, identity };
      const tab = await withinTime(RenderingTab.open(around), OPEN_MS);
      return { tab, lease, egress, isCounted };
    } catch (cause: unknown) {
      await egress?.close();
      // Another one is started for the next attempt.
      await lease.release(false);
      throw new BrowserFailure('browser_died', 'The browser crashed. Try again.', { cause });
    }
  }
}

/** @param isResponding a page that hangs may keep its Chromium from closing it */
async function closeTab({ tab, lease, egress }: OpenTab, isResponding: boolean): Promise<void> {
  const isClosed = await tab.close();
  await egress.close();
  await lease.release(isClosed || isResponding);
}
