import { describe, expect, it } from '@jest/globals';
import type { ScanStatus } from '@app/seo-scan/contract';
import { changeSentences } from './change-sentences.js';
import { refreshInterval } from './dashboard-refresh.js';
import { sparklinePoints } from './sparkline-points.js';

const NO_CHANGES = {
  since: '2026-11-22T10:00:00.000Z',
  scansCompleted: 0,
  newIssues: 0,
  newOnNewPages: null,
  fixedIssues: 0,
  campaignsEnded: 0,
  visitsCompleted: 0,
  visitsFailed: 0,
};

describe('the change sentences', () => {
  it('omit what has not changed', () => {
    expect(changeSentences(NO_CHANGES)).toEqual([]);
    expect(changeSentences({ ...NO_CHANGES, scansCompleted: 1, fixedIssues: 2 })).toEqual([
      '1 scan completed.',
      '2 issues fixed.',
    ]);
  });

  it('say how many new issues are on newly read pages, where that is known', () => {
    const found = (newIssues: number, newOnNewPages: number | null) =>
      changeSentences({ ...NO_CHANGES, newIssues, newOnNewPages })[0];
    expect(found(157, 149)).toBe(
      '157 new issues found: 149 on newly read pages, 8 on pages read before.',
    );
    expect(found(2, 2)).toBe('2 new issues found, all on newly read pages.');
    expect(found(1, 1)).toBe('1 new issue found, on a newly read page.');
    expect(found(3, 0)).toBe('3 new issues found.');
    expect(found(3, null)).toBe('3 new issues found.');
  });

  it('report failed visits next to the completed ones', () => {
    expect(changeSentences({ ...NO_CHANGES, visitsFailed: 2 })).toEqual([
      '0 visits completed, 2 failed.',
    ]);
  });
});

describe('the dashboard', () => {
  const scans = (...statuses: ScanStatus[]) => statuses.map((status) => ({ status }));

  it('is read again while a scan runs, so that none is shown as waiting that is scanning', () => {
    for (const status of ['queued', 'crawling', 'scanning'] as const)
      expect(refreshInterval({ campaigns: [], recentScans: scans('completed', status) })).toBe(
        5_000,
      );
  });

  it('is read again less often for a campaign, and not at all while nothing changes', () => {
    expect(refreshInterval({ campaigns: [{}], recentScans: scans('failed') })).toBe(10_000);
    expect(refreshInterval({ campaigns: [], recentScans: scans('completed', 'paused') })).toBe(
      false,
    );
    expect(refreshInterval(undefined)).toBe(false);
  });
});

describe('a sparkline', () => {
  it('spans the full width, and the full height from the lowest to the highest score', () => {
    expect(sparklinePoints([50, 80], 96, 28)).toEqual([
      { x: 2, y: 26 },
      { x: 94, y: 2 },
    ]);
  });

  it('does not exaggerate changes of tenths', () => {
    const [first, second] = sparklinePoints([80, 80.5], 96, 28);
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeLessThan(2);
  });
});
