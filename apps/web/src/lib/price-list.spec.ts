import { describe, expect, it } from '@jest/globals';
import {
  checkoutPath,
  dollarsOf,
  dollarsPerMonthOf,
  readCycle,
  readPlan,
  scanOfferNamed,
  yearlySavingPercent,
} from './price-list.js';

describe('price list', () => {
  it('states the prices of the specification', () => {
    expect(dollarsOf('seo_professional')).toBe(79);
    expect(dollarsOf('seo_professional', 'yearly')).toBe(790);
    expect(dollarsOf('pack_500')).toBe(40);
    expect(dollarsOf('visits_business')).toBe(99);
  });

  it('states the monthly price and the saving of a year', () => {
    expect(dollarsPerMonthOf('seo_starter', 'yearly')).toBeCloseTo(24.1667, 3);
    expect(dollarsPerMonthOf('seo_starter', 'monthly')).toBe(29);
    expect(yearlySavingPercent()).toBe(17);
  });

  it('has URLs that restore the choice', () => {
    expect(checkoutPath('seo_business', 'yearly')).toBe('/checkout?plan=seo_business&cycle=yearly');
    expect(checkoutPath('pack_100')).toBe('/checkout?plan=pack_100');
  });

  it.each([null, undefined, 'professional', 7, { code: 'seo_starter' }])(
    'takes no plan from %p',
    (value) => expect(readPlan(value)).toBeNull(),
  );

  it('treats an invalid cycle as monthly', () => {
    expect(readCycle('yearly')).toBe('yearly');
    expect(readCycle('weekly')).toBe('monthly');
  });

  it('finds the offer that a limit response names', () => {
    expect(scanOfferNamed('Business')).toBe('seo_business');
    expect(scanOfferNamed('1,000 page scans')).toBe('pack_1000');
    expect(scanOfferNamed('Enterprise')).toBeNull();
  });
});
