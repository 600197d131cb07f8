import { describe, expect, it } from '@jest/globals';
import type { GateResponse } from '@app/billing/contract';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { refusal, renderWithApi } from '../testing/render-with-api.js';
import { SubscriptionGate } from './subscription-gate.js';

const growth: GateResponse = {
  state: 'ok',
  plan: 'Growth',
  remaining: 1_200,
  total: 2_000,
  renewsAt: '2026-12-21T00:00:00.000Z',
};
const none: GateResponse = { state: 'none', plan: null, remaining: 0, total: 0, renewsAt: null };

function show(respond: () => unknown, minVisits?: number): unknown[] {
  const requests: unknown[] = [];
  const responses = {
    'billing.gate': (input: unknown) => {
      requests.push(input);
      return respond();
    },
  };
  renderWithApi(
    <SubscriptionGate {...(minVisits !== undefined && { minVisits })}>
      <p>Start a campaign</p>
    </SubscriptionGate>,
    { responses },
  );
  return requests;
}

describe('SubscriptionGate', () => {
  it('states how many visits are left and how many were requested when too few are left', async () => {
    show(() => ({ ...growth, state: 'exhausted', remaining: 2_000 }), 4_000);
    expect(await screen.findByText('Not Enough Visits')).toBeVisible();
    expect(
      screen.getByText(
        'You requested 4,000 visits, but 2,000 of your 2,000 are left for this billing period. Request fewer visits, or choose a larger plan.',
      ),
    ).toBeVisible();
  });

  it('hides its children while the plan is loading', async () => {
    show(() => growth);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText('Start a campaign')).not.toBeInTheDocument();
    expect(await screen.findByText('Start a campaign')).toBeVisible();
  });

  it('offers a subscription when there is none', async () => {
    show(() => none);
    expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    expect(
      screen.getByText('You need an active subscription to run campaigns and generate traffic.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a Plan' })).toHaveAttribute('href', '/payment');
    expect(screen.getByText('Plans start from just $15/month')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText(/support/i)).not.toBeInTheDocument(); // no visit plan includes it
    expect(screen.queryByText('Start a campaign')).not.toBeInTheDocument();
  });

  it('reports that no visits are left', async () => {
    show(() => ({ ...growth, state: 'exhausted', remaining: 0 }), 10);
    expect(await screen.findByRole('heading', { name: 'Visits Exhausted' })).toBeVisible();
    expect(
      screen.getByText("You've used all your allocated visits for this billing period."),
    ).toBeVisible();
    expect(screen.getByText('Growth')).toBeVisible();
    expect(screen.getByText('0')).toBeVisible();
    expect(screen.getByText('2,000')).toBeVisible();
    expect(screen.getByText('21 December 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/payment');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('requires one visit unless more are needed', async () => {
    const once = show(() => growth);
    await screen.findByText('Start a campaign');
    expect(once).toEqual([{ visits: 1 }]);
  });

  it('stays closed and offers a retry when the server does not respond', async () => {
    show(() => {
      throw refusal('unavailable', 'Not now.');
    });
    expect(await screen.findByText("Couldn't load your subscription.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Start a campaign')).not.toBeInTheDocument();
  });
});
