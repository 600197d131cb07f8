import { formatBytes, formatMs } from '@app/common/contract';
import { MIN_VITAL_SAMPLES, vitalTexts } from '@app/traffic/contract';
import type {
  CampaignComparison,
  ComparedMetric,
  MetricComparison,
  QuantileDifference,
} from '@app/traffic/contract';
import { formatCount } from '../../../lib/numbers.js';

const vital = ({ short }: { readonly short: string }, better: string, worse: string) => ({
  ...{ name: short, better, worse },
});
const TEXTS: Readonly<Record<ComparedMetric, { name: string; better: string; worse: string }>> = {
  ttfb: vital(vitalTexts.ttfb, 'faster', 'slower'),
  fcp: vital(vitalTexts.fcp, 'faster', 'slower'),
  lcp: vital(vitalTexts.lcp, 'faster', 'slower'),
  cls: vital(vitalTexts.cls, 'steadier', 'less steady'),
  inp: vital(vitalTexts.inp, 'faster', 'slower'),
  blocking: { name: 'Blocking time', better: 'shorter', worse: 'longer' },
  requests: { name: 'Requests', better: 'fewer', worse: 'more' },
  bytes: { name: 'Transferred', better: 'smaller', worse: 'larger' },
};

/** What campaigns were ordered with differently, in the middle of a sentence. */
export const differenceNames: Readonly<Record<CampaignComparison['differences'][number], string>> =
  {
    address: 'address',
    engine: 'engine',
    country: 'visitor country',
    speed: 'arrival of visitors',
    time_on_site: 'time per visit',
    browsing: 'browsing',
    journey: 'journey',
    measuring: 'measurement (a sample, or every visit)',
  };

export function metricName(metric: ComparedMetric): string {
  return TEXTS[metric].name;
}

export function metricValue(metric: ComparedMetric, value: number): string {
  switch (metric) {
    case 'cls':
      return value.toFixed(3);
    case 'requests':
      return formatCount(value);
    case 'bytes':
      return formatBytes(value);
    case 'ttfb':
    case 'fcp':
    case 'lcp':
    case 'inp':
    case 'blocking':
      return formatMs(value);
  }
}

/** `−120 ms`, with its sign. */
export function changeText(metric: ComparedMetric, change: number): string {
  const size = metricValue(metric, Math.abs(change));
  if (size === metricValue(metric, 0)) return size;
  return `${change < 0 ? '−' : '+'}${size}`;
}

export function changeInterval(metric: ComparedMetric, { low, high }: QuantileDifference): string {
  return `${changeText(metric, low)} to ${changeText(metric, high)} (95%)`;
}

/** Of B in relation to A. */
export function outcomeText({ metric, outcome }: MetricComparison): string {
  switch (outcome) {
    case 'better':
      return capitalised(TEXTS[metric].better);
    case 'worse':
      return capitalised(TEXTS[metric].worse);
    case 'no_difference':
      return 'No difference shown';
    case 'too_few':
      return 'Too few to say';
  }
}

/** What the outcome rests on. */
export function outcomeReason({ metric, outcome, a, b, test }: MetricComparison): string {
  if (test === null || outcome === 'too_few')
    return `${formatCount(a.samples)} and ${formatCount(b.samples)} visits; ${MIN_VITAL_SAMPLES} of each are needed.`;
  const { superiority, effect, detectable } = test;
  if (outcome === 'no_difference') {
    const visits = formatCount(a.samples + b.samples);
    return `${visits} visits show no difference. A or B winning at least ${inHundred(detectable)} of 100 pairs of visits would probably have been detected.`;
  }
  const { better, worse } = TEXTS[metric];
  const pairs = inHundred(Math.max(superiority, 1 - superiority));
  const word = outcome === 'better' ? better : worse;
  return `B ${metric === 'requests' ? 'had' : 'was'} ${word} in ${pairs} of 100 pairs of visits: ${EFFECTS[effect]}.`;
}

/** The probability of such a difference by chance. */
export function chanceText({ test }: MetricComparison): string | null {
  if (test === null) return null;
  // No line breaks within it.
  const p = test.correctedP < 0.001 ? '<\u00a00.001' : `=\u00a0${test.correctedP.toFixed(3)}`;
  return `p\u00a0${p}`;
}

const EFFECTS = {
  negligible: 'a negligible effect',
  small: 'a small effect',
  medium: 'a medium effect',
  large: 'a large effect',
} as const;

function inHundred(share: number): number {
  return Math.round(share * 100);
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
