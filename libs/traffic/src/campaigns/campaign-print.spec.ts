import { describe, expect, it } from '@jest/globals';
import type { CampaignReport } from '../contract/index.js';
import { campaignPrint } from './campaign-print.js';

const HOSTILE = '"><script src=//evil.example></script>';
const report: CampaignReport = {
  campaign: {
    ...{
      id: '7f3f7a37-5b7e-4f6f-9a0c-6f8f4b1a2c3d',
      targetUrl: 'https://shop.example/',
      type: 'seo',
    },
    ...{ visitors: 1_200, completed: 1_100, failed: 60, cancelled: 40, inProgress: 0 },
    ...{ pagesVisited: 2_000, status: 'stopped', createdAt: '2026-11-20T12:00:00.000Z' },
    ...{ engine: 'http', speed: 'fast', country: 'US', dwellMs: 5_000, keywords: [HOSTILE] },
    ...{ searchEngine: 'google', reason: HOSTILE, startedAt: null, endedAt: null, websiteId: null },
    ...{ addresses: 1, windowMinutes: null, retries: 0, scroll: true, naturalBrowsing: true },
    ...{ clickInternalLinks: true, journey: null, expectedEndAt: null, turn: null },
  },
  loadMs: { p50: 120.4, p95: null },
  latenessMs: { p50: 1, p95: 2, p99: 1_234.5 },
  arrivals: {
    bucketMs: 60_000,
    buckets: [{ at: '2026-11-20T12:00:00.000Z', planned: 3, started: 2 }],
  },
  errors: [{ code: 'dns', message: 'The name is unknown.', count: 60, example: HOSTILE }],
  pages: [{ url: HOSTILE, views: 3, p50LoadMs: 80 }],
  keywords: [
    {
      ...{ keyword: HOSTILE, ordered: 9, completed: 8 },
      ...{ landingUrl: HOSTILE, landingReason: HOSTILE },
    },
  ],
  journey: null,
  samples: [],
};

describe('a campaign on paper', () => {
  const html = campaignPrint(report);

  it('contains foreign text as text only', () => {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script src=//evil.example&gt;');
    expect(html).not.toMatch(/(?:src|href)="?https?:/);
  });

  it('shows what was counted, and what was not measured', () => {
    for (const text of ['1,200', '1,100', '120 ms', 'not available', '8 of 9', '1.2 s'])
      expect(html).toContain(text);
    expect(html).toContain('not of an IP address');
  });

  it('has no empty tables', () => {
    const empty = campaignPrint({ ...report, errors: [], pages: [], keywords: [] });
    expect(empty).not.toContain('<table');
    expect(empty).toContain('No page was shown.');
  });
});
