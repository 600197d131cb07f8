import { describe, expect, it } from '@jest/globals';
import type { CampaignReport, PageMap, VitalFigure, VitalsGroup } from '../contract/index.js';
import { campaignPrint } from './campaign-print.js';

const HOSTILE = '"><script src=//evil.example></script>';
const figure: VitalFigure = {
  samples: 40,
  p50: { value: 900, low: 800, high: 1_000 },
  p75: { value: 2_600, low: 2_400, high: 2_900 },
  p95: null,
};
const few: VitalFigure = { samples: 12, p50: null, p75: null, p95: null };
const group: VitalsGroup = {
  views: 40,
  vitals: { ttfb: figure, fcp: figure, lcp: figure, cls: few, inp: { ...few, samples: 0 } },
  ...{ lcpElement: HOSTILE, shiftElement: HOSTILE, inpElement: null, lcpAbsences: [] },
  ...{ requests: 3, bytes: 2_000, longTasks: 0, blockingMs: 0 },
  ...{ consoleErrors: 0, exceptions: 0, failedRequests: 0 },
};
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
    ...{
      clickInternalLinks: true,
      measure: 'sample',
      budgets: ['errors == 0'],
      journey: null,
      comparedUrl: null,
      expectedEndAt: null,
      turn: null,
    },
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
  gates: {
    ...{ budgets: ['errors == 0', `goal:${HOSTILE} >= 9 %`], status: 'missed' },
    results: [
      {
        ...{
          budget: 'errors == 0',
          status: 'missed',
          measured: 2,
          low: null,
          high: null,
          limit: 0,
        },
        ...{ samples: null, reason: null, before: null, text: '2' },
      },
    ],
    evaluatedAt: '2026-11-20T13:00:00.000Z',
  },
  vitals: {
    all: group,
    pages: [{ ...group, url: HOSTILE, deviceType: 'mobile' }],
    messages: [],
    slowest: [],
    isWeighted: false,
    distributions: [],
  },
};

const [home, rye] = ['https://shop.example/', 'https://shop.example/rye?x=1'];
const map: PageMap = {
  pages: [
    {
      ...{ url: home, views: 10, entries: 8, exits: 2, p50LoadMs: 120, errorResponses: 0 },
      ...{ checked: 4, withErrors: 1 },
    },
    {
      ...{ url: rye, views: 6, entries: 0, exits: 6, p50LoadMs: null, errorResponses: 2 },
      ...{ checked: 0, withErrors: 0 },
    },
    {
      ...{ url: HOSTILE, views: 1, entries: 1, exits: 1, p50LoadMs: 80, errorResponses: 0 },
      ...{ checked: 0, withErrors: 0 },
    },
  ],
  transitions: [{ from: home, to: rye, count: 5 }],
  ...{ pageCount: 60, transitionCount: 1 },
};

describe('a campaign on paper', () => {
  const html = campaignPrint(report, map);

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

  it('shows vitals with interval and band, and where there is too little to say', () => {
    for (const text of ['2.6 s (2.4 s–2.9 s), needs improvement', 'too few to say', 'not measured'])
      expect(html).toContain(text);
  });

  it('shows how page views are spread over the bands', () => {
    const bins = [
      { from: 0, to: 2_500, views: 30, share: 0.75 },
      { from: 2_500, to: 4_000, views: 10, share: 0.25 },
      { from: 4_000, to: null, views: 0, share: 0 },
    ];
    const distributions = [{ vital: 'lcp' as const, bins }];
    const printed = campaignPrint({ ...report, vitals: { ...report.vitals, distributions } }, map);
    expect(printed).toContain('Good 75%, Needs improvement 25%, Poor 0%');
    expect(html).not.toContain('Distribution of web vitals');
  });

  it('shows each gate with its result and what was measured', () => {
    const printed = campaignPrint(report, map);
    expect(printed).toContain('<td>errors == 0</td><td>Missed</td><td>2</td>');
    expect(printed).toContain('<td>Not evaluated yet</td>');
  });

  it('shows the funnel of a journey, with goals, and why visitors were lost', () => {
    const step = { step: 1, text: 'Open /', isGoal: false, reached: 40, lost: 0, medianAtMs: 900 };
    const lost = { sentence: HOSTILE, count: 10, visitId: null };
    const journey = {
      ...{ name: 'Checkout', visitors: 40 },
      steps: [
        { ...step, failures: [] },
        { ...step, step: 2, text: 'Paid', isGoal: true, reached: 30, lost: 10, failures: [lost] },
      ],
    };
    const funnel = campaignPrint({ ...report, journey }, map);
    for (const text of ['Journey: Checkout, 40 visitors', '2. Paid (goal)', '30 (75%)', '900 ms'])
      expect(funnel).toContain(text);
    expect(funnel).not.toContain('<script');
    expect(html).not.toContain('Journey:');
  });

  it('shows how visitors went from page to page, and what was not measured', () => {
    for (const text of [
      '<td>/</td><td class="number">10</td><td class="number">120 ms</td>',
      '<td>others (2), began here (8)</td><td>/rye?x=1 (5), others (3), ended here (2)</td>',
      '<td>in 1 of 4 measured views</td>',
      '<td class="number">not measured</td><td>/ (5), others (1)</td><td>ended here (6)</td>',
      '<td>2 error responses, others not measured</td>',
      'The 3 most viewed of 60 pages.',
    ])
      expect(html).toContain(text);
  });

  it('has no empty tables', () => {
    const vitals = {
      all: null,
      pages: [],
      messages: [],
      slowest: [],
      isWeighted: false,
      distributions: [],
    };
    const gates = { budgets: [], status: null, results: [], evaluatedAt: null };
    const nothing = { errors: [], pages: [], keywords: [], vitals, gates };
    const empty = campaignPrint({ ...report, ...nothing }, { ...map, pages: [], transitions: [] });
    expect(empty).not.toContain('<table');
    expect(empty).toContain('No page was shown.');
  });
});
