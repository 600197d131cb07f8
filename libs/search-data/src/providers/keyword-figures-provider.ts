import type { KeywordRefusal, SearchMarket } from '../contract/index.js';
import type { QueuedTasks } from './serp-provider.js';

/** Figures of a keyword in a market; `null` is unknown, never 0. */
export interface KeywordFigures {
  readonly keyword: string;
  /** Searches a month. */
  readonly searchVolume: number | null;
  /** Micro-dollars a click. */
  readonly cpcMicros: number | null;
  /** 0 to 100, of advertisers; says nothing about organic results. */
  readonly competition: number | null;
}

export interface KeywordDifficulty {
  readonly keyword: string;
  /** Of reaching the first ten organic results, 0 to 100 on a logarithmic scale; `null` is unknown. */
  readonly difficulty: number | null;
}

export interface KeywordFiguresTask {
  /** At most `maxKeywords`, none with a `keywordRefusal`. */
  readonly keywords: readonly string[];
  readonly market: SearchMarket;
  /** Unique; a task with it can be looked up. */
  readonly tag: string;
}

/** Search volumes (DataForSEO), by its queue. */
export interface KeywordFiguresProvider extends QueuedTasks<
  KeywordFiguresTask,
  readonly KeywordFigures[]
> {
  /** Why there are no figures for this market, as a sentence for the user; `null` if there are. */
  refusal(market: SearchMarket): string | null;
  /** Why this keyword cannot be asked for: it would make the task of all keywords fail; `null` if it can. */
  keywordRefusal(keyword: string): KeywordRefusal | null;
  /** Keywords of one task at most. */
  readonly maxKeywords: number;
  /** Upper bound of the cost of a task for `keywords` keywords, micro-dollars. */
  estimateMicros(keywords: number): number;
}
