import { describe, expect, it } from '@jest/globals';
import { orderWarnings } from './order-warnings.js';

const NOTHING = {
  sameScreenshot: 0,
  sameAmount: 0,
  rejected: 0,
  hasScreenshot: true,
  isCreditRefunded: false,
};

describe('what a reviewer is warned of', () => {
  it('is nothing for an ordinary payment', () => {
    expect(orderWarnings(NOTHING)).toEqual([]);
  });

  it('is said in sentences, for one and for many', () => {
    expect(orderWarnings({ ...NOTHING, sameScreenshot: 1, sameAmount: 1, rejected: 1 })).toEqual([
      'The same screenshot was sent for another order.',
      'Another open order of this user asks for the same amount.',
      'An earlier payment of this user was rejected.',
    ]);
    expect(
      orderWarnings({
        sameScreenshot: 2,
        sameAmount: 3,
        rejected: 4,
        hasScreenshot: false,
        isCreditRefunded: true,
      }),
    ).toEqual([
      'The same screenshot was sent for 2 other orders.',
      '3 other open orders of this user ask for the same amount.',
      '4 earlier payments of this user were rejected.',
      'Paid time was credited to this order, and a payment was refunded since.',
      'No screenshot was sent.',
    ]);
  });
});
