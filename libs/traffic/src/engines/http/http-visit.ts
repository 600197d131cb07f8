import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import { planBehaviour } from '../../rules/behaviour.js';
import type { EvidencePage } from '../../rules/evidence/visit-evidence.js';
import type { Arrival } from '../../rules/visitor-headers.js';
import type { Pageview, VisitOrder, VisitReport } from '../visit-engine.js';
import { lightEvidence } from './light-evidence.js';
import { lightVitals } from './light-vitals.js';
import { loadPage } from './page-loader.js';
import type { LoadedPage, PageSource, UnloadedPage } from './page-loader.js';
import { pageLinks } from './page-links.analysis.js';
import { MAX_READ_BYTES } from './page-links.js';

/** Waits; resolves early when the signal fires. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const MAX_LINKS_TRIED = 20;

/** Executes one visit. Rejects with the signal's reason only. */
export class HttpVisit {
  private readonly startedAt = performance.now();
  private readonly pages: Pageview[] = [];
  private readonly shown: EvidencePage[] = [];
  private readonly seen = new Set<string>();
  private links: readonly string[] = [];
  private here = '';
  private retryAfterMs: number | null = null;

  constructor(
    private readonly order: VisitOrder,
    private readonly source: PageSource,
    private readonly pause: Pause,
  ) {}

  async run(): Promise<VisitReport> {
    const { url, referrer } = this.order;
    const landing = await this.load({ url, referrer, isInternal: false });
    if (landing.kind === 'failed') return this.failed(landing);
    await this.arriveAt(landing);
    await this.stay();
    const { source, shown } = this;
    return {
      outcome: 'completed',
      error: null,
      pages: this.pages,
      durationMs: this.elapsedMs(),
      loadMs: landing.loadMs,
      retryAfterMs: this.retryAfterMs,
      screenshot: null,
      evidence: () => lightEvidence(source.trace, shown, null),
    };
  }

  private async load(arrival: Arrival): Promise<LoadedPage | UnloadedPage> {
    const startedAt = Date.now();
    const page = await loadPage(this.source, arrival);
    const [response, loadMs] = page.kind === 'loaded' ? [page, page.loadMs] : [page.response, null];
    if (response !== null) this.shown.push({ url: response.url, startedAt, loadMs });
    return page;
  }

  /** During the dwell only a timer, the links and the latest requests are held. */
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
    await this.pause(ms, signal);
    signal.throwIfAborted();
  }

  /** A page not seen yet, if there is one. A failure on the way costs a page, not the visit. */
  private async click(choice: number): Promise<void> {
    const fresh = this.links.filter((link) => !this.seen.has(link));
    const offered = fresh.length > 0 ? fresh : this.links;
    // A website that has sent Retry-After gets no further clicks.
    const url = this.retryAfterMs === null ? await this.choose(offered, choice) : null;
    if (url === null) return;
    this.seen.add(url);
    const page = await this.load({ url, referrer: this.here, isInternal: true });
    if (page.kind === 'loaded') {
      await this.arriveAt(page);
      return;
    }
    this.retryAfterMs = page.retryAfterMs;
    if (page.code !== 'http_status' || page.response === null) return;
    // An error page is a page as well; the visitor continues from there.
    this.pages.push({ ...page.response, loadMs: null, vitals: null });
  }

  /** The link at that fraction of the list, or the next one that robots.txt allows. */
  private async choose(offered: readonly string[], choice: number): Promise<string | null> {
    const { robots, signal } = this.source;
    const start = Math.floor(choice * offered.length);
    const inTurn = [...offered.slice(start), ...offered.slice(0, start)].slice(0, MAX_LINKS_TRIED);
    for (const url of inTurn) {
      const isAllowed = robots === null || (await robots.isAllowed(url));
      signal.throwIfAborted();
      if (isAllowed) return url;
    }
    return null;
  }

  private async arriveAt(page: LoadedPage): Promise<void> {
    this.links = [];
    const { url, status, loadMs } = page;
    const vitals = this.order.isMeasured ? lightVitals(page) : null;
    this.pages.push({ url, status, loadMs, vitals });
    this.here = page.url;
    this.seen.add(page.url);
    if (this.order.clickInternalLinks) this.links = await this.linksOn(page);
  }

  /** A page that cannot be parsed in time has no links to click. */
  private async linksOn({ url, contentType, body }: LoadedPage): Promise<readonly string[]> {
    const { analyzer, signal } = this.source;
    const bytes = bytesOf(body.subarray(0, MAX_READ_BYTES));
    const { websiteOrigin } = this.order;
    const input = { url, contentType, bytes, websiteOrigin };
    const links = await faultAsFailure(analyzer.analyze(pageLinks, input));
    signal.throwIfAborted();
    return links.kind === 'done' ? links.value : [];
  }

  private failed(landing: UnloadedPage): VisitReport {
    const { code, message, response: responded, page } = landing;
    const { source, shown } = this;
    const failed = page === null ? null : { page, analyzer: source.analyzer };
    return {
      outcome: 'failed',
      error: { code, message },
      pages: responded === null ? [] : [{ ...responded, loadMs: null, vitals: null }],
      durationMs: this.elapsedMs(),
      loadMs: null,
      retryAfterMs: landing.retryAfterMs,
      screenshot: null,
      evidence: () => lightEvidence(source.trace, shown, failed),
    };
  }

  private elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }
}
