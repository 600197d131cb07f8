import { describe, expect, it } from '@jest/globals';
import type { MetricComparison } from '@app/traffic/contract';
import {
  changeInterval,
  changeText,
  chanceText,
  metricValue,
  outcomeReason,
  outcomeText,
} from './comparison-text.js';

const test = {
  ...{ u: 900, p: 0.0004, correctedP: 0.0032, superiority: 0.28 },
  ...{ effect: 'medium' as const, detectable: 0.683 },
};
const lcp: MetricComparison = {
  ...{ metric: 'lcp', outcome: 'better', test },
  a: { samples: 60, p50: 1_200, p75: 2_000 },
  b: { samples: 64, p50: 1_000, p75: 1_500 },
  p50: { value: -200, low: -300, high: -100 },
  p75: { value: -500, low: -800, high: -90 },
};

describe('the words of a comparison', () => {
  it('say how much faster, in how many pairs of visits, and how likely by chance', () => {
    expect(outcomeText(lcp)).toBe('Faster');
    expect(outcomeReason(lcp)).toBe('B was faster in 72 of 100 pairs of visits: a medium effect.');
    expect(chanceText(lcp)).toBe('p\u00a0=\u00a00.003');
    expect(chanceText({ ...lcp, test: { ...test, correctedP: 0.000_2 } })).toBe(
      'p\u00a0<\u00a00.001',
    );
    expect(changeInterval('lcp', { value: -500, low: -800, high: 90 })).toBe(
      '−800 ms to +90 ms (95%)',
    );
  });

  it('say what could not be shown, and when there are too few', () => {
    expect(outcomeReason({ ...lcp, outcome: 'no_difference' })).toBe(
      '124 visits show no difference. A or B winning at least 68 of 100 pairs of visits would probably have been detected.',
    );
    const few = { ...lcp, outcome: 'too_few' as const, test: null };
    expect(outcomeReason({ ...few, a: { samples: 12, p50: null, p75: null } })).toBe(
      '12 and 64 visits; 30 of each are needed.',
    );
    expect([outcomeText(few), chanceText(few)]).toEqual(['Too few to say', null]);
  });

  it('fit what is compared', () => {
    const worse = { ...lcp, outcome: 'worse' as const };
    expect(
      (['cls', 'requests', 'bytes', 'inp'] as const).map((metric) =>
        outcomeText({ ...worse, metric }),
      ),
    ).toEqual(['Less steady', 'More', 'Larger', 'Slower']);
    expect(metricValue('cls', 0.1)).toBe('0.100');
    expect([700, 12_345, 1_234_567].map((bytes) => metricValue('bytes', bytes))).toEqual([
      ...['700 B', '12.3 kB', '1.2 MB'],
    ]);
    expect([changeText('requests', 3), changeText('lcp', 0.2)]).toEqual(['+3', '0 ms']);
  });
});
