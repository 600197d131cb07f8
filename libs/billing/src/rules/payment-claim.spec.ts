import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_CONTESTED_PER_USER, decideClaim } from './payment-claim.js';

describe('a payment claim', () => {
  it('holds a free reference, whatever else the user has', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(10), (isOwnOfUser, contestedByUser) => {
        expect(decideClaim({ isFree: true, isOwnOfUser, contestedByUser }).kind).toBe('held');
      }),
    );
  });

  it('contests the reference of another user, a few at a time', () => {
    fc.assert(
      fc.property(fc.nat(10), (contestedByUser) => {
        const { kind } = decideClaim({ isFree: false, isOwnOfUser: false, contestedByUser });
        expect(kind).toBe(contestedByUser < MAX_CONTESTED_PER_USER ? 'contested' : 'refused');
      }),
    );
  });

  it('is refused in a sentence for the reference of the user’s own order', () => {
    expect(decideClaim({ isFree: false, isOwnOfUser: true, contestedByUser: 0 })).toEqual({
      kind: 'refused',
      reason: "You've already submitted this reference for another order.",
    });
  });
});
