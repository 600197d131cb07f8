import type { ScanOutcome } from '../engine/scan-options.js';
import { resultColumns } from './result-columns.js';
import type { ResultColumns } from './result-columns.js';

/** Everything of a completed scan that its end stores; plain JSON. */
export interface ScanResult {
  readonly columns: ResultColumns;
  /** Of the pages, as found by the scan. */
  readonly origin: string;
  readonly isComplete: boolean;
  /** Before ignored issues are excluded. */
  readonly issues: number;
}

export function scanResult(outcome: ScanOutcome): ScanResult {
  const { critical, high, medium, low } = outcome.issueCounts;
  const { origin, isComplete } = outcome.site;
  const issues = critical + high + medium + low;
  return { columns: resultColumns(outcome), origin, isComplete, issues };
}
