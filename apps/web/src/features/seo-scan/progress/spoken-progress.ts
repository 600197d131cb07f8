import type { ScanProgress } from '@app/seo-scan/contract';
import { countOf } from '../../../lib/numbers.js';

const STEP_PERCENT = 25;

/** What screen readers say of a scan: every quarter of the way, then what it found. */
export function spokenProgress(progress: ScanProgress | null): string {
  if (progress === null) return '';
  const { status, percent, pagesScanned, issues, results } = progress;
  if (status === 'completed') {
    const found = [
      countOf(issues.critical, 'critical issue'),
      countOf(issues.warnings, 'warning'),
      countOf(issues.notices, 'notice'),
    ];
    const score = results?.seo_score ?? null;
    const scored = score === null ? '' : `Score ${Math.round(score)} of 100. `;
    return `${scored}${countOf(pagesScanned, 'page')} scanned: ${found.join(', ')}.`;
  }
  if (status !== 'crawling' && status !== 'scanning') return '';
  const step = Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
  return step === 0 ? '' : `${step}% done`;
}
