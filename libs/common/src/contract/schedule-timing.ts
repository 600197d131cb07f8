import { z } from 'zod';

export const scheduleFrequencies = ['daily', 'weekly', 'monthly', 'cron'] as const;
export const scheduleFrequencySchema = z.enum(scheduleFrequencies);
export type ScheduleFrequency = z.infer<typeof scheduleFrequencySchema>;

/** ISO 8601: 1 = Monday … 7 = Sunday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CRON_NAMES = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN';
const CRON_FIELD = `(?:[0-9*/,#L-]|${CRON_NAMES})+`;
const FIVE_FIELDS = new RegExp(`^${CRON_FIELD}(?: +${CRON_FIELD}){4}$`, 'i');

/** Whether this environment knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When a schedule is due. A frequency needs some of them: see `missingTiming`. */
export const scheduleTimingFields = {
  frequency: scheduleFrequencySchema,
  /** Time of day in `timeZone`, `HH:MM`; daily, weekly and monthly need it. */
  time: z.string().regex(TIME, 'Please enter the time as HH:MM').nullable(),
  /** 1 = Monday … 7 = Sunday; weekly needs it. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** 1–31; a shorter month runs on its last day. Required for monthly. */
  dayOfMonth: z.number().int().min(1).max(31).nullable(),
  /** Minute, hour, day of month, month, day of week; at least one hour apart. Cron needs it. */
  cron: z
    .string()
    .trim()
    .max(100)
    .regex(FIVE_FIELDS, 'Enter a cron expression with five fields, for example 30 6 * * 1')
    .nullable(),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
};

/** The timing of a schedule as its owner configured it. */
export interface ScheduleTiming {
  readonly frequency: ScheduleFrequency;
  /** `HH:MM` in `timeZone`. */
  readonly time: string | null;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly cron: string | null;
  readonly timeZone: string;
}

/** The values the frequency requires but that are missing: field → sentence. */
export function missingTiming(timing: Omit<ScheduleTiming, 'timeZone'>): Record<string, string> {
  const needsTime = timing.frequency !== 'cron';
  return {
    ...(needsTime && timing.time === null && { time: 'Please choose a time' }),
    ...(timing.frequency === 'weekly' &&
      timing.weekday === null && { weekday: 'Please choose a day of the week' }),
    ...(timing.frequency === 'monthly' &&
      timing.dayOfMonth === null && { dayOfMonth: 'Please choose a day of the month' }),
    ...(timing.frequency === 'cron' &&
      timing.cron === null && { cron: 'Please enter a cron expression' }),
  };
}
