import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TokenBucket } from './token-bucket.js';

const SIZE = { burst: 200, perSecond: 20 };

describe('a token bucket', () => {
  it('grants a burst at once and its rate afterwards', () => {
    const bucket = new TokenBucket(SIZE, 0);
    const taken = (now: number): number => {
      let count = 0;
      while (bucket.take(now)) count += 1;
      return count;
    };
    expect(taken(0)).toBe(200);
    expect(taken(49)).toBe(0);
    expect(taken(50)).toBe(1);
    expect(taken(1_050)).toBe(20);
    expect(taken(3_600_000)).toBe(200);
  });

  it('never grants more than its burst and the refilled tokens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pause: fc.nat(2_000), wanted: fc.nat(300) }), { maxLength: 40 }),
        (steps) => {
          const bucket = new TokenBucket(SIZE, 0);
          let now = 0;
          let taken = 0;
          for (const { pause, wanted } of steps) {
            now += pause;
            for (let i = 0; i < wanted; i++) if (bucket.take(now)) taken += 1;
          }
          return taken <= SIZE.burst + (now / 1_000) * SIZE.perSecond + 1e-6;
        },
      ),
    );
  });

  it('is never fuller than its size, whatever is returned', () => {
    const bucket = new TokenBucket({ burst: 1, perSecond: 0 }, 0);
    bucket.release(0);
    expect([bucket.take(0), bucket.take(0)]).toEqual([true, false]);
    bucket.release(0);
    expect([bucket.take(0), bucket.take(0)]).toEqual([true, false]);
  });
});
