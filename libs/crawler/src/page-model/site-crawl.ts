import type { CrawlPace } from './crawl-pace.js';
import type { RedirectHop } from '@app/outbound/contract';
import type { ExternalFacts } from './external-facts.js';
import type { PageFailure } from './page-snapshot.js';
import type { SiteProbes } from './site-probes.js';
import type { SitemapVersions } from './sitemap-versions.js';

/** The input of site audits: the crawl as a whole, with one compact record per page. */
export interface SiteCrawl {
  readonly origin: string;
  readonly homeUrl: string;
  /** A single page, or the whole site. Cross-page audits need 'site'. */
  readonly mode: 'page' | 'site';
  readonly pages: readonly PageFacts[];
  /** By requested and by final URL. */
  readonly pageByUrl: ReadonlyMap<string, PageFacts>;
  /** Every discovered address was read: no budget, depth or trap limit cut the crawl. */
  readonly isComplete: boolean;
  readonly robots: RobotsFacts;
  readonly sitemap: SitemapFacts;
  /**
   * By normalised requested address. Light requests to addresses that were not crawled: images, external links,
   * remaining link targets.
   */
  readonly probes: ReadonlyMap<string, ProbeResult>;
  /** Site-wide facts from a few requests outside the crawl. */
  readonly siteProbes: SiteProbes;
  /** Queries over all pages: served from memory, or by the database for a stored scan. */
  readonly relations: SiteRelations;
  /** Absent when nothing was requested. */
  readonly pace?: CrawlPace;
  /** Absent when no link fragments were checked. */
  readonly places?: PlacesOfPages;
  /** Absent when no service is connected. */
  readonly external?: ExternalFacts;
}

/** Whether pages have the targets of link fragments on other pages. */
export interface PlacesOfPages {
  /**
   * @param url as in JumpFact, redirects not followed yet.
   * @returns `null` when unknown: the page was not read in this scan, was cut off, or is not HTML.
   */
  has(url: string, place: string): boolean | null;
}

/** Computed by PostgreSQL for a big site. Every list is sorted, so that a scan is reproducible. */
export interface SiteRelations {
  /** Addresses of readable, indexable pages of one language that share the value: groups of two or more. */
  duplicates(of: 'title' | 'description' | 'content'): Promise<readonly (readonly string[])[]>;
  /** Groups of readable, indexable pages of one language with nearly the same text (SimHash, see thresholds). */
  nearDuplicates(): Promise<readonly (readonly string[])[]>;
  /**
   * Number of other readable pages that link to each page, by the page's address (`url`); no entry means none. A link
   * to an address that redirects counts for its final page.
   */
  inlinkCounts(options: { readonly followedOnly: boolean }): Promise<ReadonlyMap<string, number>>;
}

/**
 * The targets of a page. Stored next to its facts and read page by page, because a big site has too many to keep in
 * memory.
 */
export interface PageTargets {
  readonly links: readonly LinkFact[];
  readonly images: readonly ResourceFact[];
  /** What the page loads besides images, each address of a kind once; these four are absent when empty. */
  readonly resources?: readonly LoadedResource[];
  /** Addresses of srcset that are not among the images. */
  readonly candidates?: readonly ResourceFact[];
  /** Links of image maps. */
  readonly areas?: readonly (ResourceFact & { readonly isInternal: boolean })[];
  readonly jumps?: JumpFacts;
  /**
   * Hashes (rules/place-in-page) of the possible fragment targets in this page: see `places` of gather/page-jumps.
   * Absent when unknown: not a readable page, cut off, more than are kept, or built by scripts.
   */
  readonly places?: string;
}

export type LoadedKind = 'script' | 'stylesheet' | 'frame' | 'embed' | 'media' | 'poster';
export interface LoadedResource extends ResourceFact {
  readonly kind: LoadedKind;
}

/** Links with a fragment that needs an element. */
export interface JumpFacts {
  /** To other pages of the website, each target once. */
  readonly toOthers: readonly JumpFact[];
  /** Targets in this page itself that its links lead to, existing ones included. */
  readonly withinCount: number;
  /** Links to missing targets in this page. */
  readonly withinMissing: readonly JumpFact[];
}
export interface JumpFact extends ResourceFact {
  /** Percent-decoded. `url` is the address without it. */
  readonly place: string;
}

/**
 * Plain JSON: stored with the page, and read again when a scan resumes. All of a crawl's facts are in memory: keep it
 * small.
 */
export interface PageFacts {
  readonly url: string;
  readonly finalUrl: string;
  readonly depth: number | null;
  readonly isHome: boolean;
  readonly isInSitemap: boolean;
  readonly isBlockedByRobots: boolean;
  readonly status: number | null;
  readonly isBlocked: boolean;
  readonly failure: PageFailure | null;
  readonly hops: readonly RedirectHop[];
  readonly isHtml200: boolean;
  readonly isNoindex: boolean;
  /** The page as a whole is nofollow for Googlebot (meta robots or X-Robots-Tag: nofollow, none). */
  readonly isNofollow: boolean;
  readonly isIndexable: boolean;
  readonly canonicalUrl: string | null;
  /** The tag that names the canonical; `null` without one, or when a header names it. */
  readonly canonicalTag: ResourceFact | null;
  readonly lang: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly wordCount: number;
  /** SHA-256 (hex) of the normalised main text; `null` without text. */
  readonly contentHash: string | null;
  /** 64-bit SimHash of the main text, 16 hex digits; `null` for a text too short to compare (thresholds). */
  readonly simHash: string | null;
  /** Number of distinct targets on the website and on others; the links themselves are in PageTargets. */
  readonly internalLinks: number;
  readonly externalLinks: number;
  readonly hreflang: readonly HreflangFact[];
  /**
   * Content of the first og:image as written, so that a relative one is recognised; probed under its normalised
   * address.
   */
  readonly ogImage: string | null;
  /** ISO 8601: when the page becomes noindex by unavailable_after; absent without such a rule. */
  readonly unavailableAfter?: string;
  /** Of the document (`PageDocument.domShape`); absent without one, and in facts of older scans. */
  readonly domShape?: string | undefined;
  /** Types of its top-level JSON-LD items, of the home page only; absent on others and in facts of older scans. */
  readonly schemaTypes?: readonly string[];
}

export interface HreflangFact {
  readonly code: string;
  readonly url: string;
  /** It is in a sitemap, not in the page or its header. */
  readonly isFromSitemap?: true;
}

/**
 * One `a[href]` with an http(s) target. Repeated links to the same target on a page are stored once. What most links have
 * in common is absent, because a page has many of them: see elementOfLink.
 */
export interface LinkFact {
  readonly url: string;
  readonly isInternal: boolean;
  /** Its rel attribute contains nofollow; the robots directives of the page are in PageFacts. Default: false. */
  readonly isNofollow?: boolean;
  readonly text: string;
  /** As written. Default: the path and query of `url`. */
  readonly href?: string;
  /** Default: by its href. */
  readonly selector?: string;
  /** The start tag. Default: with its href only. */
  readonly source?: string;
}
export interface ResourceFact {
  readonly url: string;
  readonly selector: string;
  readonly source: string;
}

export interface RobotsFacts {
  readonly url: string;
  /** `null` when it could not be reached. */
  readonly status: number | null;
  readonly failure: PageFailure | null;
  readonly isAllBlockedForGooglebot: boolean;
  /** The line that blocks everything, as evidence. */
  readonly blockingLine: string | null;
  /** The response for robots.txt is an HTML page. */
  readonly isHtml: boolean;
  /** The first lines that no crawler understands; `invalidLineCount` counts all. */
  readonly invalidLines: readonly RobotsProblem[];
  readonly invalidLineCount: number;
  /** Its rules for the crawlers of AI searches; empty when it could not be read. */
  readonly aiAgents: readonly RobotsAgentFacts[];
}

export interface RobotsProblem {
  /** 1-based. */
  readonly lineNumber: number;
  /** As written, at most 200 characters. */
  readonly line: string;
  /** Completes "the line …". */
  readonly problem: string;
}

export interface RobotsAgentFacts {
  /** Product token as its operator writes it. */
  readonly agent: string;
  readonly owner: string;
  /** It may not read the home page. */
  readonly isBlocked: boolean;
  /** The line that forbids it; `null` when none does. */
  readonly line: string | null;
  readonly lineNumber: number | null;
}

export interface SitemapFacts {
  /** Addresses that robots.txt names. */
  readonly named: readonly string[];
  /** Files that were read. */
  readonly files: readonly SitemapFile[];
  readonly urls: readonly { readonly url: string; readonly sitemap: string }[];
  /** Problems, limited to the first ones of each file. */
  readonly problems: readonly SitemapProblem[];
  /** Whether there is any; unknown when the server refused or did not respond. */
  readonly existence: 'found' | 'absent' | 'unknown';
  /** Language versions by listed address; empty when there are too many to keep. */
  readonly versions: ReadonlyMap<string, SitemapVersions>;
  /** False when a limit of ours, a fault, a refusal or a missing response kept part of it from being read. */
  readonly isComplete: boolean;
  /** Named files that were not requested because of the limit of a scan. */
  readonly unreadFiles: number;
  readonly lastmod: LastmodFacts;
}

export interface SitemapFile {
  readonly url: string;
  readonly kind: 'urlset' | 'index' | 'text' | 'rss' | 'atom';
  /** Uncompressed bytes of the part that was read. */
  readonly bytes: number;
  /** Number of entries, unusable ones included. */
  readonly entryCount: number;
}

export interface SitemapProblem {
  readonly file: string;
  /**
   * unreachable: named, but missing (404, 410, a server error twice). xml: not well-formed, cut off, or another format.
   * too_many, too_large: over the protocol's limits. other_host: addresses of another website whose robots.txt does not
   * name this file. address: an entry that is not an absolute address. namespace: an undeclared prefix.
   */
  readonly kind:
    | 'unreachable'
    | 'xml'
    | 'too_many'
    | 'too_large'
    | 'other_host'
    | 'address'
    | 'namespace';
  /** Completes "The sitemap …". */
  readonly message: string;
  /** Number of occurrences, when one entry represents several. */
  readonly count: number;
}

/** Days of the lastmod values, UTC. */
export interface LastmodFacts {
  /** Number of entries with a readable lastmod. */
  readonly datedUrls: number;
  readonly distinctDays: number;
  /** YYYY-MM-DD; `null` without any. */
  readonly newestDay: string | null;
}

export interface ProbeResult {
  readonly url: string;
  readonly status: number | null;
  readonly failure: PageFailure | null;
  readonly isBlocked: boolean;
  readonly mediaType: string | null;
  readonly bytes: number | null;
  /** Pixels, for images whose header could be read. */
  readonly width: number | null;
  readonly height: number | null;
  readonly redirectsTo: string | null;
}
