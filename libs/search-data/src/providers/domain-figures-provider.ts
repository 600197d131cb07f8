import type { CallContext, ProviderOutcome } from './serp-provider.js';

/** A target of domain analytics in a country and language. */
export interface DomainQuery {
  /** Host name without scheme and `www.`, punycode. */
  readonly domain: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** A keyword for which the domain ranks; `null` is unknown, never 0. */
export interface RankedKeyword {
  readonly keyword: string;
  readonly position: number;
  /** Position among all elements of the page, features included. */
  readonly absolutePosition: number | null;
  readonly address: string | null;
  readonly searchVolume: number | null;
  readonly cpcMicros: number | null;
  /** 0 to 100. */
  readonly difficulty: number | null;
  /** Estimated visits a month. */
  readonly trafficEstimate: number | null;
}

export interface RankedKeywords {
  readonly totalKeywords: number | null;
  /** Estimated visits a month from organic results. */
  readonly organicTraffic: number | null;
  /** Number of keywords by bands of positions; `null` where not given. */
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly keywords: number | null;
  }[];
  readonly keywords: readonly RankedKeyword[];
}

export interface CompetingDomain {
  readonly domain: string;
  readonly organicKeywords: number | null;
  readonly organicTraffic: number | null;
  /** Keywords for which both rank. */
  readonly sharedKeywords: number | null;
}

export interface BacklinkSummary {
  readonly backlinks: number | null;
  readonly referringDomains: number | null;
  readonly referringIps: number | null;
  /** On `rankScale`. */
  readonly domainRank: number | null;
  readonly rankScale: 'one_hundred';
}

/** DataForSEO's Labs and Backlinks. Each call fails on its own. */
export interface DomainFiguresProvider {
  /**
   * Why there are no keywords and competitors for this country and language, as a sentence for the user; `null` if there
   * are. Backlinks have neither.
   */
  refusal(query: DomainQuery): string | null;
  /** Upper bounds of the costs of each call, micro-dollars. */
  estimateMicros(call: 'rankedKeywords' | 'competitors' | 'backlinks', limit: number): number;
  rankedKeywords(
    query: DomainQuery,
    limit: number,
    context: CallContext,
  ): Promise<ProviderOutcome<RankedKeywords>>;
  competitors(
    query: DomainQuery,
    limit: number,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly CompetingDomain[]>>;
  backlinks(query: DomainQuery, context: CallContext): Promise<ProviderOutcome<BacklinkSummary>>;
}
