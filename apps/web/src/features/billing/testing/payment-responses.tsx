import type { Order } from '@app/billing/contract';
import { useLocation } from 'react-router';
import { emptySession } from '../../../testing/render-with-api.js';
import type { SessionStore } from '../../../lib/session-store.js';

/** A session that outlives every test. */
export function signedIn(): SessionStore {
  const session = emptySession();
  session.start({
    user: {
      ...{ id: 'u1', name: 'Ada Baker', email: 'ada@example.com', role: 'user' },
      emailConfirmedAt: '2026-11-20T12:00:00.000Z',
    },
    token: 't1',
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  return session;
}

export const ORDER_ID = '0195f1f0-0000-7000-8000-000000000001';

/** An unpaid order of the Growth plan by UPI. */
export function orderOf(changes: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    status: 'awaiting_proof',
    planCode: 'visits_growth',
    planName: 'Growth',
    kind: 'visits',
    billingCycle: 'monthly',
    method: 'upi',
    currency: 'INR',
    originalAmount: 2900,
    discountAmount: 290,
    discountCode: 'SAVE10',
    creditAmount: 0,
    amount: 2610,
    askedAmount: '2610.00',
    upi: {
      vpa: 'shop@examplebank',
      payee: 'Groundswell',
      uri: 'upi://pay?pa=shop@examplebank&am=2610.00',
      qr: 'data:image/png;base64,AAAA',
    },
    transactionId: null,
    isContested: false,
    hasScreenshot: false,
    rejectionReason: null,
    chainNote: null,
    isRenewal: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-23T10:00:00.000Z',
    submittedAt: null,
    decidedAt: null,
    subscriptionId: null,
    invoiceId: null,
    ...changes,
  };
}

/** Responses that every payment screen needs. */
export const shopResponses = {
  'system.site': () => ({ supportEmail: 'support@example.com', crawlerUserAgent: '' }),
  'billing.catalogue': () => ({
    visitPlans: [],
    scanPlans: [],
    packs: [],
    methods: [
      { method: 'upi', isAvailable: true, reason: null },
      { method: 'crypto', isAvailable: true, reason: null },
    ],
    supportEmail: null,
  }),
};

/** Renders the current path and query. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
