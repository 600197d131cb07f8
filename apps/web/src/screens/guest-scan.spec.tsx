import '../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { refusal, renderWithApi } from '../testing/render-with-api.js';
import type { ApiResponses } from '../testing/render-with-api.js';
import { GuestScanPage } from '../features/seo-scan/guest/guest-scan-page.js';
import { AuthLayer } from './auth-layer.js';

const SCAN = {
  url: 'https://bakery.example/',
  status: 'completed',
  seo_score: 61.4,
  coverage: 100,
  critical_issues: 1,
  warnings: 2,
  notices: 3,
  passed_checks: 90,
  pages_scanned: 5,
  max_pages: 5,
  error: null,
};
const PROGRESS = {
  status: 'crawling',
  pagesDiscovered: 3,
  pagesScanned: 1,
  pagesSkipped: 0,
  totalPages: null,
  currentPage: null,
  phase: 'Reading page 2',
  estimatedTimeRemaining: null,
  percent: 20,
  issues: { critical: 0, warnings: 0, notices: 0 },
  results: null,
  errors: [],
};
const GROUP = {
  check_id: 'title.missing',
  title: 'Page has no title',
  severity: 'critical',
  severity_group: 'error',
  category: 'title',
  affected_pages: 2,
  description: 'Search engines show the title.',
  how_to_fix: 'Write one.',
  authority: 'Google',
  threshold: null,
  example: { page_url: 'https://bakery.example/menu', current_value: null, evidence: '<head>' },
};
const result = (scan: object = {}) => ({
  success: true,
  scan: { ...SCAN, ...scan },
  progress: PROGRESS,
  categories: [],
  groups: [GROUP],
  expires_at: '2030-01-01T00:00:00.000Z',
});
const ADA = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' };

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

function open(responses: ApiResponses) {
  renderWithApi(
    <AuthLayer>
      <Routes>
        <Route path="/scan/:token" element={<GuestScanPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </AuthLayer>,
    { responses, path: '/scan/secret' },
  );
}

describe('the result of a scan without an account', () => {
  it('shows the score and each failed check with its evidence', async () => {
    open({ 'seoScan.guest.read': () => result() });
    expect(await screen.findByRole('img', { name: /^Health score 61 of 100/ })).toBeVisible();
    await userEvent.click(screen.getByText('Page has no title'));
    expect(screen.getByText('For example on bakery.example/menu')).toBeVisible();
    expect(screen.getByText('Write one.')).toBeVisible();
  });

  it('shows the progress of a running scan', async () => {
    open({ 'seoScan.guest.read': () => result({ status: 'crawling', seo_score: null }) });
    const bar = await screen.findByRole('progressbar', { name: 'Scan progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '20');
    expect(screen.queryByRole('button', { name: 'Keep this result' })).toBeNull();
  });

  it('says why a scan failed', async () => {
    open({ 'seoScan.guest.read': () => result({ status: 'failed', error: 'No response.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('No response.');
  });

  it('says that an expired result is gone', async () => {
    open({
      'seoScan.guest.read': () => {
        throw refusal('not_found', 'This result is gone.');
      },
    });
    expect(await screen.findByText('This result is gone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scan a website' })).toHaveAttribute('href', '/');
  });

  it('is kept by registering', async () => {
    const kept: unknown[] = [];
    open({
      'seoScan.guest.read': () => result(),
      'auth.register': () => ({
        user: ADA,
        sessionToken: 't',
        expiresAt: '2030-01-01T00:00:00.000Z',
      }),
      'seoScan.guest.keep': (input) => {
        kept.push(input);
        return { success: true, scanId: 'scan-1' };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Keep this result' }));
    await user.type(await screen.findByLabelText('Full Name'), ADA.name);
    await user.type(screen.getByLabelText('Email Address'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('at /seo-scan/scan-1')).toBeVisible();
    expect(kept).toEqual([{ token: 'secret' }]);
  });
});
