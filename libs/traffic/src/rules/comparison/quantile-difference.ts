import type { QuantileDifference } from '../../contract/index.js';
import { quantileRank, resampledRanks } from '../quantile-interval.js';
import type { ResampledRanks } from '../quantile-interval.js';

const TAIL = 0.025;
/** Halvings of the range of differences: more than a floating-point number can tell apart. */
const HALVINGS = 60;
const DECIMALS = 6;

/** Computes the ranks of each sample size and quantile once. */
export function rememberedRanks(): typeof resampledRanks {
  const known = new Map<string, ResampledRanks>();
  return (size, quantile) => {
    const key = `${size} ${quantile}`;
    const ranks = known.get(key) ?? resampledRanks(size, quantile);
    known.set(key, ranks);
    return ranks;
  };
}

/**
 * The difference of a quantile between two sorted samples, `b` minus `a`, with the percentile bootstrap interval of 95 %.
 * As in `quantileInterval`, what resampling both sides would approximate is computed exactly.
 */
export function quantileDifference(
  { a, b }: { readonly a: readonly number[]; readonly b: readonly number[] },
  quantile: number,
  ranksOf = resampledRanks,
): QuantileDifference {
  const at = (sorted: readonly number[]): number =>
    sorted[quantileRank(sorted.length, quantile) - 1] ?? 0;
  const [resampledA, resampledB] = [a, b].map((sorted) => {
    const { first, weights } = ranksOf(sorted.length, quantile);
    return weights.map((weight, index) => ({ weight, value: sorted[first - 1 + index] ?? 0 }));
  });
  const bound = (tail: number): number =>
    rounded(differenceQuantile(resampledA ?? [], resampledB ?? [], tail));
  return { value: rounded(at(b) - at(a)), low: bound(TAIL), high: bound(1 - TAIL) };
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The smallest difference below which at least the share `tail` of all weighted pairs are. Both sides are sorted. */
function differenceQuantile(a: readonly Weighted[], b: readonly Weighted[], tail: number): number {
  let low = (b[0]?.value ?? 0) - (a.at(-1)?.value ?? 0);
  let high = (b.at(-1)?.value ?? 0) - (a[0]?.value ?? 0);
  if (shareUpTo(a, b, low) >= tail) return low;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (shareUpTo(a, b, middle) >= tail) high = middle;
    else low = middle;
  }
  return high;
}

/** The share of pairs whose difference is at most this: the greater the value of `b`, the fewer of `a` are near enough. */
function shareUpTo(a: readonly Weighted[], b: readonly Weighted[], difference: number): number {
  let near = a.reduce((sum, { weight }) => sum + weight, 0);
  let share = 0;
  let next = 0;
  for (const { value, weight } of b) {
    for (let one = a[next]; one !== undefined && value - one.value > difference; one = a[next]) {
      near -= one.weight;
      next += 1;
    }
    share += weight * near;
  }
  return share;
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
