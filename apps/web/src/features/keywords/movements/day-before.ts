const DAY_MS = 86_400_000;

/** The day so many days before a day (`2026-11-23`). */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
