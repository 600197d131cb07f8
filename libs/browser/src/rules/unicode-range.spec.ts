import { describe, expect, it } from '@jest/globals';
import { isInRanges, parseUnicodeRange } from './unicode-range.js';

describe('a Unicode range', () => {
  it('is a list of code points and of spans of them', () => {
    const ranges = parseUnicodeRange('U+20B9, U+0900-097f');
    expect(ranges).toEqual([
      [0x20b9, 0x20b9],
      [0x0900, 0x097f],
    ]);
    expect([0x08ff, 0x0900, 0x097f, 0x0980, 0x20b9].map((it) => isInRanges(ranges, it))).toEqual([
      ...[false, true, true, false, true],
    ]);
  });

  it.each(['', 'U+4??', '0900-097F', 'U+0900-'])('is not %j', (css) => {
    expect(() => parseUnicodeRange(css)).toThrow('Not a Unicode range');
  });
});
