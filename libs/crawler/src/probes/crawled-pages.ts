import type { SiteStart } from '../crawling/site-start.js';
import type { PageFacts } from '../page-model/site-crawl.js';

/** What a crawl has read, as the probes after it need it. */
export interface CrawledPages {
  readonly start: Pick<SiteStart, 'startUrl' | 'origin' | 'homeUrl' | 'sitemap'>;
  /** In the order in which they were read. */
  readonly pages: readonly PageFacts[];
  /** By requested and by final URL. */
  readonly pageByUrl: ReadonlyMap<string, PageFacts>;
}
