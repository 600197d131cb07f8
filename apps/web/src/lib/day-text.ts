import { onFirstUse } from './on-first-use.js';

const short = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const long = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** A calendar day (2026-11-17) → "17 Nov". */
export function shortDay(day: string): string {
  return short().format(new Date(day));
}

/** A calendar day (2026-11-17) → "17 Nov 2026". */
export function longDay(day: string): string {
  return long().format(new Date(day));
}

/** "19 Oct to 17 Nov 2026"; a single day appears once. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  if (from === to) return longDay(to);
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : longDay(from)} to ${longDay(to)}`;
}
