import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assignVariants } from './abba.js';

describe('assignVariants', () => {
  it('sends visits to A, B, B and A, by device', () => {
    expect(assignVariants(Array.from({ length: 6 }, () => 'mobile')).join('')).toBe('abbaab');
    expect(
      assignVariants(['mobile', 'desktop', 'mobile', 'desktop', 'mobile', 'mobile']).join(''),
    ).toBe('aabbba');
  });

  it('keeps both addresses balanced in every prefix and at the end of every block', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('mobile', 'desktop', 'tablet')), (strata) => {
        const variants = assignVariants(strata);
        const balances = new Map<string, { sum: number; visits: number; drift: number }>();
        for (const [index, stratum] of strata.entries()) {
          const balance = balances.get(stratum) ?? { sum: 0, visits: 0, drift: 0 };
          const side = variants[index] === 'a' ? 1 : -1;
          balance.sum += side;
          balance.drift += side * balance.visits;
          balance.visits += 1;
          balances.set(stratum, balance);
          expect(Math.abs(balance.sum)).toBeLessThanOrEqual(1);
          // After a block, whatever changed by the same amount from visit to visit has changed both alike.
          if (balance.visits % 4 === 0) expect([balance.sum, balance.drift]).toEqual([0, 0]);
        }
        expect(assignVariants(strata)).toEqual(variants);
      }),
    );
  });
});
