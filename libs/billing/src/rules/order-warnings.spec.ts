import { describe, expect, it } from '@jest/globals';
import { orderWarnings } from './order-warnings.js';

const NOTHING = {
  sameScreenshot: 0,
  sameAmount: 0,
  rejected: 0,
  hasScreenshot: true,
  isCreditRefunded: false,
  sameReference: 0,
  isReferenceUsed: false,
};

describe('the warnings for a reviewer', () => {
  it('are empty for an ordinary payment', () => {
    expect(orderWarnings(NOTHING)).toEqual([]);
  });

  it('say that only one of several orders can be approved with a reference', () => {
    expect(orderWarnings({ ...NOTHING, sameReference: 1 })).toEqual([
      'The same reference was submitted for another order. Approving this one rejects the other.',
    ]);
  });

  it('are sentences, for one and for many', () => {
    expect(orderWarnings({ ...NOTHING, sameScreenshot: 1, sameAmount: 1, rejected: 1 })).toEqual([
      'The same screenshot was sent for another order.',
      'Another open order of this user has the same amount.',
      'An earlier payment of this user was rejected.',
    ]);
    expect(
      orderWarnings({
        sameScreenshot: 2,
        sameAmount: 3,
        rejected: 4,
        hasScreenshot: false,
        isCreditRefunded: true,
        sameReference: 2,
        isReferenceUsed: true,
      }),
    ).toEqual([
      'This reference was already approved for another order. It can pay for only one order.',
      'The same reference was submitted for 2 other orders. Approving this one rejects the others.',
      'The same screenshot was sent for 2 other orders.',
      '3 other open orders of this user have the same amount.',
      '4 earlier payments of this user were rejected.',
      'Paid time was credited to this order, and a payment has been refunded since.',
      'No screenshot was sent.',
    ]);
  });
});
