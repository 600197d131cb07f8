import { describe, expect, it } from '@jest/globals';
import { segmentRows } from './segment-rows.js';

const segments = [
  { id: 'b', name: 'Blog', problem: null },
  { id: 'a', name: 'Shop', problem: null },
];
const none = { clicks: 0 };

describe('rows of figures by segment', () => {
  it('are in the order of the segments, then what is in none', () => {
    const found = [
      { segment: 'not_in_scan', clicks: 1 },
      { segment: 'other', clicks: 2 },
      { segment: 'a', clicks: 3 },
    ];
    expect(segmentRows(segments, found, none)).toEqual([
      { segment: 'b', name: 'Blog', problem: null, clicks: 0 },
      { segment: 'a', name: 'Shop', problem: null, clicks: 3 },
      { segment: 'other', name: 'Other pages', problem: null, clicks: 2 },
      { segment: 'not_in_scan', name: 'Not in the latest scan', problem: null, clicks: 1 },
    ]);
  });

  it('leave out segments that were removed meanwhile, and rows without pages', () => {
    expect(segmentRows(segments, [{ segment: 'gone', clicks: 4 }], none)).toHaveLength(2);
  });

  it('of a segment that could not be evaluated say why, and have no figures', () => {
    const [blog] = segments;
    const problem = 'It took too long.';
    const found = [{ segment: 'b', clicks: 3 }];
    expect(segmentRows([{ id: 'b', name: 'Blog', ...blog, problem }], found, none)).toEqual([
      { segment: 'b', name: 'Blog', problem, clicks: 0 },
    ]);
  });

  it('are none without segments', () => {
    expect(segmentRows([], [{ segment: 'other', clicks: 2 }], none)).toEqual([]);
  });
});
