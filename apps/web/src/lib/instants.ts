import { onFirstUse } from './on-first-use.js';

const exact = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
);
const day = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
);
const relative = onFirstUse(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** ISO instant → "20 Nov 2026, 21:38" in the reader's time zone. */
export function formatInstant(instant: string): string {
  return exact().format(new Date(instant));
}

/** ISO instant → "1 December 2026", the calendar day in UTC. */
export function formatUtcDay(instant: string): string {
  return day().format(new Date(instant));
}

/** ISO instant → "3 minutes ago", "yesterday"; "just now" below a minute. */
export function formatRelative(instant: string, now: Date): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return 'just now';
  return relative().format(Math.trunc(seconds / step.seconds), step.unit);
}
