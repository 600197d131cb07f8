import '../../testing/browser-globals.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { QuickStartPage } from './quick-start-page.js';

const ok = { status: 'ok', detail: 'It works.' };
const checks = { database: ok, queue: ok, storage: ok, browser: ok, mail: ok };
const DEMO = { id: '1', name: 'Demo User', email: 'demo-1@example.com', role: 'user' };

function open(responses: ApiResponses = {}) {
  renderWithApi(<QuickStartPage />, {
    path: '/quick-start',
    responses: {
      'system.health': () => ({ status: 'ok', checks }),
      'system.site': () => ({ demoSiteUrl: 'http://localhost:3001', isEmbedded: true }),
      ...responses,
    },
  });
}

describe('the quick start guide', () => {
  beforeEach(() => sessionStorage.clear());

  it('creates a demo account in the embedded product and shows its password', async () => {
    open({
      'auth.createDemoAccount': () => ({
        user: DEMO,
        sessionToken: 't',
        expiresAt: '2030-01-01T00:00:00.000Z',
        password: 'rye-and-wheat',
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create demo account' }));
    expect(await screen.findByText('rye-and-wheat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scan the demo website' })).toHaveAttribute(
      'href',
      '/dashboard?url=http%3A%2F%2Flocalhost%3A3001',
    );
  });

  it('says what to do about a part that is missing', async () => {
    const queue = { status: 'degraded', detail: 'Redis does not respond.' };
    const mail = { status: 'not_configured', detail: '' };
    open({
      'system.health': () => ({ status: 'degraded', checks: { ...checks, queue, mail } }),
    });
    expect(await screen.findByText(/Start Redis and check REDIS_URL/)).toBeVisible();
    expect(screen.getByText(/Set SMTP_URL to send emails/)).toBeVisible();
    expect(screen.getByText(/^Not ready/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create demo account' })).toBeNull();
  });

  it('offers registration only where no demo account can be made', async () => {
    open({ 'system.site': () => ({ demoSiteUrl: null, isEmbedded: false }) });
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create demo account' })).toBeNull();
  });

  it('reports connection issues and checks again', async () => {
    let isDown = true;
    open({
      'system.health': () => {
        if (isDown) throw refusal('unavailable', 'The API is starting.');
        return { status: 'ok', checks };
      },
    });
    expect(await screen.findByText('Connection Issues')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Ready:/)).toBeVisible();
  });

  it('reports a demo account that could not be made', async () => {
    open({
      'auth.createDemoAccount': () => {
        throw new Error('down');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create demo account' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
