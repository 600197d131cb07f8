import type { Quantile, VitalFigure } from '../../contract/index.js';
import { quantileInterval, quantileRank } from '../quantile-interval.js';

/** The quantiles of all values with their intervals, however few they are; who reads them decides about a minimum. */
export function figureOfValues(values: readonly number[]): VitalFigure {
  const sorted = [...values].sort((one, other) => one - other);
  const figure = (quantile: number): Quantile | null => {
    const value = sorted[quantileRank(sorted.length, quantile) - 1];
    if (value === undefined) return null;
    const { low, high } = quantileInterval(sorted.length, quantile);
    return { value, low: sorted[low - 1] ?? null, high: sorted[high - 1] ?? null };
  };
  return { samples: sorted.length, p50: figure(0.5), p75: figure(0.75), p95: figure(0.95) };
}
