import type { KeywordRefusal, SearchMarket, UnknownReason } from './contract/index.js';
import type { KeywordDifficulty, KeywordFigures } from './providers/keyword-figures-provider.js';

export type { KeywordDifficulty, KeywordFigures } from './providers/keyword-figures-provider.js';

export interface KeywordFiguresRequest {
  /** Whose budget pays and whose own key may be used. */
  readonly userId: string;
  /** Of this purchase, stable over repetitions after a crash: nothing of it is bought twice. */
  readonly batchId: string;
  /** Normalised texts, at most `maxKeywords`, none with a refusal. */
  readonly keywords: readonly string[];
  readonly market: SearchMarket;
  readonly signal: AbortSignal;
}

/** How a purchase ended, or that it has not yet. */
export type KeywordFiguresOutcome<Data = KeywordFigures> =
  | { readonly kind: 'known'; readonly data: readonly Data[] }
  /** The task is at the provider, or its response was lost: to be repeated with the same `batchId`. */
  | { readonly kind: 'waiting'; readonly retryAt: Date }
  /** Nothing more was bought; the same may be repeated with the same `batchId`. `until`: `null` when nobody knows. */
  | { readonly kind: 'deferred'; readonly reason: 'budget' | 'paused'; readonly until: Date | null }
  /** Final for this `batchId`. */
  | { readonly kind: 'failed'; readonly reason: UnknownReason; readonly retryAt: Date | null };

/** Who can buy figures. */
export interface FiguresPayers {
  readonly installation: boolean;
  /** Users with an own key. */
  readonly userIds: readonly string[];
}

/** Buys search volumes from DataForSEO's queue: own key first, budget, rate limits, ledger. */
export abstract class KeywordFiguresSource {
  abstract readonly maxKeywords: number;
  /** Why a text's figures are not asked for in this market; `null` if they are. */
  abstract refusal(text: string, market: SearchMarket): KeywordRefusal | null;
  abstract payers(): Promise<FiguresPayers>;
  abstract read(request: KeywordFiguresRequest): Promise<KeywordFiguresOutcome>;
  /** Difficulties are of whole countries. */
  abstract hasDifficulties(market: SearchMarket): boolean;
  abstract readDifficulties(
    request: KeywordFiguresRequest,
  ): Promise<KeywordFiguresOutcome<KeywordDifficulty>>;
}
