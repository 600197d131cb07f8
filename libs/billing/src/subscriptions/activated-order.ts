import type { Money } from '@app/common/contract';
import type { BillingCycle, PaymentMethod, PlanCode } from '../contract/index.js';

/** A paid order, as far as it concerns what it buys. */
export interface ActivatedOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly method: PaymentMethod;
  /** Before discount and credit. */
  readonly price: Money;
  /** The amount transferred. */
  readonly paid: Money;
  readonly discount: Money;
  readonly discountCode: string | null;
  readonly transactionId: string | null;
  readonly replacesSubscriptionId?: string | null;
}
