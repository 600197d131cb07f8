import { describe, expect, it } from '@jest/globals';
import { repeatedPayment } from './repeated-purchase.js';

const starter = { id: '1', planCode: 'visits_starter', billingCycle: 'monthly' } as const;
const yearly = { id: '2', planCode: 'seo_business', billingCycle: 'yearly' } as const;

describe('a purchase', () => {
  it('repeats the payment under review for the same plan and period, the longest waiting one', () => {
    const later = { ...starter, id: '3' };
    expect(repeatedPayment([yearly, starter, later], starter)).toBe(starter);
  });

  it('repeats no payment for another plan or another period', () => {
    expect(repeatedPayment([], starter)).toBeNull();
    expect(repeatedPayment([yearly], starter)).toBeNull();
    const monthly = { ...yearly, billingCycle: 'monthly' } as const;
    expect(repeatedPayment([yearly], monthly)).toBeNull();
  });
});
