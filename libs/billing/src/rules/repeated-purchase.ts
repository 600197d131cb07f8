import type { BillingCycle, PlanCode } from '../contract/index.js';

/** What is bought, for which period. */
interface Bought {
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
}

/**
 * The payment under review that a purchase would repeat: of the same plan and period, however it is paid. `underReview`
 * are all of the user's, the longest waiting first.
 */
export function repeatedPayment<Payment extends Bought>(
  underReview: readonly Payment[],
  purchase: Bought,
): Payment | null {
  const { planCode, billingCycle } = purchase;
  return (
    underReview.find(
      (payment) => payment.planCode === planCode && payment.billingCycle === billingCycle,
    ) ?? null
  );
}
