import type { DayRow } from '@app/gsc/contract';
import { formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';

export const measures = ['clicks', 'impressions', 'ctr', 'position'] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Readonly<Record<Measure, string>> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  ctr: 'CTR',
  position: 'Position',
};

/** In its display unit: CTR in percent. */
export function formatMeasure(measure: Measure, value: number): string {
  switch (measure) {
    case 'clicks':
    case 'impressions':
      return formatCount(value);
    case 'ctr':
      return formatPercent(value);
    case 'position':
      return formatPoints(value);
  }
}

/** The value to draw and print: CTR in percent, `null` when unknown. */
export function valueOf(measure: Measure, day: Pick<DayRow, Measure>): number | null {
  const value = day[measure];
  return measure === 'ctr' && value !== null ? value * 100 : value;
}
