import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { SharedLinksCard } from './shared-links-card.js';
import { SharedReportPage } from './shared-report-page.js';

const REPORT = {
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

function open(responses: ApiResponses) {
  const screens = (
    <Routes>
      <Route path="/shared/:token" element={<SharedReportPage />} />
    </Routes>
  );
  renderWithApi(screens, { responses, path: '/shared/secret' });
}

describe('a shared report', () => {
  it('shows the score and the checks under the name of its owner, and not ours', async () => {
    open({
      'seoScan.sharedReports.open': () => ({
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

  it('opens with its password, and says when that is wrong', async () => {
    open({
      'seoScan.sharedReports.open': () => ({ success: true, report: null }),
      'seoScan.sharedReports.unlock': (input) => {
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
      'seoScan.sharedReports.open': () => {
        throw refusal('not_found', "This report isn't shared, or no longer is.");
      },
    });
    expect(await screen.findByText("This report isn't shared")).toBeVisible();
  });
});

const LINK = {
  ...{ id: 'link-1', scanId: 'scan-1', scannedAt: '2026-11-20T12:00:00.000Z', label: 'Agency' },
  ...{ hasPassword: true, createdAt: '2026-11-20T12:00:00.000Z', isExpired: false, views: 3 },
  ...{ expiresAt: '2026-12-20T12:00:00.000Z', lastViewedAt: '2026-11-21T12:00:00.000Z' },
};

describe('the links to reports', () => {
  it('are listed with their views, and a new one is shown once', async () => {
    const created: unknown[] = [];
    renderWithApi(<SharedLinksCard scanId="scan-1" />, {
      responses: {
        'seoScan.sharedReports.list': () => ({ success: true, links: [LINK] }),
        'seoScan.sharedReports.create': (input) => {
          created.push(input);
          return { success: true, link: LINK, token: 'the-secret' };
        },
      },
    });
    expect(await screen.findByText(/3 views, last viewed/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share this report' }));
    await user.type(await screen.findByLabelText('Password (optional)'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Please use at least 8 characters')).toBeVisible();
    await user.clear(screen.getByLabelText('Password (optional)'));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(/\/shared\/the-secret$/)).toBeVisible();
    expect(created).toEqual([{ scanId: 'scan-1', label: '', days: 30, password: null }]);
  });

  it('are revoked after a question', async () => {
    const revoked: unknown[] = [];
    renderWithApi(<SharedLinksCard scanId="scan-1" />, {
      responses: {
        'seoScan.sharedReports.list': () => ({
          success: true,
          links: revoked.length === 0 ? [LINK] : [],
        }),
        'seoScan.sharedReports.revoke': (input) => {
          revoked.push(input);
          return { success: true };
        },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Revoke the link Agency' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('No links yet')).toBeVisible();
    expect(revoked).toEqual([{ id: 'link-1' }]);
  });
});
