const DAY_MS = 86_400_000;
/** Offsets of all time zones are multiples of it. */
const QUARTER_MS = 900_000;
/** No local midnight is farther from that of UTC. */
const MAX_OFFSET_QUARTERS = 60;

/** Calendar days of a time zone, `YYYY-MM-DD`. */
export interface LocalDays {
  dayOf(instant: number): string;
  /** The first instant of the day: not always midnight, which clocks may skip. Milliseconds since 1970. */
  startOf(day: string): number;
}

export function localDaysOf(timeZone: string): LocalDays {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const dayOf = (instant: number): string => format.format(instant);
  return {
    dayOf,
    startOf(day) {
      const utc = Date.parse(`${day}T00:00:00Z`);
      let before = -MAX_OFFSET_QUARTERS;
      let after = MAX_OFFSET_QUARTERS;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (dayOf(utc + middle * QUARTER_MS) < day) before = middle;
        else after = middle;
      }
      return utc + after * QUARTER_MS;
    },
  };
}

/** The day so many days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
