import { normaliseUrl } from '@app/common/contract';
import type { OutboundAnswer, OutboundResult } from '@app/outbound';
import type { PageFacts, SitemapFacts, SitemapVersions } from '../audits/site-crawl.js';
import { answerHash } from './answer-hash.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { isBlockedAnswer } from './bot-challenge.js';
import type { FrontierEntry } from './crawl-frontier.js';
import type { CrawlEvents, CrawlOptions, KnownPage } from './crawl-options.js';
import { mediaTypeOf } from './media-type.js';
import { factsOf } from './page-facts.js';
import type { PageFactsAndTargets } from './page-facts.js';
import { leadsOf } from './page-leads.js';
import type { PageLeads } from './page-leads.js';
import type { FetchedPage } from './fetched-page.js';
import { isHtmlType, snapshotOfFailure } from './page-snapshot-builder.js';
import type { PagePlace } from './page-snapshot-builder.js';
import { StringPool } from './string-pool.js';

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
  readonly sitemap: Pick<SitemapFacts, 'versions'>;
  readonly notFoundContentHash: string | null;
}

type Answer = Pick<FetchedPage, 'place' | 'result' | 'attempts'> &
  Partial<Pick<FetchedPage, 'isRedirect' | 'bodyHash'>>;

/** What is kept of a page: its facts, and where it leads until its level is read. */
export interface ReadPage {
  readonly facts: PageFacts;
  readonly leads: PageLeads;
}

/** The address asked for, then the page it led to when that was new. */
export type ReadPages = readonly ReadPage[];

/** An answer, beside what an earlier scan knows of the page. */
export interface AskedPage {
  readonly result: OutboundResult;
  readonly known: KnownPage | null;
}

/**
 * Asks for a page, conditionally when an earlier scan knows it.
 * @param isStillKnown false for a page that must be judged anew although it may not have changed itself.
 */
export async function askPage(
  httpClient: PoliteHttpClient,
  { knownPages }: Pick<CrawlOptions, 'knownPages'>,
  url: string,
  isStillKnown: (facts: PageFacts) => boolean = () => true,
): Promise<AskedPage> {
  const ask = (conditions: Record<string, string>): Promise<OutboundResult> =>
    httpClient.ask({
      url,
      truncate: true,
      maxBytes: PAGE_MAX_BYTES,
      headers: { accept: ACCEPT, ...conditions },
    });
  const found = (await knownPages?.find(url)) ?? null;
  const isKept =
    found !== null &&
    !hasBecomeUnavailable(found.facts, httpClient.clock.now()) &&
    isStillKnown(found.facts);
  const known = isKept ? found : null;
  const result = await ask(conditionsFor(known));
  // The condition was about this address, not about one it has begun to redirect to.
  const isOfTarget = result.kind === 'answered' && result.status === 304 && result.hops.length > 0;
  return { result: isOfTarget ? await ask({}) : result, known };
}

/** Its unavailable_after has passed since it was read, so that it is noindex now without any change. */
function hasBecomeUnavailable({ unavailableAfter }: PageFacts, now: number): boolean {
  return unavailableAfter !== undefined && Date.parse(unavailableAfter) <= now;
}

function conditionsFor(known: KnownPage | null): Record<string, string> {
  // The answer to an address that only redirects is another page's.
  if (known === null || known.facts.hops.length > 0) return {};
  return {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
}

/** Hands answers on to be read, and keeps of each page where it leads. */
export class PageReader {
  /** Pages handed on; addresses that only redirect do not count. */
  pagesRead = 0;
  private readonly pool = new StringPool();

  constructor(
    private readonly site: CrawledSite,
    private readonly httpClient: PoliteHttpClient,
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
    { result, known }: AskedPage,
    attempts: number,
    takeTarget: (url: string) => boolean,
  ): Promise<ReadPages> {
    const place = this.placeOf(entry);
    if (result.kind === 'failed') {
      if (result.reason === 'aborted') return [this.unreadFacts(entry)];
      return [await this.handOn({ place, result, attempts })];
    }
    const bodyHash = answerHash(result);
    if (known !== null && isUnchanged(result, known, bodyHash))
      return [await this.handOnUnchanged(place, known)];
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    const answer = { ...result, finalUrl };
    if (!this.leadsElsewhere(entry.url, answer))
      return [await this.handOn({ place, result: answer, attempts, bodyHash })];
    const isTaken = this.isOfSite(finalUrl) && takeTarget(finalUrl);
    const pages: ReadPage[] = [];
    pages.push(await this.handOn({ place, result: answer, attempts, isRedirect: true }));
    if (isTaken) {
      const target = this.placeOf({ url: finalUrl, depth: entry.depth });
      const direct = { ...answer, url: finalUrl, hops: [] };
      pages.push(await this.handOn({ place: target, result: direct, attempts }));
    }
    return pages;
  }

  /** An address our crawler may not read: known, but not asked. */
  unreadFacts(entry: FrontierEntry): ReadPage {
    const unread = snapshotOfFailure(
      this.placeOf(entry),
      { kind: 'failed', url: entry.url, reason: 'aborted', message: '', hops: [] },
      { attempts: 0, fetchedAt: '' },
    );
    const { facts, targets } = factsOf(unread, this.pool);
    return { facts: { ...facts, failure: null }, leads: leadsOf(targets) };
  }

  /** A page an earlier attempt stored. */
  resumedPage(stored: PageFactsAndTargets): ReadPage {
    if (!isRedirectOnly(stored.facts)) this.pagesRead++;
    return this.readPage(stored);
  }

  /** While the page is read, its request still counts as one under way: the budget holds. */
  private async handOn(answer: Answer): Promise<ReadPage> {
    const page = await this.events.onPage({
      isRedirect: false,
      bodyHash: null,
      ...answer,
      fetchedAt: new Date(this.httpClient.clock.now()).toISOString(),
      notFoundContentHash: this.site.notFoundContentHash,
    });
    if (!isRedirectOnly(page.facts)) this.pagesRead++;
    return this.readPage(page);
  }

  private async handOnUnchanged(place: PagePlace, known: KnownPage): Promise<ReadPage> {
    const { depth, isHome, isInSitemap, isBlockedByRobots } = place;
    const facts = { ...known.facts, depth, isHome, isInSitemap, isBlockedByRobots };
    this.pagesRead++;
    await this.events.onUnchanged?.({ facts, targets: known.targets });
    return this.readPage({ facts, targets: known.targets });
  }

  /** Out of a database or another thread every address is a string of its own, until the pool has seen it. */
  private readPage({ facts, targets }: PageFactsAndTargets): ReadPage {
    const { followed, internal, external, images, ...others } = leadsOf(targets);
    const keep = (urls: readonly string[]): string[] => urls.map((url) => this.pool.keep(url));
    const leads = {
      followed: keep(followed),
      internal: keep(internal),
      external: keep(external),
      images: keep(images),
      resources: keep(others.resources),
      candidates: keep(others.candidates),
      places: others.places.map(({ url, hash }) => ({ url: this.pool.keep(url), hash })),
    };
    return { facts, leads };
  }

  private placeOf({ url, depth }: FrontierEntry): PagePlace {
    const sitemapVersions = this.site.sitemap.versions.get(url);
    return {
      ...(sitemapVersions !== undefined && { sitemapVersions }),
      url,
      origin: this.site.origin,
      isHome: url === this.site.homeUrl,
      depth,
      isInSitemap: this.site.sitemapUrls.has(url),
      isBlockedByRobots: this.httpClient.robots?.isBlockedForGooglebot(url) ?? false,
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
}

function isUnchanged(answer: OutboundAnswer, known: KnownPage, bodyHash: string | null): boolean {
  if (answer.status === 304) return true;
  return bodyHash !== null && bodyHash === known.bodyHash;
}

/** An earlier scan read the same language versions of the page in a sitemap. */
export function hasSameVersions(
  { hreflang }: Pick<PageFacts, 'hreflang'>,
  versions: SitemapVersions | undefined,
): boolean {
  const before = hreflang.flatMap((one) => (one.isFromSitemap ? [`${one.code} ${one.url}`] : []));
  const now = (versions?.versions ?? []).flatMap(({ code, url }) =>
    url === null ? [] : [`${code} ${url}`],
  );
  return before.join('\n') === now.join('\n');
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
