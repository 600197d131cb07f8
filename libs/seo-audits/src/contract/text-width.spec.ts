import { describe, expect, it } from '@jest/globals';
import { textWidthPx } from './text-width.js';

describe('textWidthPx', () => {
  it('adds up the advance widths of Arial', () => {
    expect(textWidthPx('', 20)).toBe(0);
    expect(textWidthPx('Hello', 2048)).toBe(1479 + 1139 + 455 + 455 + 1139);
  });

  it('grows with the font size', () => {
    expect(textWidthPx('Harbour Bakery', 20)).toBeCloseTo(
      2 * textWidthPx('Harbour Bakery', 10),
      10,
    );
  });

  it('measures wide letters as wider than narrow ones', () => {
    expect(textWidthPx('WWWWW', 20)).toBeGreaterThan(3 * textWidthPx('lllll', 20));
  });

  it('gives a letter with a mark the width of its base letter, composed or not', () => {
    expect(textWidthPx('é', 20)).toBe(textWidthPx('e', 20));
    expect(textWidthPx('e\u0301', 20)).toBe(textWidthPx('e', 20));
    expect(textWidthPx('Š', 20)).toBe(textWidthPx('S', 20));
  });

  it('supports Cyrillic and Greek letters', () => {
    expect(textWidthPx('Ш', 2048)).toBe(1877);
    expect(textWidthPx('α', 2048)).toBe(1184);
  });

  it('counts Chinese, Japanese, Korean and emoji characters as a full em', () => {
    for (const character of ['東', 'パ', '빵', '。', '🥐']) {
      expect(textWidthPx(character, 20)).toBe(20);
    }
  });

  it('uses an average width for unmeasured letters, and zero for invisible characters', () => {
    expect(textWidthPx('\u0e01', 2048)).toBe(1139);
    expect(textWidthPx('\u200b', 20)).toBe(0);
  });
});
