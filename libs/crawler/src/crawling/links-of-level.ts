import type { PageFacts } from '../page-model/site-crawl.js';
import type { DiscoveredLinks } from '../parsing/discovered-links.js';
import type { CrawlFrontier } from './crawl-frontier.js';

/** The link targets of the pages of one level, in order, each once. */
export class LinksOfLevel {
  /** Records the lowest depth of the pages that link to it; `null` if none of them has a depth. */
  private readonly linked = new Map<string, number>();
  private readonly unlinked = new Set<string>();

  constructor(private readonly frontier: CrawlFrontier) {}

  add({ depth, canonicalUrl, hreflang }: PageFacts, { followed }: DiscoveredLinks): void {
    for (const url of followed) {
      // Nearly all links of a large website: nothing would be added.
      if (this.frontier.isLinked(url)) continue;
      if (depth === null) this.unlinked.add(url);
      else if ((this.linked.get(url) ?? Infinity) > depth + 1) this.linked.set(url, depth + 1);
    }
    if (canonicalUrl !== null && !this.frontier.isLinked(canonicalUrl))
      this.unlinked.add(canonicalUrl);
    for (const { url } of hreflang) if (!this.frontier.isLinked(url)) this.unlinked.add(url);
  }

  addToFrontier(): void {
    for (const [url, depth] of this.linked) this.frontier.addLinked(url, depth);
    for (const url of this.unlinked) this.frontier.addUnlinked(url);
  }
}
