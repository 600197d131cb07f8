import { describe, expect, it } from '@jest/globals';
import { scanPacks, scanPlans } from '../contract/index.js';
import { upgradesFrom } from './upgrades.js';

const plansFor = (planCode: string): string[] =>
  upgradesFrom(planCode, scanPlans, scanPacks).upgradeOptions.map((option) => option.plan);

describe('what the limit dialog offers', () => {
  it.each([
    ['free', ['Professional', 'Business']],
    ['seo_starter', ['Professional', 'Business']],
    ['seo_professional', ['Business']],
    ['seo_business', []],
  ])('to a user of %s: only larger plans', (planCode, expected) => {
    expect(plansFor(planCode)).toEqual(expected);
  });

  it('names prices in dollars and every pack', () => {
    const { upgradeOptions, addOnOptions } = upgradesFrom('free', scanPlans, scanPacks);
    expect(upgradeOptions[0]).toMatchObject({ limit: 500, price: 79 });
    expect(addOnOptions.map(({ pages, price }) => [pages, price])).toEqual([
      [100, 10],
      [500, 40],
      [1000, 70],
    ]);
  });
});
