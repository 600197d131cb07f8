import type { SearchMarket } from '../contract/index.js';
import type { CallContext, ProviderOutcome } from './serp-provider.js';

/** Figures of a keyword in a market; `null` is unknown, never 0. */
export interface KeywordFigures {
  readonly keyword: string;
  /** Searches a month. */
  readonly searchVolume: number | null;
  /** Micro-dollars a click. */
  readonly cpcMicros: number | null;
  /** 0 to 100. */
  readonly competition: number | null;
}

/** Search volumes (DataForSEO). */
export interface KeywordFiguresProvider {
  /** Why there are no figures for this market, as a sentence for the user; `null` if there are. */
  refusal(market: SearchMarket): string | null;
  /** Keywords of one call at most. */
  readonly maxKeywords: number;
  /** Upper bound of the cost of a call for `keywords` keywords, micro-dollars. */
  estimateMicros(keywords: number): number;
  figures(
    keywords: readonly string[],
    market: SearchMarket,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly KeywordFigures[]>>;
}
