import type { BucketCounts, KeywordOverview } from '@app/keywords/contract';
import { rankBuckets } from '@app/keywords/contract';

const DAY_MS = 86_400_000;

export type DistributionRow = { readonly day: string } & Partial<BucketCounts>;

/** Every day from the first to the last; a day without checks has no counts: a gap, never zero. */
export function distributionRows(days: KeywordOverview['distribution']): DistributionRow[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const byDay = new Map(days.map((row) => [row.day, row]));
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_each, index) => {
    const day = new Date(Date.parse(first.day) + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day };
  });
}

/** Keywords of a day, in all bands. */
export function totalOf(counts: BucketCounts): number {
  return rankBuckets.reduce((sum, bucket) => sum + counts[bucket], 0);
}
