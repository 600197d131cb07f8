import { describe, expect, it, jest } from '@jest/globals';
import type { Quote } from '@app/billing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { AuthOpenerProvider } from '../../../lib/auth-opener.js';
import type { OpenAuth } from '../../../lib/auth-opener.js';
import { emptySession, refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { PaymentPage } from './payment-page.js';
import {
  Address,
  ORDER_ID,
  orderOf,
  shopResponses,
  signedIn,
} from '../testing/payment-responses.js';

const quote: Quote = {
  currency: 'INR',
  originalAmount: 2900,
  discountAmount: 0,
  discountCode: null,
  creditAmount: 0,
  amount: 2900,
};
const save10 = {
  success: true,
  discount: { type: 'percentage', value: 10, code: 'SAVE10', description: 'A tenth less' },
};

function show(
  path: string,
  responses: ApiResponses = {},
  session = signedIn(),
  openAuth: OpenAuth = () => undefined,
) {
  renderWithApi(
    <AuthOpenerProvider value={openAuth}>
      <PaymentPage />
      <Address />
    </AuthOpenerProvider>,
    {
      path,
      session,
      responses: { ...shopResponses, 'billing.orders.quote': () => quote, ...responses },
    },
  );
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const summary = () => within(screen.getByRole('complementary', { name: 'Your order' }));

describe('PaymentPage, choosing', () => {
  it('starts with Professional and keeps the choice in the URL', async () => {
    show('/payment');
    expect(screen.getByRole('radio', { name: /Professional/ })).toBeChecked();
    expect(summary().getByText('Professional plan')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
    expect(address()).toBe('/payment?plan=visits_starter');
  });

  it('lets a guest choose, and asks for sign-in over the same choice', async () => {
    const openAuth = jest.fn<OpenAuth>();
    const handlers = {
      'coupons.validate': () => save10,
      'billing.orders.quote': () => orderOf(),
    };
    show('/payment?plan=visits_growth&code=SAVE10', handlers, emptySession(), openAuth);
    expect(await screen.findByText('A tenth less (10% off)')).toBeVisible();
    expect(await summary().findByText('₹2,610')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(openAuth).toHaveBeenCalledWith('login');
    expect(address()).toBe('/payment?plan=visits_growth&code=SAVE10');
  });

  it('applies a code in capitals and fetches the price from the server', async () => {
    const requests: unknown[] = [];
    show('/payment?plan=visits_growth', {
      'coupons.validate': () => save10,
      'billing.orders.quote': (input) => {
        requests.push(input);
        const isOff = (input as { discountCode?: string }).discountCode === 'SAVE10';
        return isOff ? { ...orderOf() } : quote;
      },
    });
    const field = screen.getByRole('textbox', { name: 'Discount code' });
    await userEvent.type(field, 'save10');
    expect(field).toHaveValue('SAVE10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('A tenth less (10% off)')).toBeVisible();
    expect(await summary().findByText('₹2,610')).toBeVisible();
    expect(summary().getByText('−₹290')).toBeVisible();
    expect(address()).toContain('code=SAVE10');
    expect(requests.at(-1)).toMatchObject({ planCode: 'visits_growth', discountCode: 'SAVE10' });

    await userEvent.click(screen.getByRole('button', { name: 'Remove discount code SAVE10' }));
    expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('');
    expect(address()).not.toContain('code=');
  });

  it('shows why a code is refused, and orders without it', async () => {
    const ordered: unknown[] = [];
    show('/payment?plan=visits_growth&code=NOPE', {
      'coupons.validate': () => {
        throw refusal('validation_failed', 'Invalid discount code', {
          code: 'This code does not exist.',
        });
      },
      'billing.orders.create': (input) => {
        ordered.push(input);
        return { order: orderOf({ discountAmount: 0, discountCode: null, amount: 2900 }) };
      },
      'billing.orders.get': () => ({ order: orderOf() }),
    });
    expect(await screen.findByText('Invalid discount code')).toBeVisible();
    expect(screen.getByText('This code does not exist.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
    expect(ordered).toEqual([
      { planCode: 'visits_growth', method: 'upi', billingCycle: 'monthly', confirmed: false },
    ]);
  });

  it('reports that a code could not be checked', async () => {
    show('/payment?code=SAVE10', {
      'coupons.validate': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByText('Failed to validate discount code')).toBeVisible();
  });

  it("reuses a code that is reserved by the user's own unpaid order", async () => {
    const requests: unknown[] = [];
    show('/payment?plan=visits_growth&code=SAVE10', {
      'coupons.validate': () => {
        throw refusal('validation_failed', 'Invalid discount code', { reason: 'held' });
      },
      'billing.orders.quote': (input) => {
        requests.push(input);
        return orderOf();
      },
    });
    expect(await screen.findByText('From your unpaid order')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ discountCode: 'SAVE10' });
  });

  it('offers USDT when UPI is not configured', async () => {
    show('/payment?plan=visits_growth', {
      'billing.catalogue': () => ({
        ...shopResponses['billing.catalogue'](),
        methods: [{ method: 'upi', isAvailable: false, reason: 'No UPI here.' }],
      }),
    });
    expect(await screen.findByText(/No UPI here\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay with USDT instead' })).toHaveAttribute(
      'href',
      '/crypto-payment?plan=visits_growth',
    );
  });

  it('asks before it orders a plan whose payment is under review', async () => {
    const ordered: unknown[] = [];
    const question = refusal('needs_confirmation', 'Already under review.', {
      orderId: 'o1',
      submittedAt: '2026-11-20T12:00:00.000Z',
    });
    show('/payment?plan=visits_growth', {
      'billing.orders.create': (input) => {
        ordered.push(input);
        if (ordered.length < 3) throw question;
        return { order: orderOf() };
      },
    });
    const start = screen.getByRole('button', { name: 'Continue to Payment' });
    await userEvent.click(start);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order Growth again?' }));
    expect(dialog.getByText(/Payment under review since 20 Nov 2026/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'View that payment' })).toHaveAttribute(
      'href',
      '/payment?order=o1',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Keep waiting' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await userEvent.click(start);
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(address()).toContain(`order=${ORDER_ID}`));
    const purchase = { planCode: 'visits_growth', method: 'upi', billingCycle: 'monthly' };
    expect(ordered).toEqual([
      { ...purchase, confirmed: false },
      { ...purchase, confirmed: false },
      { ...purchase, confirmed: true },
    ]);
  });

  it('redirects scan plans to the checkout', () => {
    show('/payment?plan=seo_business&cycle=yearly');
    expect(address()).toBe('/checkout?plan=seo_business&cycle=yearly');
  });
});

describe('PaymentPage, with an order', () => {
  const path = `/payment?plan=visits_growth&order=${ORDER_ID}`;
  const of = (changes: Parameters<typeof orderOf>[0] = {}): ApiResponses => ({
    'billing.orders.get': () => ({ order: orderOf(changes) }),
  });

  it('shows how to pay this exact amount', async () => {
    show(path, of());
    expect(
      await screen.findByRole('img', { name: 'UPI QR code for ₹2,610 to Groundswell' }),
    ).toBeVisible();
    expect(screen.getByText('shop@examplebank')).toBeVisible();
    expect(screen.getByText('Pay exactly', { exact: false })).toHaveTextContent('₹2,610');
    expect(screen.getByText('support@example.com')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: "I've Made the Payment" }));
    expect(address()).toBe(`${path}&step=upload`);
    expect(screen.getByLabelText('Transaction ID / UTR Number *')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe(path);
  });

  it('changes the plan and keeps the code', async () => {
    show(path, { ...of(), 'coupons.validate': () => save10 });
    await userEvent.click(await screen.findByRole('button', { name: '← Change Plan' }));
    expect(address()).toBe('/payment?plan=visits_growth&code=SAVE10');
  });

  it('requires a visitor to sign in', () => {
    show(path, {}, emptySession());
    expect(screen.getByText('Sign in to see this order')).toBeVisible();
  });

  it('shows nothing of an order of another account', async () => {
    show(path, {
      'billing.orders.get': () => {
        throw refusal('not_found', 'This order does not exist.');
      },
    });
    expect(await screen.findByText('Order not found')).toBeVisible();
  });

  it('activates an order that costs nothing', async () => {
    const free = {
      status: 'draft',
      amount: 0,
      discountAmount: 2900,
      discountCode: 'FREE100',
    } as const;
    let order = orderOf(free);
    show(path, {
      'billing.orders.get': () => ({ order }),
      'billing.orders.activateFree': () => {
        order = orderOf({ ...free, status: 'approved' });
        return { order };
      },
    });
    expect(await screen.findByText('100% Discount Applied!')).toBeVisible();
    expect(summary().getByText('FREE')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Activate Free Subscription' }));
    expect(await screen.findByText('Your Growth plan is active.')).toBeVisible();
  });

  it('names no USDT where nothing is paid in it', async () => {
    const prices = { currency: 'USDT', originalAmount: 35, discountAmount: 35 } as const;
    show(path, of({ ...prices, status: 'draft', method: 'crypto', amount: 0 }));
    expect(await screen.findByText('100% Discount Applied!')).toBeVisible();
    expect(summary().getByText('$35.00')).toBeVisible();
    expect(summary().queryByText(/USDT/)).not.toBeInTheDocument();
  });

  it('waits for the review', async () => {
    show(path, of({ status: 'pending_review', transactionId: '123456789012' }));
    expect(await screen.findByRole('heading', { name: 'Payment Submitted!' })).toBeVisible();
    expect(screen.getByText(/Verification takes up to 24 hours/)).toBeVisible();
    expect(screen.getByText(/123456789012/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(screen.queryByRole('button', { name: '← Change Plan' })).not.toBeInTheDocument();
  });

  it('announces that support compares a payment whose reference was submitted before', async () => {
    const transactionId = '123456789012';
    show(path, of({ status: 'pending_review', isContested: true, transactionId }));
    expect(
      await screen.findByRole('heading', { name: 'Support is comparing two payments' }),
    ).toBeVisible();
    expect(
      screen.getByText(/This reference was already submitted for another order/),
    ).toBeVisible();
    expect(screen.getByText(/123456789012/)).toBeVisible();
    expect(screen.queryByText('Payment Submitted!')).not.toBeInTheDocument();
  });

  it('shows why a payment was rejected, and accepts a correction', async () => {
    show(path, of({ status: 'rejected', rejectionReason: 'The UTR is of another payment.' }));
    expect(await screen.findByText('The UTR is of another payment.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Correct and resubmit' }));
    expect(screen.getByText('The UTR is of another payment.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit for Verification' })).toBeVisible();
  });

  it('offers a new order when this one has expired', async () => {
    show(path, of({ status: 'expired', expiresAt: null, discountCode: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(address()).toBe('/payment?plan=visits_growth');
  });
});
