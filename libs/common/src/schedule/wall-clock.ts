const DAY_MS = 86_400_000;
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/;
const formatters = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones; names are case-insensitive, so that each can be written in many ways. */
const MAX_FORMATTERS = 1_000;

/** The date and time that clocks of the time zone show at an instant, as milliseconds since 1970 as if it were UTC. */
export function wallClockAt(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

/**
 * The instant at which clocks of the time zone show this date and time. One that they skip is delayed by the jump; of
 * one that they show twice, the first.
 */
export function instantOfWallClock(wallClock: number, timeZone: string): number {
  const before = offsetAt(wallClock - DAY_MS, timeZone);
  const after = offsetAt(wallClock + DAY_MS, timeZone);
  const isShownAfter = offsetAt(wallClock - after, timeZone) === after;
  const isShownBefore = offsetAt(wallClock - before, timeZone) === before;
  return wallClock - (isShownAfter && !isShownBefore ? after : before);
}

/** Milliseconds that clocks of the time zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = OFFSET.exec(text);
  if (match === null) throw new RangeError(`"${text}" is no offset from UTC.`);
  const [, sign, hours = '0', minutes = '0'] = match;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
