/** 95 of 100 intervals contain the quantile of all page views. */
const NORMAL_975 = 1.959_964;

/** What was measured of one page on one kind of device. */
export interface Stratum {
  readonly sorted: readonly number[];
  /** Page views that one measured value stands for. */
  readonly weight: number;
}

export interface WeightedQuantile {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A quantile of all page views by a stratified sample: a value counts for as many page views as it stands for. Its
 * interval is Woodruff's (1952): that of the share of page views up to the value, read back as values.
 * @returns `null` without values
 */
export function weightedQuantile(
  strata: readonly Stratum[],
  quantile: number,
): WeightedQuantile | null {
  const values = strata
    .flatMap(({ sorted, weight }) => sorted.map((value) => ({ value, weight })))
    .sort((a, b) => a.value - b.value);
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const value = valueAt(values, quantile * total);
  const margin = NORMAL_975 * Math.sqrt(varianceOfShare(strata, value, total));
  return {
    value,
    low: valueAt(values, Math.max(0, quantile - margin) * total),
    high: valueAt(values, Math.min(1, quantile + margin) * total),
  };
}

/** The first value up to which at least this weight lies. */
function valueAt(
  ascending: readonly { readonly value: number; readonly weight: number }[],
  wanted: number,
): number {
  let sum = 0;
  for (const { value, weight } of ascending) {
    sum += weight;
    // Sums of fractions are a little off.
    if (sum >= wanted * (1 - 1e-9)) return value;
  }
  return ascending.at(-1)?.value ?? 0;
}

/** Of the estimated share of page views up to a value; each stratum is sampled independently. */
function varianceOfShare(strata: readonly Stratum[], value: number, total: number): number {
  return strata.reduce((sum, { sorted, weight }) => {
    const size = sorted.length;
    if (size === 0) return sum;
    const share = sorted.filter((one) => one <= value).length / size;
    return sum + ((weight * size) / total) ** 2 * ((share * (1 - share)) / Math.max(1, size - 1));
  }, 0);
}
