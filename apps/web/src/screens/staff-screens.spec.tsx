import '../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { Role } from '@app/auth/contract';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { emptySession, renderWithApi } from '../testing/render-with-api.js';
import { NotFoundPage } from '../features/shell/not-found-page.js';
import { SideRail } from '../features/shell/side-rail.js';
import { StaffScreens } from '../features/admin/staff-screens.js';

const NOTHING_WAITS = { payments: 0, messages: 0, failedMails: 0, failedJobs: 0, failedPrints: 0 };

function openAs(role: Role, path: string, counts = NOTHING_WAITS) {
  const session = emptySession();
  session.start({
    user: {
      id: '1',
      name: 'Ada',
      email: 'ada@example.com',
      role,
      emailConfirmedAt: '2026-11-20T12:00:00Z',
    },
    token: 'good',
    expiresAt: '2099-01-01T00:00:00Z',
  });
  renderWithApi(
    <Suspense fallback={null}>
      <SideRail />
      <Routes>
        <Route path="/admin/*" element={<StaffScreens notFound={<NotFoundPage />} />} />
      </Routes>
    </Suspense>,
    {
      session,
      path,
      responses: {
        'system.staffCounts': () => counts,
        'system.configuration': () => ({ sections: [] }),
        'system.queues.list': () => ({ queues: [] }),
        'traffic.workers': () => ({ workers: [], overdueVisits: 0 }),
      },
    },
  );
}

const railHas = (name: string) => screen.queryByRole('link', { name }) !== null;

describe('the staff console', () => {
  it.each(['/admin', '/admin/payments', '/admin/configuration', '/admin/nothing'])(
    'is not found by users: %s',
    async (path) => {
      openAs('user', path);
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      expect(railHas('Payments')).toBe(false);
      expect(screen.queryByRole('heading', { name: 'Staff' })).toBeNull();
    },
  );

  it('shows staff in the navigation how much waits for them, and nothing where nothing does', async () => {
    openAs('support', '/admin/queues', {
      ...{ ...NOTHING_WAITS, payments: 4, failedJobs: 1, failedPrints: 2 },
    });
    await screen.findByRole('link', { name: /^Payments.*4 waiting$/ });
    screen.getByRole('link', { name: /^Queues.*3 waiting$/ });
    screen.getByRole('link', { name: 'Messages' });
    screen.getByText("2 invoices couldn't be printed");
  });

  it('is open to support, without the screens reserved for admins', async () => {
    openAs('support', '/admin/queues');
    await screen.findByText('No failing jobs');
    expect(railHas('Payments')).toBe(true);
    expect(railHas('Configuration')).toBe(false);
  });

  it.each(['/admin/configuration', '/admin/staff', '/admin/nothing'])(
    'is not found by support: %s',
    async (path) => {
      openAs('support', path);
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    },
  );

  it('shows everything to admins', async () => {
    openAs('admin', '/admin/configuration');
    await screen.findByRole('heading', { level: 1, name: 'Configuration' });
    expect(railHas('Staff accounts')).toBe(true);
  });
});
