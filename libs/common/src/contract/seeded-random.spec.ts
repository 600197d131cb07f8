import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partSeed, seededRandom } from './seeded-random.js';

describe('seeded random numbers', () => {
  it('lie from 0 to below 1 and repeat with the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        for (let turn = 0; turn < 50; turn++) {
          const value = one();
          expect(value >= 0 && value < 1).toBe(true);
          expect(other()).toBe(value);
        }
      }),
    );
  });

  it('are spread evenly', () => {
    const random = seededRandom(7);
    const tenths = new Array<number>(10).fill(0);
    for (let turn = 0; turn < 10_000; turn++) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const share of tenths) expect(Math.abs(share - 1_000)).toBeLessThan(150);
  });

  it('have different seeds for different parts', () => {
    const seeds = new Set(Array.from({ length: 1_000 }, (_, seq) => partSeed(42, seq, 1)));
    expect(seeds.size).toBe(1_000);
  });
});
