import type { PageFacts } from '../audits/site-crawl.js';
import type { CrawlFrontier } from './crawl-frontier.js';
import type { PageLeads } from './page-leads.js';

/** The addresses that the pages of one level lead to, in their order, each once. */
export class LevelLinks {
  /** To the lowest depth it is linked from; `null` only from pages without a depth. */
  private readonly linked = new Map<string, number>();
  private readonly unlinked = new Set<string>();

  add({ depth, canonicalUrl, hreflang }: PageFacts, { followed }: PageLeads): void {
    for (const url of followed) {
      if (depth === null) this.unlinked.add(url);
      else if ((this.linked.get(url) ?? Infinity) > depth + 1) this.linked.set(url, depth + 1);
    }
    if (canonicalUrl !== null) this.unlinked.add(canonicalUrl);
    for (const { url } of hreflang) this.unlinked.add(url);
  }

  addTo(frontier: CrawlFrontier): void {
    for (const [url, depth] of this.linked) frontier.addLinked(url, depth);
    for (const url of this.unlinked) frontier.addUnlinked(url);
  }
}
