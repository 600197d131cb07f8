import { retryAfterMs } from '@app/common/contract';

const DEFAULT_MS = 5_000;
const LONGEST_MS = 60_000;

/** Milliseconds until a request is repeated as its `Retry-After` says, at most a minute. */
export function retryDelayMs(header: string | null): number {
  return Math.min(retryAfterMs(header, Date.now()) ?? DEFAULT_MS, LONGEST_MS);
}
