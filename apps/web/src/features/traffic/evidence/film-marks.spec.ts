import { describe, expect, it } from '@jest/globals';
import { marksByFrame } from './film-marks.js';

describe('the marks of a film', () => {
  it('are at the first picture that shows them, or at the last one', () => {
    const marks = [
      { name: 'fcp', atMs: 90 },
      { name: 'lcp', atMs: 100 },
      { name: 'cls', atMs: 900 },
    ] as const;
    const [fcp, lcp, cls] = marks;
    expect(marksByFrame({ frames: [50, 100, 400], marks: [...marks] })).toEqual([
      [],
      [fcp, lcp],
      [cls],
    ]);
    expect(marksByFrame({ frames: [], marks: [...marks] })).toEqual([]);
  });
});
