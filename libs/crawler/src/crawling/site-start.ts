import { normaliseUrl } from '@app/common/plain';
import type { SitemapFacts } from '../page-model/site-crawl.js';
import { hostKey } from '../http/host-key.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import type { CrawlOptions, StoredPages } from './crawl-options.js';
import type { RequestedPage } from './page-reader.js';
import { mediaTypeOf } from '../http/media-type.js';
import { responseForThread } from '../parsing/response-for-thread.js';
import { pageResponse } from '../parsing/page-response.analysis.js';
import { isHtmlType } from '../parsing/page-snapshot-builder.js';
import { readRobots } from '../robots/robots-gate.js';
import type { RobotsGate } from '../robots/robots-gate.js';
import { readSitemaps } from '../sitemaps/sitemap-reader.js';

export interface SiteStart {
  /** Normalised. */
  readonly startUrl: string;
  /** The website's own origin: the redirect target of the start address when only scheme or www. change. */
  readonly origin: string;
  readonly homeUrl: string;
  readonly robots: RobotsGate;
  readonly sitemap: SitemapFacts;
  readonly notFoundContentHash: string | null;
  /** The response of the start address; `null` when it was not requested (resumed, or forbidden by robots.txt). */
  readonly answer: RequestedPage | null;
}

/** Everything that must be known before the first page is audited: scope, robots.txt, sitemaps, not-found page. */
export async function findStart(
  httpClient: PoliteHttpClient,
  options: CrawlOptions,
  resumed: StoredPages,
  requestStart: (url: string) => Promise<RequestedPage>,
): Promise<SiteStart> {
  const startUrl = normaliseUrl(options.startUrl);
  if (startUrl === null) throw new Error(`Not an http(s) address: ${options.startUrl}`);
  const token = { token: options.robotsToken, isObeyed: options.obeyRobots };
  const startOrigin = new URL(startUrl).origin;
  let robots = await readRobots(httpClient, startOrigin, token);
  httpClient.robots = robots;
  const { failure } = robots.facts;
  if (failure !== null && failure !== 'not_analyzed') robots.except(startUrl);

  const stored = resumed.has(startUrl) ? (await resumed.read(startUrl)).facts : undefined;
  const isRequested = stored === undefined && !robots.isForbidden(startUrl);
  const outcome = isRequested ? await requestStart(startUrl) : null;
  const result = outcome?.result;
  const finalUrl = stored?.finalUrl ?? (result?.kind === 'responded' ? result.finalUrl : startUrl);
  const isSameSite = hostKey(new URL(finalUrl).host) === hostKey(new URL(startUrl).host);
  const firstUrl = isSameSite ? (normaliseUrl(finalUrl) ?? startUrl) : startUrl;
  const { origin } = new URL(firstUrl);
  if (origin !== startOrigin) {
    robots = await readRobots(httpClient, origin, token);
    httpClient.robots = robots;
  }
  const isReachable = result === undefined ? stored !== undefined : result.kind === 'responded';
  const isSite = options.mode === 'site';
  const [sitemap, notFoundContentHash] = await Promise.all([
    isSite && isReachable
      ? readSitemaps(httpClient, origin, robots.sitemaps, options.maxSitemapFiles)
      : NO_SITEMAP,
    isReachable ? probeNotFound(httpClient, origin, robots) : null,
  ]);
  const homeUrl = isSite || new URL(startUrl).pathname === '/' ? firstUrl : `${origin}/`;
  return { startUrl, origin, homeUrl, robots, sitemap, notFoundContentHash, answer: outcome };
}

const NO_SITEMAP: SitemapFacts = {
  named: [],
  files: [],
  urls: [],
  problems: [],
  versions: new Map(),
  existence: 'unknown',
  isComplete: false,
  unreadFiles: 0,
  lastmod: { datedUrls: 0, distinctDays: 0, newestDay: null },
};

/** Hash of the main text that a website serves with status 200 for a nonexistent address; else `null`. */
async function probeNotFound(
  httpClient: PoliteHttpClient,
  origin: string,
  robots: RobotsGate,
): Promise<string | null> {
  const url = `${origin}/groundswell-${crypto.randomUUID()}`;
  if (robots.isForbidden(url)) return null;
  const result = await httpClient.request({ url, truncate: true });
  if (result.kind === 'failed' || result.status !== 200 || result.hops.length > 0) return null;
  const contentType = result.headers['content-type'];
  if (!isHtmlType(mediaTypeOf(contentType))) return null;
  const read = await httpClient.analyze(pageResponse, { url, answer: responseForThread(result) });
  return read.kind === 'done' ? read.value.contentHash : null;
}
