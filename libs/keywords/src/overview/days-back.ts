const DAY_MS = 86_400_000;

/** The first of the `days` UTC days that end today (`2026-11-23`). */
export function daysBack(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
