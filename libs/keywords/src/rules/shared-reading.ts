import { readingDepth } from './reading-depth.js';

/** A keyword that is due, or that a user wants read now. */
export interface DueKeyword {
  readonly id: string;
  readonly userId: string;
  /** To its full depth once a week. */
  readonly depth: number;
  readonly rank: number | null;
  readonly fullDepthAt: Date | null;
  /** Its user waits for it. */
  readonly isLive: boolean;
}

/** One reading for keywords of the same text and market. */
export interface SharedReading {
  readonly keywordIds: readonly string[];
  readonly depth: number;
  /** Whose budget pays. */
  readonly userId: string;
  readonly isLive: boolean;
}

/**
 * The reading that keywords of the same text and market share, as deep as the deepest of them needs it. The first one's
 * user pays; for a live reading the user who waits for it, who was shown the price of the own keyword's depth: a
 * keyword that needs more remains due. `null` without keywords.
 */
export function sharedReading(keywords: readonly DueKeyword[], now: Date): SharedReading | null {
  const live = keywords.filter(({ isLive }) => isLive);
  const payer = live.toSorted((a, b) => b.depth - a.depth)[0] ?? keywords[0];
  if (payer === undefined) return null;
  const needed = (keyword: DueKeyword): number => readingDepth(keyword, now);
  const sharing = payer.isLive
    ? keywords.filter((keyword) => needed(keyword) <= payer.depth)
    : keywords;
  return {
    keywordIds: sharing.map(({ id }) => id),
    depth: Math.max(...sharing.map(needed)),
    userId: payer.userId,
    isLive: payer.isLive,
  };
}
