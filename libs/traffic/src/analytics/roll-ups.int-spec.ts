import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { personas } from '../rules/curated-personas.js';
import { completed } from '../visits/testing/scripted-engine.js';
import { VisitsContext } from '../visits/testing/visits-context.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { RollUpsSchedule } from './roll-ups.schedule.js';
import { RollUpsService } from './roll-ups.service.js';

let visits: VisitsContext;
let rollUps: RollUpsService;
let analytics: AnalyticsService;
let userId: string;

const span = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-20T13:00:00Z') };
const NOW = Date.parse('2026-11-20T12:34:00Z');

beforeAll(async () => {
  visits = await VisitsContext.create();
  const em = visits.context.module.get(EntityManager);
  rollUps = new RollUpsService(em);
  analytics = new AnalyticsService(new AnalyticsRepository(em), visits.context.clock);
}, 60_000);
beforeEach(async () => {
  for (const table of ['campaigns', 'visit_hours', 'visit_websites'])
    await visits.context.rows(`delete from ${table}`);
  visits.context.clock.set(new Date(NOW).toISOString());
  userId = await visits.aUser();
});
afterAll(() => visits.close());

async function oneVisitEnds(websiteId?: string): Promise<void> {
  await visits.aCampaign(userId, { visits: 1, ...(websiteId !== undefined && { websiteId }) });
  const [lease] = await visits.take(1);
  if (lease === undefined) throw new Error('Nothing was given out');
  await visits.endings.finish(lease, completed(lease.order), visits.context.clock.now());
}

describe('the hourly sums', () => {
  it('equal what the visits add up to, and are corrected when they do not', async () => {
    await oneVisitEnds();
    visits.later(3_600);
    await oneVisitEnds();
    const wide = { ...span, to: new Date('2026-11-20T14:00:00Z') };
    const before = await visits.context.rows('select * from visit_hours order by hour');
    expect(await rollUps.countDifferences(wide)).toBe(0);

    await visits.context.rows(
      `update visit_hours set completed = completed + 1 where hour = '2026-11-20T12:00:00Z'`,
    );
    await visits.context.rows(`delete from visit_hours where hour = '2026-11-20T13:00:00Z'`);
    await visits.context.rows(
      `insert into visit_hours (user_id, hour, persona_id, country, device_type, failed)
       values (?, '2026-11-19T01:00:00Z', 'us-mac', 'US', 'desktop', 5)`,
      [userId],
    );
    expect(await rollUps.countDifferences(wide)).toBe(3);
    expect(await rollUps.rebuild(wide)).toBe(3);
    expect(await rollUps.rebuild(wide)).toBe(0);
    expect(await visits.context.rows('select * from visit_hours order by hour')).toEqual(before);
  });

  it('are kept for websites as well, until they are removed', async () => {
    const websiteId = await visits.aWebsite(userId);
    await oneVisitEnds(websiteId);
    await oneVisitEnds();
    const ofWebsites = () =>
      visits.context.rows('select website_id, completed from visit_website_hours');
    expect(await ofWebsites()).toEqual([{ website_id: websiteId, completed: 1 }]);
    expect(await rollUps.countDifferences(span)).toBe(0);
    await visits.context.rows('update visit_website_hours set completed = 7');
    expect(await rollUps.rebuild(span)).toBe(1);
    expect(await ofWebsites()).toEqual([{ website_id: websiteId, completed: 1 }]);

    const websites = visits.context.module.get(WebsitesService, { strict: false });
    await websites.remove({ userId, role: 'user' } as Actor, websiteId);
    expect(await ofWebsites()).toEqual([]);
    expect(await rollUps.countDifferences(span)).toBe(0);
  });

  it('are checked every night, but only the hours that analytics show', async () => {
    await oneVisitEnds();
    await visits.context.rows('update visit_hours set pages = 9');
    await visits.context.rows(
      `insert into visit_hours (user_id, hour, persona_id, country, device_type, failed)
       values (?, '2026-01-01T01:00:00Z', 'us-mac', 'US', 'desktop', 5)`,
      [userId],
    );
    Logger.overrideLogger(false); // the differences that it finds are logged
    await new RollUpsSchedule(rollUps, visits.context.clock).check();
    expect(
      await visits.context.rows('select pages, failed from visit_hours order by hour'),
    ).toEqual([
      { pages: 0, failed: 5 },
      { pages: 1, failed: 0 },
    ]);
  });

  it('lose no visit that ends during a rebuild', async () => {
    await visits.aCampaign(userId, { visits: 12 });
    const leases = await visits.take(12);
    await oneVisitEnds();
    await visits.context.rows('update visit_hours set completed = 77');
    await Promise.all([
      ...leases.map((lease) =>
        visits.endings.finish(lease, completed(lease.order), visits.context.clock.now()),
      ),
      rollUps.rebuild(span),
      rollUps.rebuild(span),
    ]);
    expect(await rollUps.countDifferences(span)).toBe(0);
    const [row] = await visits.context.rows<{ completed: number }>(
      'select sum(completed)::int as completed from visit_hours',
    );
    expect(row?.completed).toBe(13);
  });

  it('give the same analytics as counting the visits, for any history', async () => {
    const past = fc.record({
      minutesAgo: fc.oneof(
        fc.integer({ min: 0, max: 58 }),
        fc.integer({ min: 0, max: 31 * 1_440 }),
      ),
      persona: fc.constantFrom(...personas),
      isCompleted: fc.boolean(),
      pages: fc.integer({ min: 1, max: 4 }),
      loadMs: fc.option(fc.integer({ min: 1, max: 9_000 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(past, { maxLength: 40 }), async (history) => {
        await visits.context.rows('delete from campaigns');
        const id = await visits.aCampaign(userId, { visits: 1 });
        await visits.context.rows('delete from visits');
        const rows = history.map(({ minutesAgo, persona, isCompleted, pages, loadMs }, index) => ({
          seq: index + 1,
          at: new Date(NOW - minutesAgo * 60_000),
          ...{ persona: persona.id, country: persona.country, device: persona.deviceType },
          ...{ status: isCompleted ? 'completed' : 'failed', pages, load: loadMs },
        }));
        await visits.context.rows(
          `insert into visits (campaign_id, seq, url, persona_id, country, device_type, status, due_at, finished_at, pages, load_ms)
           select ?, seq, 'http://shop.example/', persona, country, device, status, at, at, pages, load
           from jsonb_to_recordset(?::jsonb) as r(seq int, at timestamptz, persona text, country text, device text, status text, pages int, load int)`,
          [id, JSON.stringify(rows)],
        );
        await rollUps.rebuild(span);
        for (const range of ['1h', '24h', '7d', '30d'] as const) {
          const response = await analytics.overview({ userId, role: 'user' } as never, { range });
          const inside = rows.filter(({ at }) => at >= new Date(response.from));
          const good = inside.filter(({ status }) => status === 'completed');
          expect(response.stats).toMatchObject({
            totalRequests: inside.length,
            successfulRequests: good.length,
            pagesVisited: good.reduce((sum, { pages }) => sum + pages, 0),
          });
          for (const { country, requestCount } of response.countries)
            expect(requestCount).toBe(inside.filter((row) => row.country === country).length);
          for (const { deviceType, uniqueFingerprints } of response.devices) {
            const seen = inside.filter(({ device }) => device === deviceType);
            expect(uniqueFingerprints).toBe(new Set(seen.map(({ persona }) => persona)).size);
          }
          expect(response.hourly.reduce((sum, { requestCount }) => sum + requestCount, 0)).toBe(
            inside.length,
          );
        }
      }),
      { numRuns: 15 },
    );
  });
});
