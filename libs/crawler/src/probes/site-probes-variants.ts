import type { PageFacts } from '../page-model/site-crawl.js';
import type { HomeResponse, UrlVariant } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { responseOfFacts, requestPageResponse } from './page-response.js';
import type { CrawledPages } from './crawled-pages.js';
import { caseVariant, homeVariants, slashVariant } from '../parsing/url-variants.js';
import type { VariantAddress } from '../parsing/url-variants.js';

/** Requested addresses of each kind; those the crawl has read anyway are free. */
const MAX_REQUESTS = 2;
const MAX_KNOWN = 50;

/** Other spellings of the home page's address, and of pages that the crawl read: known ones, and a few requested ones. */
export async function probeVariants(
  httpClient: PoliteHttpClient,
  home: HomeResponse,
  crawled: CrawledPages,
): Promise<UrlVariant[]> {
  const variants: UrlVariant[] = [];
  const homeAsPage = {
    pageUrl: home.finalUrl,
    pageContentHash: home.contentHash,
    pageCanonicalUrl: home.canonicalUrl,
  };
  for (const { kind, url } of homeVariants(home.url)) {
    const { answer: response } = await requestPageResponse(httpClient, url);
    variants.push({ kind, ...homeAsPage, ...response });
  }
  const pages = crawled.pages.filter(
    (page) => page.isHtml200 && !page.isHome && !page.isBlocked && page.url === page.finalUrl,
  );
  for (const variantOf of [slashVariant, caseVariant])
    variants.push(...(await probePathVariants(httpClient, pages, crawled.pageByUrl, variantOf)));
  return variants;
}

async function probePathVariants(
  httpClient: PoliteHttpClient,
  pages: readonly PageFacts[],
  pageByUrl: ReadonlyMap<string, PageFacts>,
  variantOf: (pageUrl: string) => VariantAddress | null,
): Promise<UrlVariant[]> {
  const known: UrlVariant[] = [];
  const requests: UrlVariant[] = [];
  for (const page of pages) {
    const variant = variantOf(page.url);
    if (variant === null) continue;
    const { kind, url } = variant;
    const place = {
      kind,
      pageUrl: page.url,
      pageContentHash: page.contentHash,
      pageCanonicalUrl: page.canonicalUrl,
    };
    const facts = pageByUrl.get(url);
    if (facts !== undefined) {
      if (known.length < MAX_KNOWN) known.push({ ...place, ...responseOfFacts(url, facts) });
    } else if (requests.length < MAX_REQUESTS && httpClient.robots?.isForbidden(url) !== true) {
      const { answer: response } = await requestPageResponse(httpClient, url);
      requests.push({ ...place, ...response });
    }
  }
  return [...known, ...requests];
}
