import type { OutboundResult } from '@app/outbound';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import type { CrawlFrontier, FrontierEntry } from './crawl-frontier.js';
import type { CrawlEvents, CrawlOptions, StoredPages } from './crawl-options.js';
import {
  hasSameVersions,
  isRedirectOnly,
  NO_RESPONSE_REASONS,
  PageReader,
  requestPage,
} from './page-reader.js';
import type { ReadPages, RequestedPage } from './page-reader.js';
import type { SiteStart } from './site-start.js';

/** After this many consecutive addresses without a response the website is given up, instead of waiting for each. */
const MAX_CONSECUTIVE_FAILURES = 20;
/** Larger responses are not buffered, so that the buffer stays below a few megabytes. */
const MAX_WAITING_BYTES = 128 * 1024;

/** What every part of a crawl needs. */
export interface CrawlContext {
  readonly start: SiteStart;
  readonly httpClient: PoliteHttpClient;
  readonly options: CrawlOptions;
  readonly events: CrawlEvents;
  readonly resumed: StoredPages;
}

/** An address with a 5xx or no response. */
export interface DeferredEntry {
  readonly entry: FrontierEntry;
  readonly failedAt: number;
  readonly requested: RequestedPage;
}

/** Reads one address: as an earlier attempt has stored it, or from the website. */
export class EntryReader {
  private readonly reader: PageReader;
  private deferred: DeferredEntry[] = [];
  private consecutiveFailures = 0;

  constructor(
    private readonly context: CrawlContext,
    private readonly frontier: CrawlFrontier,
    private readonly report: (currentUrl: string | null) => void,
  ) {
    const { start, httpClient, options, events } = context;
    const site = { ...start, sitemapUrls: new Set(start.sitemap.urls.map(({ url }) => url)) };
    this.reader = new PageReader(site, httpClient, options, events);
  }

  get pagesRead(): number {
    return this.reader.pagesRead;
  }

  /** Addresses whose second attempt is still to come. */
  get deferredCount(): number {
    return this.deferred.length;
  }

  get isUnresponsive(): boolean {
    return this.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES;
  }

  takeDeferred(): readonly DeferredEntry[] {
    const { deferred } = this;
    this.deferred = [];
    return deferred;
  }

  /**
   * No page if its second attempt is still to come.
   * @param stepAside called when the response is there and small enough to wait for being read.
   */
  async read(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    const { resumed, httpClient, start } = this.context;
    if (resumed.has(entry.url)) return this.replay(entry, stepAside);
    if (httpClient.robots?.isForbidden(entry.url) === true) return [this.reader.unreadFacts(entry)];
    this.report(entry.url);
    const isStart = entry.url === start.startUrl;
    const requested = (isStart ? this.startResponse() : null) ?? (await this.request(entry.url));
    const { result } = requested;
    if (isSmall(result)) stepAside();
    if (this.reader.isWorthAnotherTry(result) && !(isStart && this.isUnreachable(result))) {
      this.deferred.push({ entry, failedAt: httpClient.clock.now(), requested });
      return [];
    }
    return this.complete(entry, requested, 1);
  }

  /** The second attempt, after the delay has passed; without one when the website does not respond any more. */
  async readAgain(
    { entry, failedAt, requested }: DeferredEntry,
    delayMs: number,
  ): Promise<ReadPages> {
    if (this.isUnresponsive) return this.complete(entry, requested, 1);
    const { clock } = this.context.httpClient;
    const waitMs = failedAt + delayMs - clock.now();
    if (waitMs > 0) await clock.sleep(waitMs, this.context.options.signal);
    return this.complete(entry, await this.request(entry.url), 2);
  }

  /** The start page was requested before the sitemaps were read: it must not count as unchanged when they changed. */
  private startResponse(): RequestedPage | null {
    const { answer: result, startUrl, sitemap } = this.context.start;
    const facts = result?.known?.facts;
    if (facts === undefined || hasSameVersions(facts, sitemap.versions.get(startUrl)))
      return result;
    return null;
  }

  private async request(url: string): Promise<RequestedPage> {
    const { httpClient, options, start } = this.context;
    const versions = start.sitemap.versions.get(url);
    const requested = await requestPage(httpClient, options, url, (facts) =>
      hasSameVersions(facts, versions),
    );
    const hasNoResponse =
      requested.result.kind === 'failed' && NO_RESPONSE_REASONS.has(requested.result.reason);
    this.consecutiveFailures = hasNoResponse ? this.consecutiveFailures + 1 : 0;
    return requested;
  }

  private async complete(
    entry: FrontierEntry,
    requested: RequestedPage,
    attempts: number,
  ): Promise<ReadPages> {
    const pages = await this.reader.complete(entry, requested, attempts, (url) => {
      if (!this.context.resumed.has(url)) return this.frontier.markSeen(url);
      this.frontier.addUnlinked(url);
      return false;
    });
    this.report(null);
    return pages;
  }

  /** robots.txt could not be requested either, so that was the second attempt. */
  private isUnreachable(result: OutboundResult): boolean {
    return result.kind === 'failed' && result.reason === this.context.start.robots.facts.failure;
  }

  /** The pages of an earlier attempt; a redirect target that it did not store is read now. */
  private async replay(entry: FrontierEntry, stepAside: () => void): Promise<ReadPages> {
    const { resumed, start } = this.context;
    const page = this.reader.resumedPage(await resumed.read(entry.url), entry.url);
    const { facts } = page;
    if (!isRedirectOnly(facts) || !facts.finalUrl.startsWith(`${start.origin}/`)) return [page];
    if (!this.frontier.markSeen(facts.finalUrl)) return [page];
    const target = { url: facts.finalUrl, depth: entry.depth };
    return [page, ...(await this.read(target, stepAside))];
  }
}

function isSmall(result: OutboundResult): boolean {
  return result.kind === 'responded' && result.body.length <= MAX_WAITING_BYTES;
}
