import { normaliseUrl } from '@app/common/plain';
import type { OutboundResponse, OutboundResult } from '@app/outbound';
import type { PageFacts, SitemapFacts } from '../page-model/site-crawl.js';
import type { SitemapVersions } from '../page-model/sitemap-versions.js';
import { responseHash } from '../parsing/response-hash.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { isBlockedResponse } from '../parsing/bot-challenge.js';
import type { FrontierEntry } from './crawl-frontier.js';
import type { CrawlEvents, CrawlOptions } from './crawl-options.js';
import type { KnownPage } from '../parsing/known-pages.js';
import { mediaTypeOf } from '../http/media-type.js';
import { factsOf } from '../parsing/page-facts.js';
import type { PageFactsAndTargets } from '../parsing/page-facts.js';
import { discoveredLinksOf } from '../parsing/discovered-links.js';
import type { DiscoveredLinks } from '../parsing/discovered-links.js';
import type { FetchedPage } from './fetched-page.js';
import { isHtmlType, snapshotOfFailure } from '../parsing/page-snapshot-builder.js';
import type { PagePlace } from '../parsing/page-snapshot-builder.js';
import { StringPool } from '../parsing/string-pool.js';

/** Google reads 2 MB of HTML; the check for oversized pages reports by how much a page exceeds that. */
const PAGE_MAX_BYTES = 10 * 1024 * 1024;
const POOLED_ADDRESSES = 20_000;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
/** The host did not respond at all. */
export const NO_RESPONSE_REASONS: ReadonlySet<string> = new Set(['timeout', 'connection', 'dns']);

/** The properties of the website, known once its start has been read. */
export interface CrawledSite {
  readonly origin: string;
  readonly homeUrl: string;
  readonly sitemapUrls: ReadonlySet<string>;
  readonly sitemap: Pick<SitemapFacts, 'versions'>;
  readonly notFoundContentHash: string | null;
}

type PageResponse = Pick<FetchedPage, 'place' | 'result' | 'attempts'> &
  Partial<Pick<FetchedPage, 'isRedirect' | 'bodyHash'>>;

/** The data kept of a page: its facts, and its link targets until its level is read. */
export interface ReadPage {
  readonly facts: PageFacts;
  readonly links: DiscoveredLinks;
}

/** The requested address, then its redirect target when that was new. */
export type ReadPages = readonly ReadPage[];

/** A response with what an earlier scan knows of the page. */
export interface RequestedPage {
  readonly result: OutboundResult;
  readonly known: KnownPage | null;
}

/**
 * Requests a page, conditionally when an earlier scan knows it.
 * @param isStillKnown false for a page that must be audited again although it may not have changed itself.
 */
export async function requestPage(
  httpClient: PoliteHttpClient,
  { knownPages }: Pick<CrawlOptions, 'knownPages'>,
  url: string,
  isStillKnown: (facts: PageFacts) => boolean = () => true,
): Promise<RequestedPage> {
  const request = (conditions: Record<string, string>): Promise<OutboundResult> =>
    httpClient.request({
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
  const result = await request(conditionsFor(known));
  // The condition applied to this address, not to the one it redirects to now.
  const isOfTarget = result.kind === 'responded' && result.status === 304 && result.hops.length > 0;
  return { result: isOfTarget ? await request({}) : result, known };
}

/** Its unavailable_after has passed since it was read, so it is noindex now without any change. */
function hasBecomeUnavailable({ unavailableAfter }: PageFacts, now: number): boolean {
  return unavailableAfter !== undefined && Date.parse(unavailableAfter) <= now;
}

function conditionsFor(known: KnownPage | null): Record<string, string> {
  // The response to an address that only redirects belongs to another page.
  if (known === null || known.facts.hops.length > 0) return {};
  return {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
}

/** Passes responses on to be read, and keeps the link targets of each page. */
export class PageReader {
  /** Number of pages passed on; addresses that only redirect do not count. */
  pagesRead = 0;
  /** Addresses that are kept longer are in the frontier: the pool is for those that most pages share. */
  private readonly pool = new StringPool(POOLED_ADDRESSES);

  constructor(
    private readonly site: CrawledSite,
    private readonly httpClient: PoliteHttpClient,
    private readonly options: CrawlOptions,
    private readonly events: CrawlEvents,
  ) {}

  /** The response is bad, but a retry may be better. */
  isWorthAnotherTry(result: OutboundResult): boolean {
    if (result.kind === 'failed')
      return NO_RESPONSE_REASONS.has(result.reason) || result.reason === 'protocol';
    const isServerError = result.status >= 500 && result.status < 600;
    return isServerError && !isBlockedResponse(result.status, result.headers, result.body);
  }

  /**
   * Passes on the result of a response.
   * @param claimTarget called with the final page of a redirect; true when it should be passed on too.
   */
  async complete(
    entry: FrontierEntry,
    { result, known }: RequestedPage,
    attempts: number,
    claimTarget: (url: string) => boolean,
  ): Promise<ReadPages> {
    const place = this.placeOf(entry);
    if (result.kind === 'failed') {
      if (result.reason === 'aborted') return [this.unreadFacts(entry)];
      return [await this.handOn({ place, result, attempts })];
    }
    const bodyHash = responseHash(result);
    if (known !== null && isUnchanged(result, known, bodyHash))
      return [await this.passOnUnchanged(place, known)];
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    const response = { ...result, finalUrl };
    if (!this.redirectsToOtherPage(entry.url, response))
      return [await this.handOn({ place, result: response, attempts, bodyHash })];
    const isTargetPage = this.isOfSite(finalUrl) && claimTarget(finalUrl);
    const pages: ReadPage[] = [];
    pages.push(await this.handOn({ place, result: response, attempts, isRedirect: true }));
    if (isTargetPage) {
      const target = this.placeOf({ url: finalUrl, depth: entry.depth });
      const direct = { ...response, url: finalUrl, hops: [] };
      pages.push(await this.handOn({ place: target, result: direct, attempts }));
    }
    return pages;
  }

  /** An address our crawler may not read: known, but never requested. */
  unreadFacts(entry: FrontierEntry): ReadPage {
    const unread = snapshotOfFailure(
      this.placeOf(entry),
      { kind: 'failed', url: entry.url, reason: 'aborted', message: '', hops: [] },
      { attempts: 0, fetchedAt: '' },
    );
    const { facts, targets } = factsOf(unread, this.pool);
    return { facts: { ...facts, failure: null }, links: discoveredLinksOf(targets) };
  }

  /** A page that an earlier attempt stored. */
  resumedPage(stored: PageFactsAndTargets, url: string): ReadPage {
    if (!isRedirectOnly(stored.facts)) this.pagesRead++;
    return this.readPage(stored, url);
  }

  /** While the page is being read, its request still counts as pending, so that the page budget is respected. */
  private async handOn(response: PageResponse): Promise<ReadPage> {
    const page = await this.events.onPage({
      isRedirect: false,
      bodyHash: null,
      ...response,
      fetchedAt: new Date(this.httpClient.clock.now()).toISOString(),
      notFoundContentHash: this.site.notFoundContentHash,
    });
    if (!isRedirectOnly(page.facts)) this.pagesRead++;
    return this.readPage(page, response.place.url);
  }

  private async passOnUnchanged(place: PagePlace, known: KnownPage): Promise<ReadPage> {
    const { depth, isHome, isInSitemap, isBlockedByRobots } = place;
    const facts = { ...known.facts, depth, isHome, isInSitemap, isBlockedByRobots };
    this.pagesRead++;
    await this.events.onUnchanged?.({ facts, targets: known.targets });
    return this.readPage({ facts, targets: known.targets }, place.url);
  }

  /**
   * An address from a database or another thread is a separate string until it has gone through the pool.
   * @param url that of the facts, as the frontier knows it.
   */
  private readPage({ facts, targets }: PageFactsAndTargets, url: string): ReadPage {
    const { followed, internal, external, images, ...others } = discoveredLinksOf(targets);
    const keep = (urls: readonly string[]): string[] => urls.map((url) => this.pool.keep(url));
    const links = {
      followed: keep(followed),
      internal: keep(internal),
      external: keep(external),
      images: keep(images),
      resources: keep(others.resources),
      candidates: keep(others.candidates),
      places: others.places.map(({ url, hash }) => ({ url: this.pool.keep(url), hash })),
    };
    return { facts: { ...facts, url }, links };
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

  /** Redirects to a page that is audited under its own address, or to another website. */
  private redirectsToOtherPage(
    url: string,
    { hops, finalUrl, status, headers }: OutboundResponse,
  ): boolean {
    if (hops.length === 0 || finalUrl === url) return false;
    if (!this.isOfSite(finalUrl)) return true;
    return status === 200 && isHtmlType(mediaTypeOf(headers['content-type']));
  }
}

function isUnchanged(
  response: OutboundResponse,
  known: KnownPage,
  bodyHash: string | null,
): boolean {
  if (response.status === 304) return true;
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

/** It only redirects to another page, which has its own facts. */
export function isRedirectOnly(facts: PageFacts): boolean {
  return (
    facts.hops.length > 0 &&
    facts.status === 200 &&
    !facts.isHtml200 &&
    facts.url !== facts.finalUrl
  );
}
