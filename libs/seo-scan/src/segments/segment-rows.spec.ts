import { describe, expect, it } from '@jest/globals';
import { segmentRows } from './segment-rows.js';

const segments = [
  { id: 'b', name: 'Blog' },
  { id: 'a', name: 'Shop' },
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
      { segment: 'b', name: 'Blog', clicks: 0 },
      { segment: 'a', name: 'Shop', clicks: 3 },
      { segment: 'other', name: 'Other pages', clicks: 2 },
      { segment: 'not_in_scan', name: 'Not in the latest scan', clicks: 1 },
    ]);
  });

  it('leave out segments that were removed meanwhile, and rows without pages', () => {
    expect(segmentRows(segments, [{ segment: 'gone', clicks: 4 }], none)).toHaveLength(2);
  });

  it('are none without segments', () => {
    expect(segmentRows([], [{ segment: 'other', clicks: 2 }], none)).toEqual([]);
  });
});
