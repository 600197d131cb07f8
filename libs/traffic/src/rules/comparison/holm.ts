/**
 * Corrects p values of several tests (Holm 1979), in their order: the chance that any of them is below a level while
 * nothing differs stays below that level.
 */
export function holm(values: readonly number[]): readonly number[] {
  const ascending = values.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const corrected = Array.from({ length: values.length }, () => 1);
  let least = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    least = Math.max(least, Math.min(1, p * (values.length - rank)));
    corrected[index] = least;
  }
  return corrected;
}
