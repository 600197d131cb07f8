import { forEachLimited } from '../http/task-pool.js';
import { CrawledPages } from './crawled-pages.js';
import { CrawlFrontier } from './crawl-frontier.js';
import type { FrontierLevel } from './crawl-frontier.js';
import { DEFAULT_RETRY_DELAY_MS } from './crawl-options.js';
import type { CrawlProgress } from './crawl-options.js';
import { EntryReader } from './entry-reader.js';
import type { CrawlContext } from './entry-reader.js';
import { LinksOfLevel } from './links-of-level.js';
import { OrderedResults } from './ordered-results.js';
import type { ReadPage } from './page-reader.js';

/**
 * Responses that may wait to be read and stored while the next addresses are requested: without this buffer the website
 * is idle while we work, and the reverse.
 */
const MAX_WAITING_RESPONSES = 36;
const NO_PROBES: CrawlProgress['probes'] = { done: 0, planned: 0 };

/** Reads the pages of a website level by level, those nearest to the start first. */
export class CrawlRun {
  readonly pages: CrawledPages;
  private readonly frontier: CrawlFrontier;
  private readonly entries: EntryReader;
  private isBudgetSpent = false;

  constructor(private readonly context: CrawlContext) {
    const { start, options } = context;
    this.pages = new CrawledPages(start.origin, options.probeLimits);
    this.frontier = new CrawlFrontier(start.origin, options.maxDepth ?? null, options.maxPages);
    this.entries = new EntryReader(context, this.frontier, (url) => this.report(url));
  }

  /** Every page that can be reached from the start has been read. */
  get isComplete(): boolean {
    return this.followsLinks && !this.isBudgetSpent && !this.frontier.isLimited;
  }

  async readPages(): Promise<void> {
    const { start, options } = this.context;
    const { mode, onlyPages } = options;
    this.frontier.markSeen(start.startUrl);
    await this.readLevel({ depth: 0, urls: [start.startUrl] });
    if (Array.isArray(onlyPages)) await this.readListed(onlyPages);
    else if (mode === 'site')
      for (const { url } of start.sitemap.urls) this.frontier.addUnlinked(url);
    for (;;) {
      await this.readFrontier();
      if (this.entries.deferredCount === 0) return;
      await this.readDeferred();
    }
  }

  /** @param probes The light requests that follow the pages. */
  report(currentUrl: string | null, probes = NO_PROBES): void {
    const { mode, maxPages } = this.context.options;
    const discovered = this.frontier.size;
    const isKnown = this.pages.byUrl.size > 0 || mode === 'page';
    this.context.events.onProgress?.({
      discovered,
      total: isKnown ? Math.min(discovered, maxPages) : null,
      scanned: this.entries.pagesRead,
      probes,
      currentUrl,
    });
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
      limit: this.context.options.concurrency,
      aside: MAX_WAITING_RESPONSES,
      signal: this.context.options.signal,
      hasRoom: (active) => this.hasRoom(active),
      run: async (url, stepAside) =>
        read.add(url, await this.entries.read({ url, depth }, stepAside)),
      onLeftOut: () => (this.isBudgetSpent = true),
    });
    read.finish();
    ofLevel.addToFrontier();
  }

  private hasRoom(active: number): boolean {
    const { isUnresponsive, pagesRead, deferredCount } = this.entries;
    return !isUnresponsive && pagesRead + deferredCount + active < this.context.options.maxPages;
  }

  /** Retries addresses with a 5xx or no response, after the delay of each has passed. */
  private async readDeferred(): Promise<void> {
    const { concurrency, signal, retryDelayMs = DEFAULT_RETRY_DELAY_MS } = this.context.options;
    const deferred = this.entries.takeDeferred();
    const ofLevel = new LinksOfLevel(this.frontier);
    const read = new OrderedResults(deferred, (page) => this.take(page, ofLevel));
    await forEachLimited(deferred, {
      limit: concurrency,
      signal,
      hasRoom: () => true,
      run: async (entry) => read.add(entry, await this.entries.readAgain(entry, retryDelayMs)),
    });
    read.finish();
    ofLevel.addToFrontier();
  }

  private take(page: ReadPage, ofLevel: LinksOfLevel): void {
    this.pages.add(page);
    if (this.followsLinks) ofLevel.add(page.facts, page.links);
  }

  private get followsLinks(): boolean {
    const { mode, onlyPages } = this.context.options;
    return mode === 'site' && onlyPages === undefined;
  }
}
