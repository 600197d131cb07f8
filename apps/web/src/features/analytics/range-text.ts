import type { Analytics, AnalyticsRange } from '@app/traffic/contract';

export const rangeNames: Readonly<Record<AnalyticsRange, string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

/** Completes a sentence: "in the last 24 hours". */
export function inRange(range: Analytics['range']): string {
  return range === 'days' ? 'on these days' : `in the ${rangeNames[range].toLowerCase()}`;
}
