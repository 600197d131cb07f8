import { weekdays } from '@app/common/contract';
import type { ScheduleTiming } from '@app/common/contract';
import { formatInstant } from './instants.js';

/** "Every Monday at 06:30 (Europe/Berlin)". */
export function timingAsText(schedule: ScheduleTiming): string {
  const zone = `(${schedule.timeZone})`;
  const at = `at ${schedule.time ?? ''}`;
  switch (schedule.frequency) {
    case 'daily':
      return `Every day ${at} ${zone}`;
    case 'weekly':
      return `Every ${weekdays[(schedule.weekday ?? 1) - 1] ?? ''} ${at} ${zone}`;
    case 'monthly':
      return `Every month on day ${schedule.dayOfMonth ?? 1} ${at} ${zone}`;
    case 'cron':
      return `Cron expression ${schedule.cron ?? ''} ${zone}`;
  }
}

/** In the reader's time zone, which may differ from the schedule's. */
export function nextRunAsText(instant: string, timeZone: string): string {
  const isOwnZone = new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone;
  return isOwnZone ? formatInstant(instant) : `${formatInstant(instant)} (your time)`;
}
