const HOUR_MS = 3_600_000;
/** Readings are spread over a night of six hours: a longer round is reported in parts. */
const LONGEST_ROUND_MS = 6 * HOUR_MS;
/** Keywords that are due within this time belong to the same round. */
const SAME_ROUND_MS = HOUR_MS;

/** What a user's alerts wait for. */
export interface WaitingAlerts {
  /** When the first of them was raised. */
  readonly oldestAt: Date;
  /** A keyword of the user is being read, or a refresh is under way. */
  readonly isReading: boolean;
  /** When the next keyword of the user is due; `null`: none is. */
  readonly nextDueAt: Date | null;
}

/** Whether the alerts of a user are reported now, all together: the round that raised them is over. */
export function isRoundOver({ oldestAt, isReading, nextDueAt }: WaitingAlerts, now: Date): boolean {
  if (now.getTime() - oldestAt.getTime() >= LONGEST_ROUND_MS) return true;
  if (isReading) return false;
  return nextDueAt === null || nextDueAt.getTime() - now.getTime() > SAME_ROUND_MS;
}
