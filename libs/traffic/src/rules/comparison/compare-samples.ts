import { MIN_VITAL_SAMPLES, comparedMetrics } from '../../contract/index.js';
import type {
  ComparedGroup,
  ComparedMetric,
  ComparisonResult,
  DeviceType,
  MetricComparison,
  Variant,
} from '../../contract/index.js';
import { quantileRank } from '../quantile-interval.js';
import { SIGNIFICANCE, comparisonOutcome, effectSize } from './comparison-outcome.js';
import { holm } from './holm.js';
import { detectableSuperiority, mannWhitney } from './mann-whitney.js';
import type { RankComparison } from './mann-whitney.js';
import { quantileDifference, rememberedRanks } from './quantile-difference.js';

/** The values of a metric; the first `independent` of them are from different visits also across pages. */
export interface SampledValues {
  readonly values: readonly number[];
  readonly independent: number;
}

/** Measured page views of one page on one kind of device, in random order. */
export interface PageSample {
  /** `null`: of one of two addresses, whichever it was. */
  readonly url: string | null;
  readonly deviceType: DeviceType;
  readonly metrics: Readonly<Partial<Record<ComparedMetric, SampledValues>>>;
}

export type AddressSamples = Readonly<Record<Variant, readonly PageSample[]>>;

interface Pair {
  readonly metric: ComparedMetric;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** More say hardly anything more. */
const MAX_ALL_VALUES = 2_000;
const MAX_GROUPS = 50;

/**
 * Compares two sides, metric by metric: all page views, and those of each page and device that both sides have. The tests
 * of all page views are corrected among themselves, and so are those by page and device.
 */
export function compareSamples(
  a: readonly PageSample[],
  b: readonly PageSample[],
): ComparisonResult {
  const others = new Map(a.map((sample) => [keyOf(sample), sample]));
  const matches = b.flatMap((sample) => {
    const other = others.get(keyOf(sample));
    return other === undefined ? [] : [{ a: other, b: sample }];
  });
  const all = comparedMetrics.flatMap((metric) => pooled(metric, matches));
  const [overall] = compareGroups([{ url: null, deviceType: null, pairs: all }]);
  const groups = matches.map(({ a: one, b: other }) => ({
    ...{ url: other.url, deviceType: other.deviceType },
    pairs: comparedMetrics.flatMap((metric) => {
      const values = { a: valuesOf(one, metric), b: valuesOf(other, metric) };
      return values.a.length + values.b.length === 0 ? [] : [{ metric, ...values }];
    }),
  }));
  return {
    all: all.length === 0 ? null : (overall ?? null),
    groups: compareGroups(largestFirst(groups).slice(0, MAX_GROUPS)),
    onlyA: a.length - matches.length,
    onlyB: b.length - matches.length,
  };
}

/** One family of tests. */
function compareGroups(
  groups: readonly (Pick<ComparedGroup, 'url' | 'deviceType'> & { pairs: readonly Pair[] })[],
): ComparedGroup[] {
  const tested = groups.flatMap(({ pairs }) => pairs).flatMap(testOf);
  const corrected = holm(tested.map(({ test }) => test.p));
  const tests = new Map(
    tested.map(({ pair, test }, index) => [pair, { ...test, correctedP: corrected[index] ?? 1 }]),
  );
  const alpha = SIGNIFICANCE / Math.max(1, tests.size);
  const ranksOf = rememberedRanks();
  const compare = (pair: Pair): MetricComparison => {
    const test = tests.get(pair);
    if (test === undefined) return tooFew(pair);
    const { correctedP, superiority } = test;
    const sides = { a: ascending(pair.a), b: ascending(pair.b) };
    return {
      metric: pair.metric,
      outcome: comparisonOutcome({ samples: fewer(pair), correctedP, superiority }),
      ...{ a: sideOf(sides.a), b: sideOf(sides.b) },
      p50: quantileDifference(sides, 0.5, ranksOf),
      p75: quantileDifference(sides, 0.75, ranksOf),
      test: {
        ...{ u: test.u, p: test.p, correctedP, superiority, effect: effectSize(superiority) },
        detectable: detectableSuperiority(pair.a.length, pair.b.length, alpha),
      },
    };
  };
  return groups.map(({ pairs, ...group }) => ({ ...group, metrics: pairs.map(compare) }));
}

function testOf(pair: Pair): { pair: Pair; test: RankComparison }[] {
  const test = fewer(pair) < MIN_VITAL_SAMPLES ? null : mannWhitney(pair.a, pair.b);
  return test === null ? [] : [{ pair, test }];
}

function tooFew({ metric, a, b }: Pair): MetricComparison {
  const none = { p50: null, p75: null };
  return {
    ...{ metric, outcome: 'too_few', test: null, ...none },
    a: { samples: a.length, ...none },
    b: { samples: b.length, ...none },
  };
}

/** Of each page and device as many values from either side, from different visits. */
function pooled(
  metric: ComparedMetric,
  matches: readonly { readonly a: PageSample; readonly b: PageSample }[],
): Pair[] {
  const strata = matches.map(({ a, b }) => {
    const size = Math.min(independentOf(a, metric), independentOf(b, metric));
    return { size, a: valuesOf(a, metric), b: valuesOf(b, metric) };
  });
  const total = strata.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return [];
  const share = Math.min(1, MAX_ALL_VALUES / total);
  const pool = (side: 'a' | 'b'): number[] =>
    strata.flatMap((stratum) => stratum[side].slice(0, Math.floor(stratum.size * share)));
  return [{ metric, a: pool('a'), b: pool('b') }];
}

function sideOf(sorted: readonly number[]): MetricComparison['a'] {
  const at = (quantile: number): number | null =>
    sorted[quantileRank(sorted.length, quantile) - 1] ?? null;
  return { samples: sorted.length, p50: at(0.5), p75: at(0.75) };
}

function largestFirst<Group extends { readonly pairs: readonly Pair[] }>(
  groups: readonly Group[],
): Group[] {
  const size = ({ pairs }: Group): number => Math.max(0, ...pairs.map(fewer));
  return [...groups].sort((one, other) => size(other) - size(one));
}

function keyOf({ url, deviceType }: PageSample): string {
  return `${deviceType} ${url ?? ''}`;
}

function valuesOf({ metrics }: PageSample, metric: ComparedMetric): readonly number[] {
  return metrics[metric]?.values ?? [];
}

function independentOf({ metrics }: PageSample, metric: ComparedMetric): number {
  return metrics[metric]?.independent ?? 0;
}

function fewer({ a, b }: Pair): number {
  return Math.min(a.length, b.length);
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
