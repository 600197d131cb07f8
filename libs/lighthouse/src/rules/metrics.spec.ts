import { describe, expect, it } from '@jest/globals';
import type { Metric, MetricId } from '../contract/index.js';
import { aLighthouseOutput, anAuditOutput } from '../testing/lighthouse-output.js';
import type { LighthouseOutput } from './lighthouse-output.js';
import { metricsOf, rate } from './metrics.js';

const timing = (id: string, numericValue: number | null) =>
  anAuditOutput({ id, scoreDisplayMode: 'numeric', numericValue });

function metric(output: LighthouseOutput, id: MetricId): Metric | undefined {
  return metricsOf(output).find((one) => one.id === id);
}

describe('the metrics of a run', () => {
  it('rate a value good up to the good threshold, and poor above the poor one', () => {
    const thresholds = { good: 2_500, poor: 4_000 };
    expect([0, 2_500, 2_501, 4_000, 4_001].map((value) => rate(value, thresholds))).toEqual([
      'good',
      'good',
      'needs_improvement',
      'needs_improvement',
      'poor',
    ]);
  });

  it('show times in seconds or milliseconds, and layout shift without a unit', () => {
    const output = aLighthouseOutput({
      performance: [
        timing('largest-contentful-paint', 2922.7),
        timing('total-blocking-time', 16.4),
        timing('cumulative-layout-shift', 0.12345),
      ],
    });
    expect(metric(output, 'lcp')).toMatchObject({
      value: 2923,
      displayValue: '2.9 s',
      rating: 'needs_improvement',
      reason: null,
    });
    expect(metric(output, 'tbt')).toMatchObject({ value: 16, displayValue: '16 ms' });
    expect(metric(output, 'cls')).toMatchObject({ value: 0.123, displayValue: '0.123' });
  });

  it('rate blocking time by the device it was measured on', () => {
    const performance = [timing('total-blocking-time', 180)];
    const mobile = aLighthouseOutput({ performance });
    const desktop = aLighthouseOutput(
      { performance },
      { configSettings: { ...mobile.configSettings, formFactor: 'desktop' } },
    );
    expect(metric(mobile, 'tbt')?.rating).toBe('good');
    expect(metric(desktop, 'tbt')?.rating).toBe('needs_improvement');
  });

  it('read the time to first byte from the metrics, under the throttling of the run', () => {
    const details = { type: 'debugdata', items: [{ timeToFirstByte: 455 }, { other: true }] };
    const output = aLighthouseOutput({
      performance: [anAuditOutput({ id: 'metrics', details })],
    });
    expect(metric(output, 'ttfb')).toMatchObject({ value: 455, rating: 'good' });
  });

  it('contain no invented values, and explain what was not measured', () => {
    const failed = anAuditOutput({
      id: 'largest-contentful-paint',
      scoreDisplayMode: 'error',
      score: null,
      numericValue: 0,
      errorMessage: 'NO_LCP',
    });
    const output = aLighthouseOutput({ performance: [failed] });
    expect(metric(output, 'lcp')).toMatchObject({ value: null, rating: null, reason: 'NO_LCP' });
    expect(metric(output, 'inp')?.reason).toContain('Not available in the lab');
    for (const { value, displayValue, reason } of metricsOf(output)) {
      expect([value, displayValue]).toEqual([null, null]);
      expect(reason).not.toBeNull();
    }
  });
});
