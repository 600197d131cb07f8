import type { ScanProgress } from '@app/seo-scan/contract';
import { isEnded } from './watch-progress.js';

// Specification 2 section 4: the on-page and detail screens.
const POLL_MS = 1_000;
const MOST_POLLS = 30;

/**
 * Asks for a scan's progress every second, at most 30 times, until it has ended; `null` when it has not.
 * A question without an answer counts as one of the 30. Rejects when `signal` is aborted.
 */
export async function pollUntilEnded(
  ask: () => Promise<ScanProgress>,
  signal: AbortSignal,
): Promise<ScanProgress | null> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    await pause(signal);
    const progress = await ask().catch(() => null);
    if (progress !== null && isEnded(progress.status)) return progress;
  }
  return null;
}

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
