import { MIN_VITAL_SAMPLES, lcpAbsences } from '../contract/index.js';
import type {
  DeviceType,
  LcpAbsence,
  Quantile,
  VitalFigure,
  VitalsGroup,
} from '../contract/index.js';
import { quantileInterval, quantileRank } from './quantile-interval.js';
import { weightedQuantile } from './weighted-quantile.js';
import type { Stratum } from './weighted-quantile.js';

/** Of the quantiles that a report shows, in this order. */
export const QUANTILES = [0.5, 0.75, 0.95] as const;

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

/** Groups of measured values by page and device, each with how many page views a measured one stands for. */
export function weighStrata<
  Group extends { url: string | null; deviceType: DeviceType | null; measured: number },
>(
  groups: readonly Group[],
  counts: readonly { url: string; deviceType: DeviceType; views: number }[],
): (Group & { readonly weight: number })[] {
  const views = new Map(counts.map((one) => [`${one.deviceType} ${one.url}`, one.views]));
  return groups.flatMap((group) => {
    const { url, deviceType, measured } = group;
    if (url === null || deviceType === null || measured === 0) return [];
    return [{ ...group, weight: (views.get(`${deviceType} ${url}`) ?? measured) / measured }];
  });
}

/** Otherwise every measured page view stands for the same number. */
export function differInWeight(strata: readonly { readonly weight: number }[]): boolean {
  const weights = strata.map(({ weight }) => weight);
  return Math.max(...weights) > Math.min(...weights) * (1 + 1e-9);
}

/** The quantiles of all page views by the measured ones; under 30 samples there are none. */
export function figureOfStrata(strata: readonly Stratum[]): VitalFigure {
  const sorted = strata.flatMap((stratum) => stratum.sorted).sort((one, other) => one - other);
  if (!differInWeight(strata)) {
    const quantiles = QUANTILES.map(
      (quantile) => sorted[quantileRank(sorted.length, quantile) - 1] ?? 0,
    );
    return vitalFigure(sorted.length, quantiles, sorted);
  }
  const [p50 = null, p75 = null, p95 = null] = QUANTILES.map((quantile) =>
    sorted.length < MIN_VITAL_SAMPLES ? null : weightedQuantile(strata, quantile),
  );
  return { samples: sorted.length, p50, p75, p95 };
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
