import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simHashDistance, trigramSimilarity, trigramsOf } from './similar-texts.js';

const text = fc.string({ maxLength: 30 });
const hash = fc.stringMatching(/^[0-9a-f]{16}$/);

const similarity = (a: string, b: string): number =>
  trigramSimilarity(trigramsOf(a), trigramsOf(b));

describe('trigramSimilarity', () => {
  it('is high for another form of a word and low for another word', () => {
    expect(similarity('heat-pump', 'heat-pumps')).toBeGreaterThan(0.8);
    expect(similarity('heat-pump', 'contact')).toBeLessThan(0.2);
  });

  it('is between 0 and 1, the same in both directions, and 1 for the same text', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const shared = similarity(a, b);
        expect(shared).toBeGreaterThanOrEqual(0);
        expect(shared).toBeLessThanOrEqual(1);
        expect(similarity(b, a)).toBe(shared);
        expect(similarity(a, a)).toBe(a === '' ? 0 : 1);
      }),
    );
  });
});

describe('simHashDistance', () => {
  it('counts the bits that differ', () => {
    expect(simHashDistance('0000000000000000', '0000000000000003')).toBe(2);
    expect(simHashDistance('ffffffff00000000', '0000000000000000')).toBe(32);
  });

  it('is a distance', () => {
    fc.assert(
      fc.property(hash, hash, (a, b) => {
        const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2);
        expect(simHashDistance(a, b)).toBe(bits.replaceAll('0', '').length);
      }),
    );
  });
});
