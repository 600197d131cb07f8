import type { PageFacts, SiteCrawl } from './site-crawl.js';

/**
 * The HTML pages a site check may judge. An address that redirects to another page of the crawl is left
 * out: what it shows is judged once, under the address where it stands.
 */
export function readablePages(site: SiteCrawl): readonly PageFacts[] {
  return site.pages.filter((page) => {
    if (!page.isHtml200 || page.isBlocked) return false;
    return (site.pageByUrl.get(page.finalUrl) ?? page) === page;
  });
}
