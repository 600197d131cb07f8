import { open, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const unknownLink: Extra = { body: () => ({ token: 'made up' }) };
const ofCustomer: Extra = { input: ({ owner }) => ({ id: owner.id }), showsOwnerToStaff: true };

/** Who may confirm an email address. */
export const confirmationRoutes: Readonly<Record<string, Expectation>> = {
  'POST /auth/confirm-email': open(400, unknownLink),
  'POST /auth/confirm-email/resend': signedIn(202),
  'POST /api/admin/users/{id}/confirm-email': staffOnly(200, ofCustomer),
};

export const confirmationProcedures: Readonly<Record<string, Expectation>> = {
  'auth.emailConfirmation.confirm': open(400, unknownLink),
  'auth.emailConfirmation.resend': signedIn(200),
  'auth.customers.confirmEmail': staffOnly(200, {
    body: ({ owner }) => ({ id: owner.id }),
    showsOwnerToStaff: true,
  }),
};
