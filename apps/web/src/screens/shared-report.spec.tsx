import '../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { refusal, renderWithApi } from '../testing/render-with-api.js';
import type { ApiResponses } from '../testing/render-with-api.js';
import { SharedReportScreen } from './shared-report-screen.js';

const REPORT = {
  kind: 'scan',
  scan: {
    ...{ url: 'https://bakery.example/', mode: 'site', seo_score: 61.4, coverage: 100 },
    ...{ passed_checks: 90, pages_scanned: 12, scanned_at: '2026-11-20T12:01:00.000Z' },
    created_at: '2026-11-20T12:00:00.000Z',
  },
  issues: { error: 1, warning: 2, notice: 3 },
  categories: [],
  groups: [
    {
      ...{ check_id: 'title.missing', title: 'Page has no title', severity: 'critical' },
      ...{ severity_group: 'error', category: 'title', affected_pages: 2, threshold: null },
      ...{ description: 'Search engines show it.', how_to_fix: 'Write one.', authority: 'Google' },
      example: { page_url: 'https://bakery.example/menu', current_value: null, evidence: null },
    },
  ],
  brand: null,
  expires_at: '2026-12-20T12:00:00.000Z',
};

const CAMPAIGN = {
  kind: 'campaign',
  campaign: {
    ...{ targetUrl: 'https://bakery.example/bread', comparedUrl: null, type: 'direct' },
    ...{ status: 'running', engine: 'http', speed: 'fast', country: 'DE', dwellMs: 5_000 },
    ...{ searchEngine: null, visitors: 10, completed: 6, inProgress: 1, failed: 2, cancelled: 0 },
    ...{ pagesVisited: 9, createdAt: '2026-11-20T12:00:00.000Z', endedAt: null, journey: null },
    startedAt: '2026-11-20T12:00:01.000Z',
  },
  ...{ loadMs: { p50: 120, p95: 300 }, latenessMs: { p50: 5, p95: 9, p99: 12 } },
  arrivals: { bucketMs: 1_000, buckets: [] },
  errors: [
    {
      ...{ code: 'timeout', message: 'The page took too long.', count: 2 },
      example: 'https://bakery.example/gone',
    },
  ],
  ...{ keywords: [], brand: null, expires_at: '2026-12-20T12:00:00.000Z' },
  gates: { budgets: ['visits.failed == 0'], status: null, results: [], evaluatedAt: null },
  vitals: { all: null, isWeighted: false, distributions: [], pages: [] },
  journey: {
    name: 'Buy bread',
    visitors: 6,
    steps: [
      {
        ...{ step: 1, text: 'Open the shop', isGoal: false, reached: 4, lost: 2, medianAtMs: 800 },
        failures: [{ sentence: 'The basket was empty.', count: 2 }],
      },
    ],
  },
  pageMap: { pages: [], transitions: [], pageCount: 0, transitionCount: 0 },
};

function open(responses: ApiResponses) {
  const screens = (
    <Routes>
      <Route path="/shared/:token" element={<SharedReportScreen />} />
    </Routes>
  );
  renderWithApi(screens, { responses, path: '/shared/secret' });
}

describe('a shared report', () => {
  it('shows the score and the checks under the name of its owner, and not ours', async () => {
    open({
      'sharedReports.open': () => ({
        success: true,
        report: { ...REPORT, brand: { name: 'Tide & Co', logo: null } },
      }),
    });
    expect(await screen.findByRole('img', { name: /^Health score 61 of 100/ })).toBeVisible();
    expect(screen.getByText('Page has no title')).toBeVisible();
    expect(screen.getByText('Tide & Co')).toBeVisible();
    expect(screen.queryByText('Groundswell')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  it('shows a campaign as it is now, with nothing to press or follow', async () => {
    open({ 'sharedReports.open': () => ({ success: true, report: CAMPAIGN }) });
    expect(await screen.findByText('This campaign is still running')).toBeVisible();
    expect(screen.getByText('6 of 10 visits completed')).toBeVisible();
    expect(screen.getByText('Timed out')).toBeVisible();
    expect(screen.getByText('visits.failed == 0')).toBeVisible();
    expect(screen.getByText(/The basket was empty/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens with its password, and says when that is wrong', async () => {
    open({
      'sharedReports.open': () => ({ success: true, report: null }),
      'sharedReports.unlock': (input) => {
        if (JSON.stringify(input).includes('harbour lights'))
          return { success: true, report: REPORT };
        throw refusal('forbidden', "This password isn't right.");
      },
    });
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Password');
    await user.type(field, 'harbour');
    await user.click(screen.getByRole('button', { name: 'Open the report' }));
    expect(await screen.findByText("This password isn't right.")).toBeVisible();
    expect(screen.queryByText('Page has no title')).toBeNull();
    await user.clear(field);
    await user.type(field, 'harbour lights');
    await user.click(screen.getByRole('button', { name: 'Open the report' }));
    expect(await screen.findByText('Page has no title')).toBeVisible();
  });

  it('says that a link leads nowhere any more', async () => {
    open({
      'sharedReports.open': () => {
        throw refusal('not_found', "This report isn't shared, or no longer is.");
      },
    });
    expect(await screen.findByText("This report isn't shared")).toBeVisible();
  });
});
