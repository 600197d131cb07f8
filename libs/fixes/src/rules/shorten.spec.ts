import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutAtClause, cutAtWord } from './shorten.js';
import { collapse, textLength } from './split-words.js';

const within =
  (chars: number) =>
  (text: string): boolean =>
    textLength(text) <= chars;

describe('shortening', () => {
  it('cuts at the end of a clause, at the strongest mark that fits', () => {
    const title =
      'Cinnamon knots with cardamom, brown butter and sugar - baked twice every morning';
    expect(cutAtClause(title, 10, within(60))).toBe(
      'Cinnamon knots with cardamom, brown butter and sugar',
    );
    expect(cutAtClause(title, 10, within(40))).toBe('Cinnamon knots with cardamom');
    expect(cutAtClause('One long thing without any mark', 5, within(10))).toBeNull();
    expect(cutAtClause('A price of 1,299 for all of it', 5, within(20))).toBeNull();
    expect(cutAtClause('茶園は山の中、村から三十分', 3, within(10))).toBe('茶園は山の中');
  });

  it('cuts before a function word, and never after one', () => {
    expect(cutAtWord('We sell old books in a former boat shed', 'en', 5, within(33))).toBe(
      'We sell old books',
    );
    expect(cutAtWord('Bread and butter', 'en', 3, within(10))).toBe('Bread');
  });

  it('leaves no bracket open', () => {
    expect(cutAtWord('Old books (and maps) here', 'en', 3, within(14))).toBe('Old books');
  });

  it('returns a prefix of whole words, or nothing', () => {
    const words = fc.array(
      fc.string({
        unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ü'),
        minLength: 1,
        maxLength: 9,
      }),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (parts, max) => {
        const text = collapse(parts.join(' '));
        const cut = cutAtWord(text, 'en', 1, within(max));
        if (cut === null) return;
        expect(`${text} `.startsWith(`${cut} `) || cut === text).toBe(true);
        expect(textLength(cut)).toBeLessThanOrEqual(max);
      }),
    );
  });
});
