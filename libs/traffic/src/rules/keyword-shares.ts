import { splitExactly } from './split-exactly.js';

export interface KeywordOrder {
  readonly keywords: readonly string[];
  /** Visits in total, never exceeded; `null` when only `visitsPerKeyword` limits. */
  readonly amount: number | null;
  readonly visitsPerKeyword: number;
}

export interface KeywordShare {
  readonly keyword: string;
  /** Visits; 0 when there are more keywords than visits. */
  readonly ordered: number;
}

/**
 * Divides the visits of an SEO campaign: min(amount, visitsPerKeyword × keywords) in total, no keyword above
 * `visitsPerKeyword`, any two at most one apart, the earlier ones first (CONTRACT section 7).
 */
export function shareKeywords(options: KeywordOrder): KeywordShare[] {
  const { keywords, amount, visitsPerKeyword } = options;
  const most = visitsPerKeyword * keywords.length;
  const total = amount === null ? most : Math.min(amount, most);
  const parts = splitExactly(
    total,
    keywords.map(() => 1),
  );
  return keywords.map((keyword, index) => ({ keyword, ordered: parts[index] ?? 0 }));
}
