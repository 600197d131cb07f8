import { describe, expect, it } from '@jest/globals';
import type { Order } from '@app/billing/contract';
import { screen, within } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { orderOf, signedIn } from '../features/billing/testing/payment-responses.js';
import { emptySession, renderWithApi } from '../testing/render-with-api.js';
import { PaymentsUnderReview } from '../components/payments-under-review.js';

function show(orders: Order[], session = signedIn()) {
  const requested: unknown[] = [];
  renderWithApi(<PaymentsUnderReview kinds={['visits']} />, {
    session,
    responses: {
      'billing.orders.list': (input) => {
        requested.push(input);
        return { orders, nextCursor: null };
      },
    },
  });
  return requested;
}

const OTHER_ID = '0195f1f0-0000-7000-8000-000000000002';
const submitted = {
  status: 'pending_review',
  submittedAt: '2026-11-21T10:05:00.000Z',
} as const;

describe('a payment that was handed in', () => {
  it('is shown with its plan, since when, and where to follow it', async () => {
    const requested = show([orderOf(submitted)]);
    const banner = within(await screen.findByRole('status'));
    expect(banner.getByText(/^Payment under review since 21 Nov 2026, \d\d:05$/)).toBeVisible();
    expect(banner.getByText(/Growth, ₹2,610\. Verification takes up to 24 hours/)).toBeVisible();
    expect(banner.getByRole('link', { name: 'See payment' })).toHaveAttribute(
      'href',
      `/payment?order=${orderOf().id}`,
    );
    expect(requested).toEqual([{ status: 'pending_review', limit: 10 }]);
  });

  it('says when support compares it with another one', async () => {
    show([orderOf({ ...submitted, isContested: true })]);
    expect(await screen.findByText(/Support is comparing both/)).toBeVisible();
  });

  it('is not shown where another kind of plan is bought', async () => {
    const pack = {
      ...submitted,
      kind: 'pack',
      planCode: 'pack_100',
      planName: '100 pages',
    } as const;
    show([orderOf({ ...submitted, id: OTHER_ID }), orderOf(pack)]);
    const banners = within(await screen.findByRole('status'));
    expect(banners.getAllByText(/^Payment under review/)).toHaveLength(1);
    expect(banners.queryByText(/100 pages/)).not.toBeInTheDocument();
  });

  it('is not asked for without a session', () => {
    expect(show([], emptySession())).toEqual([]);
  });
});
