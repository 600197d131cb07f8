import type { ScanProgress } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { scanPercent } from './scan-percent.js';

/** The scan has ended for good. */
export function isEnded(scan: Scan): boolean {
  return scan.status === 'completed' || scan.status === 'failed' || scan.status === 'cancelled';
}

/** The state stored in the database, as a message for listeners when no worker reports any. */
export function progressOfRow(scan: Scan): ScanProgress {
  const counters = {
    status: scan.status,
    pagesDiscovered: scan.pagesDiscovered,
    pagesScanned: scan.pagesScanned,
    totalPages: isEnded(scan) ? scan.pagesScanned : null,
  };
  return {
    scanId: scan.id,
    ...counters,
    pagesSkipped: scan.pagesSkipped,
    currentPage: null,
    phase: null,
    estimatedTimeRemaining: null,
    percent: scanPercent(counters),
    issues: { critical: scan.criticalIssues, warnings: scan.warnings, notices: scan.notices },
    results: scan.status === 'completed' ? { seo_score: scan.seoScore ?? null } : null,
    errors: scan.error === null || scan.error === undefined ? [] : [scan.error],
  };
}
