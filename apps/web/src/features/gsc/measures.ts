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

/** In the unit it is written with: CTR in percent. */
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

/** As it is drawn and written: CTR in percent, `null` where nothing is known. */
export function valueOf(measure: Measure, day: Pick<DayRow, Measure>): number | null {
  const value = day[measure];
  return measure === 'ctr' && value !== null ? value * 100 : value;
}
