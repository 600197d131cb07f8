import type { BillingCycle, PaymentMethod, PlanCode } from '@app/billing/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';

export interface Purchase {
  readonly planCode: PlanCode;
  readonly method: PaymentMethod;
  readonly billingCycle: BillingCycle;
  /** Only a code that the server has accepted. */
  readonly discountCode?: string;
}

/**
 * The server's price; only it knows the discount and the credit for a prepaid period. Without a code, a guest pays the
 * price of the catalogue.
 */
export function useQuote(purchase: Purchase, { isEnabled = true } = {}) {
  const isSignedIn = useUser() !== null;
  return trpc.billing.orders.quote.useQuery(purchase, {
    enabled: isEnabled && (isSignedIn || purchase.discountCode !== undefined),
    placeholderData: keepPreviousData,
  });
}
