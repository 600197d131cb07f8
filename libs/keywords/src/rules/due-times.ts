import type { Cadence } from '../contract/index.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The night of the market's country, local time: 0:00 to 6:00. */
const NIGHT_MINUTES = 6 * 60;
const RETRIES = 3;
const FIRST_RETRY_MS = 30 * MINUTE_MS;
export const THRIFTY_DAYS = 3;
/** Checks in a row without a change that make a keyword stable. */
export const STABLE_CHECKS = 7;

/** Whole hours from UTC in the middle of each country; countries that are missing are near UTC. */
const UTC_HOURS: Readonly<Record<string, number>> = {
  US: -6,
  CA: -5,
  MX: -6,
  BR: -3,
  AR: -3,
  CO: -5,
  IN: 5,
  PK: 5,
  BD: 6,
  ID: 7,
  TH: 7,
  VN: 7,
  CN: 8,
  SG: 8,
  MY: 8,
  PH: 8,
  JP: 9,
  KR: 9,
  AU: 10,
  NZ: 12,
  AE: 4,
  SA: 3,
  TR: 3,
  RU: 3,
  DE: 1,
  FR: 1,
  ES: 1,
  IT: 1,
  NL: 1,
  PL: 1,
  ZA: 2,
};

/** Whole hours from UTC in the middle of a country. */
export function utcHoursOf(country: string): number {
  return UTC_HOURS[country] ?? 0;
}

/**
 * The due time of keywords of a text and market: a minute of the night, spread by a hash. `now`, when the keyword is
 * checked for the first time, is less than a day after it on the same weekday, so that a weekly keyword is next due in
 * six to seven days.
 */
export function anchorOf(text: string, country: string, now: Date): Date {
  const hash = hashOf(`${country}\n${text}`);
  const minute = (hash % NIGHT_MINUTES) - utcHoursOf(country) * 60;
  const daysBefore = Math.floor((now.getTime() - minute * MINUTE_MS) / DAY_MS);
  // Whole weeks keep the weekday, and spread keywords that are due every third day.
  const weeks = Math.floor(hash / NIGHT_MINUTES) % THRIFTY_DAYS;
  return new Date((daysBefore - 7 * weeks) * DAY_MS + minute * MINUTE_MS);
}

export interface DueRule {
  readonly anchorAt: Date;
  readonly cadence: Cadence;
  /** Every third day instead of daily. */
  readonly isThrifty: boolean;
}

/**
 * The first due time after `now`: the anchor and whole periods, whatever was missed. Always within one period of
 * `now`, so that neither a skipped round nor a jump of the clock starves a keyword; `null`: by hand only.
 */
export function nextDue({ anchorAt, cadence, isThrifty }: DueRule, now: Date): Date | null {
  if (cadence === 'manual') return null;
  const days = cadence === 'weekly' ? 7 : isThrifty ? THRIFTY_DAYS : 1;
  const period = days * DAY_MS;
  const since = now.getTime() - anchorAt.getTime();
  return new Date(anchorAt.getTime() + (Math.floor(since / period) + 1) * period);
}

/**
 * When a reading that showed nothing is tried again: three times with growing pauses, not before `retryAt`, and then
 * at the next due time.
 * @param failures failed readings in a row, this one included.
 */
export function retryDue(
  next: Date | null,
  {
    failures,
    retryAt,
    now,
  }: { readonly failures: number; readonly retryAt: Date | null; readonly now: Date },
): Date | null {
  if (next === null || failures > RETRIES) return next;
  const pause = now.getTime() + FIRST_RETRY_MS * 2 ** (failures - 1);
  const at = Math.max(pause, retryAt?.getTime() ?? 0);
  return new Date(Math.min(at, next.getTime()));
}

/** FNV-1a, 32 bits: 0 to 2^32 - 1, the same for the same text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
