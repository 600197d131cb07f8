import type { OutboundClient, OutboundResult } from '@app/outbound';
import type { PageFacts, ProbeResult, SiteCrawl } from '../audits/site-crawl.js';
import { indexPages } from '../audits/site-pages.js';
import type { SiteProbes } from '../audits/site-probes.js';
import { PoliteHttpClient } from './polite-http-client.js';
import { CrawlFrontier } from './crawl-frontier.js';
import type { FrontierEntry } from './crawl-frontier.js';
import { DEFAULT_RETRY_DELAY_MS } from './crawl-options.js';
import type { CrawlEvents, CrawlOptions, StoredPages } from './crawl-options.js';
import { LevelLinks } from './level-links.js';
import { PageReader, SILENCES, askPage, hasSameVersions, isRedirectOnly } from './page-reader.js';
import type { AskedPage, ReadPage, ReadPages } from './page-reader.js';
import { WantedPlaces } from './places-of-pages.js';
import { probeAll } from './prober.js';
import { ProbePlan } from './probe-plan.js';
import { probeSite } from './site-probes.js';
import { findStart } from './site-start.js';
import type { SiteStart } from './site-start.js';
import { OrderedResults } from './ordered-results.js';
import { forEachLimited } from './task-pool.js';

export type { CrawlEvents, CrawlOptions } from './crawl-options.js';

/** What the crawl knows of the website; the questions over all pages are answered from where they are stored. */
export type CrawledSite = Omit<SiteCrawl, 'relations' | 'places'> & {
  readonly wantedPlaces: WantedPlaces;
};

const NOTHING_STORED: StoredPages = {
  has: () => false,
  read: () => Promise.reject(new Error('Nothing is stored')),
};

/**
 * Reads a website: robots.txt and sitemaps first, then pages nearest to the start first, then light
 * requests to what they point at. A website that cannot be read is a result, not an error; rejects only
 * with what `onPage` throws or when the signal fires.
 */
export async function crawl(
  client: OutboundClient,
  options: CrawlOptions,
  events: CrawlEvents,
): Promise<CrawledSite> {
  const httpClient = new PoliteHttpClient(client, options);
  const resumed = options.resumeFrom ?? NOTHING_STORED;
  const start = await findStart(httpClient, options, resumed, (url) =>
    askPage(httpClient, options, url),
  );
  const run = new CrawlRun(start, httpClient, options, events, resumed);
  await run.readPages();
  events.onPagesRead?.();
  return run.finish(await run.probeTargets(), await run.probeSite());
}

/** So many addresses in a row without any answer: the website is gone, and waiting for each helps nobody. */
const MAX_SILENT_IN_A_ROW = 20;

/**
 * Answers that wait for being read and stored while the next addresses are asked for: without them the website is
 * idle while we work, and we while it works.
 */
const MAX_WAITING_ANSWERS = 12;
/** A larger one keeps its place: what waits stays below some megabytes. */
const MAX_WAITING_BYTES = 256 * 1024;

interface Deferred {
  readonly entry: FrontierEntry;
  readonly failedAt: number;
  readonly asked: AskedPage;
}

class CrawlRun {
  private readonly pages = new Map<string, PageFacts>();
  private readonly probePlan: ProbePlan;
  private readonly wantedPlaces = new WantedPlaces();
  private readonly frontier: CrawlFrontier;
  private readonly reader: PageReader;
  private deferred: Deferred[] = [];
  private isBudgetSpent = false;
  private silentInARow = 0;
  private probeProgress = { done: 0, planned: 0 };

  constructor(
    private readonly start: SiteStart,
    private readonly httpClient: PoliteHttpClient,
    private readonly options: CrawlOptions,
    private readonly events: CrawlEvents,
    private readonly resumed: StoredPages,
  ) {
    this.frontier = new CrawlFrontier(start.origin, options.maxDepth ?? null, options.maxPages);
    this.probePlan = new ProbePlan(options.probeLimits, new URL(start.origin).host);
    const site = { ...start, sitemapUrls: new Set(start.sitemap.urls.map(({ url }) => url)) };
    this.reader = new PageReader(site, httpClient, options, events);
  }

  async readPages(): Promise<void> {
    this.frontier.markSeen(this.start.startUrl);
    await this.readLevel([{ url: this.start.startUrl, depth: 0 }]);
    if (this.options.mode === 'site')
      for (const { url } of this.start.sitemap.urls) this.frontier.addUnlinked(url);
    for (;;) {
      await this.readFrontier();
      if (this.deferred.length === 0) return;
      await this.readDeferred();
    }
  }

  private async readFrontier(): Promise<void> {
    for (;;) {
      const level = this.frontier.takeLevel();
      if (level.length === 0) return;
      await this.readLevel(level);
    }
  }

  /**
   * Links are followed after the whole level, in its order: which pages are read never depends on timing.
   * Of each page nothing stays but facts, and addresses that no page before it had.
   */
  private async readLevel(level: readonly FrontierEntry[]): Promise<void> {
    const links = new LevelLinks();
    const read = new OrderedResults(level, (page) => this.take(page, links));
    await forEachLimited(level, {
      limit: this.options.concurrency,
      aside: MAX_WAITING_ANSWERS,
      signal: this.options.signal,
      hasRoom: (active) => this.hasRoom(active),
      run: async (entry, stepAside) => read.add(entry, await this.readEntry(entry, stepAside)),
      onLeftOut: () => (this.isBudgetSpent = true),
    });
    read.finish();
    links.addTo(this.frontier);
  }

  private hasRoom(active: number): boolean {
    if (this.isSilent) return false;
    return this.reader.pagesRead + this.deferred.length + active < this.options.maxPages;
  }

  private async readEntry(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    if (this.resumed.has(entry.url)) return this.replay(entry, stepAside);
    if (this.httpClient.robots?.isForbidden(entry.url) === true)
      return [this.reader.unreadFacts(entry)];
    this.report(entry.url);
    const isStart = entry.url === this.start.startUrl;
    const asked = (isStart ? this.startAnswer() : null) ?? (await this.ask(entry.url));
    const { result } = asked;
    if (isSmall(result)) stepAside();
    if (this.reader.isWorthAnotherTry(result) && !(isStart && this.isUnreachable(result))) {
      this.deferred.push({ entry, failedAt: this.httpClient.clock.now(), asked });
      return [];
    }
    return this.settle(entry, asked, 1);
  }

  /** The start page was asked for before the sitemaps were: it must not count as unchanged when they changed. */
  private startAnswer(): AskedPage | null {
    const { answer, startUrl, sitemap } = this.start;
    const facts = answer?.known?.facts;
    if (facts === undefined || hasSameVersions(facts, sitemap.versions.get(startUrl)))
      return answer;
    return null;
  }

  private async ask(url: string): Promise<AskedPage> {
    const versions = this.start.sitemap.versions.get(url);
    const asked = await askPage(this.httpClient, this.options, url, (facts) =>
      hasSameVersions(facts, versions),
    );
    const isSilence = asked.result.kind === 'failed' && SILENCES.has(asked.result.reason);
    this.silentInARow = isSilence ? this.silentInARow + 1 : 0;
    return asked;
  }

  private get isSilent(): boolean {
    return this.silentInARow >= MAX_SILENT_IN_A_ROW;
  }

  private async settle(
    entry: FrontierEntry,
    asked: AskedPage,
    attempts: number,
  ): Promise<ReadPages> {
    const pages = await this.reader.settle(entry, asked, attempts, (url) => {
      if (!this.resumed.has(url)) return this.frontier.markSeen(url);
      this.frontier.addUnlinked(url);
      return false;
    });
    this.report(null);
    return pages;
  }

  /** robots.txt could not be asked either: that was the second try. */
  private isUnreachable(result: OutboundResult): boolean {
    return result.kind === 'failed' && result.reason === this.start.robots.facts.failure;
  }

  /** What an earlier attempt stored; a redirect's target that it did not get to store is read now. */
  private async replay(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    const page = this.reader.resumedPage(await this.resumed.read(entry.url));
    const { facts } = page;
    if (!isRedirectOnly(facts) || !facts.finalUrl.startsWith(`${this.start.origin}/`))
      return [page];
    if (!this.frontier.markSeen(facts.finalUrl)) return [page];
    const target = { url: facts.finalUrl, depth: entry.depth };
    return [page, ...(await this.readEntry(target, stepAside))];
  }

  /** Asks again what answered 5xx or not at all, when enough time has passed for each. */
  private async readDeferred(): Promise<void> {
    const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
    const deferred = this.deferred;
    this.deferred = [];
    const links = new LevelLinks();
    const read = new OrderedResults(deferred, (page) => this.take(page, links));
    await forEachLimited(deferred, {
      limit: this.options.concurrency,
      signal,
      hasRoom: () => true,
      run: async (one) => {
        if (this.isSilent) {
          read.add(one, await this.settle(one.entry, one.asked, 1));
          return;
        }
        const waitMs = one.failedAt + retryDelayMs - this.httpClient.clock.now();
        if (waitMs > 0) await this.httpClient.clock.sleep(waitMs, signal);
        read.add(one, await this.settle(one.entry, await this.ask(one.entry.url), 2));
      },
    });
    read.finish();
    links.addTo(this.frontier);
  }

  private take({ facts, leads }: ReadPage, links: LevelLinks): void {
    this.pages.set(facts.url, facts);
    this.probePlan.add(facts, leads);
    this.wantedPlaces.add(leads.places);
    if (this.options.mode === 'site') links.add(facts, leads);
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
    const planned = this.probePlan.finish((url) => this.pages.has(url), sitemapUrls);
    const allowed = planned.filter(({ url }) => this.httpClient.robots?.isForbidden(url) !== true);
    this.probeProgress = { done: 0, planned: allowed.length };
    await probeAll(this.httpClient, allowed, this.options, probes, (url) => {
      const { done, planned: total } = this.probeProgress;
      this.probeProgress = { done: done + 1, planned: total };
      this.report(url);
    });
    const doubtful = allowed.filter(
      ({ url, isInternal }) => isInternal && isDoubtful(probes.get(url)),
    );
    if (doubtful.length > 0) {
      const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
      await this.httpClient.clock.sleep(retryDelayMs, signal);
      await probeAll(this.httpClient, doubtful, this.options, probes);
    }
    return probes;
  }

  probeSite(): Promise<SiteProbes> {
    const pages = [...this.pages.values()];
    const crawled = { start: this.start, pages, pageByUrl: indexPages(pages) };
    return probeSite(this.httpClient, crawled, this.options);
  }

  finish(probes: ReadonlyMap<string, ProbeResult>, siteProbes: SiteProbes): CrawledSite {
    const pages = [...this.pages.values()];
    return {
      origin: this.start.origin,
      homeUrl: this.start.homeUrl,
      mode: this.options.mode,
      pages,
      pageByUrl: indexPages(pages),
      isComplete: this.options.mode === 'site' && !this.isBudgetSpent && !this.frontier.isLimited,
      robots: this.start.robots.facts,
      sitemap: this.start.sitemap,
      probes,
      siteProbes,
      wantedPlaces: this.wantedPlaces,
    };
  }
}

function isSmall(result: OutboundResult): boolean {
  return result.kind === 'answered' && result.body.length <= MAX_WAITING_BYTES;
}

/** A server error or silence may pass. */
function isDoubtful(result: ProbeResult | undefined): boolean {
  if (result === undefined || result.isBlocked) return false;
  return (
    result.failure === 'timeout' || result.failure === 'connection' || (result.status ?? 0) >= 500
  );
}
