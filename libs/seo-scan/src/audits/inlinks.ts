import type { PageFacts, SiteCrawl } from './site-crawl.js';
import { readablePages } from './site-pages.js';

/**
 * How many pages link to each page, by the page's facts. A link to an address that redirects counts for
 * the page where it ends; links of a page to itself do not count.
 */
export function countInlinks(
  site: SiteCrawl,
  { followedOnly }: { readonly followedOnly: boolean },
): ReadonlyMap<PageFacts, number> {
  const counts = new Map<PageFacts, number>();
  for (const page of readablePages(site)) {
    if (followedOnly && page.isNofollow) continue;
    const targets = new Set<PageFacts>();
    for (const link of page.links) {
      if (!link.isInternal || (followedOnly && link.isNofollow)) continue;
      const target = resolve(site, link.url);
      if (target !== undefined && target !== page) targets.add(target);
    }
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

function resolve(site: SiteCrawl, url: string): PageFacts | undefined {
  const page = site.pageByUrl.get(url);
  return page === undefined ? undefined : (site.pageByUrl.get(page.finalUrl) ?? page);
}
