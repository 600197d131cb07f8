import type { PageFacts } from '../audits/site-crawl.js';
import type { SiteProbes } from '../audits/site-probes.js';
import { NO_SITE_PROBES } from '../audits/site-probes.js';
import type { Asker } from './asker.js';
import type { CrawlOptions } from './crawl-options.js';
import type { SiteStart } from './site-start.js';

export interface CrawledPages {
  readonly start: SiteStart;
  /** In the order they were taken. */
  readonly pages: readonly PageFacts[];
  /** By requested and by final URL. */
  readonly pageByUrl: ReadonlyMap<string, PageFacts>;
}

/** Asks what only a few requests beside the crawl can tell, about twenty of them for a whole website. */
export async function probeSite(
  _asker: Asker,
  _crawled: CrawledPages,
  _options: CrawlOptions,
): Promise<SiteProbes> {
  return Promise.resolve(NO_SITE_PROBES);
}
