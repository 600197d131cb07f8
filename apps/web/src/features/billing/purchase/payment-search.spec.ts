import { describe, expect, it } from '@jest/globals';
import { readSearch } from '../../../lib/search-params.js';
import { paymentParams, readPaymentSearch, visitPlanOf } from './payment-search.js';

const read = (search: string, state: unknown = null) =>
  readPaymentSearch(readSearch(paymentParams, new URLSearchParams(search)), state);

describe('readPaymentSearch', () => {
  it('restores a screen from its URL', () => {
    expect(read('plan=seo_business&cycle=yearly&code=save10&order=o1&step=upload')).toEqual({
      plan: 'seo_business',
      cycle: 'yearly',
      code: 'SAVE10',
      order: 'o1',
      step: 'upload',
    });
  });

  it('accepts navigation state, including the names from the specification', () => {
    expect(read('', { plan: 'visits_growth' }).plan).toBe('visits_growth');
    expect(read('', { selectedPlan: 'growth' }).plan).toBe('visits_growth');
    expect(read('', { plan: { name: 'Business', type: 'seo_business' } }).plan).toBe(
      'seo_business',
    );
    expect(read('', { plan: 'pack_100', billingCycle: 'yearly' }).cycle).toBe('yearly');
  });

  it('prefers the URL to older navigation state', () => {
    expect(read('plan=visits_starter', { plan: 'visits_growth' }).plan).toBe('visits_starter');
  });

  it.each(['plan=', 'plan=gold', 'plan[]=visits_growth', ''])('finds no plan in %p', (search) =>
    expect(read(search).plan).toBeNull(),
  );

  it('ignores a code that is too long, and unknown steps', () => {
    expect(read(`code=${'A'.repeat(41)}`).code).toBeNull();
    expect(read('step=success').step).toBeNull();
  });
});

describe('visitPlanOf', () => {
  it('defaults to Professional unless another visit plan was selected', () => {
    expect(visitPlanOf(null)).toBe('visits_professional');
    expect(visitPlanOf('seo_business')).toBe('visits_professional');
    expect(visitPlanOf('visits_starter')).toBe('visits_starter');
  });
});
