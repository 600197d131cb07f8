import { describe, expect, it } from '@jest/globals';
import type { Analytics } from '@app/traffic/contract';
import { bucketLabel, axisLabel } from './bucket-label.js';
import { trafficHealth } from './traffic-health.js';

function analytics(successRate: number | null, running: number): Analytics {
  const totalRequests = successRate === null ? 0 : 10;
  const session = { id: '', name: '', type: 'direct', totalRequests: 1, successfulRequests: 0 };
  return {
    range: '24h',
    stats: { totalRequests, successRate },
    activeSessions: Array(running).fill(session),
  } as unknown as Analytics; // the banner does not use the other fields
}

describe('the status banner', () => {
  it.each([
    [100, 'success'],
    [80, 'success'],
    [79.9, 'warning'],
    [60, 'warning'],
    [59.9, 'critical'],
    [null, 'notice'],
  ])('for %p percent is %s', (rate, tone) => {
    expect(trafficHealth(analytics(rate, 0)).tone).toBe(tone);
  });

  it('states the number of visits and the running campaigns', () => {
    expect(trafficHealth(analytics(90, 2)).text).toBe(
      '90.0% of 10 visits in the last 24 hours succeeded. 2 campaigns are running.',
    );
    expect(trafficHealth(analytics(null, 1))).toMatchObject({
      title: 'No visits in the last 24 hours',
      text: '1 campaign is running.',
    });
  });
});

describe('the label of an hour', () => {
  it('is in UTC, as in the export', () => {
    expect(bucketLabel('2026-11-22T14:00:00.000Z')).toBe('22 Nov, 14:00 UTC');
    expect(axisLabel('2026-11-22T14:00:00.000Z', '24h')).toBe('14:00');
    expect(axisLabel('2026-11-22T14:00:00.000Z', '7d')).toBe('22 Nov');
  });
});
