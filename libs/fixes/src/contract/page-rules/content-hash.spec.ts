import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentHash } from './content-hash.js';

/** The reference algorithm (http://www.isthe.com/chongo/tech/comp/fnv), over UTF-16 units. */
function fnv1a(text: string): string {
  const hash = text
    .split('')
    .reduce(
      (sum, unit) => ((sum ^ BigInt(unit.charCodeAt(0))) * 0x01000193n) % 2n ** 32n,
      0x811c9dc5n,
    );
  return hash.toString(36);
}

describe('contentHash', () => {
  it('is FNV-1a of the text with white space collapsed', () => {
    const spaces = fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u2003',
      '\u3000',
      '\ufeff',
      '\u2028',
    );
    const units = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), spaces);
    const texts = fc.array(units).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(contentHash(text)).toBe(fnv1a(text.replace(/\s+/g, ' ').trim()));
      }),
    );
  });

  it('is empty for a missing value, but not for an empty text', () => {
    expect(contentHash(null)).toBe('');
    expect(contentHash('')).toBe(contentHash('  \n '));
    expect(contentHash('')).not.toBe('');
  });
});
