import { VITAL_THRESHOLDS, vitalNames } from '../contract/index.js';
import type {
  DistributionBin,
  VitalDistribution,
  VitalName,
  VitalsGroup,
} from '../contract/index.js';
import type { Stratum } from './weighted-quantile.js';

/** Bins of the same width; what lies beyond them gets one bin for each band. */
const EQUAL_BINS = 14;

/** Each divides both thresholds of its vital, so that no bin contains values of two bands. */
const WIDTHS: Readonly<Record<VitalName, readonly number[]>> = {
  ttfb: [10, 20, 50, 100, 200],
  fcp: [20, 50, 100, 200, 300, 600],
  lcp: [20, 50, 100, 250, 500],
  cls: [0.005, 0.01, 0.025, 0.05],
  inp: [5, 10, 20, 50, 100],
};

/** Values of one page on one kind of device, and how many page views a measured one stands for. */
type VitalsStratum = Readonly<Record<VitalName, readonly number[] | null>> & {
  readonly weight: number;
};

/** How the values of each vital are spread that has quantiles. */
export function vitalDistributions(
  all: VitalsGroup | null,
  strata: readonly VitalsStratum[],
): VitalDistribution[] {
  if (all === null) return [];
  return vitalNames.flatMap((vital) => {
    const { p95 } = all.vitals[vital];
    if (p95 === null) return [];
    const values = strata.map(({ weight, ...sorted }) => ({ sorted: sorted[vital] ?? [], weight }));
    return [{ vital, bins: binsOf(edgesOf(vital, p95.value), values) }];
  });
}

/** The lower ends of the bins. Those of the same width reach the 95th percentile, so that a few slow page views don't hide the others. */
export function edgesOf(vital: VitalName, p95: number): number[] {
  const widths = WIDTHS[vital];
  const width = widths.find((one) => one * EQUAL_BINS >= p95) ?? widths.at(-1) ?? 1;
  // Multiples of fractions are a little off.
  const edges = Array.from({ length: EQUAL_BINS + 1 }, (_, at) => Number((at * width).toFixed(3)));
  const end = width * EQUAL_BINS;
  return [...edges, ...VITAL_THRESHOLDS[vital].filter((threshold) => threshold > end)];
}

export function binsOf(edges: readonly number[], strata: readonly Stratum[]): DistributionBin[] {
  const views = edges.map(() => 0);
  const weights = edges.map(() => 0);
  for (const { sorted, weight } of strata) {
    let at = 0;
    for (const value of sorted) {
      while (value > (edges[at + 1] ?? Infinity)) at += 1;
      views[at] = (views[at] ?? 0) + 1;
      weights[at] = (weights[at] ?? 0) + weight;
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return edges.map((from, at) => ({
    ...{ from, to: edges[at + 1] ?? null, views: views[at] ?? 0 },
    share: total === 0 ? 0 : (weights[at] ?? 0) / total,
  }));
}
