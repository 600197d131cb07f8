import type { BillingCycle, PaymentMethod, PlanCode } from '@app/billing/contract';
import type { DiscountState } from './use-discount.js';
import { useQuote } from './use-quote.js';
import type { Purchase } from './use-quote.js';

interface Choice {
  readonly planCode: PlanCode;
  readonly method: PaymentMethod;
  readonly billingCycle?: BillingCycle;
}

/** The purchase and its quote; a code is included only after it was validated. */
export function usePurchase(choice: Choice, discount: DiscountState) {
  const discountCode = codeOf(discount);
  const purchase: Purchase = {
    planCode: choice.planCode,
    method: choice.method,
    billingCycle: choice.billingCycle ?? 'monthly',
    ...(discountCode !== null && { discountCode }),
  };
  return { purchase, quote: useQuote(purchase, { isEnabled: discount.kind !== 'checking' }) };
}

function codeOf(discount: DiscountState): string | null {
  if (discount.kind === 'accepted') return discount.discount.code;
  return discount.kind === 'held' ? discount.code : null;
}
