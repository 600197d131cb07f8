import { formatMs } from '@app/common/contract';
import type { VitalBand } from './vital-bands.js';
import type { VitalName } from './campaign-vitals.js';
import type { LcpAbsence } from './page-vitals.js';

/** How screens and documents name vitals, their bands and the reasons for a missing LCP. */
export const vitalTexts: Readonly<Record<VitalName, { short: string; long: string }>> = {
  ttfb: { short: 'TTFB', long: 'Time to First Byte' },
  fcp: { short: 'FCP', long: 'First Contentful Paint' },
  lcp: { short: 'LCP', long: 'Largest Contentful Paint' },
  cls: { short: 'CLS', long: 'Cumulative Layout Shift' },
  inp: { short: 'INP', long: 'Interaction to Next Paint' },
};

export const bandTexts: Readonly<Record<VitalBand, string>> = {
  good: 'Good',
  needs_improvement: 'Needs improvement',
  poor: 'Poor',
};

export const lcpAbsenceTexts: Readonly<Record<LcpAbsence, string>> = {
  nothing_painted: 'No LCP: the page stayed blank.',
  nothing_counts:
    'No LCP: only content that LCP leaves out was painted, for example a canvas or an SVG.',
  input_came_first: 'No LCP: the visitor scrolled or clicked before the page was painted.',
  not_reported: 'No LCP: the page crashed or hung before it was left.',
};

/** CLS is a score, the others are times. */
export function vitalText(name: VitalName, value: number): string {
  return name === 'cls' ? value.toFixed(3) : formatMs(Math.round(value));
}
