/** The scan allowance follows the calendar month in UTC (PRODUCT.md section 4). Days are `YYYY-MM-DD`. */
export function periodStartingOn(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** The instant of the next reset: the 1st of the following month, 00:00 UTC. */
export function periodEndsAt(periodStartsOn: string): Date {
  const year = Number(periodStartsOn.slice(0, 4));
  const month = Number(periodStartsOn.slice(5, 7));
  return new Date(Date.UTC(year, month, 1));
}

/** `2026-11` for the period that starts on `2026-11-01`: the period's part of idempotency keys. */
export function periodName(periodStartsOn: string): string {
  return periodStartsOn.slice(0, 7);
}
