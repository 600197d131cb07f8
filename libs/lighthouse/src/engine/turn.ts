/** One at a time, in the order of asking. */
export class Turn {
  private last: Promise<void> = Promise.resolve();

  /** Runs `work` when everybody before is done; rejects with the signal's reason when that fires first. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.last;
    let done = (): void => undefined;
    this.last = new Promise((resolve) => (done = resolve));
    try {
      await untilAborted(before, signal);
    } catch (error) {
      // Whoever asked afterwards still waits for those before.
      void before.then(done);
      throw error;
    }
    try {
      return await work();
    } finally {
      done();
    }
  }
}

/**
 * The promise, or a rejection with the signal's reason, whichever comes first. What loses goes on unheard.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
