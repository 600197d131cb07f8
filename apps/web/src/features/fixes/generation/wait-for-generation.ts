import type { Generation } from '@app/fixes/contract';
import { pause } from '../../../lib/pause.js';
import { isRunning } from './use-generation.js';

const POLL_MS = 1_000;
const MAX_FAILURES = 5;

/**
 * Polls every second until the generation has ended. A failed request is repeated up to five times in a row; after that
 * the promise rejects with the last failure, and also when `signal` is aborted.
 */
export async function waitForGeneration(
  started: Generation,
  request: () => Promise<Generation | null>,
  signal: AbortSignal,
): Promise<Generation> {
  let current: Generation = started;
  let failures = 0;
  while (isRunning(current)) {
    await pause(POLL_MS, signal);
    try {
      current = (await request()) ?? current;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= MAX_FAILURES) throw error;
    }
  }
  return current;
}
