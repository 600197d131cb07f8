import { describe, expect, it } from '@jest/globals';
import type { Analytics } from '@app/traffic/contract';
import { axisLabel, stepLabel } from './bucket-label.js';
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

describe('the label of a step', () => {
  const hourly = { step: 'hour', series: [], timeZone: 'Europe/Berlin' } as const;

  it('is in the time zone of the reader, and distinguishes the repeated hour of autumn', () => {
    expect(stepLabel('2026-11-22T14:00:00.000Z', hourly)).toBe('22 Nov, 15:00 CET');
    expect(axisLabel('2026-11-22T14:00:00.000Z', { ...hourly, series: [] })).toBe('15:00');
    expect(stepLabel('2026-10-25T00:00:00.000Z', hourly)).toBe('25 Oct, 02:00 CEST');
    expect(stepLabel('2026-10-25T01:00:00.000Z', hourly)).toBe('25 Oct, 02:00 CET');
  });

  it('is the date for days', () => {
    const daily = { step: 'day', series: [], timeZone: 'Asia/Kolkata' } as const;
    expect(stepLabel('2026-11-21T18:30:00.000Z', daily)).toBe('22 Nov');
    expect(axisLabel('2026-11-21T18:30:00.000Z', { ...daily, series: [] })).toBe('22 Nov');
  });
});
