import { describe, expect, it } from '@jest/globals';
import type { Quote } from '@app/billing/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { CheckoutPage } from './checkout-page.js';
import {
  Address,
  ORDER_ID,
  orderOf,
  shopResponses,
  signedIn,
} from '../testing/payment-responses.js';

const quote: Quote = {
  currency: 'USDT',
  originalAmount: 790,
  discountAmount: 0,
  discountCode: null,
  creditAmount: 12.3456,
  amount: 777.6544,
};
const free: Quote = { ...quote, discountAmount: 790, creditAmount: 0, amount: 0 };
const professional = {
  planCode: 'seo_professional',
  planName: 'Professional',
  kind: 'scans',
  method: 'crypto',
  currency: 'USDT',
} as const;

function show(path: string, responses: ApiResponses = {}) {
  const session = signedIn();
  renderWithApi(
    <>
      <CheckoutPage />
      <Address />
    </>,
    {
      path,
      session,
      responses: { ...shopResponses, 'billing.orders.quote': () => quote, ...responses },
    },
  );
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const summary = () => within(screen.getByRole('complementary', { name: 'Your order' }));

describe('CheckoutPage', () => {
  it('redirects to the prices without a plan', () => {
    show('/checkout');
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(address()).toBe('/pricing');
  });

  it('shows the purchase and the credit before the payment, with two decimals', async () => {
    show('/checkout?plan=seo_professional&cycle=yearly');
    expect(summary().getByText('500 page scans per month')).toBeVisible();
    expect(await summary().findByText('−$12.35')).toBeVisible();
    expect(summary().getByText('Credit from your current plan')).toBeVisible();
    expect(summary().getByText('$777.65')).toBeVisible();
    expect(summary().getByText('Total per year')).toBeVisible();
  });

  it('treats a pack as a one-time purchase even when a yearly cycle is requested', () => {
    show('/checkout?plan=pack_100&cycle=yearly');
    expect(summary().getByText('Total')).toBeVisible();
    expect(summary().getByText('One-time, never expires')).toBeVisible();
  });

  it('requests the transfer and its hash on one screen', async () => {
    const order = orderOf({
      ...professional,
      ...{ originalAmount: 79, discountAmount: 0, discountCode: null, amount: 79 },
      crypto: { network: 'BSC', wallet: '0x1', amount: '79.001200', qr: 'data:image/png,' },
    });
    show(`/checkout?plan=seo_professional&order=${ORDER_ID}`, {
      'billing.orders.get': () => ({ order }),
    });
    expect(await screen.findByText('79.001200')).toBeVisible();
    expect(screen.getByLabelText('Transaction Hash / TxID *')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Pay $79.00 & Activate Subscription' }),
    );
    expect(await screen.findByText('Please enter transaction hash')).toBeVisible();
  });

  it("reports a failed checkout with the server's message, if there is one", async () => {
    let error: Error = new TypeError('Failed to fetch');
    show('/checkout?plan=seo_professional', {
      'billing.orders.create': () => {
        throw error;
      },
    });
    const button = await screen.findByRole('button', { name: 'Continue to Payment' });
    await summary().findByText('−$12.35');
    await userEvent.click(button);
    expect(await screen.findByText('Failed to process checkout. Please try again.')).toBeVisible();
    error = refusal('unavailable', 'Payment in USDT is not set up on this installation.');
    await userEvent.click(button);
    expect(
      await screen.findByText('Payment in USDT is not set up on this installation.'),
    ).toBeVisible();
  });

  it('reports that a free plan could not be activated', async () => {
    show('/checkout?plan=seo_professional', {
      'billing.orders.quote': () => free,
      'billing.orders.create': () => ({ order: orderOf({ ...professional, status: 'draft' }) }),
      'billing.orders.activateFree': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pay $0.00 & Activate Subscription' }),
    );
    expect(await screen.findByText('Failed to activate subscription')).toBeVisible();
  });
});
