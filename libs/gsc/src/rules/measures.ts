import { notCompared } from './anomalies.js';

/** Sums as the database computes them; `weighted` is Σ(position × impressions). */
export interface Sums {
  readonly clicks: number;
  readonly impressions: number;
  readonly weighted: number;
}

export interface Measures {
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number | null;
  readonly position: number | null;
}

/** CTR = Σ clicks / Σ impressions, position = Σ(position × impressions) / Σ impressions (PROVIDERS.md section 3). */
export function measuresOf({ clicks, impressions, weighted }: Sums): Measures {
  if (impressions === 0) return { clicks, impressions, ctr: null, position: null };
  // Google rounds clicks and impressions independently, so there may be more of the former.
  const ctr = Math.min(1, clicks / impressions);
  return { clicks, impressions, ctr, position: weighted / impressions };
}

/** Share of the clicks whose words Google withholds; `null` without clicks. */
export function anonymisedShare(totalClicks: number, queryClicks: number): number | null {
  if (totalClicks === 0) return null;
  return Math.min(1, Math.max(0, 1 - queryClicks / totalClicks));
}

export interface Trends {
  readonly clicks_trend: number | null;
  readonly position_trend: number | null;
  readonly not_compared: string | null;
}

interface Day {
  readonly day: string;
  readonly clicks: number;
  readonly position: number;
}

/**
 * Latest minus previous clicks, and previous minus latest position, so that positive is an improvement
 * (specification 2 section 3). `previous` is the record before the latest, which need not be the day before.
 * Positions are not compared across the edge of an anomaly.
 */
export function trendsOf(latest: Day, previous: Day | null): Trends {
  if (previous === null) return { clicks_trend: null, position_trend: null, not_compared: null };
  const refused = notCompared(onDay(previous), onDay(latest));
  const isRefused = refused?.measures.includes('position') ?? false;
  return {
    clicks_trend: latest.clicks - previous.clicks,
    position_trend: isRefused ? null : previous.position - latest.position,
    not_compared: isRefused ? (refused?.reason ?? null) : null,
  };
}

function onDay({ day }: Day): { readonly from: string; readonly to: string } {
  return { from: day, to: day };
}
