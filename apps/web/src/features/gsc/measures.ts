import type { DayRow, NotCompared } from '@app/gsc/contract';
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

/** Why a measure must not be compared; `null`: it can be. */
export function notComparedReason(refused: NotCompared | null, measure: Measure): string | null {
  if (refused === null || measure === 'clicks') return null;
  return refused.measures.includes(measure) ? refused.reason : null;
}
