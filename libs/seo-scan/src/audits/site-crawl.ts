import type { FailureReason, RedirectHop } from '@app/outbound/contract';
import type { ExternalFacts } from './external-facts.js';

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
  /** Questions over all pages at once: answered from memory, or by the database for a stored scan. */
  readonly relations: SiteRelations;
  /** Left out, no service is connected. */
  readonly external?: ExternalFacts;
}

/** What PostgreSQL computes for a big site. Every list is sorted, so that a scan repeats exactly. */
export interface SiteRelations {
  /** Addresses of readable, indexable pages of one language that share the value: groups of two or more. */
  duplicates(of: 'title' | 'description' | 'content'): Promise<readonly (readonly string[])[]>;
  /** Groups of readable, indexable pages of one language whose texts nearly are the same (SimHash, see thresholds). */
  nearDuplicates(): Promise<readonly (readonly string[])[]>;
  /**
   * How many other readable pages link to each page, by the page's address; without an entry none.
   * A link to an address that redirects counts for the page where it ends.
   */
  inlinkCounts(options: { readonly followedOnly: boolean }): Promise<ReadonlyMap<string, number>>;
}

/** What a page points at. Stored beside its facts and read page by page: too much to keep for a big site. */
export interface PageTargets {
  readonly links: readonly LinkFact[];
  readonly images: readonly ResourceFact[];
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
  readonly failure: FailureReason | null;
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
  readonly links: readonly LinkFact[];
  readonly images: readonly ResourceFact[];
  readonly hreflang: readonly { readonly code: string; readonly url: string }[];
  /** Content of the first og:image as written, so that a relative one can be told; probed under its normalised address. */
  readonly ogImage: string | null;
  /** Types of its top-level JSON-LD items, of the home page only; absent on others and in facts of older scans. */
  readonly schemaTypes?: readonly string[];
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
  readonly failure: FailureReason | null;
  readonly isAllBlockedForGooglebot: boolean;
  /** The line that blocks everything, as evidence. */
  readonly blockingLine: string | null;
}

export interface SitemapFacts {
  /** Files that were read. */
  readonly files: readonly string[];
  readonly urls: readonly { readonly url: string; readonly sitemap: string }[];
  /** Sentences: what was wrong with which file. */
  readonly errors: readonly string[];
}

export interface ProbeResult {
  readonly url: string;
  readonly status: number | null;
  readonly failure: FailureReason | null;
  readonly isBlocked: boolean;
  readonly mediaType: string | null;
  readonly bytes: number | null;
  /** Pixels, for images whose head could be read. */
  readonly width: number | null;
  readonly height: number | null;
  readonly redirectsTo: string | null;
}
