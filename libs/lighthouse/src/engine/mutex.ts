import type { Mutex } from 'async-mutex';

/** Runs `work` when the mutex is free; rejects with the signal's reason when that fires before. */
export async function runExclusive<T>(
  mutex: Mutex,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const turn = mutex.acquire();
  let release: () => void;
  try {
    release = await untilAborted(turn, signal);
  } catch (error) {
    void turn.then((passOn) => passOn());
    throw error;
  }
  try {
    return await work();
  } finally {
    release();
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
