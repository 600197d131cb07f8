import type { UnknownReason } from '@app/search-data/contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether texts are asked for now: a full batch at once, others once a day, since each costs the same. */
export function isBatchDue(batch: {
  readonly isFull: boolean;
  readonly lastAt: Date | null;
  readonly now: Date;
}): boolean {
  if (batch.isFull || batch.lastAt === null) return true;
  return batch.now.getTime() - batch.lastAt.getTime() >= DAY_MS;
}

/** When texts whose purchase failed may be asked for again: when the provider says so, otherwise after a day. */
export function retryOf(reason: UnknownReason, retryAt: Date | null, now: Date): Date {
  if (retryAt !== null && retryAt > now) return retryAt;
  return new Date(now.getTime() + (reason === 'rate_limited' ? HOUR_MS : DAY_MS));
}
