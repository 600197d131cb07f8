import { normaliseUrl } from '@app/common/contract';
import { SITEMAP_MAX_BYTES, hostKey, sitemapFile } from '@app/crawler';
import type { PoliteHttpClient } from '@app/crawler';
import { bytesOf } from '@app/crawler/analysis';
import { ROBOTS_MAX_BYTES, meaningOfRobotsStatus, responseForThread } from '@app/crawler/pages';
import type { RobotsGate } from '@app/crawler/pages';
import type { OutboundFailure, OutboundResponse } from '@app/outbound';
import type { RulesOfWebsite } from '@app/seo-scan';
import type { PageState, WatchedCertificate, WatchedKind } from '../contract/index.js';
import { URL_MAX_CHARS } from '../rules/page-addresses.js';
import { watchedResponse } from './watched-response.analysis.js';
import type { WatchedResponse } from './watched-response.analysis.js';
import { watchedValue } from './watched-values.js';

/** Bytes that Google reads of a page. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const SLOW_MS = 4_000;
/** A slow address is quick again well below the limit, so that it does not change in every check. */
const QUICK_MS = 2_000;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
const FORBIDDEN = 'robots.txt does not let our crawler read it.';
const REFUSED = 'The website refuses our crawler.';

export interface WatchedAddress {
  readonly kind: WatchedKind;
  readonly url: string;
  readonly state: PageState | null;
}

export interface Reading {
  readonly state: PageState;
  /** The beginning of the main text; `null` without one. */
  readonly text: string | null;
}

/** Reads addresses of one website, at the crawler's pace and by the rules of its robots.txt. */
export class WatchedSite {
  private readonly robots: RobotsGate;
  private readonly rules: Pick<RulesOfWebsite, 'read'>;

  constructor(
    private readonly client: PoliteHttpClient,
    {
      robots,
      rules,
    }: { readonly robots: RobotsGate; readonly rules: Pick<RulesOfWebsite, 'read'> },
    private readonly origin: string,
  ) {
    this.robots = robots;
    this.rules = rules;
    // The files that are watched themselves, and the home page, whose answer says whether the website is up.
    robots.except(`${origin}/robots.txt`);
    if (!this.areRulesKnown) robots.except(`${origin}/`);
  }

  /** Whether robots.txt was read, or is known not to exist. */
  get areRulesKnown(): boolean {
    const { status, failure } = this.robots.facts;
    return failure === null && status !== null && meaningOfRobotsStatus(status) !== 'all_forbidden';
  }

  /** Where what is always watched is now; `null` for a chosen page, and for a sitemap that is not known. */
  addressOf(kind: WatchedKind): string | null {
    if (kind === 'home') return `${this.origin}/`;
    if (kind === 'robots') return `${this.origin}/robots.txt`;
    return kind === 'sitemap' && this.areRulesKnown ? this.sitemapUrl : null;
  }

  /** The first sitemap that robots.txt names on this host, or the usual address. */
  private get sitemapUrl(): string {
    const { host } = new URL(this.origin);
    const named = this.robots.sitemaps
      .map((url) => normaliseUrl(url, this.origin))
      .find((url) => url !== null && url.length <= URL_MAX_CHARS && isOnHost(url, host));
    return named ?? `${this.origin}/sitemap.xml`;
  }

  /** `null` when nothing can be said, because our own analysis failed. Rejects only when the round's signal fires. */
  async read(address: WatchedAddress): Promise<Reading | null> {
    const { kind, url } = address;
    if (kind === 'sitemap') this.robots.except(url);
    const start = this.startOf(address);
    if (this.robots.isForbidden(url)) return notRead(start, 'forbidden', FORBIDDEN);
    const certificate = await this.certificateOf(address);
    const result = await this.client.request({
      ...{ url, truncate: true, maxBytes: maxBytesOf(kind) },
      headers: { accept: ACCEPT },
    });
    if (result.kind === 'failed') return failed({ ...start, certificate }, result);
    const answered = answeredOf({ ...start, certificate }, address.state, result);
    if (kind === 'sitemap') return this.sitemap(answered, result);
    return this.page(address, answered, result);
  }

  private startOf({ kind, url }: WatchedAddress): PageState {
    const isPage = kind === 'home' || kind === 'page';
    const isKnown = isPage && this.areRulesKnown;
    return {
      ...NOTHING,
      checkedAt: new Date(this.client.clock.now()).toISOString(),
      isBlockedByRobots: isKnown ? this.robots.isBlockedForGooglebot(url) : null,
    };
  }

  private async certificateOf({ kind, url }: WatchedAddress): Promise<WatchedCertificate | null> {
    if (kind !== 'home' || !url.startsWith('https:')) return null;
    const read = await this.client.readCertificate(url);
    if (read.kind === 'failed') return null;
    const { validFrom, validTo, issuer, sentence } = read.certificate;
    return { validFrom, validTo, issuer, problem: sentence };
  }

  private async page(
    { kind, url }: WatchedAddress,
    state: PageState,
    response: OutboundResponse,
  ): Promise<Reading | null> {
    const finalUrl = normaliseUrl(response.finalUrl) ?? response.finalUrl;
    const read = await this.client.analyze(watchedResponse, {
      place: {
        ...{ url, origin: this.origin, isHome: kind === 'home', depth: null, isInSitemap: false },
        isBlockedByRobots: state.isBlockedByRobots ?? false,
      },
      answer: responseForThread({ ...response, finalUrl }),
      fetchedAt: state.checkedAt,
      isText: kind === 'robots',
    });
    if (read.kind === 'failed') return null;
    const { isBlocked, text, ...values } = read.value;
    if (isBlocked) return notRead(state, 'blocked', `${REFUSED} Status ${response.status}.`);
    const isPage = text !== null && kind !== 'robots' && response.status === 200;
    // Another page answers in its place: its values are not those of this address.
    const ofRules =
      isPage && state.redirectTo === null
        ? { values: (await this.rules.read(url, response)).map(watchedValue) }
        : {};
    return {
      state: {
        ...state,
        ...ofRules,
        ...(values satisfies Omit<WatchedResponse, 'isBlocked' | 'text'>),
      },
      text,
    };
  }

  private async sitemap(state: PageState, response: OutboundResponse): Promise<Reading | null> {
    if (response.status >= 400) return { state, text: null };
    const place = {
      ...{ url: response.finalUrl, siteHost: new URL(this.origin).host },
      isTruncated: response.isTruncated,
    };
    const read = await this.client.analyze(sitemapFile, { bytes: bytesOf(response.body), place });
    if (read.kind === 'failed') return null;
    return { state: { ...state, entries: read.value.entryCount }, text: null };
  }
}

const NOTHING: Omit<PageState, 'checkedAt'> = {
  ...{ outcome: 'read', reason: null, status: null, redirectTo: null, title: null, robots: null },
  ...{ isNoindex: false, canonical: null, textHash: null, entries: null },
  ...{ isBlockedByRobots: null, answerMs: null, isSlow: false, certificate: null },
};

function isOnHost(url: string, host: string): boolean {
  return hostKey(new URL(url).host) === hostKey(host);
}

function maxBytesOf(kind: WatchedKind): number {
  if (kind === 'robots') return ROBOTS_MAX_BYTES;
  return kind === 'sitemap' ? SITEMAP_MAX_BYTES : PAGE_MAX_BYTES;
}

function answeredOf(
  start: PageState,
  before: PageState | null,
  { url, finalUrl, status, responseMs, hops }: OutboundResponse,
): PageState {
  const answerMs = Math.round(responseMs);
  const isSlow = answerMs > (before?.isSlow === true ? QUICK_MS : SLOW_MS);
  const redirectTo = hops.length > 0 && finalUrl !== url ? finalUrl : null;
  return { ...start, status, redirectTo, answerMs, isSlow };
}

function failed(state: PageState, { reason, message }: OutboundFailure): Reading {
  // We ended it: by robots.txt of where it leads, or by the limit for that website.
  return notRead(state, reason === 'aborted' ? 'forbidden' : 'unreachable', message);
}

function notRead(state: PageState, outcome: PageState['outcome'], reason: string): Reading {
  return { state: { ...state, outcome, reason }, text: null };
}
