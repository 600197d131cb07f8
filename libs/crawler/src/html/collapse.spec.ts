import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collapse, collapseRuns } from './collapse.js';

const pieces = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u3000', '\ufeff', '\u0001', 'a', 'é', '語'))
  .map((some) => some.join(''));

describe('collapsing whitespace', () => {
  it('turns every run into one space, whatever it consists of', () => {
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (text) => {
        expect(collapseRuns(text)).toBe(text.replace(/\s+/g, ' '));
        expect(collapse(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it('knows every character that is whitespace', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(collapseRuns(text)).toBe(text.replace(/\s/g, ' '));
    }
  });
});
