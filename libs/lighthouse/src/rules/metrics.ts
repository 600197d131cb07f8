import type { LighthousePreset, Metric, MetricId, MetricRating } from '../contract/index.js';
import { metricIds } from '../contract/index.js';
import type { LighthouseOutput } from './lighthouse-output.js';
import { durationText } from './value-text.js';

interface Thresholds {
  readonly good: number;
  readonly poor: number;
}

interface MetricDefinition {
  readonly title: string;
  readonly shortTitle: string;
  readonly unit: Metric['unit'];
  readonly thresholds: Record<LighthousePreset, Thresholds>;
  readonly authority: string;
  readonly isCoreWebVital: boolean;
}

const NOT_MEASURED = 'Lighthouse could not measure this on the page.';
const NO_INTERACTION =
  'Not available in the lab, where nobody clicks or types. Use Total Blocking Time instead.';

const definitions: Record<MetricId, MetricDefinition> = {
  lcp: {
    title: 'Largest Contentful Paint',
    shortTitle: 'LCP',
    unit: 'millisecond',
    thresholds: onEveryDevice({ good: 2_500, poor: 4_000 }),
    authority: 'web.dev/articles/lcp',
    isCoreWebVital: true,
  },
  inp: {
    title: 'Interaction to Next Paint',
    shortTitle: 'INP',
    unit: 'millisecond',
    thresholds: onEveryDevice({ good: 200, poor: 500 }),
    authority: 'web.dev/articles/inp',
    isCoreWebVital: true,
  },
  cls: {
    title: 'Cumulative Layout Shift',
    shortTitle: 'CLS',
    unit: 'score',
    thresholds: onEveryDevice({ good: 0.1, poor: 0.25 }),
    authority: 'web.dev/articles/cls',
    isCoreWebVital: true,
  },
  fcp: {
    title: 'First Contentful Paint',
    shortTitle: 'FCP',
    unit: 'millisecond',
    thresholds: onEveryDevice({ good: 1_800, poor: 3_000 }),
    authority: 'web.dev/articles/fcp',
    isCoreWebVital: false,
  },
  tbt: {
    title: 'Total Blocking Time',
    shortTitle: 'TBT',
    unit: 'millisecond',
    thresholds: { mobile: { good: 200, poor: 600 }, desktop: { good: 150, poor: 350 } },
    authority: 'web.dev/articles/tbt; Lighthouse score bands',
    isCoreWebVital: false,
  },
  si: {
    title: 'Speed Index',
    shortTitle: 'SI',
    unit: 'millisecond',
    thresholds: { mobile: { good: 3_400, poor: 5_800 }, desktop: { good: 1_300, poor: 2_300 } },
    authority: 'Lighthouse score bands (Speed Index)',
    isCoreWebVital: false,
  },
  ttfb: {
    title: 'Time to First Byte',
    shortTitle: 'TTFB',
    unit: 'millisecond',
    thresholds: onEveryDevice({ good: 800, poor: 1_800 }),
    authority: 'web.dev/articles/ttfb',
    isCoreWebVital: false,
  },
};

const AUDIT_OF: Partial<Record<MetricId, string>> = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  si: 'speed-index',
};

/** All seven values of a page load, in display order. */
export function metricsOf(output: LighthouseOutput): Metric[] {
  const preset = output.configSettings.formFactor;
  return metricIds.map((id) => {
    const definition = definitions[id];
    const thresholds = definition.thresholds[preset];
    const { title, shortTitle, unit, authority, isCoreWebVital } = definition;
    const base = { id, title, shortTitle, unit, thresholds, authority, isCoreWebVital };
    const value = valueOf(output, id);
    if (value === null) {
      return {
        ...base,
        value: null,
        displayValue: null,
        rating: null,
        reason: reasonFor(output, id),
      };
    }
    const rounded = unit === 'score' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
    return {
      ...base,
      value: rounded,
      displayValue: unit === 'score' ? String(rounded) : durationText(rounded),
      rating: rate(rounded, thresholds),
      reason: null,
    };
  });
}

/** Up to `good` is good, above `poor` is poor (web.dev/articles/vitals). */
export function rate(value: number, { good, poor }: Thresholds): MetricRating {
  if (value <= good) return 'good';
  return value <= poor ? 'needs_improvement' : 'poor';
}

function valueOf(output: LighthouseOutput, id: MetricId): number | null {
  if (id === 'inp') return null;
  if (id === 'ttfb') return timeToFirstByte(output);
  const audit = output.audits[AUDIT_OF[id] ?? ''];
  return audit?.scoreDisplayMode === 'error' ? null : (audit?.numericValue ?? null);
}

/** Under the throttling of the run, like the other values. */
function timeToFirstByte(output: LighthouseOutput): number | null {
  const items = output.audits.metrics?.details?.items;
  const [first] = Array.isArray(items) ? (items as unknown[]) : [];
  if (typeof first !== 'object' || first === null || !('timeToFirstByte' in first)) return null;
  const value = first.timeToFirstByte;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function reasonFor(output: LighthouseOutput, id: MetricId): string {
  if (id === 'inp') return NO_INTERACTION;
  return output.audits[AUDIT_OF[id] ?? 'metrics']?.errorMessage ?? NOT_MEASURED;
}

function onEveryDevice(thresholds: Thresholds): Record<LighthousePreset, Thresholds> {
  return { mobile: thresholds, desktop: thresholds };
}
