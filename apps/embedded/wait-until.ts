import { OperatorError } from './operator-error.ts';
import type { Supervisor } from './supervisor.ts';

/** Polls; ends with an error when time is up or when a supervised process dies. */
export async function waitUntil(options: {
  readonly supervisor: Supervisor;
  readonly isReady: () => boolean | Promise<boolean>;
  readonly pollMs: number;
  readonly timeoutMs: number;
  /** The sentence for when time is up. */
  readonly orElse: string;
}): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  while (!(await options.isReady())) {
    if (performance.now() > deadline) throw new OperatorError(options.orElse);
    const pause = new Promise<void>((resolve) => setTimeout(resolve, options.pollMs));
    await Promise.race([pause, options.supervisor.failure]);
  }
}
