import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adsKeyword } from './google-ads-keywords.js';

describe('adsKeyword', () => {
  it.each([
    ['  Blue   Lamps ', 'blue lamps'],
    ["women's shoes & bags", "women's shoes & bags"],
    ['c++', 'c++'],
    ['गुलाब के फूल', 'गुलाब के फूल'],
    ['lampe für küche', 'lampe für küche'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['a b c d e f g h i j', 'a b c d e f g h i j'],
  ])('accepts %j', (keyword, accepted) => {
    expect(adsKeyword(keyword)).toBe(accepted);
  });

  it.each([
    '',
    '   ',
    '"',
    'x'.repeat(81),
    'a b c d e f g h i j k',
    'lamps, blue',
    'who am i?',
    '100% cotton',
    'mail@example.com',
    'lamp 💡',
    '❤ lamps',
    '𠮷野家',
    'a\u0000b',
    'inurl:x (y)',
  ])('refuses %j', (keyword) => {
    expect(adsKeyword(keyword)).toBeNull();
  });

  it('never lets through what is over a limit, and accepts what it has accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const keyword = adsKeyword(text);
        if (keyword === null) return;
        expect(keyword.length).toBeLessThanOrEqual(80);
        expect(keyword.split(/\s+/u).length).toBeLessThanOrEqual(10);
        expect(keyword).not.toMatch(/[,!@%^()={};~`<>?\\|]/);
        expect(keyword).not.toMatch(/[\u{10000}-\u{10FFFF}]/u);
        expect(adsKeyword(keyword)).toBe(keyword);
      }),
    );
  });
});
