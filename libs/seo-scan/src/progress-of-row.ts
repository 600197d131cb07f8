import type { ScanProgress } from './contract/index.js';
import type { Scan } from './entities/scan.entity.js';
import { scanPercent } from './rules/scan-percent.js';

/** Nothing more will happen to it. */
export function isEnded(scan: Scan): boolean {
  return scan.status === 'completed' || scan.status === 'failed' || scan.status === 'cancelled';
}

/** The state as the database knows it: a message for everybody when no worker tells. */
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
