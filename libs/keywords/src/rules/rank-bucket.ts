import type { RankBucket, RankOutcome } from '../contract/index.js';

/** The band of the distribution; positions beyond 100 count as the last one. */
export function rankBucket(outcome: RankOutcome, position: number | null): RankBucket {
  if (outcome === 'not_in_depth') return 'not_in_depth';
  if (outcome !== 'ranked' || position === null) return 'unknown';
  if (position <= 3) return 'top_3';
  if (position <= 10) return 'top_10';
  if (position <= 20) return 'top_20';
  return position <= 50 ? 'top_50' : 'top_100';
}
