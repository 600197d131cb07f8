import { PackedFacts } from '../page-model/packed-facts.js';
import type { PageFacts, ProbeResult, SiteCrawl, SitemapFacts } from '../page-model/site-crawl.js';
import { indexPages } from '../page-model/site-pages.js';
import type { SitemapVersions } from '../page-model/sitemap-versions.js';
import type { RequiredPlace } from '../parsing/discovered-links.js';
import type { CrawledSite } from './crawler.js';
import { RequiredPlaces } from './places-of-pages.js';

/** What a crawl has found besides its pages, as plain JSON: with them it need not be repeated. */
export interface StoredSite extends Pick<
  SiteCrawl,
  'origin' | 'homeUrl' | 'mode' | 'isComplete' | 'robots' | 'siteProbes' | 'pace'
> {
  readonly sitemap: Omit<SitemapFacts, 'versions'>;
  readonly versions: readonly (readonly [string, SitemapVersions])[];
  readonly probes: readonly ProbeResult[];
  readonly requiredPlaces: readonly RequiredPlace[];
}

export function storedSite(site: CrawledSite): StoredSite {
  const { origin, homeUrl, mode, isComplete, robots, siteProbes, pace } = site;
  const { versions, ...sitemap } = site.sitemap;
  return {
    ...{ origin, homeUrl, mode, isComplete, robots, siteProbes, sitemap },
    ...(pace && { pace }),
    versions: [...versions],
    probes: [...site.probes.values()],
    requiredPlaces: site.requiredPlaces.toJSON(),
  };
}

/** The crawl as it was, with its pages in the given order. */
export async function restoreSite(
  { versions, probes, requiredPlaces, ...site }: StoredSite,
  facts: AsyncIterable<PageFacts>,
): Promise<CrawledSite> {
  const packed = new PackedFacts();
  const pages: PageFacts[] = [];
  for await (const page of facts) pages.push(packed.pack(page));
  return {
    ...site,
    sitemap: { ...site.sitemap, versions: new Map(versions) },
    ...{ pages, pageByUrl: indexPages(pages) },
    probes: new Map(probes.map((probe) => [probe.url, probe])),
    requiredPlaces: RequiredPlaces.from(requiredPlaces),
  };
}
