import type { PageFacts } from '../audits/site-crawl.js';
import type { HomeAnswer, UrlVariant } from '../audits/site-probes.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { answerOfFacts, askPageAnswer } from './page-answer.js';
import type { CrawledPages } from './site-probes.js';
import { caseVariant, homeVariants, slashVariant } from './url-variants.js';
import type { VariantAddress } from './url-variants.js';

/** Addresses asked for, of each kind; what the crawl has read anyway costs nothing. */
const MAX_ASKED = 2;
const MAX_KNOWN = 50;

/** Other spellings of the home page's address, and of a few pages that the crawl found under one of them. */
export async function probeVariants(
  httpClient: PoliteHttpClient,
  home: HomeAnswer,
  crawled: CrawledPages,
): Promise<UrlVariant[]> {
  const variants: UrlVariant[] = [];
  const homeAsPage = {
    pageUrl: home.finalUrl,
    pageContentHash: home.contentHash,
    pageCanonicalUrl: home.canonicalUrl,
  };
  for (const { kind, url } of homeVariants(home.url)) {
    const { answer } = await askPageAnswer(httpClient, url);
    variants.push({ kind, ...homeAsPage, ...answer });
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
  const asked: UrlVariant[] = [];
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
      if (known.length < MAX_KNOWN) known.push({ ...place, ...answerOfFacts(url, facts) });
    } else if (asked.length < MAX_ASKED && httpClient.robots?.isForbidden(url) !== true) {
      const { answer } = await askPageAnswer(httpClient, url);
      asked.push({ ...place, ...answer });
    }
  }
  return [...known, ...asked];
}
