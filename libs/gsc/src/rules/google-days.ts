const DAY_MS = 86_400_000;
/** Search Console keeps 16 months. */
export const HISTORY_MONTHS = 16;
/** When Google does not say which days are final: figures are two to three days late. */
const USUAL_DELAY_DAYS = 3;

const losAngeles = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The current calendar day in Los Angeles, the time zone of Search Console's days. */
export function googleDay(now: Date): string {
  return losAngeles.format(now);
}

/** When the next calendar day begins in Los Angeles: at 07:00 or 08:00 UTC. */
export function nextGoogleDay(now: Date): Date {
  const day = addDays(googleDay(now), 1);
  const inSummer = new Date(`${day}T07:00:00Z`);
  return googleDay(inSummer) === day ? inSummer : new Date(`${day}T08:00:00Z`);
}

/** `day` and the result are calendar days, `2026-11-17`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`, both included; 0 when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** The last final day, by `first_incomplete_date` or Google's usual delay. */
export function lastFinalDay(now: Date, firstIncompleteOn: string | null): string {
  return firstIncompleteOn === null
    ? addDays(googleDay(now), -USUAL_DELAY_DAYS)
    : addDays(firstIncompleteOn, -1);
}

/** The oldest day that Google still has; in a shorter month its last day. */
export function oldestDay(now: Date): string {
  const [year = 0, month = 1, day = 1] = googleDay(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - HISTORY_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, lastOfMonth.getUTCDate())).padStart(2, '0')}`;
}

/** The last `days` days up to and including `to`. */
export function rangeEndingAt(
  to: string,
  days: number,
): { readonly from: string; readonly to: string } {
  return { from: addDays(to, 1 - days), to };
}

/** Days from `to` back to `from` that are not in `fetched`: newest first, at most `limit`. */
export function missingDays(
  range: { readonly from: string; readonly to: string },
  fetched: ReadonlySet<string>,
  limit: number,
): string[] {
  const missing: string[] = [];
  for (let day = range.to; day >= range.from && missing.length < limit; day = addDays(day, -1)) {
    if (!fetched.has(day)) missing.push(day);
  }
  return missing;
}
