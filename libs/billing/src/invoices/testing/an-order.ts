import { money } from '@app/common/contract';
import { randomUUID } from 'node:crypto';
import type { InvoicedOrder } from '../invoices.service.js';

/** A Professional visit plan with a tenth off, paid by UPI. */
export function anOrder(userId: string, changes: Partial<InvoicedOrder> = {}): InvoicedOrder {
  return {
    orderId: randomUUID(),
    userId,
    subscriptionId: null,
    planCode: 'visits_professional',
    billingCycle: 'monthly',
    description: 'Professional visit plan, 5,000 visits in 30 days',
    original: money(4_900_00, 'INR'),
    discount: money(490_00, 'INR'),
    discountCode: 'SAVE10',
    credit: money(0, 'INR'),
    amount: money(4_410_00, 'INR'),
    method: 'upi',
    transactionId: '123456789012',
    ...changes,
  };
}
