import type { PaymentMethod } from '@app/billing/contract';

/** How long the verification of a payment takes (specification 1 section 2). */
export const REVIEW_TIME: Readonly<Record<PaymentMethod, string>> = {
  upi: 'up to 24 hours',
  crypto: '24-48 hours',
};
