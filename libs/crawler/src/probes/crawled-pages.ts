import type { PageFacts, SitemapFacts } from '../page-model/site-crawl.js';

/** What a crawl has read, as the probes after it need it. */
export interface CrawledPages {
  readonly start: {
    /** Normalised. */
    readonly startUrl: string;
    readonly origin: string;
    readonly homeUrl: string;
    readonly sitemap: SitemapFacts;
  };
  /** In the order in which they were read. */
  readonly pages: readonly PageFacts[];
  /** By requested and by final URL. */
  readonly pageByUrl: ReadonlyMap<string, PageFacts>;
}
