import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partsOfChange, scoreParts } from './score-parts.js';

const score = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);

describe('the parts of a change of the score', () => {
  it('separate what only the choice of pages changed', () => {
    const scores = { before: 61.2, after: 60, beforeOnSamePages: 61.2, afterOnSamePages: 62.1 };
    expect(scoreParts(scores)).toEqual({ same_pages: 0.9, other_pages: -2.1 });
  });

  it('add up exactly to the shown change, in tenths of a point', () => {
    fc.assert(
      fc.property(score, score, score, score, (before, after, beforeOnSame, afterOnSame) => {
        const parts = scoreParts({
          ...{ before, after },
          beforeOnSamePages: beforeOnSame,
          afterOnSamePages: afterOnSame,
        });
        const tenths = (points = NaN): number => Math.round(points * 10);
        expect(tenths(parts?.same_pages) + tenths(parts?.other_pages)).toBe(
          tenths(after) - tenths(before),
        );
        expect(tenths(parts?.same_pages) / 10).toBe(parts?.same_pages);
      }),
    );
  });

  it('are all on the same pages when both scans read the same', () => {
    fc.assert(
      fc.property(score, score, (before, after) => {
        const scores = { before, after, beforeOnSamePages: before, afterOnSamePages: after };
        expect(Math.abs(scoreParts(scores)?.other_pages ?? NaN)).toBe(0);
      }),
    );
  });

  it('are only those of the shown change', () => {
    const stored = {
      ...{ before: 61.2, after: 60, beforeOnSamePages: 61.2, afterOnSamePages: 62.1 },
      ...{ previousScanId: 's1', newPages: 149, gonePages: 0 },
    };
    const shown = { previousScanId: 's1', before: 61.2, after: 60 };
    expect(partsOfChange(stored, shown)).toEqual({
      ...{ same_pages: 0.9, other_pages: -2.1, new_pages: 149, gone_pages: 0 },
    });
    expect(partsOfChange(stored, { ...shown, before: 63 })).toBeNull();
    expect(partsOfChange(stored, { ...shown, previousScanId: 's0' })).toBeNull();
    expect(partsOfChange(null, shown)).toBeNull();
  });

  it('are unknown when one of the scores is', () => {
    const scores = { before: 61.2, after: 60, beforeOnSamePages: null, afterOnSamePages: 62.1 };
    expect(scoreParts(scores)).toBeNull();
  });
});
