/**
 * How much of a wanted amount a key may spend: all of it, or what its limit leaves. `null` when that is less than
 * `atLeast`.
 * @param of.limit of a month; `null` is no limit
 */
export function keyShare(of: {
  readonly limit: number | null;
  readonly spent: number;
  readonly amount: number;
  readonly atLeast: number;
}): number | null {
  if (of.limit === null) return of.amount;
  // More than the limit is spent when something has cost more than was held for it.
  const share = Math.min(of.amount, Math.max(0, of.limit - of.spent));
  return share < of.atLeast ? null : share;
}
