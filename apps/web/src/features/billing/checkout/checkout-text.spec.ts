import { describe, expect, it } from '@jest/globals';
import { checkoutLabels, payLabel } from './checkout-text.js';

describe('the checkout text', () => {
  it('formats the amount with two decimals', () => {
    expect(payLabel(79, 'scans')).toBe('Pay $79.00 & Activate Subscription');
    expect(payLabel(71.126, 'scans')).toBe('Pay $71.13 & Activate Subscription');
    expect(payLabel(10, 'pack')).toBe('Pay $10.00 & Add Page Scans');
  });

  it('labels the totals', () => {
    expect(checkoutLabels('scans', 'monthly').total).toBe('Total per month');
    expect(checkoutLabels('scans', 'yearly').total).toBe('Total per year');
    expect(checkoutLabels('pack', 'monthly').total).toBe('Total');
  });
});
