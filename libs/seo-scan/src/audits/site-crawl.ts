import type { RedirectHop } from '@app/outbound/contract';
import type { ExternalFacts } from './external-facts.js';
import type { PageFailure } from './page-snapshot.js';
import type { SiteProbes } from './site-probes.js';

/** What the site audits see: the crawl as a whole, one compact record a page. */
export interface SiteCrawl {
  readonly origin: string;
  readonly homeUrl: string;
  /** One page asked for, or the whole site. Cross-page audits need 'site'. */
  readonly mode: 'page' | 'site';
  readonly pages: readonly PageFacts[];
  /** By requested and by final URL. */
  readonly pageByUrl: ReadonlyMap<string, PageFacts>;
  /** Every address found was read: no budget, depth or trap limit cut the crawl. */
  readonly isComplete: boolean;
  readonly robots: RobotsFacts;
  readonly sitemap: SitemapFacts;
  /** By normalised address as it was asked for. Light requests to addresses that were not crawled: images, external links, remaining link targets. */
  readonly probes: ReadonlyMap<string, ProbeResult>;
  /** What a few requests beside the crawl tell about the website as a whole. */
  readonly siteProbes: SiteProbes;
  /** Questions over all pages at once: answered from memory, or by the database for a stored scan. */
  readonly relations: SiteRelations;
  /** Left out, no fragment of a link was looked up. */
  readonly places?: PlacesOfPages;
  /** Left out, no service is connected. */
  readonly external?: ExternalFacts;
}

/** Whether pages have the places that links of other pages lead to. */
export interface PlacesOfPages {
  /**
   * @param url as in JumpFact, redirects not followed yet.
   * @returns `null` when that is unknown: the page was not read in this scan, not to its end, or is no HTML.
   */
  has(url: string, place: string): boolean | null;
}

/** What PostgreSQL computes for a big site. Every list is sorted, so that a scan repeats exactly. */
export interface SiteRelations {
  /** Addresses of readable, indexable pages of one language that share the value: groups of two or more. */
  duplicates(of: 'title' | 'description' | 'content'): Promise<readonly (readonly string[])[]>;
  /** Groups of readable, indexable pages of one language whose texts nearly are the same (SimHash, see thresholds). */
  nearDuplicates(): Promise<readonly (readonly string[])[]>;
  /**
   * How many other readable pages link to each page, by the page's address (`url`); without an entry none.
   * A link to an address that redirects counts for the page where it ends.
   */
  inlinkCounts(options: { readonly followedOnly: boolean }): Promise<ReadonlyMap<string, number>>;
}

/** What a page points at. Stored beside its facts and read page by page: too much to keep for a big site. */
export interface PageTargets {
  readonly links: readonly LinkFact[];
  readonly images: readonly ResourceFact[];
  /** What the page loads besides images, each address of a kind once; these four are left out when they are empty. */
  readonly resources?: readonly LoadedResource[];
  /** Addresses of srcset that are not among the images. */
  readonly candidates?: readonly ResourceFact[];
  /** Links of image maps. */
  readonly areas?: readonly (ResourceFact & { readonly isInternal: boolean })[];
  readonly jumps?: JumpFacts;
  /**
   * Hashes (rules/place-in-page) of what a fragment can lead to in this page: see `places` of
   * gather/page-jumps. Absent when that is not known: no readable page, not read to its end, more than
   * are kept, or built by scripts.
   */
  readonly places?: string;
}

export type LoadedKind = 'script' | 'stylesheet' | 'frame' | 'embed' | 'media' | 'poster';
export interface LoadedResource extends ResourceFact {
  readonly kind: LoadedKind;
}

/** Links with a fragment that needs an element. */
export interface JumpFacts {
  /** To other pages of the website, each place once. */
  readonly toOthers: readonly JumpFact[];
  /** Places of this page itself that links lead to, those that are there included. */
  readonly withinCount: number;
  /** Links to places that this page does not have. */
  readonly withinMissing: readonly JumpFact[];
}
export interface JumpFact extends ResourceFact {
  /** Percent-decoded. `url` is the address without it. */
  readonly place: string;
}

/** Plain JSON: stored with the page, read again when a scan resumes. All of a crawl's are in memory: keep it small. */
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
  /** The page as a whole tells Googlebot to follow none of its links (meta robots or X-Robots-Tag: nofollow, none). */
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
  /** 64-bit SimHash of the main text, 16 hex digits; `null` for a text too short to be compared (thresholds). */
  readonly simHash: string | null;
  /** Different targets on the website and on others; the links themselves are in PageTargets. */
  readonly internalLinks: number;
  readonly externalLinks: number;
  readonly hreflang: readonly HreflangFact[];
  /** Content of the first og:image as written, so that a relative one can be told; probed under its normalised address. */
  readonly ogImage: string | null;
  /** ISO 8601: when the page is going to be noindex, by unavailable_after; absent without such a rule. */
  readonly unavailableAfter?: string;
  /** Types of its top-level JSON-LD items, of the home page only; absent on others and in facts of older scans. */
  readonly schemaTypes?: readonly string[];
}

export interface HreflangFact {
  readonly code: string;
  readonly url: string;
  /** It stands in a sitemap, not in the page or its header. */
  readonly isFromSitemap?: true;
}

/** One `a[href]` with an http(s) target. Repeats of the same target on a page are kept once. */
export interface LinkFact {
  readonly url: string;
  readonly isInternal: boolean;
  /** By its own rel; a page-level nofollow stands in PageFacts. */
  readonly isNofollow: boolean;
  readonly text: string;
  readonly selector: string;
  readonly source: string;
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
  /** An HTML page stands where robots.txt should be. */
  readonly isHtml: boolean;
  /** Lines no crawler understands, the first ones; `invalidLineCount` counts all. */
  readonly invalidLines: readonly RobotsProblem[];
  readonly invalidLineCount: number;
  /** What it says to the crawlers of AI searches; empty when it could not be read. */
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
  /** Product token as its owner writes it. */
  readonly agent: string;
  readonly owner: string;
  /** The home page is forbidden to it. */
  readonly isBlocked: boolean;
  /** The line that forbids it; `null` when nothing does. */
  readonly line: string | null;
  readonly lineNumber: number | null;
}

export interface SitemapFacts {
  /** Addresses that robots.txt names. */
  readonly named: readonly string[];
  /** Files that were read. */
  readonly files: readonly SitemapFile[];
  readonly urls: readonly { readonly url: string; readonly sitemap: string }[];
  /** What is wrong, the first ones of each file. */
  readonly problems: readonly SitemapProblem[];
  /** Whether there is one at all; unknown when the server refused or gave no answer. */
  readonly existence: 'found' | 'absent' | 'unknown';
  /** Language versions by listed address; empty where there are more than can be kept. */
  readonly versions: ReadonlyMap<string, SitemapVersions>;
  /** False when a limit of ours, a fault, a refusal or silence kept some of it from being read. */
  readonly isComplete: boolean;
  /** Files that are named but were not asked for, because a scan reads no more. */
  readonly unreadFiles: number;
  readonly lastmod: LastmodFacts;
}

export interface SitemapFile {
  readonly url: string;
  readonly kind: 'urlset' | 'index' | 'text' | 'rss' | 'atom';
  /** Unpacked, as far as it was read. */
  readonly bytes: number;
  /** Entries, unusable ones included. */
  readonly entryCount: number;
}

export interface SitemapProblem {
  readonly file: string;
  /**
   * unreachable: named, but there is none (404, 410, a server error twice). xml: not well-formed, cut off,
   * or something else. too_many, too_large: over the protocol's limits. other_host: addresses of another
   * website whose robots.txt does not name this file. address: an entry that is no full address. namespace:
   * a prefix that is not declared.
   */
  readonly kind:
    'unreachable' | 'xml' | 'too_many' | 'too_large' | 'other_host' | 'address' | 'namespace';
  /** Completes "The sitemap …". */
  readonly what: string;
  /** How often, when one entry stands for several. */
  readonly count: number;
}

/** A language version that stands at an entry of a sitemap. */
export interface SitemapAlternate {
  /** As written, trimmed, at most 50 characters. */
  readonly code: string;
  /** As written. */
  readonly href: string;
  /** Normalised; `null` when it is not a whole address. */
  readonly url: string | null;
}

/** Of one page, in the sitemap that lists it first. */
export interface SitemapVersions {
  /** Address of the sitemap. */
  readonly file: string;
  readonly versions: readonly SitemapAlternate[];
}

/** Days of the lastmod values, UTC. */
export interface LastmodFacts {
  /** Entries with a readable lastmod. */
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
  /** Pixels, for images whose head could be read. */
  readonly width: number | null;
  readonly height: number | null;
  readonly redirectsTo: string | null;
}
