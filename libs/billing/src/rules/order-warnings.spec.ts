import { describe, expect, it } from '@jest/globals';
import { orderWarnings } from './order-warnings.js';
import type { OrderFacts } from './order-warnings.js';

const NOTHING: OrderFacts = {
  sameScreenshot: 0,
  samePrice: 0,
  approved: 0,
  rejected: 0,
  hasScreenshot: true,
  isCreditRefunded: false,
  sameReference: 0,
  isReferenceUsed: false,
  chain: null,
};

describe('the warnings for a reviewer', () => {
  it('are empty for an ordinary payment', () => {
    expect(orderWarnings(NOTHING)).toEqual([]);
  });

  it('are empty for a customer whose earlier payments were corrected', () => {
    expect(orderWarnings({ ...NOTHING, rejected: 2 })).toEqual([]);
    expect(orderWarnings({ ...NOTHING, rejected: 3, approved: 3 })).toEqual([]);
  });

  it('say that only one of several orders can be approved with a reference', () => {
    expect(orderWarnings({ ...NOTHING, sameReference: 1 })).toEqual([
      'The same reference was submitted for another order. Approving this one rejects the other.',
    ]);
  });

  it('are sentences, for one and for many', () => {
    expect(orderWarnings({ ...NOTHING, sameScreenshot: 1, samePrice: 1 })).toEqual([
      'The same screenshot was sent for another order.',
      'Another payment of this user under review has the same price.',
    ]);
    expect(
      orderWarnings({
        sameScreenshot: 2,
        samePrice: 3,
        approved: 1,
        rejected: 4,
        hasScreenshot: false,
        isCreditRefunded: true,
        sameReference: 2,
        isReferenceUsed: true,
        chain: { verdict: 'refused', note: 'The amount is wrong.' },
      }),
    ).toEqual([
      'This reference was already approved for another order. It can pay for only one order.',
      'The same reference was submitted for 2 other orders. Approving this one rejects the others.',
      'The same screenshot was sent for 2 other orders.',
      '3 other payments of this user under review have the same price.',
      '4 earlier payments of this user were rejected.',
      'Paid time was credited to this order, and a payment has been refunded since.',
      'No screenshot was sent.',
      'The amount is wrong.',
    ]);
  });

  it.each([
    ['refused', 1],
    ['waiting', 1],
    ['confirming', 1],
    ['unreachable', 1],
    ['confirmed', 0],
    ['not_configured', 0],
  ] as const)('repeat what the chain says when it is %s: %d', (verdict, count) => {
    const chain = { verdict, note: 'What the chain says.' };
    expect(orderWarnings({ ...NOTHING, chain })).toHaveLength(count);
  });

  it('do not ask for a screenshot of a transfer that the chain confirms', () => {
    const chain = { verdict: 'confirmed', note: 'Confirmed.' } as const;
    expect(orderWarnings({ ...NOTHING, chain, hasScreenshot: false })).toEqual([]);
  });
});
