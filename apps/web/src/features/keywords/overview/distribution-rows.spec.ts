import { describe, expect, it } from '@jest/globals';
import { distributionRows, totalOf } from './distribution-rows.js';

const counts = {
  ...{ top_3: 1, top_10: 2, top_20: 0, top_50: 0, top_100: 0 },
  ...{ not_in_depth: 3, unknown: 4 },
};

describe('distributionRows', () => {
  it('leaves days without checks without counts', () => {
    const rows = distributionRows([
      { day: '2026-10-30', ...counts },
      { day: '2026-11-02', ...counts },
    ]);
    expect(rows.map(({ day, top_3: top }) => [day, top])).toEqual([
      ['2026-10-30', 1],
      ['2026-10-31', undefined],
      ['2026-11-01', undefined],
      ['2026-11-02', 1],
    ]);
    expect(distributionRows([])).toEqual([]);
  });

  it('has a total of all bands', () => {
    expect(totalOf(counts)).toBe(10);
  });
});
