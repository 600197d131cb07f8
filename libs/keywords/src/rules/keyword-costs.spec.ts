import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cadences } from '../contract/index.js';
import { keywordCosts, sumOf, trackingCost } from './keyword-costs.js';
import type { PricedKeywords } from './keyword-costs.js';

const paidBy = (keyOwner: 'installation' | 'user', full: number, shallow: number, next = full) => {
  const shared = { provider: 'serper', keyOwner } as const;
  return {
    next: { ...shared, costMicros: next },
    full: { ...shared, costMicros: full },
    shallow: { ...shared, costMicros: shallow },
  };
};

const groups = fc.array(
  fc.record<PricedKeywords>({
    keywords: fc.nat(10_000),
    cadence: fc.constantFrom(...cadences),
    price: fc.oneof(
      fc.constant(null),
      fc
        .tuple(fc.constantFrom('installation' as const, 'user' as const), fc.nat(50_000))
        .map(([owner, micros]) => paidBy(owner, micros, Math.floor(micros / 3))),
    ),
  }),
  { maxLength: 20 },
);

describe('the cost of keywords', () => {
  it('of a daily keyword is five full and 26 shallow readings a month', () => {
    const price = paidBy('installation', 10_000, 2_000);
    expect(trackingCost([{ keywords: 1, cadence: 'daily', price }])).toEqual({
      firstReadMicros: 10_000,
      monthMicros: 5 * 10_000 + 26 * 2_000,
      keyOwner: 'installation',
    });
  });

  it('of a weekly keyword is five full readings, and of one read by hand nothing a month', () => {
    const price = paidBy('user', 10_000, 2_000);
    expect(trackingCost([{ keywords: 2, cadence: 'weekly', price }]).monthMicros).toBe(100_000);
    expect(trackingCost([{ keywords: 2, cadence: 'manual', price }])).toMatchObject({
      firstReadMicros: 20_000,
      monthMicros: 0,
    });
  });

  it('of a reading that is not the schedule’s is apart from the month', () => {
    const price = paidBy('installation', 10_000, 2_000, 33_000);
    const { payers } = keywordCosts([{ keywords: 1, cadence: 'weekly', price }]);
    expect(payers).toMatchObject([{ readingMicros: 33_000, monthMicros: 50_000 }]);
  });

  it('is not known as a sum when a market cannot be read, but the payers of the others are', () => {
    const read = { keywords: 3, cadence: 'weekly', price: paidBy('user', 100, 10) } as const;
    const unread = { keywords: 2, cadence: 'weekly', price: null } as const;
    expect(trackingCost([read, unread])).toEqual({
      firstReadMicros: null,
      monthMicros: null,
      keyOwner: null,
    });
    const { payers, unreadKeywords } = keywordCosts([read, unread]);
    expect(unreadKeywords).toBe(2);
    expect(payers).toEqual([
      { keyOwner: 'user', providers: ['serper'], readingMicros: 300, monthMicros: 1_500 },
    ]);
  });

  it('is the same however keywords are grouped and ordered', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const whole = keywordCosts(all);
        const halved = keywordCosts(
          [...all].reverse().flatMap((group) => {
            const first = Math.floor(group.keywords / 2);
            return [first, group.keywords - first].map((keywords) => ({ ...group, keywords }));
          }),
        );
        expect(halved.unreadKeywords).toBe(whole.unreadKeywords);
        for (const field of ['readingMicros', 'monthMicros'] as const)
          expect(sumOf(halved.payers, field)).toBe(sumOf(whole.payers, field));
      }),
    );
  });
});
