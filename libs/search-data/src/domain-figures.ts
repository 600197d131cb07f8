import type { KeyOwner, UnknownReason } from './contract/index.js';
import type {
  BacklinkSummary,
  CompetingDomain,
  DomainQuery,
  RankedKeywords,
} from './providers/domain-figures-provider.js';

export type {
  BacklinkSummary,
  CompetingDomain,
  DomainQuery,
  RankedKeyword,
  RankedKeywords,
} from './providers/domain-figures-provider.js';

export interface DomainFiguresRequest extends DomainQuery {
  /** Whose budget pays and whose own key may be used. */
  readonly userId: string;
  /** Of the analysis, stable over repetitions: no call of it is bought twice. */
  readonly analysisId: string;
  readonly signal: AbortSignal;
  /** Once aborted, nothing more is bought and the request rejects; a call that was sent is paid for and awaited. */
  readonly stop?: AbortSignal;
}

/** How a request for figures of a domain ended. */
export type DomainFiguresOutcome<T> =
  | {
      readonly kind: 'known';
      /** `null`: the provider has nothing on this domain. */
      readonly data: T | null;
      readonly keyOwner: KeyOwner;
      /** What all calls of this request cost, micro-dollars. */
      readonly costMicros: number;
    }
  | {
      readonly kind: 'unknown';
      readonly reason: UnknownReason | 'no_permission' | 'no_market' | 'budget' | 'paused';
      readonly costMicros: number;
    };

/** Buys figures of a domain from DataForSEO: own key first, budget, rate limits, ledger. Each call fails on its own. */
export abstract class DomainFigures {
  /** Whether the user can buy any: an own key, or the installation's. */
  abstract isOffered(userId: string): Promise<boolean>;
  /**
   * Upper bound of what `rankedKeywords` costs the first payer, and who that is; `null` without a payer. `refusal`: why
   * there are none of this market; they cost nothing then.
   */
  abstract estimateRankedKeywords(
    userId: string,
    query: DomainQuery,
    limit: number,
  ): Promise<{
    readonly keyOwner: KeyOwner;
    readonly costMicros: number;
    readonly refusal: string | null;
  } | null>;
  /**
   * Upper bound of what keywords, competitors and backlinks of a domain cost the first payer; `null` if none of them can
   * be bought. `refusal`: why there are no keywords and competitors of this market; they cost nothing then.
   */
  abstract estimateAnalysis(
    userId: string,
    market: Omit<DomainQuery, 'domain'>,
    limits: { readonly keywords: number; readonly competitors: number },
  ): Promise<{
    readonly keyOwner: KeyOwner;
    readonly costMicros: number;
    readonly refusal: string | null;
  } | null>;
  abstract rankedKeywords(
    request: DomainFiguresRequest,
    limit: number,
  ): Promise<DomainFiguresOutcome<RankedKeywords>>;
  abstract competitors(
    request: DomainFiguresRequest,
    limit: number,
  ): Promise<DomainFiguresOutcome<readonly CompetingDomain[]>>;
  abstract backlinks(request: DomainFiguresRequest): Promise<DomainFiguresOutcome<BacklinkSummary>>;
  /** What all calls of an analysis have cost so far, micro-dollars. */
  abstract costOf(analysisId: string): Promise<number>;
}
