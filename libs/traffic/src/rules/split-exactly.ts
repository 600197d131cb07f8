/**
 * Whole numbers that add up to `total`, as near to the weights' shares as possible (largest
 * remainder; of equal remainders the earlier part gets the rest). `total` is a whole number of at least 0.
 * Weights below 0, or all 0, throw `RangeError`; no weights give no parts.
 */
export function splitExactly(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!(sum > 0) || weights.some((weight) => weight < 0))
    throw new RangeError('Weights are 0 or more, and not all 0.');
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (let given = 0; given < rest; given++) {
    const { index } = byRemainder[given % byRemainder.length] ?? { index: 0 };
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}
