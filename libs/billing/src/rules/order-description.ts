import { formatCount } from '@app/common/contract';
import { VISIT_PERIOD_DAYS, offerOf } from '../contract/index.js';
import type { BillingCycle, PlanCode } from '../contract/index.js';

/** What was bought, as named on invoices and in mails. */
export function orderDescription(planCode: PlanCode, billingCycle: BillingCycle): string {
  const { kind, name, amount } = offerOf(planCode);
  switch (kind) {
    case 'visits':
      return `${name} visit plan, ${formatCount(amount)} visits in ${VISIT_PERIOD_DAYS} days`;
    case 'scans':
      return `${name} scan plan, ${formatCount(amount)} page scans a month, paid ${billingCycle}`;
    case 'pack':
      return `Pack of ${formatCount(amount)} page scans`;
  }
}
