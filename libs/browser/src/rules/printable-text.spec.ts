import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UNPRINTABLE, markUnprintable } from './printable-text.js';

const isAscii = (codePoint: number): boolean => codePoint < 0x80;
const mark = (text: string): string => markUnprintable(text, isAscii);

describe('text without the letters that cannot be printed', () => {
  it('is the same where every letter can be printed', () => {
    expect(mark('Ada Baker\nCakes & Co')).toBe('Ada Baker\nCakes & Co');
    expect(mark('')).toBe('');
  });

  it('has one mark for each run of them, with the spaces around it', () => {
    expect(mark('王 小明 (Wang)')).toBe('[…] (Wang)');
    expect(mark('Wang 王小明')).toBe('Wang […]');
    expect(mark('王a王')).toBe('[…]a[…]');
  });

  it('keeps joiners and other signs that nobody sees', () => {
    expect(mark('a\u200db\ufe0f')).toBe('a\u200db\ufe0f');
  });

  it('loses no letter that can be printed, and has none that cannot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const visible = (of: string): string =>
          of.replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
        const kept = Array.from(visible(text)).filter((letter) =>
          isAscii(letter.codePointAt(0) ?? 0),
        );
        expect(visible(mark(text)).replaceAll(UNPRINTABLE, '')).toBe(
          kept.join('').replaceAll(UNPRINTABLE, ''),
        );
      }),
    );
  });
});
