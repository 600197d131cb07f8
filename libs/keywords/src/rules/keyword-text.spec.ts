import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keywordProblem, normaliseKeyword } from './keyword-text.js';

describe('a keyword', () => {
  it.each([
    ['  Best   COFFEE\tbeans ', 'best coffee beans'],
    ['ｃｏｆｆｅｅ', 'coffee'],
    ['Café', 'café'],
    ['☕ shop', '☕ shop'],
  ])('is compared in one spelling: %j', (text, normalised) => {
    expect(normaliseKeyword(text)).toBe(normalised);
    expect(keywordProblem(text)).toBeNull();
  });

  it.each([
    ['   ', 'Please enter a keyword'],
    ['x'.repeat(700), 'A keyword can have up to 200 characters; this one has 700'],
    ['caf\u{FFFD}', "This text can't be read. Please save the file as UTF-8"],
    ['a\u{7}b', 'This keyword contains control characters'],
    ['!!!', 'A keyword needs a letter, a digit or an emoji'],
  ])('is refused with a sentence: %j', (text, message) => {
    expect(keywordProblem(text)).toBe(message);
  });

  it('is normalised once: a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = normaliseKeyword(text);
        expect(normaliseKeyword(once)).toBe(once);
      }),
    );
  });
});
