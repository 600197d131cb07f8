import { describe, expect, it } from '@jest/globals';
import { VITAL_THRESHOLDS, vitalNames } from '../contract/index.js';
import type { VitalFigure, VitalsGroup } from '../contract/index.js';
import { binsOf, edgesOf, vitalDistributions } from './vital-distribution.js';

const none: VitalFigure = { samples: 0, p50: null, p75: null, p95: null };
const p95 = (value: number): VitalFigure => ({
  ...none,
  samples: 60,
  p95: { value, low: null, high: null },
});

describe('the distribution of a vital', () => {
  it('has 15 to 17 bins that reach the 95th percentile, and none in two bands', () => {
    for (const name of vitalNames) {
      for (const factor of [0, 0.01, 0.3, 1, 2, 40]) {
        const edges = edgesOf(name, VITAL_THRESHOLDS[name][1] * factor);
        expect(edges.length).toBeGreaterThanOrEqual(15);
        expect(edges.length).toBeLessThanOrEqual(17);
        expect(edges).toEqual([...edges].sort((one, other) => one - other));
        for (const threshold of VITAL_THRESHOLDS[name]) expect(edges).toContain(threshold);
      }
    }
  });

  it('gives what lies beyond the 95th percentile one bin for each band', () => {
    expect(edgesOf('lcp', 600).slice(-4)).toEqual([650, 700, 2_500, 4_000]);
    expect(edgesOf('cls', 0).slice(-3)).toEqual([0.07, 0.1, 0.25]);
    expect(edgesOf('lcp', 30_000).slice(-2)).toEqual([6_500, 7_000]);
  });

  it('counts a value up to the upper end of its bin, as the bands do', () => {
    const bins = binsOf([0, 100, 200], [{ sorted: [0, 100, 101, 200, 9_000], weight: 1 }]);
    expect(bins).toEqual([
      { from: 0, to: 100, views: 2, share: 0.4 },
      { from: 100, to: 200, views: 2, share: 0.4 },
      { from: 200, to: null, views: 1, share: 0.2 },
    ]);
  });

  it('counts a measured page view for as many as it stands for', () => {
    const strata = [
      { sorted: [10, 20], weight: 1 },
      { sorted: [150, 150], weight: 4 },
    ];
    expect(binsOf([0, 100], strata).map(({ views, share }) => [views, share])).toEqual([
      [2, 0.2],
      [2, 0.8],
    ]);
  });

  it('is that of vitals with quantiles only', () => {
    const vitals = { ttfb: none, fcp: none, lcp: p95(900), cls: none, inp: none };
    const stratum = { ttfb: [5], fcp: null, lcp: [800, 900], cls: [0], inp: null, weight: 1 };
    const distributions = vitalDistributions({ vitals } as VitalsGroup, [stratum]);
    expect(distributions.map(({ vital }) => vital)).toEqual(['lcp']);
    expect(distributions[0]?.bins.filter(({ views }) => views > 0)).toEqual([
      { from: 700, to: 800, views: 1, share: 0.5 },
      { from: 800, to: 900, views: 1, share: 0.5 },
    ]);
    expect(vitalDistributions(null, [])).toEqual([]);
  });
});
