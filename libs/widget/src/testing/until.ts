import { setImmediate } from 'node:timers/promises';

/** Polls the condition; the time limit of the test ends it if it never holds. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate();
}
