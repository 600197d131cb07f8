import type { PageFacts } from '../page-model/site-crawl.js';
import type { CertificateResponse, HomeResponse, SiteProbes } from '../page-model/site-probes.js';
import { NO_SITE_PROBES } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import type { KnownPages } from '../parsing/known-pages.js';
import { requestPageResponse } from './page-response.js';
import type { PageResponse } from './page-response.js';
import type { CrawledPages } from './crawled-pages.js';
import { probeAgents } from './site-probes-agents.js';
import { probeFavicon } from './site-probes-favicon.js';
import { compareWithLastScan } from './site-probes-last-scan.js';
import { probeLlmsTxt } from './site-probes-llms-txt.js';
import { probeResponseTimes } from './site-probes-response-times.js';
import { probeVariants } from './site-probes-variants.js';

interface ProbeOptions {
  /** As in CrawlOptions. */
  readonly mode: 'page' | 'site';
  readonly knownPages?: KnownPages;
}

/**
 * Collects what only a few requests outside the crawl can show: about twenty for a whole website, three for a single
 * page. Sequential and with no other requests running, so that response times are the server's own. Rejects only when
 * the crawl's signal fires.
 */
export async function probeSite(
  httpClient: PoliteHttpClient,
  crawled: CrawledPages,
  options: ProbeOptions,
): Promise<SiteProbes> {
  const { homeUrl, startUrl } = crawled.start;
  const pageUrl = options.mode === 'site' ? homeUrl : startUrl;
  const page = crawled.pageByUrl.get(pageUrl);
  const certificate = await probeCertificate(httpClient, page?.finalUrl ?? pageUrl);
  const isForbidden = httpClient.robots?.isForbidden(page?.finalUrl ?? pageUrl) === true;
  // Where the crawl got no response, these requests would get none either.
  if (page?.status == null || page.isBlocked || isForbidden)
    return { ...NO_SITE_PROBES, certificate };
  const requested = await requestPageResponse(httpClient, page.finalUrl);
  const home = homeResponseOf(requested);
  const probes = {
    ...NO_SITE_PROBES,
    home,
    certificate,
    responseTimes: await probeResponseTimes(
      httpClient,
      page,
      requested,
      samplePages(crawled, options),
    ),
  };
  if (options.mode === 'page' || home.status === null) return probes;
  return {
    ...probes,
    variants: await probeVariants(httpClient, home, crawled),
    agents: await probeAgents(httpClient, home.url),
    llmsTxt: await probeLlmsTxt(httpClient, crawled.start.origin),
    favicon: await probeFavicon(httpClient, crawled.start.origin, requested.icons),
    sinceLastScan: await compareWithLastScan(crawled, options.knownPages),
  };
}

function homeResponseOf({ answer: response, headers, externalLinks }: PageResponse): HomeResponse {
  return {
    ...response,
    hsts: headers['strict-transport-security'] ?? null,
    externalLinks,
  };
}

async function probeCertificate(
  httpClient: PoliteHttpClient,
  url: string,
): Promise<CertificateResponse | null> {
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:') return null;
  const result = await httpClient.readCertificate(url);
  if (result.kind === 'failed') return { kind: 'failed', host, reason: result.reason };
  const { certificate } = result;
  const leftMs = Date.parse(certificate.validTo) - httpClient.clock.now();
  return { kind: 'read', host, certificate, daysLeft: Math.floor(leftMs / DAY_MS) };
}
const DAY_MS = 24 * 60 * 60 * 1_000;

const MAX_SAMPLE = 2;

/** Pages in different parts of the website, nearest first. */
function samplePages({ pages }: CrawledPages, { mode }: ProbeOptions): readonly PageFacts[] {
  if (mode === 'page') return [];
  const byPart = new Map<string, PageFacts>();
  for (const page of pages) {
    if (byPart.size >= MAX_SAMPLE) break;
    if (!page.isHtml200 || page.isHome || page.isBlocked || page.url !== page.finalUrl) continue;
    const part = new URL(page.url).pathname.split('/')[1] ?? '';
    if (!byPart.has(part)) byPart.set(part, page);
  }
  return [...byPart.values()];
}
