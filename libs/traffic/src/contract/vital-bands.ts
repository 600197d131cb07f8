import type { VitalName } from './campaign-vitals.js';

export const vitalBands = ['good', 'needs_improvement', 'poor'] as const;
export type VitalBand = (typeof vitalBands)[number];

/**
 * Up to the first: good; above the second: poor. The 75th percentile decides. The thresholds of
 * https://web.dev/articles/defining-core-web-vitals-thresholds (LCP, CLS, INP),
 * https://web.dev/articles/ttfb and https://web.dev/articles/fcp. Milliseconds; CLS is a score.
 */
export const VITAL_THRESHOLDS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> =
  {
    ttfb: [800, 1_800],
    fcp: [1_800, 3_000],
    lcp: [2_500, 4_000],
    cls: [0.1, 0.25],
    inp: [200, 500],
  };

export function vitalBand(name: VitalName, p75: number): VitalBand {
  const [good, poor] = VITAL_THRESHOLDS[name];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs_improvement' : 'poor';
}
