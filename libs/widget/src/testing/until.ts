import { setImmediate } from 'node:timers/promises';

/** Looks again and again; the test's own limit ends what never comes true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate();
}
