import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 10;

/** Polls the condition; the time limit of the test ends it if it never holds. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(POLL_MS);
}
