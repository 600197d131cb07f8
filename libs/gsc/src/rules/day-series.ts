import { addDays } from './google-days.js';
import { measuresOf } from './measures.js';
import type { Measures, Sums } from './measures.js';

/** All four are `null` on a day that is not fetched; clicks and impressions are 0 on a day without impressions. */
export type SeriesDay = { readonly day: string } & (
  | Measures
  | {
      readonly clicks: null;
      readonly impressions: null;
      readonly ctr: null;
      readonly position: null;
    }
);

const NOBODY: Sums = { clicks: 0, impressions: 0, weighted: 0 };

/** Every day from `from` to `to`, oldest first: Google leaves out days without impressions. */
export function daySeries(
  range: { readonly from: string; readonly to: string },
  rows: readonly (Sums & { readonly day: string })[],
  fetched: ReadonlySet<string>,
): SeriesDay[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const series: SeriesDay[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const sums = known.get(day) ?? NOBODY;
    series.push(
      fetched.has(day)
        ? { day, ...measuresOf(sums) }
        : { day, clicks: null, impressions: null, ctr: null, position: null },
    );
  }
  return series;
}
