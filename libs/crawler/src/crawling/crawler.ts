import type { OutboundClient } from '@app/outbound';
import type { ProbeResult, SiteCrawl } from '../page-model/site-crawl.js';
import { NO_SITE_PROBES } from '../page-model/site-probes.js';
import type { SiteProbes } from '../page-model/site-probes.js';
import { PoliteHttpClient } from '../http/polite-http-client.js';
import { probeTargets } from '../probes/probe-targets.js';
import { probeSite } from '../probes/site-probes.js';
import { DEFAULT_RETRY_DELAY_MS } from './crawl-options.js';
import type { CrawlEvents, CrawlOptions, StoredPages } from './crawl-options.js';
import { CrawlRun } from './crawl-run.js';
import type { CrawlContext } from './entry-reader.js';
import { requestPage } from './page-reader.js';
import type { RequiredPlaces } from './places-of-pages.js';
import { findStart } from './site-start.js';

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
  const context = { start, httpClient, options, events, resumed };
  const run = new CrawlRun(context);
  await run.readPages();
  events.onPagesRead?.();
  if (options.isPagesOnly === true) return crawledSite(context, run, new Map(), NO_SITE_PROBES);
  const probes = await probePages(context, run);
  const pages = run.pages.inOrder();
  const crawled = { start, pages, pageByUrl: run.pages.byUrl };
  return crawledSite(context, run, probes, await probeSite(httpClient, crawled, options));
}

function probePages(
  { start, httpClient, options }: CrawlContext,
  run: CrawlRun,
): Promise<Map<string, ProbeResult>> {
  const planned = run.pages.probePlan.finish(start.sitemap.urls.map(({ url }) => url));
  const { retryDelayMs = DEFAULT_RETRY_DELAY_MS } = options;
  return probeTargets(httpClient, planned, { ...options, retryDelayMs }, (probes, url) =>
    run.report(url, probes),
  );
}

function crawledSite(
  { start, httpClient, options }: CrawlContext,
  run: CrawlRun,
  probes: ReadonlyMap<string, ProbeResult>,
  siteProbes: SiteProbes,
): CrawledSite {
  return {
    origin: start.origin,
    homeUrl: start.homeUrl,
    mode: options.mode,
    pages: run.pages.inOrder(),
    pageByUrl: run.pages.byUrl,
    isComplete: run.isComplete,
    robots: start.robots.facts,
    sitemap: start.sitemap,
    probes,
    siteProbes,
    pace: httpClient.sitePace,
    requiredPlaces: run.pages.requiredPlaces,
  };
}
