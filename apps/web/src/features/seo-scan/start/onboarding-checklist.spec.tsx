import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { OnboardingChecklist } from './onboarding-checklist.js';

const nothing = (): void => undefined;

interface Account {
  readonly websites: readonly object[];
  readonly scans: readonly object[];
  readonly planCode: string;
  readonly tracked: number;
}
const newAccount: Account = { websites: [], scans: [], planCode: 'free', tracked: 0 };
const settledAccount: Account = {
  websites: [{ id: '1', verified: true, widget_status: 'connected' }],
  scans: [{ status: 'completed' }],
  planCode: 'seo_starter',
  tracked: 1,
};

function show({ websites, scans, planCode, tracked }: Account) {
  renderWithApi(<OnboardingChecklist onStarted={nothing} onLimitReached={nothing} />, {
    path: '/seo-auto-fix',
    responses: {
      'domain.list': () => ({ success: true, websites, limit: 3, canAddMore: true }),
      'seoScan.history': () => ({ success: true, scans }),
      'keywords.list': () => ({ success: true, plan: { tracked, demoTracked: 0 } }),
      'billing.scanUsage': () => ({ planCode }),
      'billing.subscriptions.current': () => ({ visits: null, scans: null }),
      'system.site': () => ({ demoSiteUrl: null }),
    },
  });
}

afterEach(() => localStorage.clear());

describe('the onboarding steps', () => {
  it('guide a new account from its website to a plan', async () => {
    show(newAccount);
    expect(await screen.findByText('0 of 6 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify ownership' })).toHaveAttribute(
      'href',
      '/seo-auto-fix#add-website',
    );
    expect(screen.getByRole('link', { name: 'Install the widget' })).toHaveAttribute(
      'href',
      '/widget-installation',
    );
    expect(screen.getByRole('link', { name: 'Track a keyword' })).toHaveAttribute(
      'href',
      '/keyword-tracker',
    );
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/pricing');
  });

  it('link to where the first unverified website is verified', async () => {
    const bakery = { id: '2', domain: 'bakery.example', verified: false };
    show({ ...newAccount, websites: [bakery] });
    expect(await screen.findByRole('link', { name: 'Verify ownership' })).toHaveAttribute(
      'href',
      '/websites/bakery.example/setup',
    );
  });

  it('are completed one by one', async () => {
    show({ ...settledAccount, planCode: 'free' });
    expect(await screen.findByText('5 of 6 done')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Install the widget' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Track a keyword' })).toBeNull();
  });

  it('can be hidden', async () => {
    show(newAccount);
    await userEvent.click(await screen.findByRole('button', { name: 'Hide first steps' }));
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
  });
});
