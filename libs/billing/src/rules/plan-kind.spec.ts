import { describe, expect, it } from '@jest/globals';
import { offerOf, planCodes } from '../contract/index.js';
import { kindOfPlan } from './plan-kind.js';

describe('the plan that a checkout names', () => {
  it.each(planCodes)('is known by its code %s', (code) => {
    expect(kindOfPlan(code)).toBe(offerOf(code).kind);
    expect(kindOfPlan(` ${code.toUpperCase()} `)).toBe(offerOf(code).kind);
  });

  it.each([
    ['Professional', 'scans'],
    ['BUSINESS', 'scans'],
    ['starter', 'scans'],
    ['growth', 'visits'],
    ['500 page scans', 'pack'],
  ])('is known by its name %s', (name, kind) => {
    expect(kindOfPlan(name)).toBe(kind);
  });

  it.each(['', 'free', 'seo_platinum', '__proto__', 'constructor'])('is not %j', (name) => {
    expect(kindOfPlan(name)).toBeNull();
  });
});
