import { seededRandom } from '@app/common/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overdispersed, simulatePages } from '../testing/simulated-clicks.js';
import { assessPower, clicksNeeded, decidableEffect, overdispersionOf } from './power.js';

describe('the power of an experiment', () => {
  it('needs about 10,400 clicks for +10 % and 1,400 for +30 % at the usual overdispersion of 3', () => {
    expect(clicksNeeded(10, 3)).toBe(10_369);
    expect(clicksNeeded(30, 3)).toBe(1_369);
  });

  it('decides exactly the effects that have the clicks they need', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        (effect, overdispersion) => {
          const needed = clicksNeeded(effect, overdispersion);
          expect(decidableEffect(needed, overdispersion)).toBeLessThanOrEqual(effect + 1e-6);
          expect(decidableEffect(needed * 0.98, overdispersion)).toBeGreaterThan(effect);
        },
      ),
    );
  });

  it('measures the overdispersion, whatever all pages together do', () => {
    const random = seededRandom(11);
    const website = { pages: 2_000, medianClicks: 80, overdispersion: 3, growth: 0.7 };
    const pages = simulatePages(website, random).map(({ before, meanAfter }) => ({
      earlier: before,
      later: overdispersed(meanAfter, website.overdispersion, random),
    }));
    expect(Math.abs((overdispersionOf(pages) ?? 0) - 3)).toBeLessThan(0.4);
  });

  const steady = (pages: number, clicks: number) =>
    Array.from({ length: pages }, (_, at) => ({
      earlier: clicks,
      later: clicks + (at % 2 === 0 ? 1 : -1),
    }));

  it('refuses what cannot be decided, with the clicks it would need', () => {
    const refused = assessPower({ pages: steady(40, 50), pairs: 20, effectPercent: 10 });
    expect(refused).toMatchObject({
      ...{ isDecidable: false, clicksPerArm: 1_000, clicksNeeded: 3_457, overdispersion: 1 },
      refusal: expect.stringMatching(/needs 3,457 clicks in each period; it has 1,000/),
    });
    const possible = assessPower({ pages: steady(40, 50), pairs: 20, effectPercent: 20 });
    expect(possible).toMatchObject({ isDecidable: true, refusal: null });
  });

  it('refuses few pages, and pages whose variance is unknown', () => {
    expect(assessPower({ pages: steady(18, 900), pairs: 9, effectPercent: 30 })).toMatchObject({
      ...{ isDecidable: false, overdispersion: null, clicksNeeded: null },
      refusal: expect.stringMatching(/at least 20 similar pages with clicks; there are 18/),
    });
    expect(assessPower({ pages: steady(40, 2), pairs: 20, effectPercent: 30 })).toMatchObject({
      ...{ isDecidable: false, overdispersion: null },
      refusal: expect.stringMatching(/too few clicks to know/),
    });
  });
});
