import { splitExactly } from './split-exactly.js';

export interface KeywordWish {
  readonly keywords: readonly string[];
  /** Visits altogether, never exceeded; `null` when only `visitsPerKeyword` limits. */
  readonly amount: number | null;
  readonly visitsPerKeyword: number;
}

export interface KeywordShare {
  readonly keyword: string;
  /** Visits; 0 when there are more keywords than visits. */
  readonly ordered: number;
}

/**
 * Divides the visits of an SEO campaign: together min(amount, visitsPerKeyword × keywords), no keyword above
 * `visitsPerKeyword`, any two at most one apart, the earlier ones first (CONTRACT section 7).
 */
export function shareKeywords(wish: KeywordWish): KeywordShare[] {
  const { keywords, amount, visitsPerKeyword } = wish;
  const most = visitsPerKeyword * keywords.length;
  const total = amount === null ? most : Math.min(amount, most);
  const parts = splitExactly(
    total,
    keywords.map(() => 1),
  );
  return keywords.map((keyword, index) => ({ keyword, ordered: parts[index] ?? 0 }));
}
