import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NEAR_DUPLICATE_MAX_DISTANCE } from '../page-model/page-limits.js';
import { nearPairs } from './near-duplicate-groups.js';

const toHash = (bits: bigint): string => bits.toString(16).padStart(16, '0');

/** Some hashes, and others that differ from them in a few bits. */
const bitsOfHashes = fc
  .array(
    fc.tuple(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 1, maxLength: 5 }), {
        maxLength: 4,
      }),
    ),
    { maxLength: 6 },
  )
  .map((some) => [
    ...new Set(
      some.flatMap(([bits, changes]) => [
        bits,
        ...changes.map((places) =>
          places.reduce((changed, place) => changed ^ (1n << BigInt(place)), bits),
        ),
      ]),
    ),
  ]);

describe('pairs of similar hashes', () => {
  it('are all that differ in few bits, and no others', () => {
    fc.assert(
      fc.property(bitsOfHashes, (bits) => {
        const near = (a: bigint, b: bigint): boolean =>
          (a ^ b).toString(2).replaceAll('0', '').length <= NEAR_DUPLICATE_MAX_DISTANCE;
        const expected = bits.flatMap((a, index) =>
          bits
            .slice(index + 1)
            .filter((b) => near(a, b))
            .map((b) => `${toHash(a)} ${toHash(b)}`),
        );
        const found = new Set(nearPairs(bits.map(toHash)).map((pair) => pair.join(' ')));
        expect([...found].sort()).toEqual(expected.sort());
      }),
    );
  });
});
