import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../testing/render-with-api.js';
import { SharedLinksCard } from './shared-links-card.js';

const LINK = {
  ...{
    kind: 'scan',
    id: 'link-1',
    scanId: 'scan-1',
    scannedAt: '2026-11-20T12:00:00.000Z',
    label: 'Agency',
  },
  ...{ hasPassword: true, createdAt: '2026-11-20T12:00:00.000Z', isExpired: false, views: 3 },
  ...{ expiresAt: '2026-12-20T12:00:00.000Z', lastViewedAt: '2026-11-21T12:00:00.000Z' },
};

describe('the links to reports', () => {
  it('are listed with their views, and a new one is shown once', async () => {
    const created: unknown[] = [];
    renderWithApi(<SharedLinksCard subject={{ scanId: 'scan-1' }} />, {
      responses: {
        'sharedReports.list': () => ({ success: true, links: [LINK] }),
        'sharedReports.create': (input) => {
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

  it('to a campaign say so, and name what others see', async () => {
    const { scanId: _scanId, scannedAt: orderedAt, ...common } = LINK;
    const link = { ...common, kind: 'campaign', campaignId: 'campaign-1', orderedAt, label: '' };
    const created: unknown[] = [];
    renderWithApi(<SharedLinksCard subject={{ campaignId: 'campaign-1' }} />, {
      responses: {
        'sharedReports.list': () => ({ success: true, links: [link] }),
        'sharedReports.create': (input) => {
          created.push(input);
          return { success: true, link, token: 'the-secret' };
        },
      },
    });
    expect(await screen.findByText(/^Campaign of 20 Nov 2026/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share this report' }));
    expect(await screen.findByText(/but no pictures and no single visits/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(/\/shared\/the-secret$/)).toBeVisible();
    expect(created).toEqual([{ campaignId: 'campaign-1', label: '', days: 30, password: null }]);
  });

  it('are revoked after a question', async () => {
    const revoked: unknown[] = [];
    renderWithApi(<SharedLinksCard subject={{ scanId: 'scan-1' }} />, {
      responses: {
        'sharedReports.list': () => ({
          success: true,
          links: revoked.length === 0 ? [LINK] : [],
        }),
        'sharedReports.revoke': (input) => {
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
