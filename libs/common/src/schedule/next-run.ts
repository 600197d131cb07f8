import { CronExpressionParser } from 'cron-parser';
import type { ScheduleTiming } from '../contract/index.js';
import { instantOfWallClock, wallClockAt } from './wall-clock.js';

/** The timing never matches any date. The message is a sentence for the user. */
export class NoNextRunError extends Error {
  override readonly name = 'NoNextRunError';
}

/** Every month has this many days; later ones do not exist in some. */
const SHORTEST_MONTH = 28;
const CRON_FIELDS = 5; // with six fields the parser reads seconds, with none every second
/** More than clocks jump: of the times that they have just shown or skipped, one may still be due. */
const LONGEST_JUMP_MS = 3 * 3_600_000;
const NEVER = 'This schedule never runs. Check its days and months.';

/**
 * The first instant after `after` at which the schedule is due; deterministic. A time that the clocks skip in spring is
 * delayed by the jump; one that occurs twice in autumn counts once. A day that a month does not have is its last day.
 * Throws NoNextRunError for a timing that never matches.
 */
export function nextRun(timing: ScheduleTiming, after: Date): Date {
  const moments = cronExpressionsOf(timing).map((expression) =>
    nextMoment(expression, timing.timeZone, after),
  );
  return new Date(Math.min(...moments));
}

/** As `nextRun`; `null` for a timing that never matches. */
export function nextRunOrNull(timing: ScheduleTiming, after: Date): Date | null {
  try {
    return nextRun(timing, after);
  } catch (error) {
    if (error instanceof NoNextRunError) return null;
    throw error;
  }
}

/** The problem of a cron expression with five fields, in a sentence; `null` when it is valid. */
export function cronProblem(cron: string, timeZone: string, now: Date): string | null {
  try {
    const { values } = CronExpressionParser.parse(cron).fields.minute;
    if (values.length > 1) return 'Runs must be at least one hour apart. Enter only one minute';
  } catch {
    return 'This is not a valid cron expression';
  }
  try {
    nextMoment(cron, timeZone, now);
    return null;
  } catch {
    return 'This cron expression never matches a day';
  }
}

/** The schedule is due whenever one of them is. */
function cronExpressionsOf(timing: ScheduleTiming): string[] {
  const { frequency, time, weekday, dayOfMonth, cron } = timing;
  const [hour, minute] = (time ?? '00:00').split(':').map(Number);
  const at = `${minute ?? 0} ${hour ?? 0}`;
  switch (frequency) {
    case 'daily':
      return [`${at} * * *`];
    case 'weekly':
      return [`${at} * * ${weekday ?? 1}`];
    case 'monthly':
      return monthlyExpressions(at, dayOfMonth ?? 1);
    case 'cron':
      return [cron ?? ''];
  }
}

function monthlyExpressions(at: string, day: number): string[] {
  if (day <= SHORTEST_MONTH) return [`${at} ${day} * *`];
  if (day === 31) return [`${at} L * *`];
  return [`${at} ${day} * *`, `${at} L 2 *`]; // the 29th and 30th are missing in February only
}

/** The dates are found on clocks that never jump, and become instants of the time zone afterwards. */
function nextMoment(expression: string, timeZone: string, after: Date): number {
  if (expression.trim().split(/\s+/).length !== CRON_FIELDS) throw new NoNextRunError(NEVER);
  try {
    const from = wallClockAt(after.getTime(), timeZone) - LONGEST_JUMP_MS;
    const options = { currentDate: new Date(from), tz: 'UTC' };
    const upcoming = CronExpressionParser.parse(expression, options);
    for (;;) {
      const next = instantOfWallClock(upcoming.next().getTime(), timeZone);
      if (next > after.getTime()) return next;
    }
  } catch (cause) {
    throw new NoNextRunError(NEVER, { cause });
  }
}
