const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const CLF = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/;
const MS = 1_000;
/** Above it seconds would be after the year 5000: the number counts milliseconds, and then nanoseconds. */
const SECONDS_MAX = 1e11;
const MILLISECONDS_MAX = 1e14;
const MS_PER_DAY = 86_400_000;

/** Milliseconds since 1970 of `10/Oct/2026:13:55:36 -0700`; `null` when it is no such instant. */
export function clfInstant(text: string): number | null {
  const match = CLF.exec(text);
  if (match === null) return null;
  const [, day, month = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] = match;
  const monthAt = MONTHS.indexOf(month);
  if (monthAt === -1 || monthAt % 3 !== 0) return null;
  const local = Date.UTC(
    ...([Number(year), monthAt / 3, Number(day)] as const),
    ...([Number(hour), Number(minute), Number(second)] as const),
  );
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60 * MS;
  return sign === '-' ? local + offset : local - offset;
}

/** Of a number of seconds, milliseconds or nanoseconds since 1970, or of an ISO text; `null` when it is neither. */
export function jsonInstant(value: unknown): number | null {
  if (typeof value === 'string') {
    const parsed = Date.parse(value);
    if (!Number.isNaN(parsed)) return parsed;
    return /^\d{10,19}$/.test(value) ? jsonInstant(Number(value)) : null;
  }
  if (typeof value !== 'number' || !(value > 0)) return null;
  if (value < SECONDS_MAX) return value * MS;
  return value < MILLISECONDS_MAX ? value : value / 1e6;
}

/** Of `2026-10-10` and `13:55:36` in UTC. */
export function w3cInstant(date: string, time: string): number | null {
  const parsed = Date.parse(`${date}T${time}Z`);
  return Number.isNaN(parsed) ? null : parsed;
}

/** The day in UTC: YYYY-MM-DD. */
export function dayOf(instant: number): string {
  return new Date(Math.floor(instant / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
}
