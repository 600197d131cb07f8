import type { PageFacts, SiteCrawl } from './site-crawl.js';

/**
 * The pages by their own address and by the final address of their redirects. A page read under its own address takes
 * precedence over those that redirect to it; of several that redirect to the same unread one, the first by address
 * wins.
 */
export function indexPages(pages: readonly PageFacts[]): ReadonlyMap<string, PageFacts> {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  addFinalUrls(byUrl, pages);
  return byUrl;
}

/** Makes the same index of pages by their own address. */
export function addFinalUrls(byUrl: Map<string, PageFacts>, pages: readonly PageFacts[]): void {
  const redirecting = pages.filter((page) => page.finalUrl !== page.url);
  for (const page of redirecting.sort((a, b) => (a.url < b.url ? -1 : 1)))
    if (!byUrl.has(page.finalUrl)) byUrl.set(page.finalUrl, page);
}

/**
 * The HTML pages a site check may audit. An address that redirects to another page of the crawl is omitted, because
 * that page is audited once under its own address.
 */
export function readablePages(site: Pick<SiteCrawl, 'pages' | 'pageByUrl'>): readonly PageFacts[] {
  return site.pages.filter((page) => isReadable(site, page));
}

/** Whether the page is an HTML response with status 200, and the one that its address is represented by. */
export function isReadable({ pageByUrl }: Pick<SiteCrawl, 'pageByUrl'>, page: PageFacts): boolean {
  if (!page.isHtml200 || page.isBlocked) return false;
  return (pageByUrl.get(page.finalUrl) ?? page) === page;
}
