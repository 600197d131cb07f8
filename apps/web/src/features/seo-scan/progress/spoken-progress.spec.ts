import { describe, expect, it } from '@jest/globals';
import type { ScanProgress } from '@app/seo-scan/contract';
import { spokenProgress } from './spoken-progress.js';

function at(changes: Partial<ScanProgress>): string {
  return spokenProgress({
    scanId: '0195f1f0-0000-7000-8000-000000000001',
    status: 'scanning',
    pagesDiscovered: 40,
    pagesScanned: 10,
    pagesSkipped: 0,
    totalPages: 10,
    currentPage: null,
    phase: null,
    estimatedTimeRemaining: null,
    percent: 0,
    issues: { critical: 1, warnings: 2, notices: 0 },
    results: null,
    errors: [],
    ...changes,
  });
}

describe('spokenProgress', () => {
  it('speaks every quarter of the way', () => {
    expect([0, 24, 25, 49, 50, 99].map((percent) => at({ percent }))).toEqual([
      '',
      '',
      '25% done',
      '25% done',
      '50% done',
      '75% done',
    ]);
  });

  it('is silent before the scan and while it is paused', () => {
    expect(spokenProgress(null)).toBe('');
    expect(at({ status: 'queued' })).toBe('');
    expect(at({ status: 'paused', percent: 60 })).toBe('');
  });

  it('reports the result at the end', () => {
    expect(at({ status: 'completed', percent: 100, results: { seo_score: 71.6 } })).toBe(
      'Score 72 of 100. 10 pages scanned: 1 critical issue, 2 warnings, 0 notices.',
    );
    expect(at({ status: 'completed', percent: 100, pagesScanned: 1 })).toBe(
      '1 page scanned: 1 critical issue, 2 warnings, 0 notices.',
    );
  });
});
