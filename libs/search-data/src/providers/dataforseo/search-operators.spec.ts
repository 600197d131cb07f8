import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeKeyword, hasSearchOperator } from './search-operators.js';

describe('encodeKeyword', () => {
  it('is what the decoding of the provider makes the keyword again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('c', '+', '%', ' ', '2', 'B', 'é', '💡') }),
        (text) => {
          const decoded = decodeURIComponent(encodeKeyword(text).replaceAll('+', ' '));
          expect(decoded).toBe(text);
        },
      ),
    );
  });
});

describe('hasSearchOperator', () => {
  it.each(['site:example.com', 'lamps SITE:example.com', '-inurl:x', '(intitle:lamps)', 'cache:x'])(
    'finds one in %j',
    (text) => {
      expect(hasSearchOperator(text)).toBe(true);
    },
  );

  it.each(['website: how to', 'best site for lamps', 'backlink:', 'grid: css', 'c++', 'info at x'])(
    'finds none in %j',
    (text) => {
      expect(hasSearchOperator(text)).toBe(false);
    },
  );
});
