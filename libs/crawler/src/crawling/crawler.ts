import type { OutboundClient, OutboundResult } from '@app/outbound';
import type { PageFacts, ProbeResult, SiteCrawl } from '../page-model/site-crawl.js';
import { PackedFacts } from '../page-model/packed-facts.js';
import { addFinalUrls } from '../page-model/site-pages.js';
import { NO_SITE_PROBES } from '../page-model/site-probes.js';
import type { SiteProbes } from '../page-model/site-probes.js';
import { PoliteHttpClient } from '../http/polite-http-client.js';
import { CrawlFrontier } from './crawl-frontier.js';
import type { FrontierEntry, FrontierLevel } from './crawl-frontier.js';
import { DEFAULT_RETRY_DELAY_MS } from './crawl-options.js';
import type { CrawlEvents, CrawlOptions, StoredPages } from './crawl-options.js';
import { LinksOfLevel } from './links-of-level.js';
import {
  PageReader,
  NO_RESPONSE_REASONS,
  requestPage,
  hasSameVersions,
  isRedirectOnly,
} from './page-reader.js';
import type { RequestedPage, ReadPage, ReadPages } from './page-reader.js';
import { RequiredPlaces } from './places-of-pages.js';
import { probeAll } from '../probes/prober.js';
import { ProbePlan } from '../probes/probe-plan.js';
import { probeSite } from '../probes/site-probes.js';
import { findStart } from './site-start.js';
import type { SiteStart } from './site-start.js';
import { OrderedResults } from './ordered-results.js';
import { forEachLimited } from '../http/task-pool.js';

export type { CrawlEvents, CrawlOptions } from './crawl-options.js';

/** The crawl's data of the website; queries over all pages are executed where the pages are stored. */
export type CrawledSite = Omit<SiteCrawl, 'relations' | 'places'> & {
  readonly requiredPlaces: RequiredPlaces;
};

const NOTHING_STORED: StoredPages = {
  has: () => false,
  read: () => Promise.reject(new Error('Nothing is stored')),
};

/**
 * Reads a website: robots.txt and sitemaps first, then pages nearest to the start first, then light requests to their
 * targets. An unreadable website is a result, not an error; rejects only with an error of `onPage` or when the signal
 * fires.
 */
export async function crawl(
  client: OutboundClient,
  options: CrawlOptions,
  events: CrawlEvents,
): Promise<CrawledSite> {
  const httpClient = new PoliteHttpClient(client, options);
  const resumed = options.resumeFrom ?? NOTHING_STORED;
  const start = await findStart(httpClient, options, resumed, (url) =>
    requestPage(httpClient, options, url),
  );
  events.onRobots?.(start.robots);
  const run = new CrawlRun(start, httpClient, options, events, resumed);
  await run.readPages();
  events.onPagesRead?.();
  if (options.isPagesOnly === true) return run.finish(new Map(), NO_SITE_PROBES);
  return run.finish(await run.probeTargets(), await run.probeSite());
}

/** After this many consecutive addresses without a response the website is given up, instead of waiting for each. */
const MAX_CONSECUTIVE_FAILURES = 20;

/**
 * Responses that may wait to be read and stored while the next addresses are requested: without this buffer the website
 * is idle while we work, and the reverse.
 */
const MAX_WAITING_RESPONSES = 12;
/** Larger responses are not buffered, so that the buffer stays below a few megabytes. */
const MAX_WAITING_BYTES = 256 * 1024;

interface Deferred {
  readonly entry: FrontierEntry;
  readonly failedAt: number;
  readonly requested: RequestedPage;
}

class CrawlRun {
  /** By their own address; by the end of their redirects too, once all are read. */
  private readonly pages = new Map<string, PageFacts>();
  private readonly packedFacts = new PackedFacts();
  private readPagesInOrder: readonly PageFacts[] | null = null;
  private readonly probePlan: ProbePlan;
  private readonly requiredPlaces = new RequiredPlaces();
  private readonly frontier: CrawlFrontier;
  private readonly reader: PageReader;
  private deferred: Deferred[] = [];
  private isBudgetSpent = false;
  private consecutiveFailures = 0;
  private probeProgress = { done: 0, planned: 0 };

  constructor(
    private readonly start: SiteStart,
    private readonly httpClient: PoliteHttpClient,
    private readonly options: CrawlOptions,
    private readonly events: CrawlEvents,
    private readonly resumed: StoredPages,
  ) {
    this.frontier = new CrawlFrontier(start.origin, options.maxDepth ?? null, options.maxPages);
    const { host } = new URL(start.origin);
    this.probePlan = new ProbePlan(options.probeLimits, host, (url) => this.pages.has(url));
    const site = { ...start, sitemapUrls: new Set(start.sitemap.urls.map(({ url }) => url)) };
    this.reader = new PageReader(site, httpClient, options, events);
  }

  async readPages(): Promise<void> {
    this.frontier.markSeen(this.start.startUrl);
    const { mode, onlyPages } = this.options;
    await this.readLevel({ depth: 0, urls: [this.start.startUrl] });
    if (Array.isArray(onlyPages)) await this.readListed(onlyPages);
    else if (mode === 'site')
      for (const { url } of this.start.sitemap.urls) this.frontier.addUnlinked(url);
    for (;;) {
      await this.readFrontier();
      if (this.deferred.length === 0) return;
      await this.readDeferred();
    }
  }

  /** Whatever they look like: files and addresses that look like traps were listed on purpose. */
  private async readListed(urls: readonly string[]): Promise<void> {
    const unread = urls.filter((url) => this.frontier.markSeen(url));
    await this.readLevel({ depth: null, urls: unread });
  }

  private async readFrontier(): Promise<void> {
    for (;;) {
      const level = this.frontier.takeLevel();
      if (level.urls.length === 0) return;
      await this.readLevel(level);
    }
  }

  /**
   * Links are followed after the whole level, in its order, so that timing never decides which pages are read. Only
   * facts, and addresses that no earlier page had, are kept of each page.
   */
  private async readLevel({ depth, urls }: FrontierLevel): Promise<void> {
    const ofLevel = new LinksOfLevel(this.frontier);
    const read = new OrderedResults(urls, (page) => this.take(page, ofLevel));
    await forEachLimited(urls, {
      limit: this.options.concurrency,
      aside: MAX_WAITING_RESPONSES,
      signal: this.options.signal,
      hasRoom: (active) => this.hasRoom(active),
      run: async (url, stepAside) => read.add(url, await this.readEntry({ url, depth }, stepAside)),
      onLeftOut: () => (this.isBudgetSpent = true),
    });
    read.finish();
    ofLevel.addToFrontier();
  }

  private hasRoom(active: number): boolean {
    if (this.isUnresponsive) return false;
    return this.reader.pagesRead + this.deferred.length + active < this.options.maxPages;
  }

  private async readEntry(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    if (this.resumed.has(entry.url)) return this.replay(entry, stepAside);
    if (this.httpClient.robots?.isForbidden(entry.url) === true)
      return [this.reader.unreadFacts(entry)];
    this.report(entry.url);
    const isStart = entry.url === this.start.startUrl;
    const requested = (isStart ? this.startResponse() : null) ?? (await this.request(entry.url));
    const { result } = requested;
    if (isSmall(result)) stepAside();
    if (this.reader.isWorthAnotherTry(result) && !(isStart && this.isUnreachable(result))) {
      this.deferred.push({ entry, failedAt: this.httpClient.clock.now(), requested });
      return [];
    }
    return this.complete(entry, requested, 1);
  }

  /** The start page was requested before the sitemaps were read: it must not count as unchanged when they changed. */
  private startResponse(): RequestedPage | null {
    const { answer: result, startUrl, sitemap } = this.start;
    const facts = result?.known?.facts;
    if (facts === undefined || hasSameVersions(facts, sitemap.versions.get(startUrl)))
      return result;
    return null;
  }

  private async request(url: string): Promise<RequestedPage> {
    const versions = this.start.sitemap.versions.get(url);
    const requested = await requestPage(this.httpClient, this.options, url, (facts) =>
      hasSameVersions(facts, versions),
    );
    const hasNoResponse =
      requested.result.kind === 'failed' && NO_RESPONSE_REASONS.has(requested.result.reason);
    this.consecutiveFailures = hasNoResponse ? this.consecutiveFailures + 1 : 0;
    return requested;
  }

  private get isUnresponsive(): boolean {
    return this.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES;
  }

  private async complete(
    entry: FrontierEntry,
    requested: RequestedPage,
    attempts: number,
  ): Promise<ReadPages> {
    const pages = await this.reader.complete(entry, requested, attempts, (url) => {
      if (!this.resumed.has(url)) return this.frontier.markSeen(url);
      this.frontier.addUnlinked(url);
      return false;
    });
    this.report(null);
    return pages;
  }

  /** robots.txt could not be requested either, so that was the second attempt. */
  private isUnreachable(result: OutboundResult): boolean {
    return result.kind === 'failed' && result.reason === this.start.robots.facts.failure;
  }

  /** The pages of an earlier attempt; a redirect target that it did not store is read now. */
  private async replay(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    const page = this.reader.resumedPage(await this.resumed.read(entry.url), entry.url);
    const { facts } = page;
    if (!isRedirectOnly(facts) || !facts.finalUrl.startsWith(`${this.start.origin}/`))
      return [page];
    if (!this.frontier.markSeen(facts.finalUrl)) return [page];
    const target = { url: facts.finalUrl, depth: entry.depth };
    return [page, ...(await this.readEntry(target, stepAside))];
  }

  /** Retries addresses with a 5xx or no response, after the delay of each has passed. */
  private async readDeferred(): Promise<void> {
    const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
    const deferred = this.deferred;
    this.deferred = [];
    const ofLevel = new LinksOfLevel(this.frontier);
    const read = new OrderedResults(deferred, (page) => this.take(page, ofLevel));
    await forEachLimited(deferred, {
      limit: this.options.concurrency,
      signal,
      hasRoom: () => true,
      run: async (page) => {
        if (this.isUnresponsive) {
          read.add(page, await this.complete(page.entry, page.requested, 1));
          return;
        }
        const waitMs = page.failedAt + retryDelayMs - this.httpClient.clock.now();
        if (waitMs > 0) await this.httpClient.clock.sleep(waitMs, signal);
        read.add(page, await this.complete(page.entry, await this.request(page.entry.url), 2));
      },
    });
    read.finish();
    ofLevel.addToFrontier();
  }

  private take({ facts, links }: ReadPage, ofLevel: LinksOfLevel): void {
    this.pages.set(facts.url, this.packedFacts.pack(facts));
    this.probePlan.add(facts, links);
    this.requiredPlaces.add(links.places);
    if (this.followsLinks) ofLevel.add(facts, links);
  }

  private get followsLinks(): boolean {
    return this.options.mode === 'site' && this.options.onlyPages === undefined;
  }

  private report(currentUrl: string | null): void {
    const discovered = this.frontier.size;
    const isKnown = this.pages.size > 0 || this.options.mode === 'page';
    this.events.onProgress?.({
      discovered,
      total: isKnown ? Math.min(discovered, this.options.maxPages) : null,
      scanned: this.reader.pagesRead,
      probes: this.probeProgress,
      currentUrl,
    });
  }

  async probeTargets(): Promise<Map<string, ProbeResult>> {
    const probes = new Map<string, ProbeResult>();
    const sitemapUrls = this.start.sitemap.urls.map(({ url }) => url);
    const planned = this.probePlan.finish(sitemapUrls);
    const allowed = planned.filter(({ url }) => this.httpClient.robots?.isForbidden(url) !== true);
    this.probeProgress = { done: 0, planned: allowed.length };
    await probeAll(this.httpClient, allowed, this.options, probes, (url) => {
      const { done, planned: total } = this.probeProgress;
      this.probeProgress = { done: done + 1, planned: total };
      this.report(url);
    });
    const toRetry = allowed.filter(
      ({ url, isInternal }) => isInternal && isDoubtful(probes.get(url)),
    );
    if (toRetry.length > 0) {
      const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
      await this.httpClient.clock.sleep(retryDelayMs, signal);
      await probeAll(this.httpClient, toRetry, this.options, probes);
    }
    return probes;
  }

  probeSite(): Promise<SiteProbes> {
    const pages = this.pagesInOrder();
    const crawled = { start: this.start, pages, pageByUrl: this.pages };
    return probeSite(this.httpClient, crawled, this.options);
  }

  /** Once all are read. */
  private pagesInOrder(): readonly PageFacts[] {
    if (this.readPagesInOrder !== null) return this.readPagesInOrder;
    const pages = [...this.pages.values()];
    addFinalUrls(this.pages, pages);
    this.readPagesInOrder = pages;
    return pages;
  }

  finish(probes: ReadonlyMap<string, ProbeResult>, siteProbes: SiteProbes): CrawledSite {
    const pages = this.pagesInOrder();
    return {
      origin: this.start.origin,
      homeUrl: this.start.homeUrl,
      mode: this.options.mode,
      pages,
      pageByUrl: this.pages,
      isComplete: this.followsLinks && !this.isBudgetSpent && !this.frontier.isLimited,
      robots: this.start.robots.facts,
      sitemap: this.start.sitemap,
      probes,
      siteProbes,
      pace: this.httpClient.sitePace,
      requiredPlaces: this.requiredPlaces,
    };
  }
}

function isSmall(result: OutboundResult): boolean {
  return result.kind === 'responded' && result.body.length <= MAX_WAITING_BYTES;
}

/** A server error or a missing response may be temporary. */
function isDoubtful(result: ProbeResult | undefined): boolean {
  if (result === undefined || result.isBlocked) return false;
  return (
    result.failure === 'timeout' || result.failure === 'connection' || (result.status ?? 0) >= 500
  );
}
