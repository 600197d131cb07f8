import type { Generation } from '@app/fixes/contract';
import { pause } from '../../lib/pause.js';
import { isRunning } from './use-generation.js';

const POLL_MS = 1_000;
const MOST_FAILURES = 5;

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
    await pause(POLL_MS, signal);
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
