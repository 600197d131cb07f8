import { ownerOnly, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofSubscription = ({ subscriptionId }: OwnedRows): { id: string } => ({
  id: subscriptionId,
});
const inPath: Extra = { input: ofSubscription };
const inBody: Extra = { body: ofSubscription };

/** Subscriptions and what they allow, over REST. */
export const subscriptionRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/subscriptions': signedIn(200),
  'POST /api/subscriptions/{id}/cancel': ownerOnly(200, inPath),
  'POST /api/subscriptions/{id}/renew': ownerOnly(200, inPath),
  'PUT /api/subscriptions/{id}/auto-renew': ownerOnly(200, {
    ...inPath,
    body: () => ({ autoRenew: false }),
  }),
  'GET /api/usage/ledger': signedIn(200),
  'GET /api/usage/ledger-groups': signedIn(200),
  'GET /api/admin/ledger-check': staffOnly(200, { showsOwnerToStaff: true }),
};

/** The same over tRPC. */
export const subscriptionProcedures: Readonly<Record<string, Expectation>> = {
  'billing.subscriptions.current': signedIn(200),
  'billing.subscriptions.cancel': ownerOnly(200, inBody),
  'billing.subscriptions.renew': ownerOnly(200, inBody),
  'billing.subscriptions.setAutoRenew': ownerOnly(200, {
    body: (owned) => ({ ...ofSubscription(owned), autoRenew: false }),
  }),
  'billing.gate': signedIn(200, { input: () => ({}) }),
  'billing.ledger.list': signedIn(200, { input: () => ({}) }),
  'billing.ledger.groups': signedIn(200, { input: () => ({}) }),
  'billing.ledger.check': staffOnly(200, { showsOwnerToStaff: true }),
};
