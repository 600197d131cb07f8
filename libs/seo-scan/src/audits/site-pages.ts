import type { PageFacts, SiteCrawl } from './site-crawl.js';

/**
 * The pages by their own address and by the one where their redirects ended. A page read under its own
 * address goes before those that lead to it; of several that lead to the same unread one, the first by address.
 */
export function indexPages(pages: readonly PageFacts[]): ReadonlyMap<string, PageFacts> {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const leadsElsewhere = pages.filter((page) => page.finalUrl !== page.url);
  for (const page of leadsElsewhere.sort((a, b) => (a.url < b.url ? -1 : 1)))
    if (!byUrl.has(page.finalUrl)) byUrl.set(page.finalUrl, page);
  return byUrl;
}

/**
 * The HTML pages a site check may judge. An address that redirects to another page of the crawl is left
 * out: what it shows is judged once, under the address where it stands.
 */
export function readablePages(site: Pick<SiteCrawl, 'pages' | 'pageByUrl'>): readonly PageFacts[] {
  return site.pages.filter((page) => isReadable(site, page));
}

export function isReadable({ pageByUrl }: Pick<SiteCrawl, 'pageByUrl'>, page: PageFacts): boolean {
  if (!page.isHtml200 || page.isBlocked) return false;
  return (pageByUrl.get(page.finalUrl) ?? page) === page;
}
