import type { CampaignReport } from '@app/traffic/contract';

type Arrivals = CampaignReport['arrivals'];

export interface ArrivalRow {
  readonly at: string;
  /** Since the start of the campaign, in visits. */
  readonly planned: number;
  readonly started: number;
}

/** Planned and actual starts as running totals, so that delays appear as the gap between the two. */
export function addUpArrivals({ buckets }: Arrivals): readonly ArrivalRow[] {
  let planned = 0;
  let started = 0;
  return buckets.map((bucket) => {
    planned += bucket.planned;
    started += bucket.started;
    return { at: bucket.at, planned, started };
  });
}
