import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedUse, effectiveUse } from './demo-coupon.js';
import type { StoredUse } from './demo-coupon.js';

const OFFERED: StoredUse = { isPaused: true, maxRedemptions: null, demoRedemptions: 20 };
const aUse = fc.record({
  isPaused: fc.boolean(),
  maxRedemptions: fc.option(fc.integer({ min: 1, max: 30 })),
});

describe('a code that works in a demo', () => {
  it('works twenty times there, and is paused elsewhere', () => {
    expect(effectiveUse(OFFERED, true)).toEqual({ isPaused: false, maxRedemptions: 20 });
    expect(effectiveUse(OFFERED, false)).toEqual({ isPaused: true, maxRedemptions: null });
  });

  it('stays one while staff change something else about it, whether or not this is a demo', () => {
    for (const isDemo of [true, false])
      expect(changedUse(OFFERED, effectiveUse(OFFERED, isDemo), isDemo)).toEqual(OFFERED);
  });

  it('works as staff have set it from then on, whether or not this is a demo', () => {
    fc.assert(
      fc.property(aUse, fc.boolean(), fc.boolean(), (wanted, isDemo, isDemoLater) => {
        const stored = changedUse(OFFERED, wanted, isDemo);
        expect(effectiveUse(stored, isDemo)).toEqual(wanted);
        if (stored.demoRedemptions === null)
          expect(effectiveUse(stored, isDemoLater)).toEqual(wanted);
        else expect(stored).toEqual(OFFERED);
      }),
    );
  });
});
