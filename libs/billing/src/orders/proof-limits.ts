import type { RateLimit } from '@app/common';

/**
 * Proofs per user: prevents load from uploaded screenshots, and probing of references. Nobody mistypes that often; a
 * user who does is probing for references that others have used.
 */
export const PAYMENT_PROOFS: RateLimit = {
  name: 'payment-proof',
  points: 30,
  seconds: 3_600,
  message: 'Too many payments submitted. Please try again later.',
};
