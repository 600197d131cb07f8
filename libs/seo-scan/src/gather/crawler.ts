import type { OutboundClient, OutboundResult } from '@app/outbound';
import type { PageFacts, ProbeResult, SiteCrawl } from '../audits/site-crawl.js';
import type { SiteProbes } from '../audits/site-probes.js';
import { Asker } from './asker.js';
import { CrawlFrontier } from './crawl-frontier.js';
import type { FrontierEntry } from './crawl-frontier.js';
import { DEFAULT_RETRY_DELAY_MS } from './crawl-options.js';
import type { CrawlEvents, CrawlOptions } from './crawl-options.js';
import { askPage, isRedirectOnly, PageReader, SILENCES } from './page-reader.js';
import type { ReadPages } from './page-reader.js';
import { probeAll } from './prober.js';
import { planProbes } from './probe-plan.js';
import { probeSite } from './site-probes.js';
import { findStart } from './site-start.js';
import type { SiteStart } from './site-start.js';
import { forEachLimited } from './task-pool.js';
import { UrlResolver } from './url-resolver.js';

export type { CrawlEvents, CrawlOptions } from './crawl-options.js';

/**
 * Reads a website: robots.txt and sitemaps first, then pages nearest to the start first, then light
 * requests to what they point at. A website that cannot be read is a result, not an error; rejects only
 * with what `onPage` throws or when the signal fires.
 */
export async function crawl(
  client: OutboundClient,
  options: CrawlOptions,
  events: CrawlEvents,
): Promise<SiteCrawl> {
  const asker = new Asker(client, options);
  const resumed = new Map((options.resumeFrom ?? []).map((facts) => [facts.url, facts]));
  const start = await findStart(asker, options, resumed, (url) => askPage(asker, options, url));
  const run = new CrawlRun(start, asker, options, events, resumed);
  await run.readPages();
  return run.finish(await run.probeTargets(), await run.probeSite());
}

/** So many addresses in a row without any answer: the website is gone, and waiting for each helps nobody. */
const MAX_SILENT_IN_A_ROW = 20;

interface Deferred {
  readonly entry: FrontierEntry;
  readonly failedAt: number;
  readonly result: OutboundResult;
}

class CrawlRun {
  private readonly pages = new Map<string, PageFacts>();
  private readonly pageByUrl = new Map<string, PageFacts>();
  private readonly frontier: CrawlFrontier;
  private readonly reader: PageReader;
  private deferred: Deferred[] = [];
  private isBudgetSpent = false;
  private silentInARow = 0;
  private probeProgress = { done: 0, planned: 0 };

  constructor(
    private readonly start: SiteStart,
    private readonly asker: Asker,
    private readonly options: CrawlOptions,
    private readonly events: CrawlEvents,
    private readonly resumed: ReadonlyMap<string, PageFacts>,
  ) {
    this.frontier = new CrawlFrontier(start.origin, options.maxDepth ?? null);
    const site = { ...start, sitemapUrls: new Set(start.sitemap.urls.map(({ url }) => url)) };
    const resolver = new UrlResolver(start.origin);
    this.reader = new PageReader(site, resolver, asker, options, events);
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

  /** Links are followed after the whole level, in its order: which pages are read never depends on timing. */
  private async readLevel(level: readonly FrontierEntry[]): Promise<void> {
    const read = new Map<FrontierEntry, ReadPages>();
    await forEachLimited(level, {
      limit: this.options.concurrency,
      signal: this.options.signal,
      hasRoom: (active) => this.hasRoom(active),
      run: async (entry) => {
        read.set(entry, await this.readEntry(entry));
      },
      onLeftOut: () => (this.isBudgetSpent = true),
    });
    for (const entry of level) for (const facts of read.get(entry) ?? []) this.take(facts);
  }

  private hasRoom(active: number): boolean {
    if (this.isSilent) return false;
    return this.reader.pagesRead + this.deferred.length + active < this.options.maxPages;
  }

  private async readEntry(entry: FrontierEntry): Promise<ReadPages> {
    const stored = this.resumed.get(entry.url);
    if (stored !== undefined) return this.replay(entry, stored);
    if (this.asker.robots?.isForbidden(entry.url) === true) return [this.reader.unreadFacts(entry)];
    this.report(entry.url);
    const isStart = entry.url === this.start.startUrl;
    const result = (isStart ? this.start.answer : null) ?? (await this.ask(entry.url));
    if (this.reader.isWorthAnotherTry(result) && !(isStart && this.isUnreachable(result))) {
      this.deferred.push({ entry, failedAt: this.asker.clock.now(), result });
      return [];
    }
    return this.settle(entry, result, 1);
  }

  private async ask(url: string): Promise<OutboundResult> {
    const result = await askPage(this.asker, this.options, url);
    const isSilence = result.kind === 'failed' && SILENCES.has(result.reason);
    this.silentInARow = isSilence ? this.silentInARow + 1 : 0;
    return result;
  }

  private get isSilent(): boolean {
    return this.silentInARow >= MAX_SILENT_IN_A_ROW;
  }

  private async settle(
    entry: FrontierEntry,
    result: OutboundResult,
    attempts: number,
  ): Promise<ReadPages> {
    const pages = await this.reader.settle(entry, result, attempts, (url) => {
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
  private async replay(entry: FrontierEntry, stored: PageFacts): Promise<ReadPages> {
    const facts = this.reader.resumedFacts(stored);
    if (!isRedirectOnly(facts) || !facts.finalUrl.startsWith(`${this.start.origin}/`))
      return [facts];
    if (!this.frontier.markSeen(facts.finalUrl)) return [facts];
    return [facts, ...(await this.readEntry({ url: facts.finalUrl, depth: entry.depth }))];
  }

  /** Asks again what answered 5xx or not at all, when enough time has passed for each. */
  private async readDeferred(): Promise<void> {
    const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
    const deferred = this.deferred;
    this.deferred = [];
    const read = new Map<Deferred, ReadPages>();
    await forEachLimited(deferred, {
      limit: this.options.concurrency,
      signal,
      hasRoom: () => true,
      run: async (one) => {
        if (this.isSilent) {
          read.set(one, await this.settle(one.entry, one.result, 1));
          return;
        }
        const waitMs = one.failedAt + retryDelayMs - this.asker.clock.now();
        if (waitMs > 0) await this.asker.clock.sleep(waitMs, signal);
        read.set(one, await this.settle(one.entry, await this.ask(one.entry.url), 2));
      },
    });
    for (const one of deferred) for (const facts of read.get(one) ?? []) this.take(facts);
  }

  private take(facts: PageFacts): void {
    this.pages.set(facts.url, facts);
    this.pageByUrl.set(facts.url, facts);
    if (this.options.mode === 'page') return;
    for (const link of facts.links) {
      if (!link.isInternal || link.isNofollow) continue;
      if (facts.depth === null) this.frontier.addUnlinked(link.url);
      else this.frontier.addLinked(link.url, facts.depth + 1);
    }
    if (facts.canonicalUrl !== null) this.frontier.addUnlinked(facts.canonicalUrl);
    for (const { url } of facts.hreflang) this.frontier.addUnlinked(url);
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
    const pages = [...this.pages.values()];
    const sitemapUrls = this.start.sitemap.urls.map(({ url }) => url);
    const planned = planProbes(pages, new Set(this.pages.keys()), sitemapUrls, this.options);
    const allowed = planned.filter(({ url }) => this.asker.robots?.isForbidden(url) !== true);
    this.probeProgress = { done: 0, planned: allowed.length };
    await probeAll(this.asker, allowed, this.options, probes, (url) => {
      const { done, planned: total } = this.probeProgress;
      this.probeProgress = { done: done + 1, planned: total };
      this.report(url);
    });
    const doubtful = allowed.filter(
      ({ url, isInternal }) => isInternal && isDoubtful(probes.get(url)),
    );
    if (doubtful.length > 0) {
      const { signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.options;
      await this.asker.clock.sleep(retryDelayMs, signal);
      await probeAll(this.asker, doubtful, this.options, probes);
    }
    return probes;
  }

  probeSite(): Promise<SiteProbes> {
    // A page read under its own address goes before one that only redirects to it.
    for (const facts of this.pages.values())
      if (!this.pageByUrl.has(facts.finalUrl)) this.pageByUrl.set(facts.finalUrl, facts);
    const { start, pageByUrl } = this;
    const crawled = { start, pages: [...this.pages.values()], pageByUrl };
    return probeSite(this.asker, crawled, this.options);
  }

  finish(probes: ReadonlyMap<string, ProbeResult>, siteProbes: SiteProbes): SiteCrawl {
    return {
      origin: this.start.origin,
      homeUrl: this.start.homeUrl,
      mode: this.options.mode,
      pages: [...this.pages.values()],
      pageByUrl: this.pageByUrl,
      isComplete: this.options.mode === 'site' && !this.isBudgetSpent && !this.frontier.isLimited,
      robots: this.start.robots.facts,
      sitemap: this.start.sitemap,
      probes,
      siteProbes,
    };
  }
}

/** A server error or silence may pass. */
function isDoubtful(result: ProbeResult | undefined): boolean {
  if (result === undefined || result.isBlocked) return false;
  return (
    result.failure === 'timeout' || result.failure === 'connection' || (result.status ?? 0) >= 500
  );
}
