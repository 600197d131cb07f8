import type { PageTargets } from '../audits/site-crawl.js';

/** Where a page leads: addresses only, shared with those of other pages, for the time until its level is read. */
export interface PageLeads {
  /** Internal links without nofollow: the crawl goes on to them. */
  readonly followed: readonly string[];
  /** All internal links. */
  readonly internal: readonly string[];
  readonly external: readonly string[];
  readonly images: readonly string[];
}

export function leadsOf({ links, images }: PageTargets): PageLeads {
  const followed: string[] = [];
  const internal: string[] = [];
  const external: string[] = [];
  for (const { url, isInternal, isNofollow } of links) {
    if (isInternal) internal.push(url);
    else external.push(url);
    if (isInternal && !isNofollow) followed.push(url);
  }
  return { followed, internal, external, images: images.map(({ url }) => url) };
}
