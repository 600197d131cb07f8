import type { Money } from '@app/common/contract';
import type { BillingCycle, PaymentMethod, PlanCode } from '../contract/index.js';

/** An order that has been paid, as far as what it buys is concerned. */
export interface ActivatedOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly method: PaymentMethod;
  /** Before discount and credit. */
  readonly price: Money;
  /** What was transferred. */
  readonly paid: Money;
  readonly discount: Money;
  readonly discountCode: string | null;
  readonly transactionId: string | null;
  readonly replacesSubscriptionId?: string | null;
}
