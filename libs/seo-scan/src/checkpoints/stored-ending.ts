import type { ScanResult } from './scan-result.js';

/** The steps that precede the last one, which completes the scan. */
export const historySteps = ['found', 'missing'] as const;

/** A scan that is being ended in steps. */
export interface StoredEnding {
  readonly result: ScanResult;
  /** ISO 8601: when the scan was finished, whenever its end is stored. */
  readonly finishedAt: string;
  /** The step that is under way. */
  readonly step: (typeof historySteps)[number] | 'last';
  /** The fingerprint up to which that step is done; empty at its beginning. */
  readonly after: string;
}
