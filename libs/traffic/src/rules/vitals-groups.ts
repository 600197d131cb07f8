import { MIN_VITAL_SAMPLES, lcpAbsences } from '../contract/index.js';
import type { LcpAbsence, Quantile, VitalFigure, VitalsGroup } from '../contract/index.js';
import { quantileInterval } from './quantile-interval.js';

/** The quantiles of a vital; under 30 samples there are none. `sorted`: all values, for the intervals. */
export function vitalFigure(
  samples: number,
  quantiles: readonly number[] | null,
  sorted: readonly number[] | null,
): VitalFigure {
  const [p50, p75, p95] = quantiles ?? [];
  const figure = (value: number | undefined, quantile: number): Quantile | null => {
    if (value === undefined || samples < MIN_VITAL_SAMPLES) return null;
    if (sorted === null) return { value, low: null, high: null };
    const { low, high } = quantileInterval(sorted.length, quantile);
    return { value, low: sorted[low - 1] ?? null, high: sorted[high - 1] ?? null };
  };
  return { samples, p50: figure(p50, 0.5), p75: figure(p75, 0.75), p95: figure(p95, 0.95) };
}

/** The reasons that occurred, most frequent first. */
export function absencesOf(
  counts: Readonly<Partial<Record<LcpAbsence, number>>>,
): VitalsGroup['lcpAbsences'] {
  return lcpAbsences
    .map((reason) => ({ reason, views: counts[reason] ?? 0 }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => other.views - one.views);
}
