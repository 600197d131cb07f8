import { describe, expect, it } from '@jest/globals';
import { planCodes } from '../contract/index.js';
import { planOfType } from './order-plan-type.js';

describe('the plan that a checkout names', () => {
  it('may be any code of the catalogue', () => {
    for (const code of planCodes) expect(planOfType(code)).toBe(code);
  });

  it('is a scan plan when only its name is given', () => {
    expect(planOfType(' Professional ')).toBe('seo_professional');
    expect(planOfType('starter')).toBe('seo_starter');
  });

  it.each(['', 'free', 'growth', '100', 'seo_'])('is none for %j', (text) => {
    expect(planOfType(text)).toBeNull();
  });
});
