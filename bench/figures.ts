/** Median of a non-empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** "412 (398–431)": median and spread, with `digits` decimals. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The value below which `share` (0-1) of the list lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Two-sided 95 % quantiles of Student's t by degrees of freedom, 1 to 30; 1.96 beyond. */
const T_QUANTILES = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12,
  2.11, 2.1, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
];

/**
 * "0.985 x (0.962–1.008)": the geometric mean of the ratios of pairs measured one after the other, with its 95 %
 * confidence interval.
 */
export function pairedRatio(pairs: readonly (readonly [number, number])[]): string {
  const logs = pairs.map(([now, before]) => Math.log(now / before));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const quantile = T_QUANTILES[logs.length - 2] ?? 1.96;
  const margin = quantile * Math.sqrt(variance / logs.length);
  const [middle, low, high] = [mean, mean - margin, mean + margin].map((log) =>
    Math.exp(log).toFixed(3),
  );
  return `${middle} x (${low}–${high})`;
}
