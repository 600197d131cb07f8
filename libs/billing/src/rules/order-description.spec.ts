import { expect, it } from '@jest/globals';
import type { BillingCycle, PlanCode } from '../contract/index.js';
import { orderDescription } from './order-description.js';

it.each<[PlanCode, BillingCycle, string]>([
  ['visits_growth', 'monthly', 'Growth visit plan, 2,000 visits in 30 days'],
  ['seo_business', 'yearly', 'Business scan plan, 2,500 page scans a month, paid yearly'],
  ['pack_1000', 'monthly', 'Pack of 1,000 page scans'],
])('describes %s paid %s as bought', (code, cycle, text) => {
  expect(orderDescription(code, cycle)).toBe(text);
});
