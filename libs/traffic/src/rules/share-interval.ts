const Z_95 = 1.959964; // two-sided 95 % quantile of the normal distribution

export interface ShareInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A share with its 95 % Wilson score interval (Wilson 1927), which holds for small numbers and for shares near 0 and 1.
 * @returns `null` when it is no share: nothing known, or more found than known
 */
export function shareInterval(found: number, known: number): ShareInterval | null {
  if (known <= 0 || found < 0 || found > known) return null;
  const share = found / known;
  const square = Z_95 * Z_95;
  const middle = (share + square / (2 * known)) / (1 + square / known);
  const half =
    (Z_95 / (1 + square / known)) *
    Math.sqrt((share * (1 - share)) / known + square / (4 * known * known));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
