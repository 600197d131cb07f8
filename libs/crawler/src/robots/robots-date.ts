import { collapse } from '../html/collapse.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours before or after UTC; the names of RFC 822. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...['gmt', 'utc', 'ut', 'z'].map((name): [string, number] => [name, 0]),
  ['edt', -4],
  ['est', -5],
  ['cdt', -5],
  ['cst', -6],
  ['mdt', -6],
  ['mst', -7],
  ['pdt', -7],
  ['pst', -8],
]);
const DAY_MS = 86_400_000;

/** RFC 822 (25 Jun 2030 15:00:00 PST) and RFC 850 (Sunday, 25-Jun-30 15:00:00 GMT). */
const WITH_MONTH_NAME =
  /^(?:[a-z]{3,9},? {0,3})?(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]{0,6}[ -](?<year>\d{4}|\d{2})(?: (?<time>\d{1,2}:\d{2}(?::\d{2})?)(?: ?(?<zone>[a-z]{1,3}|[+-]\d{4}))?)?$/i;
const ISO_8601 =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(?: ?(?<zone>z|gmt|utc|[+-]\d{2}:?\d{2}))?)?$/i;

/**
 * The instant after which `unavailable_after` keeps a page out of search results: RFC 822, RFC 850 or ISO 8601 (Search
 * Central: robots meta tag). A date without a time means the end of that day; without a zone, UTC.
 * @returns milliseconds since the epoch; `null` for an invalid date.
 */
export function parseRobotsDate(text: string): number | null {
  const written = collapse(text.slice(0, 60));
  const found = (WITH_MONTH_NAME.exec(written) ?? ISO_8601.exec(written))?.groups;
  if (found === undefined) return null;
  const { year = '', month = '', day = '', time, zone } = found;
  const monthIndex = /\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month.toLowerCase());
  const midnight = Date.UTC(fullYear(year), monthIndex, Number(day));
  const hoursOff = offsetOf(zone);
  if (monthIndex < 0 || monthIndex > 11 || hoursOff === null) return null;
  if (new Date(midnight).getUTCDate() !== Number(day)) return null;
  if (time === undefined) return midnight + DAY_MS;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  if (hours > 24 || minutes > 59 || seconds > 60) return null;
  return midnight + ((hours - hoursOff) * 3_600 + minutes * 60 + seconds) * 1_000;
}

/** RFC 850 has two digits: up to 69 they mean this century. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  return number < 70 ? 2_000 + number : 1_900 + number;
}

/** Hours; `null` for an unknown zone. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return 0;
  const digits = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (digits === null) return ZONES.get(zone.toLowerCase()) ?? null;
  const hours = Number(digits[2]) + Number(digits[3]) / 60;
  return digits[1] === '-' ? -hours : hours;
}
