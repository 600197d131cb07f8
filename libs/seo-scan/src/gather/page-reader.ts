import { normaliseUrl } from '@app/common/contract';
import type { OutboundAnswer, OutboundResult } from '@app/outbound';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import type { PageFacts } from '../audits/site-crawl.js';
import type { Asker } from './asker.js';
import { isBlockedAnswer } from './bot-challenge.js';
import type { FrontierEntry } from './crawl-frontier.js';
import type { CrawlEvents, CrawlOptions, KnownPage } from './crawl-options.js';
import { mediaTypeOf } from './media-type.js';
import { factsOf } from './page-facts.js';
import {
  isHtmlType,
  snapshotOfAnswer,
  snapshotOfFailure,
  snapshotOfRedirect,
} from './page-snapshot-builder.js';
import type { PagePlace } from './page-snapshot-builder.js';
import { StringPool } from './string-pool.js';
import type { UrlResolver } from './url-resolver.js';

/** Google reads 2 MB of HTML; the check for oversized pages wants to know by how much a page is over. */
const PAGE_MAX_BYTES = 10 * 1024 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
/** The host did not answer at all. */
export const SILENCES: ReadonlySet<string> = new Set(['timeout', 'connection', 'dns']);

/** What the website is, once its start has been found. */
export interface CrawledSite {
  readonly origin: string;
  readonly homeUrl: string;
  readonly sitemapUrls: ReadonlySet<string>;
  readonly notFoundContentHash: string | null;
}

/** Facts of the address, then of the page it led to when that was new. */
export type ReadPages = readonly PageFacts[];

/** Asks for a page, conditionally when its facts are known. */
export async function askPage(
  asker: Asker,
  { knownPages }: Pick<CrawlOptions, 'knownPages'>,
  url: string,
): Promise<OutboundResult> {
  const ask = (conditions: Record<string, string>): Promise<OutboundResult> =>
    asker.ask({
      url,
      truncate: true,
      maxBytes: PAGE_MAX_BYTES,
      headers: { accept: ACCEPT, ...conditions },
    });
  const result = await ask(conditionsFor(knownPages?.get(url)));
  // The condition was about this address, not about one it has begun to redirect to.
  const isOfTarget = result.kind === 'answered' && result.status === 304 && result.hops.length > 0;
  return isOfTarget ? ask({}) : result;
}

function conditionsFor(known: KnownPage | undefined): Record<string, string> {
  // The answer to an address that only redirects is another page's.
  if (known?.facts === undefined || known.facts.hops.length > 0) return {};
  return {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
}

/** Makes snapshots and facts of the answers and hands them on. */
export class PageReader {
  /** Pages handed on; addresses that only redirect do not count. */
  pagesRead = 0;
  private readonly pool = new StringPool();

  constructor(
    private readonly site: CrawledSite,
    private readonly resolver: UrlResolver,
    private readonly asker: Asker,
    private readonly options: CrawlOptions,
    private readonly events: CrawlEvents,
  ) {}

  /** The answer is bad, but may be better later. */
  isWorthAnotherTry(result: OutboundResult): boolean {
    if (result.kind === 'failed')
      return SILENCES.has(result.reason) || result.reason === 'protocol';
    const isServerError = result.status >= 500 && result.status < 600;
    return isServerError && !isBlockedAnswer(result.status, result.headers, result.body);
  }

  /**
   * Hands on what an answer means.
   * @param takeTarget called with the page a redirect ended at; true when it is to be handed on, too.
   */
  async settle(
    entry: FrontierEntry,
    result: OutboundResult,
    attempts: number,
    takeTarget: (url: string) => boolean,
  ): Promise<ReadPages> {
    const place = this.placeOf(entry);
    const circumstances = {
      attempts,
      fetchedAt: new Date(this.asker.clock.now()).toISOString(),
      resolver: this.resolver,
    };
    if (result.kind === 'failed') {
      if (result.reason === 'aborted') return [this.unreadFacts(entry)];
      return [await this.handOn(snapshotOfFailure(place, result, circumstances))];
    }
    const unchanged = this.unchangedFacts(place, result);
    if (unchanged !== null) {
      this.pagesRead++;
      await this.events.onUnchanged?.(entry.url, unchanged);
      return [unchanged];
    }
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    const answer = { ...result, finalUrl };
    if (!this.leadsElsewhere(entry.url, answer))
      return [await this.handOn(snapshotOfAnswer(place, answer, circumstances))];
    const isTaken = this.isOfSite(finalUrl) && takeTarget(finalUrl);
    const pages: PageFacts[] = [];
    pages.push(await this.handOn(snapshotOfRedirect(place, answer, circumstances)));
    if (isTaken) {
      const target = this.placeOf({ url: finalUrl, depth: entry.depth });
      const direct = { ...answer, url: finalUrl, hops: [] };
      pages.push(await this.handOn(snapshotOfAnswer(target, direct, circumstances)));
    }
    return pages;
  }

  /** An address our crawler may not read: known, but not asked. */
  unreadFacts(entry: FrontierEntry): PageFacts {
    const unread = snapshotOfFailure(
      this.placeOf(entry),
      { kind: 'failed', url: entry.url, reason: 'aborted', message: '', hops: [] },
      { attempts: 0, fetchedAt: '' },
    );
    return { ...factsOf(unread, this.pool), failure: null };
  }

  /** Facts an earlier attempt stored, in this crawl's places. */
  resumedFacts(facts: PageFacts): PageFacts {
    if (!isRedirectOnly(facts)) this.pagesRead++;
    return facts;
  }

  /** Counts while the caller waits, so that the budget holds. */
  private async handOn(snapshot: PageSnapshot): Promise<PageFacts> {
    const facts = factsOf(snapshot, this.pool);
    if (!isRedirectOnly(facts)) this.pagesRead++;
    await this.events.onPage(snapshot, facts, {
      notFoundContentHash: this.site.notFoundContentHash,
    });
    return facts;
  }

  private placeOf({ url, depth }: FrontierEntry): PagePlace {
    return {
      url,
      origin: this.site.origin,
      isHome: url === this.site.homeUrl,
      depth,
      isInSitemap: this.site.sitemapUrls.has(url),
      isBlockedByRobots: this.asker.robots?.isBlockedForGooglebot(url) ?? false,
    };
  }

  private isOfSite(url: string): boolean {
    return url.startsWith(`${this.site.origin}/`);
  }

  /** To a page that is judged under its own address, or to another website's. */
  private leadsElsewhere(
    url: string,
    { hops, finalUrl, status, headers }: OutboundAnswer,
  ): boolean {
    if (hops.length === 0 || finalUrl === url) return false;
    if (!this.isOfSite(finalUrl)) return true;
    return status === 200 && isHtmlType(mediaTypeOf(headers['content-type']));
  }

  private unchangedFacts(place: PagePlace, answer: OutboundAnswer): PageFacts | null {
    const facts = this.options.knownPages?.get(place.url)?.facts;
    if (answer.status !== 304 || facts === undefined) return null;
    const { depth, isHome, isInSitemap, isBlockedByRobots } = place;
    return { ...facts, depth, isHome, isInSitemap, isBlockedByRobots };
  }
}

/** It only leads to another page, which has facts of its own. */
export function isRedirectOnly(facts: PageFacts): boolean {
  return (
    facts.hops.length > 0 &&
    facts.status === 200 &&
    !facts.isHtml200 &&
    facts.url !== facts.finalUrl
  );
}
