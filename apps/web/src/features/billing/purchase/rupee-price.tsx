import { priceOf } from '@app/billing/contract';
import type { PlanCode } from '@app/billing/contract';
import { formatMoney } from '@app/common/contract';

/** The price of the plan by UPI; renders nothing when it is not sold that way. */
export function RupeePrice({ plan }: { plan: PlanCode }) {
  const rupees = priceOf(plan, 'upi', 'monthly');
  if (rupees === null) return null;
  return <p className="mb-2 text-text-muted tabular">{formatMoney(rupees)} for 30 days by UPI</p>;
}
