import type { Anomaly, AnomalyMeasure, NotCompared } from '../contract/index.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Errors in Search Console's history that Google does not correct; days in Los Angeles, both included.
 * Google publishes them at the address in `source`.
 */
export const KNOWN_ANOMALIES: readonly Anomaly[] = [
  {
    from: '2025-05-13',
    to: '2026-04-27',
    measures: ['impressions', 'ctr', 'position'],
    reason:
      'From 13 May 2025 to 27 April 2026 Google counted too many impressions, which distorts CTR and position as well. Google does not correct these days. Clicks are sound.',
    source: 'https://support.google.com/webmasters/answer/6211453',
  },
];

/** Anomalies with at least one day in common with `range`. */
export function anomaliesIn(range: Days, anomalies = KNOWN_ANOMALIES): Anomaly[] {
  return anomalies.filter(({ from, to }) => from <= range.to && to >= range.from);
}

/**
 * Which measures of two periods must not be compared, and why; `null`: all of them can be. Days are comparable when
 * all are inside the same anomaly or all outside.
 */
export function notCompared(
  one: Days,
  other: Days,
  anomalies = KNOWN_ANOMALIES,
): NotCompared | null {
  const crossed = anomalies.filter((anomaly) => {
    const sides = new Set([...sidesOf(one, anomaly), ...sidesOf(other, anomaly)]);
    return sides.size > 1;
  });
  if (crossed.length === 0) return null;
  const measures = new Set<AnomalyMeasure>(crossed.flatMap((anomaly) => anomaly.measures));
  return {
    measures: [...measures],
    reason: crossed.map(({ reason }) => `Not compared: ${reason}`).join(' '),
  };
}

function sidesOf(days: Days, { from, to }: Days): ('inside' | 'outside')[] {
  if (days.to < from || days.from > to) return ['outside'];
  return days.from >= from && days.to <= to ? ['inside'] : ['inside', 'outside'];
}
