import { setTimeout as sleep } from 'node:timers/promises';
import { planBehaviour } from '../../rules/behaviour.js';
import type { Pageview, VisitOrder, VisitReport } from '../visit-engine.js';
import { loadPage } from './page-loader.js';
import type { LoadedPage, PageSource, UnloadedPage } from './page-loader.js';
import { readClickableLinks } from './page-links.js';

/** Carries one visit. Rejects with the signal's reason only. */
export class HttpVisit {
  private readonly startedAt = performance.now();
  private readonly pages: Pageview[] = [];
  private readonly seen = new Set<string>();
  private links: readonly string[] = [];
  private here = '';
  private retryAfterMs: number | null = null;

  constructor(
    private readonly order: VisitOrder,
    private readonly source: PageSource,
  ) {}

  async run(): Promise<VisitReport> {
    const { url, referrer } = this.order;
    const landing = await loadPage(this.source, { url, referrer, isInternal: false });
    if (landing.kind === 'failed') return this.failed(landing);
    this.arriveAt(landing);
    await this.stay();
    return {
      outcome: 'completed',
      error: null,
      pages: this.pages,
      durationMs: this.elapsedMs(),
      loadMs: landing.loadMs,
      retryAfterMs: this.retryAfterMs,
      screenshot: null,
    };
  }

  /** Nothing is held while a page is looked at but a timer and the links. */
  private async stay(): Promise<void> {
    const { dwellMs, naturalBrowsing, scroll, clickInternalLinks, seed } = this.order;
    let waitMs = 0;
    for (const step of planBehaviour({
      dwellMs,
      natural: naturalBrowsing,
      scroll,
      clicks: clickInternalLinks,
      seed,
    })) {
      waitMs += step.ms;
      if (step.kind !== 'click') continue;
      await this.wait(waitMs);
      waitMs = 0;
      await this.click(step.choice);
    }
    await this.wait(waitMs);
  }

  private async wait(ms: number): Promise<void> {
    const { signal } = this.source;
    try {
      await sleep(ms, undefined, { signal });
    } catch {
      signal.throwIfAborted();
    }
  }

  /** A page not seen yet, if there is one. What goes wrong on the way costs a page, not the visit. */
  private async click(choice: number): Promise<void> {
    const fresh = this.links.filter((link) => !this.seen.has(link));
    const offered = fresh.length > 0 ? fresh : this.links;
    const url = offered[Math.floor(choice * offered.length)];
    // A website that asked for time is left in peace.
    if (url === undefined || this.retryAfterMs !== null) return;
    this.seen.add(url);
    const page = await loadPage(this.source, { url, referrer: this.here, isInternal: true });
    if (page.kind === 'loaded') {
      this.arriveAt(page);
      return;
    }
    this.retryAfterMs = page.retryAfterMs;
    if (page.code !== 'http_status' || page.answered === null) return;
    // An error page is a page as well; the visitor goes back and on from there.
    this.pages.push({ ...page.answered, loadMs: null });
  }

  private arriveAt(page: LoadedPage): void {
    const { clickInternalLinks, websiteOrigin } = this.order;
    this.pages.push({ url: page.url, status: page.status, loadMs: page.loadMs });
    this.here = page.url;
    this.seen.add(page.url);
    this.links = clickInternalLinks ? readClickableLinks(page, websiteOrigin) : [];
  }

  private failed(landing: UnloadedPage): VisitReport {
    const { code, message, answered } = landing;
    return {
      outcome: 'failed',
      error: { code, message },
      pages: answered === null ? [] : [{ ...answered, loadMs: null }],
      durationMs: this.elapsedMs(),
      loadMs: null,
      retryAfterMs: landing.retryAfterMs,
      screenshot: null,
    };
  }

  private elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }
}
