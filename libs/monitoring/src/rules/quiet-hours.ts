import type { ChangeFacts, ChangeSeverity, QuietHours } from '../contract/index.js';
import { changeSeverities } from '../contract/index.js';

/** Whether an instant is within the quiet hours, which may span midnight. */
export function isQuiet(now: Date, quietHours: QuietHours | null, timeZone: string): boolean {
  if (quietHours === null) return false;
  const { from, to } = quietHours;
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(now);
  return from < to ? from <= time && time < to : time >= from || time < to;
}

/** Whether the owner wants an alert of a change. A recovery is as severe as the problem that it ends. */
export function isWanted(
  { severity }: Pick<ChangeFacts, 'severity'>,
  from: ChangeSeverity,
): boolean {
  return changeSeverities.indexOf(severity) <= changeSeverities.indexOf(from);
}

/** Only a problem that loses visitors in the meantime is urgent enough, not its end. */
export function passesQuietHours({
  severity,
  isRecovery,
}: Pick<ChangeFacts, 'severity' | 'isRecovery'>): boolean {
  return severity === 'critical' && !isRecovery;
}
