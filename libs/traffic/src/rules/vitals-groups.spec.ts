import { describe, expect, it } from '@jest/globals';
import { absencesOf, figureOfStrata, vitalFigure } from './vitals-groups.js';

const sorted = Array.from({ length: 40 }, (_, index) => (index + 1) * 10);

describe('vitalFigure', () => {
  it('has no quantiles under 30 samples', () => {
    expect(vitalFigure(29, [1, 2, 3], null)).toEqual({
      ...{ samples: 29, p50: null, p75: null, p95: null },
    });
    expect(vitalFigure(0, null, null).p75).toBeNull();
  });

  it('has intervals only when all values are given', () => {
    expect(vitalFigure(40, [200, 300, 380], null).p75).toEqual({
      value: 300,
      low: null,
      high: null,
    });
    const { p75 } = vitalFigure(40, [200, 300, 380], sorted);
    expect(p75?.low).toBeLessThan(300);
    expect(p75?.high).toBeGreaterThan(300);
  });
});

describe('figureOfStrata', () => {
  it('is that of all values together when each stands for as many page views', () => {
    const halves = [sorted.slice(20), sorted.slice(0, 20)];
    const strata = halves.map((half) => ({ sorted: half, weight: 3 }));
    expect(figureOfStrata(strata)).toEqual(vitalFigure(40, [200, 300, 380], sorted));
  });

  it('counts a value for as many page views as it stands for, and has none under 30 samples', () => {
    const strata = [
      { sorted: sorted.slice(0, 30), weight: 1 },
      { sorted: sorted.slice(30), weight: 9 },
    ];
    expect(figureOfStrata(strata)).toMatchObject({ samples: 40, p50: { value: 340 } });
    const few = [
      { sorted: [10, 20], weight: 1 },
      { sorted: [30], weight: 9 },
    ];
    expect(figureOfStrata(few)).toEqual({ samples: 3, p50: null, p75: null, p95: null });
    expect(figureOfStrata([])).toEqual({ samples: 0, p50: null, p75: null, p95: null });
  });
});

describe('absencesOf', () => {
  it('lists the reasons that occurred, most frequent first', () => {
    expect(absencesOf({ nothing_painted: 1, not_reported: 4, nothing_counts: 0 })).toEqual([
      { reason: 'not_reported', views: 4 },
      { reason: 'nothing_painted', views: 1 },
    ]);
  });
});
