import { describe, expect, it } from '@jest/globals';
import type { CampaignStatus } from '@app/traffic/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { NewCampaignPage } from './new-campaign-page.js';

const ID = '0b8f3f1e-1111-4111-8111-000000000002';
const END = new Date(Date.now() + 130_000).toISOString();
const NO_BROWSER = 'No worker has a browser at present.';

function show({ status, why = null }: { status: CampaignStatus | null; why?: string | null }) {
  let now = status;
  const counts = { completed: 4, failed: 0, pagesVisited: 9, inProgress: 0 };
  const campaign = { ...{ id: ID, type: 'seo', engine: 'browser', visitors: 10 }, ...counts };
  const row = () => ({
    ...campaign,
    ...{ targetUrl: 'https://example.com/', status: now, keywords: ['bread'] },
    ...{ createdAt: '2026-11-20T12:00:00Z', startedAt: null, endedAt: null, cancelled: 0 },
    ...{ speed: 'fast', country: 'DE', dwellMs: 5_000, searchEngine: 'google' },
    ...{ reason: null, websiteId: null, expectedEndAt: END, turn: null },
  });
  renderWithApi(<NewCampaignPage source="seo" />, {
    path: '/seo-traffic',
    responses: {
      'auth.settings.get': () => ({
        traffic: { defaultCountry: 'DE', trafficSpeed: 'fast', autoRetry: false, retries: 2 },
      }),
      'billing.gate': () => ({ state: 'ok', remaining: 5, total: 500, renewsAt: null }),
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      'traffic.list': () => ({ campaigns: now === null ? [] : [row()], nextCursor: null }),
      'traffic.results': () => ({
        ...counts,
        total: 10,
        cancelled: 0,
        status: now,
        expectedEndAt: END,
        turn: null,
      }),
      'traffic.engines': () => ({
        engines: [{ engine: 'browser', capacity: 20, websiteLimit: 20, unavailable: why }],
        startsPerMinute: 600,
      }),
      'traffic.stop'() {
        now = 'stopped';
        return { success: true, status: 'stopped' };
      },
    },
  });
}

const startButton = () => screen.findByRole('button', { name: 'Start SEO Campaign' });
const stopButton = () => screen.getByRole('button', { name: 'Stop' });

describe('a new SEO campaign', () => {
  it('is ready to start, with nothing to stop', async () => {
    show({ status: null });
    expect(await startButton()).toBeEnabled();
    expect(stopButton()).toBeDisabled();
    expect(
      await screen.findByText(/At most 20 visitors at the same time on one website/),
    ).toBeVisible();
    expect(screen.queryByText('Visits would have to wait')).toBeNull();
  });

  it('stops the running campaign and can start again afterwards', async () => {
    show({ status: 'running' });
    await waitFor(() => expect(stopButton()).toBeEnabled());
    expect(await startButton()).toBeDisabled();
    await userEvent.click(stopButton());
    await waitFor(() => expect(stopButton()).toBeDisabled());
    expect(await startButton()).toBeEnabled();
  });

  it('says how long the running campaign takes', async () => {
    show({ status: 'running' });
    expect(await screen.findByText(/^About 2 min \d+ s left\.$/)).toBeVisible();
  });

  it('announces before the start that visits would wait, and that they do while one runs', async () => {
    show({ status: 'running', why: NO_BROWSER });
    expect(await screen.findByText('Visits would have to wait')).toBeVisible();
    expect(await screen.findByText('Visits are waiting')).toBeVisible();
    expect(screen.getAllByText(new RegExp(NO_BROWSER))).toHaveLength(2);
  });
});
