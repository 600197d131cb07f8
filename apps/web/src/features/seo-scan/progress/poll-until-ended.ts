import type { ScanProgress } from '@app/seo-scan/contract';
import { pause } from '../../../lib/pause.js';
import { isEnded } from './watch-progress.js';

// Specification 2 section 4: the on-page and detail screens.
const POLL_MS = 1_000;
const MAX_POLLS = 30;

/**
 * Polls a scan's progress every second, at most 30 times, until it has ended; `null` when it has not. A failed request
 * counts as one of the 30. `onProgress` gets what was read until then. Rejects when `signal` is aborted.
 */
export async function pollUntilEnded(
  request: () => Promise<ScanProgress>,
  signal: AbortSignal,
  onProgress: (progress: ScanProgress) => void = () => undefined,
): Promise<ScanProgress | null> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await pause(POLL_MS, signal);
    const progress = await request().catch(() => null);
    if (progress === null) continue;
    if (isEnded(progress.status)) return progress;
    onProgress(progress);
  }
  return null;
}
