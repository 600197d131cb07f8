import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AccessLogsModule } from '@app/access-logs';
import { FixImpactModule } from '../impact/fix-impact.module.js';
import { CheckEffectsService } from '../impact/check-effects.service.js';
import { OWN_CHECK } from '../contract/index.js';
import { FixProofs } from '../records/fix-proofs.service.js';
import { FixRecords } from '../records/fix-records.js';
import { storeFix } from '../testing/stored-fix.js';
import { FollowUpWorkerModule } from './follow-up-worker.module.js';
import { RecordFollowUps } from './record-follow-ups.js';

const ORIGIN = 'https://bakery.example';
const SEEN = new Date('2026-10-10T20:00:00Z');
let context: TestContext;
let followUps: RecordFollowUps;
let proofs: FixProofs;
let ada: Actor;
let websiteId: string;
let propertyId: string;

beforeAll(async () => {
  context = await createTestContext([
    AuthModule,
    AccessLogsModule,
    FixImpactModule,
    FollowUpWorkerModule,
  ]);
  followUps = context.module.get(RecordFollowUps);
  proofs = context.module.get(FixProofs);
  ada = await newUser(context);
  websiteId = await insert(
    `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
     values (?, ?, 'bakery.example', 'bakery.example', 'site_1', now(), 'x')`,
    [ada.userId, ORIGIN],
  );
  propertyId = await insert(
    `insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
     values (gen_random_uuid(), ?, 'sc-domain:bakery.example', 'siteOwner', true, '2026-11-17', now())`,
    [ada.userId],
  );
  await context.rows(
    `insert into gsc_fetched_days (property_id, day, fetched_at)
     select ?, day, now() from generate_series(date '2026-09-12', date '2026-11-17', '1 day') as day returning day`,
    [propertyId],
  );
  // Bread triples after 10 October; twelve other pages grow by a fifth.
  await context.rows(
    `insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
     select ?, day, ? || page, (case when day > '2026-10-10' then later else earlier end), 100, 3
     from generate_series(date '2026-09-12', date '2026-11-17', '1 day') as day,
       (select '/bread' as page, 2 as earlier, 6 as later
        union all select '/cakes/' || n, 5, 6 from generate_series(1, 12) n) as p returning day`,
    [propertyId, ORIGIN],
  );
});
beforeEach(async () => {
  context.clock.set('2026-11-20T12:00:00Z');
  for (const table of ['fixes', 'gsc_inspections', 'access_log_imports'])
    await context.rows(`delete from ${table}`);
});
afterAll(() => context.close());

async function insert(sql: string, parameters: unknown[]): Promise<string> {
  const [row] = await context.rows<{ id: string }>(`${sql} returning id`, parameters);
  return row?.id ?? '';
}

/** Of /bread; seen on 10 October. */
function aFix(given: Partial<Parameters<typeof storeFix>[1]> = {}): Promise<string> {
  const pageUrl = `${ORIGIN}/bread`;
  const times = { appliedAt: SEEN, verifiedAt: SEEN };
  return storeFix(context, {
    ...{ websiteId, userId: ada.userId, pageUrl, state: 'verified', ...times },
    ...given,
  });
}

async function recorded(id: string, kind: string) {
  const { events } = await proofs.record(ada, id);
  return events.filter((event) => event.kind === kind).map(({ data }) => data);
}

async function aVisit(
  day: string,
  { path = '/bread', proof = 'verified', bot = 'googlebot' } = {},
) {
  const importId = await insert(
    `insert into access_log_imports (id, user_id, website_id, kind, status, source, file_name, position, "offset", counts,
       rows, created_at, updated_at)
     values (gen_random_uuid(), ?, ?, 'upload', 'finished', 'log', 'access.log', '{}', 0, '{}', 1, now(), now())`,
    [ada.userId, websiteId],
  );
  await context.rows(
    `insert into access_log_hits (website_id, day, bot, proof, status, path, import_id, hits)
     values (?, ?, ?, ?, 200, ?, ?, 1) returning day`,
    [websiteId, day, bot, proof, path, importId],
  );
}

async function anInspection(lastCrawlAt: string): Promise<void> {
  await context.rows(
    `insert into gsc_inspections (id, property_id, url, is_automatic, started_at, inspected_at, result)
     values (gen_random_uuid(), ?, ?, true, now(), now(), ?::jsonb) returning id`,
    [propertyId, `${ORIGIN}/bread`, JSON.stringify({ last_crawl_at: lastCrawlAt })],
  );
}

describe('a recrawl', () => {
  it('is recorded once, by the first verified visit on a later day', async () => {
    const id = await aFix();
    await aVisit('2026-10-10');
    await aVisit('2026-10-12', { proof: 'spoofed' });
    await aVisit('2026-10-13', { path: '/cakes' });
    expect(await followUps.recordRecrawls()).toBe(0);
    await aVisit('2026-10-15');
    await aVisit('2026-10-14');
    await Promise.all([followUps.recordRecrawls(), followUps.recordRecrawls()]);
    await followUps.recordRecrawls();
    expect(await recorded(id, 'recrawled')).toEqual([
      { source: 'access_log', bot: 'Googlebot', day: '2026-10-14' },
    ]);
  });

  it('is recorded when URL Inspection says that Google has crawled the page since', async () => {
    const id = await aFix();
    await anInspection('2026-10-10T19:00:00Z');
    expect(await followUps.recordRecrawls()).toBe(0);
    await anInspection('2026-10-13T08:00:00Z');
    await followUps.recordRecrawls();
    expect(await recorded(id, 'recrawled')).toEqual([
      { source: 'url_inspection', bot: 'Googlebot', crawledAt: '2026-10-13T08:00:00Z' },
    ]);
  });

  it('is recorded for the others when one of them cannot be', async () => {
    const ids = [
      await aFix(),
      await aFix({ kind: 'og', name: 'og:title', elementKey: 'og:title' }),
    ];
    await aVisit('2026-10-14');
    const add = jest.spyOn(context.module.get(FixRecords), 'add');
    add.mockRejectedValueOnce(new Error('The record is broken'));
    expect(await followUps.recordRecrawls()).toBe(1);
    add.mockRestore();
    expect(await followUps.recordRecrawls()).toBe(1);
    for (const id of ids) expect(await recorded(id, 'recrawled')).toHaveLength(1);
  });

  it('is not recorded for a fix that is not seen on the page', async () => {
    const id = await aFix({ state: 'failed' });
    await aVisit('2026-10-14');
    await followUps.recordRecrawls();
    expect(await recorded(id, 'recrawled')).toEqual([]);
  });
});

describe('an effect', () => {
  it('is recorded once, when the days after the fix are complete', async () => {
    const id = await aFix();
    context.clock.set('2026-11-05T12:00:00Z');
    expect(await followUps.recordEffects()).toBe(0);
    context.clock.set('2026-11-20T12:00:00Z');
    expect(await followUps.recordEffects()).toBe(1);
    expect(await followUps.recordEffects()).toBe(0);
    const [effect] = await recorded(id, 'effect');
    expect(effect).toMatchObject({
      outcome: 'more_clicks',
      page: { before: 56, after: 168 },
      others: { pages: 12, before: 1_680, after: 2_016 },
      change: { factor: expect.closeTo(2.49, 1), low: expect.any(Number) },
    });
  });

  it('is counted by check, without outcomes for those with too few', async () => {
    await aFix();
    await followUps.recordEffects();
    const effects = context.module.get(CheckEffectsService);
    const [check] = (await effects.list()).checks;
    expect(check).toEqual({
      ...{ checkId: 'title.too_short', title: expect.stringMatching(/title/i), measured: 1 },
      outcomes: null,
    });
    for (const name of ['twitter:title', 'og:title', 'a', 'b'])
      await aFix({ kind: 'og', name, elementKey: name });
    await aFix({ kind: 'og', name: 'c', elementKey: 'c', checkId: OWN_CHECK });
    await followUps.recordEffects();
    expect((await effects.list()).checks).toMatchObject([
      { measured: 5, outcomes: { more: 5, fewer: 0, notMeasurable: 0 } },
      { measured: 1, title: 'Texts that owners wrote themselves' },
    ]);
  });
});
