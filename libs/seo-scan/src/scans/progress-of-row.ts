import type { ScanProgress } from '../contract/index.js';
import { DEFAULT_SAMPLE, sampleOfMode } from '../engine/choose-sample.js';
import type { Scan } from '../entities/scan.entity.js';
import { phaseText } from './phase-text.js';
import { PhaseTimes } from './phase-times.js';
import { scanPercent } from './scan-percent.js';
import { phaseOf, workOf } from './scan-work.js';
import type { ScanCounts } from './scan-work.js';

/** The scan has ended for good. */
export function isEnded(scan: Scan): boolean {
  return scan.status === 'completed' || scan.status === 'failed' || scan.status === 'cancelled';
}

/**
 * The state stored in the database, as a message for listeners when no worker reports any. The percentage is at least
 * that of the last message.
 */
export function progressOfRow(scan: Scan, last: ScanProgress | null): ScanProgress {
  const counts = countsOf(scan);
  const timed = {
    work: workOf(counts),
    unitMs: new PhaseTimes(0, 0).unitMs,
    current: { phase: phaseOf(counts), elapsedMs: 0 },
  };
  return {
    scanId: scan.id,
    status: scan.status,
    pagesDiscovered: scan.pagesDiscovered,
    pagesScanned: scan.pagesScanned,
    totalPages: isEnded(scan) ? scan.pagesScanned : null,
    pagesSkipped: scan.pagesSkipped,
    currentPage: null,
    phase: phaseText(scan.status, counts),
    estimatedTimeRemaining: null,
    percent: scanPercent(scan.status, timed, last?.percent ?? 0),
    issues: { critical: scan.criticalIssues, warnings: scan.warnings, notices: scan.notices },
    results: scan.status === 'completed' ? { seo_score: scan.seoScore ?? null } : null,
    errors: scan.error === null || scan.error === undefined ? [] : [scan.error],
  };
}

/** The pages read; the work after them is not in the row. */
function countsOf({ pagesDiscovered, pagesScanned, maxPages, mode }: Scan): ScanCounts {
  return {
    discovered: pagesDiscovered,
    scanned: pagesScanned,
    maxPages,
    isCrawled: false,
    probes: null,
    sample: sampleOfMode(mode, DEFAULT_SAMPLE),
    rendering: null,
    lighthouse: null,
    auditing: null,
    isEnding: false,
  };
}
