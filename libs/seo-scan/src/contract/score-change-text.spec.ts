import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scorePartsText, wholeScoreChangeText, wholeScorePartsText } from './score-change-text.js';

const parts = { same_pages: 0.9, other_pages: -2.1, new_pages: 149, gone_pages: 0 };

describe('the parts of a change in a sentence', () => {
  it('say what newly read pages changed apart from what got better or worse', () => {
    expect(scorePartsText(parts)).toBe('−2.1 on 149 newly read pages, +0.9 on pages read before');
    expect(scorePartsText({ ...parts, new_pages: 0, gone_pages: 1 })).toBe(
      '−2.1 on 1 page that is gone, +0.9 on pages read before',
    );
    expect(scorePartsText({ ...parts, gone_pages: 4 })).toBe(
      '−2.1 on newly read and gone pages, +0.9 on pages read before',
    );
  });

  it('say that all of it is on one side', () => {
    expect(scorePartsText({ ...parts, same_pages: 0, new_pages: 1 })).toBe(
      'all on 1 newly read page',
    );
    expect(scorePartsText({ ...parts, other_pages: 0 })).toBe('all on pages read before');
  });

  it('say nothing when both scans read the same pages, or nothing changed', () => {
    expect(scorePartsText({ ...parts, new_pages: 0 })).toBeNull();
    expect(scorePartsText({ ...parts, same_pages: 0, other_pages: 0 })).toBeNull();
  });

  it('are whole numbers next to whole scores', () => {
    expect(wholeScoreChangeText(parts, -1)).toBe(
      '−1 (−2 on 149 newly read pages, +1 on pages read before)',
    );
    expect(wholeScoreChangeText(null, 3)).toBe('+3');
    expect(wholeScoreChangeText({ ...parts, new_pages: 0 }, 0)).toBe('0');
  });

  it('add up to the change in whole numbers too', () => {
    const tenths = fc.integer({ min: -1_000, max: 1_000 }).map((value) => value / 10);
    fc.assert(
      fc.property(tenths, fc.integer({ min: -100, max: 100 }), (same, change) => {
        const text = wholeScorePartsText({ ...parts, same_pages: same }, change);
        const numbers = [...(text ?? '').matchAll(/[−+]\d+(?= on)/g)].map(([number]) =>
          Number(number.replace('−', '-')),
        );
        if (numbers.length === 2) expect(numbers.reduce((a, b) => a + b, 0)).toBe(change);
      }),
    );
  });
});
