import { hashWords, simHashOf } from '../parsing/sim-hash.js';
import { RelationsInMemory } from '../crawling/relations-in-memory.js';
import type {
  LinkFact,
  LoadedKind,
  LoadedResource,
  PageFacts,
  PageTargets,
  ProbeResult,
  ResourceFact,
  RobotsFacts,
  SiteCrawl,
  SitemapFacts,
} from '../page-model/site-crawl.js';
import { indexPages } from '../page-model/site-pages.js';
import type {
  AgentResponse,
  AgentName,
  FaviconFacts,
  HomeResponse,
  SiteProbes,
} from '../page-model/site-probes.js';
import type { UrlVariant, VariantKind } from '../page-model/site-probes.js';
import { NO_SITE_PROBES } from '../page-model/site-probes.js';

export const SITE_ORIGIN = 'https://harbour-bakery.example';

/** The facts of a page, with its targets. */
export type TestPage = PageFacts & {
  readonly [Kind in keyof PageTargets]?: PageTargets[Kind] | undefined;
};

/** A crawl with the targets of its pages, which the scan reads page by page. */
export interface TestSite extends SiteCrawl {
  readonly targetsOf: (page: PageFacts) => PageTargets;
}

export interface SiteOptions extends Partial<
  Omit<SiteCrawl, 'pages' | 'pageByUrl' | 'probes' | 'siteProbes' | 'robots' | 'sitemap'>
> {
  readonly pages?: readonly TestPage[];
  /** By address or path; `links` and `images` given with a page need not be repeated here. */
  readonly targets?: Readonly<Record<string, Partial<PageTargets>>>;
  readonly probes?: readonly ProbeResult[];
  readonly robots?: Partial<RobotsFacts>;
  readonly sitemap?: Partial<SitemapFacts>;
  /** By default no requests were made. */
  readonly siteProbes?: Partial<SiteProbes>;
}

/** A finished crawl of the given pages, complete by default. */
export function aSite({
  pages: given = [],
  targets = {},
  probes = [],
  robots,
  sitemap,
  siteProbes,
  ...rest
}: SiteOptions = {}): TestSite {
  const byUrl = new Map<string, PageTargets>();
  const add = (url: string, points: Partial<PageTargets>): void =>
    void byUrl.set(url, { links: [], images: [], ...points });
  // Checks see the facts only, as in a scan.
  const pages = given.map((page): PageFacts => {
    const { links, images, resources, candidates, areas, jumps, places, ...facts } = page;
    add(facts.url, {
      ...{ links: links ?? [], images: images ?? [] },
      ...(resources && { resources }),
      ...(candidates && { candidates }),
      ...(areas && { areas }),
      ...(jumps && { jumps }),
      ...(places !== undefined && { places }),
    });
    return facts;
  });
  for (const [address, points] of Object.entries(targets))
    add(new URL(address, SITE_ORIGIN).href, points);
  const targetsOf = ({ url }: PageFacts): PageTargets => byUrl.get(url) ?? NOTHING;
  const pageByUrl = indexPages(pages);
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
      isHtml: false,
      invalidLines: [],
      invalidLineCount: 0,
      aiAgents: [],
      ...robots,
    },
    sitemap: {
      named: [],
      files: [],
      urls: [],
      problems: [],
      existence: sitemap?.urls === undefined ? 'absent' : 'found',
      versions: new Map(),
      isComplete: true,
      unreadFiles: 0,
      lastmod: { datedUrls: 0, distinctDays: 0, newestDay: null },
      ...sitemap,
    },
    siteProbes: { ...NO_SITE_PROBES, ...siteProbes },
    relations: new RelationsInMemory({ pages, pageByUrl }, targetsOf),
    targetsOf,
    ...rest,
  };
}

const NOTHING: PageTargets = { links: [], images: [] };

/** A good, indexable page; `url` may be a path. */
export function pageFacts(address: string, facts: Partial<TestPage> = {}): TestPage {
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
    simHash: simHashOf(hashWords(`${url} `.repeat(3).toLowerCase())),
    internalLinks: facts.links?.filter((link) => link.isInternal).length ?? 0,
    externalLinks: facts.links?.filter((link) => !link.isInternal).length ?? 0,
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

/** A resource that a page loads; its element is named after its kind. */
export function loadedAt(kind: LoadedKind, address: string): LoadedResource {
  return {
    kind,
    url: new URL(address, SITE_ORIGIN).href,
    selector: `html > body > ${kind}:nth-of-type(1)`,
    source: `<${kind} src="${address}">`,
  };
}

export function imageAt(address: string): ResourceFact {
  return {
    url: new URL(address, SITE_ORIGIN).href,
    selector: 'html > body > img:nth-of-type(1)',
    source: `<img src="${address}">`,
  };
}

/** The response to a light request; 200 by default. */
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

/** The home page as our crawler gets it on a second request. */
export function homeResponse(response: Partial<HomeResponse> = {}): HomeResponse {
  return { ...responseAt('/'), hsts: null, externalLinks: [], ...response };
}

/** The home page as served to another user agent. */
export function agentResponse(
  agent: AgentName,
  response: Partial<AgentResponse> = {},
): AgentResponse {
  return { ...responseAt('/'), agent, externalLinks: [], ...response };
}

/** Another spelling of a page's address that serves the same page; both addresses may be paths. */
export function urlVariant(
  kind: VariantKind,
  pageAddress: string,
  address: string,
  variant: Partial<UrlVariant> = {},
): UrlVariant {
  const pageUrl = new URL(pageAddress, SITE_ORIGIN).href;
  return {
    ...responseAt(address),
    kind,
    pageUrl,
    contentHash: pageUrl,
    pageContentHash: pageUrl,
    pageCanonicalUrl: null,
    ...variant,
  };
}

/** A good icon of 48 pixels, named by the home page. */
export function faviconFacts(facts: Partial<FaviconFacts> = {}): FaviconFacts {
  return {
    isDeclared: true,
    source: '<link rel="icon" href="/icon.png">',
    url: `${SITE_ORIGIN}/icon.png`,
    status: 200,
    failure: null,
    isBlocked: false,
    isBlockedByRobots: false,
    mediaType: 'image/png',
    sniffedMediaType: 'image/png',
    width: 48,
    height: 48,
    ...facts,
  };
}

function responseAt(address: string): Omit<HomeResponse, 'hsts' | 'externalLinks'> {
  const url = new URL(address, SITE_ORIGIN).href;
  return {
    url,
    finalUrl: url,
    hasRedirected: false,
    status: 200,
    failure: null,
    isBlocked: false,
    contentHash: url,
    canonicalUrl: null,
  };
}
