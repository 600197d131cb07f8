/** Share of a cap from which staff are warned and stable keywords are read less often (SEARCH-DATA.md section 3). */
export const WARNING_SHARE = 0.8;

/** What is used of a month's budget, micro-dollars. */
export interface BudgetUse {
  readonly capMicros: number;
  readonly spentMicros: number;
  /** Estimates of calls under way. */
  readonly reservedMicros: number;
}

/** `saving`: 80 % are used. `used_up`: nothing can be bought. */
export type BudgetState = 'normal' | 'saving' | 'used_up';

/** The state of a month's budget; calls under way count by their estimates. A cap of 0 buys nothing. */
export function budgetState({ capMicros, spentMicros, reservedMicros }: BudgetUse): BudgetState {
  const used = spentMicros + reservedMicros;
  if (used >= capMicros) return 'used_up';
  return used >= capMicros * WARNING_SHARE ? 'saving' : 'normal';
}

/** First day of the month of an instant, UTC. */
export function monthOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 7)}-01`;
}

/** The first instant of the next month, UTC. */
export function nextMonth(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));
}

/** Micro-dollars with two decimals: 25000000 → "$25.00". */
export function dollarsOf(micros: number): string {
  return `$${(micros / 1_000_000).toFixed(2)}`;
}
