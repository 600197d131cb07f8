/** Runs one task at a time, in the order of the calls. */
export class Mutex {
  private last: Promise<void> = Promise.resolve();

  /** Runs `work` when all earlier tasks are done; rejects with the signal's reason when that fires first. */
  async runExclusive<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const previous = this.last;
    let release = (): void => undefined;
    this.last = new Promise((resolve) => (release = resolve));
    try {
      await untilAborted(previous, signal);
    } catch (error) {
      // Later callers still have to wait for the earlier ones.
      void previous.then(release);
      throw error;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/**
 * Settles like the promise, or rejects with the signal's reason, whichever comes first. A later rejection of the
 * promise is ignored.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => undefined);
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
