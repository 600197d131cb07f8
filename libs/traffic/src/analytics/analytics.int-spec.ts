import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { responded, completed } from '../visits/testing/scripted-engine.js';
import { VisitsContext } from '../visits/testing/visits-context.js';
import { analyticsInput } from '../contract/index.js';
import type { Analytics, AnalyticsInput, AnalyticsRange } from '../contract/index.js';
import { analyticsPrint } from './analytics-print.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';

let visits: VisitsContext;
let analytics: AnalyticsService;
let actor: Actor;

const actorOf = (userId: string): Actor => ({ userId, role: 'user' }) as Actor;
const read = (range: AnalyticsRange): Promise<Analytics> => analytics.overview(actor, { range });

/** Ends `good` visits now, then `bad` ones that find no page. */
async function visitsEnd(
  good: number,
  bad: number,
  websiteId: string | null = null,
): Promise<string> {
  const owned = websiteId === null ? {} : { websiteId };
  const change = { visits: good + bad, autoRetry: false, ...owned };
  const id = await visits.aCampaign(actor.userId, change);
  const leases = await visits.take(good + bad);
  for (const [index, lease] of leases.entries()) {
    const report = index < good ? completed(lease.order) : responded(404);
    await visits.endings.finish(lease, report, visits.context.clock.now());
  }
  return id;
}

beforeAll(async () => {
  visits = await VisitsContext.create();
  const repository = new AnalyticsRepository(visits.context.module.get(EntityManager));
  analytics = new AnalyticsService(repository, visits.context.clock);
}, 60_000);
beforeEach(async () => {
  await visits.context.rows('delete from campaigns');
  await visits.context.rows('delete from visit_websites');
  visits.context.clock.set('2026-11-20T12:34:00Z');
  actor = actorOf(await visits.aUser());
});
afterAll(() => visits.close());

describe('analytics', () => {
  it('of an account without visits are empty', async () => {
    const response = await read('24h');
    expect(response.stats).toEqual({
      ...{ totalRequests: 0, successfulRequests: 0, failedRequests: 0, pagesVisited: 0 },
      ...{ avgResponseTime: null, successRate: null },
    });
    expect(response).toMatchObject({ countries: [], devices: [], activeSessions: [] });
    expect(response.hourly).toHaveLength(24);
    expect(response.hourly.every(({ requestCount }) => requestCount === 0)).toBe(true);
    expect(analyticsPrint(response)).toContain('No finished visits in this time range.');
  });

  it('count ended visits identically in every range that covers them', async () => {
    await visitsEnd(2, 1);
    for (const range of ['1h', '24h', '7d', '30d'] as const) {
      const response = await read(range);
      expect([range, response.stats]).toEqual([
        range,
        {
          ...{ totalRequests: 3, successfulRequests: 2, failedRequests: 1, pagesVisited: 2 },
          ...{ avgResponseTime: 120, successRate: 66.6 },
        },
      ]);
      expect(response.countries).toEqual([{ country: 'US', requestCount: 3, successRate: 66.6 }]);
      expect(response.devices).toEqual([
        { deviceType: 'desktop', requestCount: 3, uniqueFingerprints: 1, successRate: 66.6 },
      ]);
      const last = { hour: response.hourly.at(-1)?.hour, requestCount: 3, successCount: 2 };
      expect(response.hourly.filter(({ requestCount }) => requestCount > 0)).toEqual([
        { ...last, failureCount: 1 },
      ]);
    }
    expect((await read('1h')).hourly.at(-1)?.hour).toBe('2026-11-20T12:30:00.000Z');
    expect((await read('24h')).hourly.at(-1)?.hour).toBe('2026-11-20T12:00:00.000Z');
  });

  it('cover one account only', async () => {
    await visitsEnd(1, 0);
    actor = actorOf(await visits.aUser());
    for (const range of ['1h', '24h'] as const)
      expect((await read(range)).stats.totalRequests).toBe(0);
  });

  it('leave out visits older than the range', async () => {
    await visitsEnd(1, 0);
    const totals = async (): Promise<number[]> => {
      const counts: number[] = [];
      for (const range of ['1h', '24h', '7d'] as const)
        counts.push((await read(range)).stats.totalRequests);
      return counts;
    };
    expect(await totals()).toEqual([1, 1, 1]);
    visits.later(2 * 3_600);
    expect(await totals()).toEqual([0, 1, 1]);
    visits.later(23 * 3_600);
    expect(await totals()).toEqual([0, 0, 1]);
  });

  it('list running campaigns only', async () => {
    const running = await visits.aCampaign(actor.userId, { visits: 4 });
    const paused = await visits.aCampaign(actor.userId, { visits: 4 });
    await visits.context.rows(`update campaigns set status = 'paused' where id = ?`, [paused]);
    const [lease] = await visits.take(1);
    if (lease === undefined) throw new Error('Nothing was given out');
    await visits.endings.finish(lease, completed(lease.order), visits.context.clock.now());
    expect((await read('24h')).activeSessions).toEqual([
      {
        ...{ id: running, name: 'Direct: shop.example', type: 'direct' },
        ...{ totalRequests: 1, successfulRequests: 1, startTime: '2026-11-20T12:34:00.000Z' },
      },
    ]);
  });

  it('cover one website or campaign when asked to', async () => {
    const websiteId = await visits.aWebsite(actor.userId);
    const ofWebsite = await visitsEnd(2, 1, websiteId);
    const other = await visitsEnd(1, 0);
    const totalOf = async (change: Partial<AnalyticsInput>, range: AnalyticsRange = '24h') =>
      (await analytics.overview(actor, { range, ...change })).stats.totalRequests;
    for (const range of ['1h', '24h', '30d'] as const) {
      expect(await totalOf({ campaignId: ofWebsite }, range)).toBe(3);
      expect(await totalOf({ campaignId: other }, range)).toBe(1);
      expect(await totalOf({ websiteId }, range)).toBe(3);
      expect(await totalOf({}, range)).toBe(4);
    }
    actor = actorOf(await visits.aUser());
    expect(await totalOf({ campaignId: other })).toBe(0);
    expect(await totalOf({ websiteId })).toBe(0);
  });

  it('are compared with the time before, up to the same moment', async () => {
    await visitsEnd(2, 0);
    visits.later(24 * 3_600 - 60);
    await visitsEnd(1, 0); // 24 h later, the visits of then were a minute later in the hour
    const { previous, stats } = await read('24h');
    expect([stats.totalRequests, previous.stats.totalRequests]).toEqual([1, 0]);
    visits.later(120);
    expect((await read('24h')).previous.stats.totalRequests).toBe(2);
    expect((await read('24h')).previous.to).toBe('2026-11-20T12:35:00.000Z');
  });

  it('count whole days of a time zone, also where they begin within an hour of UTC', async () => {
    const inIndia = { range: '24h', timeZone: 'Asia/Kolkata' } as const;
    visits.context.clock.set('2026-11-20T18:25:00Z'); // 23:55
    await visitsEnd(2, 0);
    visits.later(600); // 0:05
    await visitsEnd(1, 1);
    visits.later(86_400);
    const days = { ...inIndia, from: '2026-11-20', to: '2026-11-21' };
    const both = await analytics.overview(actor, days);
    expect(both).toMatchObject({ range: 'days', step: 'hour', from: '2026-11-19T18:30:00.000Z' });
    expect(both.stats.totalRequests).toBe(4);
    const first = await analytics.overview(actor, { ...days, to: '2026-11-20' });
    expect(first.stats.totalRequests).toBe(2);
    expect(first.previous.stats.totalRequests).toBe(0);
    const second = await analytics.overview(actor, { ...days, from: '2026-11-21' });
    expect(second.stats).toMatchObject({ totalRequests: 2, failedRequests: 1 });
    expect(second.previous.stats.totalRequests).toBe(2);
    const month = await analytics.overview(actor, { ...inIndia, range: '30d' });
    expect(month.step).toBe('day');
    expect(month.series.filter(({ requestCount }) => requestCount > 0)).toEqual([
      { at: '2026-11-19T18:30:00.000Z', requestCount: 2, successCount: 2, failureCount: 0 },
      { at: '2026-11-20T18:30:00.000Z', requestCount: 2, successCount: 1, failureCount: 1 },
    ]);
    // Hours stay those of UTC, for clients that read them so.
    expect(month.hourly.filter(({ requestCount }) => requestCount > 0)).toEqual([
      { hour: '2026-11-20T18:00:00.000Z', requestCount: 4, successCount: 3, failureCount: 1 },
    ]);
  });

  it.each([
    [{ from: '2026-11-20' }, 'Choose the first and the last day'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The last day is before the first'],
    [{ from: '2026-01-01', to: '2026-11-19' }, 'At most 92 days'],
    [{ timeZone: 'Mars/Olympus' }, 'This is not a known time zone'],
  ])('refuse %j', (input, message) => {
    expect(analyticsInput.safeParse(input).error?.issues[0]?.message).toBe(message);
  });

  it('can be exported as CSV', async () => {
    await visitsEnd(1, 1);
    const { fileName, text } = await analytics.csv(actor, { range: '24h' });
    expect(fileName).toBe('analytics-24h-2026-11-20.csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 24 + 1 + 1);
    expect(lines[0]).toBe('section,name,visits,completed,failed,success_rate,value');
    expect(lines).toContain('total,24h,2,1,1,50,');
    expect(lines).toContain('time_utc,2026-11-20T12:00:00.000Z,2,1,1,,');
    expect(lines).toContain('country,US,2,,,50,');
  });

  it('can be printed as PDF', async () => {
    await visitsEnd(3, 0);
    const paper = analyticsPrint(await read('30d'));
    for (const words of [
      'Visits in the last 30 days',
      'United States',
      'Desktop',
      '100%',
      'one bar is a day',
      '21 Oct, 13:00',
    ])
      expect(paper).toContain(words);
  });
});
