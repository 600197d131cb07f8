import { hostKey, PoliteHttpClient } from '@app/crawler';
import type { PoliteHttpClientOptions } from '@app/crawler';
import { GooglebotRules, requestPage } from '@app/crawler/pages';
import type { FetchedPage, RobotsGate } from '@app/crawler/pages';
import type { OutboundClient, OutboundResponse } from '@app/outbound';
import { normaliseUrl } from '@app/common/plain';
import type { PageDifference } from '../contract/rendering.js';
import { analyzeFetchedPage } from './analyze-page.js';
import { urlShapes } from './url-shape.js';
import { RenderedRequests } from './rendered-requests.js';
import type { PageRenderings } from './rendered-requests.js';
import { SAMPLE_PAGES } from './rendering-choice.js';

/** Requests that may be spent on pages which turn out to be files, errors or redirects. */
const MAX_REQUESTS = 10;

export interface SampleOptions extends PoliteHttpClientOptions {
  /** In robots.txt. */
  readonly robotsToken: string;
  /** One page only: it alone is compared. */
  readonly mode: 'page' | 'site';
}

/**
 * Compares a few pages of a website in HTML and as rendered: the start page, then pages that it links to, of as many
 * templates as there are. Rejects only when the signal fires.
 */
export async function sampleRendering(
  client: OutboundClient,
  options: SampleOptions,
  pages: PageRenderings,
): Promise<readonly PageDifference[]> {
  const { robotsToken: token, obeyRobots: isObeyed, signal, analyzer, mode } = options;
  const httpClient = new PoliteHttpClient(client, options);
  const rules = new GooglebotRules(httpClient, { token, isObeyed });
  const robotsOf = (url: string): Promise<RobotsGate> => rules.gateOf(new URL(url).origin);
  httpClient.robots = await robotsOf(options.startUrl);
  const rendered = new RenderedRequests(pages, signal);
  const differences: PageDifference[] = [];
  const seen = new Set<string>();
  let waiting = [normaliseUrl(options.startUrl) ?? options.startUrl];
  const wanted = mode === 'page' ? 1 : SAMPLE_PAGES;
  for (let requests = 0; requests < MAX_REQUESTS && differences.length < wanted; requests++) {
    const url = nextOf(waiting, seen);
    if (url === null) break;
    seen.add(url);
    if ((await robotsOf(url)).isForbidden(url)) continue;
    const { result } = await requestPage(httpClient, {}, url);
    signal.throwIfAborted();
    if (result.kind === 'failed' || !isOfSite(result.finalUrl, options.startUrl)) continue;
    // Of another origin after a redirect to https or www.
    const robots = await robotsOf(result.finalUrl);
    if (robots.isForbidden(result.finalUrl)) continue;
    rendered.obey(robots);
    const { fetched } = await rendered.complete(fetchedPage(result, httpClient.clock.now()));
    const { analyzed } = await analyzeFetchedPage(analyzer, fetched, { scanId: '' });
    signal.throwIfAborted();
    const difference = analyzed.outcome.rendering?.difference ?? null;
    if (difference !== null) differences.push(difference);
    const links = analyzed.targets.links.filter(({ isInternal }) => isInternal);
    waiting = [...new Set([...waiting, ...links.map((link) => link.url)])];
  }
  return differences;
}

function isOfSite(url: string, startUrl: string): boolean {
  return hostKey(new URL(url).host) === hostKey(new URL(startUrl).host);
}

/** The first page of a template that was not seen yet, else the first page that was not. */
function nextOf(waiting: readonly string[], seen: ReadonlySet<string>): string | null {
  const shapeOf = urlShapes([...seen, ...waiting]);
  const known = new Set([...seen].map(shapeOf));
  const open = waiting.filter((url) => !seen.has(url));
  return open.find((url) => !known.has(shapeOf(url))) ?? open[0] ?? null;
}

function fetchedPage(result: OutboundResponse, now: number): FetchedPage {
  const url = normaliseUrl(result.finalUrl) ?? result.finalUrl;
  return {
    place: {
      ...{ url, origin: new URL(url).origin },
      ...{ isHome: false, depth: 0, isInSitemap: false, isBlockedByRobots: false },
    },
    result: { ...result, url, finalUrl: url, hops: [] },
    isRedirect: false,
    attempts: 1,
    fetchedAt: new Date(now).toISOString(),
    notFoundContentHash: null,
    bodyHash: null,
  };
}
