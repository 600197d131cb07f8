import '../../../../testing/browser-globals.js';
import { expect, jest } from '@jest/globals';
import type { Payment, Rival } from '@app/billing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithApi } from '../../../../testing/render-with-api.js';
import { PaymentsPage } from '../payments-page.js';

/** A payment as it is listed next to another one with the same reference. */
export function rivalOf({ orderId, order, user, screenshotUrl, chain }: Payment): Rival {
  return { orderId, order, user, screenshotUrl, chain };
}

export function paymentOf(id: string, name: string, more: Partial<Payment> = {}): Payment {
  return {
    id,
    orderId: id,
    order: {
      id,
      status: 'pending_review',
      planCode: 'visits_starter',
      planName: 'Starter',
      kind: 'visits',
      billingCycle: 'monthly',
      method: 'upi',
      currency: 'INR',
      originalAmount: 1_250,
      discountAmount: 0,
      discountCode: null,
      creditAmount: 0,
      amount: 1_250,
      askedAmount: '1250.00',
      transactionId: '123456789012',
      isContested: false,
      hasScreenshot: false,
      rejectionReason: null,
      chainNote: null,
      isRenewal: false,
      createdAt: '2026-11-20T10:00:00Z',
      expiresAt: null,
      submittedAt: '2026-11-20T10:05:00Z',
      decidedAt: null,
      subscriptionId: null,
      invoiceId: null,
    },
    user: { id: 'u', name, email: 'a@example.com', createdAt: '2026-01-01T00:00:00Z' },
    history: { approved: 2, rejected: 1, refunded: 0 },
    screenshotUrl: null,
    chain: null,
    rivals: [],
    rivalCount: 0,
    isReferenceUsed: false,
    warnings: [],
    ...{ isOwn: false, held: null, returned: null },
    ...more,
  };
}

class QuietObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

export function setWidth(width: 'wide' | 'narrow'): void {
  const matches = width === 'wide';
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches }),
  });
}

export type Decide = (input: unknown) => unknown;

/** What an approval sends, and its answer when it is kept. */
export const approvalOf = (id: string, warnings: readonly string[] = []) => ({
  payments: [{ id, warnings }],
});
export const held = (...ids: string[]) => ({ held: ids, refused: [] });
export const idIn = (input: unknown): string =>
  (input as ReturnType<typeof approvalOf>).payments[0]?.id ?? '';

export function openQueue(
  payments: Payment[],
  decide: Readonly<Record<string, Decide>> = {},
  path = '/',
) {
  const queue = [...payments];
  renderWithApi(<PaymentsPage />, {
    path,
    responses: {
      'billing.freeCoupons': () => ({ coupons: [] }),
      'billing.review.list': () => ({ payments: queue, total: queue.length, nextCursor: null }),
      'billing.review.counts': () => ({ clean: queue.length, flagged: 0 }),
      'billing.review.held': () => ({ approvals: [] }),
      'billing.review.reportOpen': () => ({ viewers: [] }),
      ...decide,
    },
  });
  return {
    leave: (id: string) =>
      queue.splice(
        queue.findIndex((one) => one.id === id),
        1,
      ),
  };
}

export const heading = () => screen.findByRole('heading', { level: 2, name: /Starter/ });
export const press = (key: string) => fireEvent.keyDown(document.body, { key });

export async function untilDecidable(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
}

export async function openName(): Promise<string> {
  await heading();
  const panel = within(await screen.findByRole('region', { name: 'Customer' }));
  return panel.getByText(/^(Ada|Ben)$/).textContent;
}

/** What the page needs of a browser that jsdom does not have. */
export function prepareBrowser(): void {
  // The virtualizer needs the height of its scroll container, which jsdom does not compute.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  Element.prototype.scrollTo = () => undefined;
  setWidth('wide');
  Object.assign(globalThis, {
    ResizeObserver: QuietObserver,
    CSS: { escape: (text: string) => text },
  });
}
