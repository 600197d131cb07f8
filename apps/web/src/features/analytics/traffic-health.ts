import type { Analytics } from '@app/traffic/contract';
import { scoreBand } from '../../components/score-band.js';
import { countOf, formatPercent } from '../../lib/numbers.js';
import { inRange } from './range-text.js';

export interface TrafficHealth {
  readonly tone: 'notice' | 'success' | 'warning' | 'critical';
  readonly title: string;
  readonly text: string;
}

const BANDS = {
  good: { tone: 'success', title: 'Visits are succeeding' },
  fair: { tone: 'warning', title: 'Some visits are failing' },
  poor: { tone: 'critical', title: 'Many visits are failing' },
} as const;

/** The status banner: how the visits of a range went, and what is running now (thresholds 80 and 60, as everywhere). */
export function trafficHealth({ stats, range, activeSessions }: Analytics): TrafficHealth {
  const running =
    activeSessions.length === 0
      ? 'No campaign is running.'
      : `${countOf(activeSessions.length, 'campaign')} ${activeSessions.length === 1 ? 'is' : 'are'} running.`;
  if (stats.successRate === null) {
    return { tone: 'notice', title: `No visits ${inRange(range)}`, text: running };
  }
  const share = formatPercent(stats.successRate);
  const visits = countOf(stats.totalRequests, 'visit');
  return {
    ...BANDS[scoreBand(stats.successRate)],
    text: `${share} of ${visits} ${inRange(range)} succeeded. ${running}`,
  };
}
