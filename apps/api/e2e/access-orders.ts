import { randomBytes } from 'node:crypto';
import { open, ownerAndStaff, ownerOnly, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofOrder: Extra = { input: ({ orderId }) => ({ id: orderId }) };
const ofFreeOrder: Extra = { input: ({ freeOrderId }) => ({ id: freeOrderId }) };
const ofPayment = ({ paymentId }: OwnedRows): { id: string } => ({ id: paymentId });
const thePayment: Extra = { input: ofPayment, showsOwnerToStaff: true };
const aPurchase = (): Record<string, unknown> => ({ planCode: 'visits_starter', method: 'crypto' });
const aPaidPlan = (): object => ({
  ...{ planType: 'visits_starter', amount: 15 },
  transactionId: `0x${randomBytes(32).toString('hex')}`,
});
const aReason = (): { reason: string } => ({ reason: 'Nothing has arrived' });
const aConfirmation = ({ paymentId }: OwnedRows): object => ({ orderId: paymentId });

/** Orders, their payment and their review, over REST. */
export const orderRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/plans': open(200),
  'POST /api/orders': signedIn(201, { body: aPurchase }),
  'POST /api/orders/quote': open(200, { body: aPurchase }),
  'GET /api/orders': signedIn(200),
  'GET /api/orders/{id}': ownerOnly(200, ofOrder),
  // No form is sent here; the tests of orders do that.
  'POST /api/orders/{id}/proof': signedIn(415, { ...ofOrder, body: () => ({}) }),
  'POST /api/orders/{id}/activate-free': ownerOnly(200, ofFreeOrder),
  'GET /api/orders/{id}/screenshot': ownerAndStaff(200, thePayment),
  'POST /api/subscriptions/create': signedIn(200, { body: aPaidPlan }),
  'GET /api/admin/free-coupons': staffOnly(200),
  'GET /api/admin/payments': staffOnly(200, { showsOwnerToStaff: true }),
  'GET /api/admin/payments/{id}': staffOnly(200, thePayment),
  'POST /api/admin/payments/{id}/approve': staffOnly(200, thePayment),
  'POST /api/admin/payments/{id}/reject': staffOnly(200, { ...thePayment, body: aReason }),
  // It is not approved, so there is nothing to refund and nothing to confirm.
  'POST /api/admin/orders/{id}/refund': staffOnly(409, { ...thePayment, body: aReason }),
  'POST /api/email/payment-confirmation': staffOnly(409, { body: aConfirmation }),
};

/** The same over tRPC. */
export const orderProcedures: Readonly<Record<string, Expectation>> = {
  'billing.catalogue': open(200),
  'billing.orders.quote': open(200, { input: aPurchase }),
  'billing.orders.create': signedIn(200, { body: aPurchase }),
  'billing.orders.get': ownerOnly(200, ofOrder),
  'billing.orders.list': signedIn(200, { input: () => ({}) }),
  'billing.orders.activateFree': ownerOnly(200, {
    body: ({ freeOrderId }) => ({ id: freeOrderId }),
  }),
  'billing.orders.createSubscription': signedIn(200, { body: aPaidPlan }),
  'billing.freeCoupons': staffOnly(200),
  'billing.review.list': staffOnly(200, { input: () => ({}), showsOwnerToStaff: true }),
  'billing.review.get': staffOnly(200, thePayment),
  'billing.review.counts': staffOnly(200),
  'billing.review.held': staffOnly(200, { showsOwnerToStaff: true }),
  'billing.review.reportOpen': staffOnly(200, { body: ofPayment, showsOwnerToStaff: true }),
  // Each payment is decided separately; refusals are listed in the response.
  'billing.review.hold': staffOnly(200, {
    body: (owned) => ({ payments: [ofPayment(owned)] }),
    showsOwnerToStaff: true,
  }),
  'billing.review.undo': staffOnly(200, {
    body: (owned) => ({ ids: [owned.paymentId] }),
    showsOwnerToStaff: true,
  }),
  'billing.review.approve': staffOnly(200, { body: ofPayment, showsOwnerToStaff: true }),
  'billing.review.reject': staffOnly(200, {
    body: (owned) => ({ ...ofPayment(owned), ...aReason() }),
    showsOwnerToStaff: true,
  }),
  'billing.review.refund': staffOnly(409, {
    body: (owned) => ({ ...ofPayment(owned), ...aReason() }),
  }),
  'billing.review.resendConfirmation': staffOnly(409, { body: aConfirmation }),
};
