import type { Generation } from '@app/fixes/contract';
import { isRunning } from './use-generation.js';

const POLL_MS = 1_000;

/**
 * Asks every second until the writing has ended. A question without an answer is asked again, five times in a row.
 * Rejects with the last failure after that, and when `signal` is aborted.
 */
export async function waitForGeneration(
  started: Generation,
  ask: () => Promise<Generation | null>,
  signal: AbortSignal,
): Promise<Generation> {
  let current: Generation = started;
  let failures = 0;
  while (isRunning(current)) {
    await pause(signal);
    try {
      current = (await ask()) ?? current;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) throw error;
    }
  }
  return current;
}

const MOST_FAILURES = 5;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('Nobody waits any more', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, POLL_MS);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
