import type {
  LinkFact,
  PageFacts,
  ProbeResult,
  ResourceFact,
  RobotsFacts,
  SiteCrawl,
  SitemapFacts,
} from '../site-crawl.js';

export const SITE_ORIGIN = 'https://harbour-bakery.example';

export interface SiteOptions extends Partial<
  Omit<SiteCrawl, 'pages' | 'pageByUrl' | 'probes' | 'robots' | 'sitemap'>
> {
  readonly pages?: readonly PageFacts[];
  readonly probes?: readonly ProbeResult[];
  readonly robots?: Partial<RobotsFacts>;
  readonly sitemap?: Partial<SitemapFacts>;
}

/** A finished crawl of the pages given, complete unless said otherwise. */
export function aSite({
  pages = [],
  probes = [],
  robots,
  sitemap,
  ...rest
}: SiteOptions = {}): SiteCrawl {
  const pageByUrl = new Map(pages.map((page) => [page.finalUrl, page]));
  for (const page of pages) pageByUrl.set(page.url, page);
  return {
    origin: SITE_ORIGIN,
    homeUrl: `${SITE_ORIGIN}/`,
    mode: 'site',
    isComplete: true,
    pages,
    pageByUrl,
    probes: new Map(probes.map((probe) => [probe.url, probe])),
    robots: {
      url: `${SITE_ORIGIN}/robots.txt`,
      status: 200,
      failure: null,
      isAllBlockedForGooglebot: false,
      blockingLine: null,
      ...robots,
    },
    sitemap: { files: [], urls: [], errors: [], ...sitemap },
    ...rest,
  };
}

/** A good, indexable page; the address may be a path. */
export function pageFacts(address: string, facts: Partial<PageFacts> = {}): PageFacts {
  const url = new URL(address, SITE_ORIGIN).href;
  return {
    url,
    finalUrl: url,
    depth: 1,
    isHome: url === `${SITE_ORIGIN}/`,
    isInSitemap: true,
    isBlockedByRobots: false,
    status: 200,
    isBlocked: false,
    failure: null,
    hops: [],
    isHtml200: true,
    isNoindex: false,
    isNofollow: false,
    isIndexable: true,
    canonicalUrl: null,
    canonicalTag: null,
    lang: 'en',
    title: `Page at ${url}`,
    description: `What stands at ${url}`,
    wordCount: 300,
    contentHash: url,
    links: [],
    images: [],
    hreflang: [],
    ogImage: null,
    ...facts,
  };
}

/** A link from a page; internal when it stays on the site. */
export function linkTo(address: string, facts: Partial<LinkFact> = {}): LinkFact {
  const url = new URL(address, SITE_ORIGIN).href;
  return {
    url,
    isInternal: url.startsWith(`${SITE_ORIGIN}/`),
    isNofollow: false,
    text: 'a link',
    selector: 'html > body > a:nth-of-type(1)',
    source: `<a href="${address}">`,
    ...facts,
  };
}

export function imageAt(address: string): ResourceFact {
  return {
    url: new URL(address, SITE_ORIGIN).href,
    selector: 'html > body > img:nth-of-type(1)',
    source: `<img src="${address}">`,
  };
}

/** The answer to a light request; 200 unless said otherwise. */
export function probeOf(address: string, result: Partial<ProbeResult> = {}): ProbeResult {
  return {
    url: new URL(address, SITE_ORIGIN).href,
    status: 200,
    failure: null,
    isBlocked: false,
    mediaType: null,
    bytes: null,
    width: null,
    height: null,
    redirectsTo: null,
    ...result,
  };
}
