import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import type { Website } from '@app/domain/contract';
import type { Monitor, MonitorResponse, PageChange, PageState } from '@app/monitoring/contract';
import { renderWithApi } from '../../testing/render-with-api.js';
import { MonitoringTab } from './monitoring-tab.js';

const website = { id: 'w', url: 'https://bakery.example', domain: 'bakery.example' } as Website;
const limit = { plan: 'Professional', pages: 100, usedPages: 1, cadence: 'hourly' } as const;
const state: PageState = {
  ...{
    checkedAt: '2026-11-20T12:00:00Z',
    outcome: 'read',
    reason: null,
    status: 404,
    entries: null,
  },
  ...{ redirectTo: null, title: 'Menu', robots: null, isNoindex: false, canonical: null },
  ...{ textHash: 'a', isBlockedByRobots: false, answerMs: 120, isSlow: false, certificate: null },
};
const monitor: Monitor = {
  ...{ websiteId: 'w', cadence: 'hourly', nextCheckAt: '2096-11-20T13:00:00Z', isChecking: false },
  ...{ lastCheckedAt: '2026-11-20T12:00:00Z', problem: null },
  settings: {
    ...{ enabled: true, cadence: 'hourly', timeZone: 'Europe/Berlin', quietHours: null },
    ...{ alertFrom: 'warning', notifyByEmail: true },
  },
  pages: [
    {
      id: '1',
      kind: 'home',
      url: 'https://bakery.example/',
      state: null,
      isUnstable: false,
      isOverLimit: false,
    },
    {
      id: '2',
      kind: 'page',
      url: 'https://bakery.example/menu',
      state,
      isUnstable: false,
      isOverLimit: false,
    },
  ],
  uptime: { days: 30, checks: 720, answered: 719, medianMs: 180 },
};
const change: PageChange = {
  ...{ id: 'c', url: 'https://bakery.example/menu', kind: 'page', field: 'status', alert: 'sent' },
  ...{ severity: 'critical', isRecovery: false, before: '200', after: '404' },
  detectedAt: '2026-11-20T12:00:00Z',
  deploys: [{ version: '1.4.2', url: 'https://ci.example/142' }],
};

function open(response: Partial<MonitorResponse>, changes: readonly PageChange[] = [change]) {
  const saved: unknown[] = [];
  renderWithApi(
    <MonitoringTab website={website} scanId={null} repairs={{ list: null, rule: null }} />,
    {
      responses: {
        'monitoring.get': () => ({ monitor, isVerified: true, limit, ...response }),
        'monitoring.changes': () => ({ changes, nextCursor: null }),
        'monitoring.deploys': () => ({
          deploys: [
            {
              ...{ id: 'd', version: '1.4.1', url: null },
              deployedAt: '2026-11-19T12:00:00Z',
            },
          ],
        }),
        'monitoring.channels': () => ({ channels: [], canStore: true }),
        'monitoring.save': (input) => {
          saved.push(input);
          return { monitor, isVerified: true, limit };
        },
      },
    },
  );
  return saved;
}

describe('MonitoringTab', () => {
  it('shows the watched pages with their state, and changes with before and after', async () => {
    open({});
    const pages = await screen.findByRole('list', { name: 'Watched pages' });
    expect(within(pages).getByText('Status 404')).toBeVisible();
    expect(within(pages).getByText('Not checked yet')).toBeVisible();
    const changes = await screen.findByRole('list', { name: 'Changes' });
    expect(changes).toHaveTextContent(
      /Status became 404.*\/menu.*After deploy 1\.4\.2.*Before: 200 → , after: 404/,
    );
    expect(screen.getByRole('link', { name: '1.4.2' })).toHaveAttribute(
      'href',
      'https://ci.example/142',
    );
    expect(await screen.findByText('1.4.1')).toBeVisible();
    expect(screen.getByText('99.86%')).toBeVisible();
    expect(screen.getByText('Not read yet')).toBeVisible();
    expect(screen.getByText('720 checks of the home page, from this server only')).toBeVisible();
  });

  it('offers to turn it on, in the time zone of the reader, or to verify the website first', async () => {
    const saved = open({ monitor: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on monitoring' }));
    expect(saved).toEqual([{ websiteId: 'w', cadence: 'hourly', timeZone: expect.any(String) }]);
  });

  it('is for verified websites', async () => {
    open({ monitor: null, isVerified: false });
    expect(await screen.findByRole('link', { name: 'Verify bakery.example' })).toHaveAttribute(
      'href',
      '/websites/bakery.example/setup',
    );
  });

  it('does not say that nothing has changed when only severe changes are shown', async () => {
    open({}, []);
    const shown = await screen.findByRole('combobox', { name: 'Changes shown' });
    await userEvent.selectOptions(shown, 'Critical only');
    expect(
      await screen.findByText('No changes of this severity in the last 90 days.'),
    ).toBeVisible();
  });

  it('saves quiet hours', async () => {
    const saved = open({}, []);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(saved).toMatchObject([{ quietHours: { from: '22:00', to: '07:00' } }]);
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });
});
