const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** ISO instant → "20 Nov 2026, 21:38" in the reader's time zone. */
export function formatInstant(instant: string): string {
  return exact.format(new Date(instant));
}

/** ISO instant → "1 December 2026", the calendar day in UTC. */
export function formatUtcDay(instant: string): string {
  return day.format(new Date(instant));
}

/** ISO instant → "3 minutes ago", "yesterday"; "just now" below a minute. */
export function formatRelative(instant: string, now: Date): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return 'just now';
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** Seconds → "2 min 5 s". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(total / 60);
  if (minutes === 0) return `${total} s`;
  if (minutes < 60) return total % 60 === 0 ? `${minutes} min` : `${minutes} min ${total % 60} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Milliseconds → "350 ms", "1.2 s", and like `formatDuration` from ten seconds on. */
export function formatMs(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return formatDuration(ms / 1_000);
}
