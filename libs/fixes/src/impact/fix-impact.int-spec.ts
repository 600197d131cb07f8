import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsiteMarks } from '@app/gsc';
import { FixImpactModule } from './fix-impact.module.js';
import { FixImpactService } from './fix-impact.service.js';

const ORIGIN = 'https://bakery.example';
const BREAD = `${ORIGIN}/bread`;

describe('the impact of a fix in search results', () => {
  let context: TestContext;
  let impact: FixImpactService;
  let ada: Actor;
  let websiteId: string;
  let propertyId: string;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, FixImpactModule]);
    impact = context.module.get(FixImpactService);
    ada = await newUser(context);
    const insert = async (sql: string, parameters: unknown[]): Promise<string> => {
      const [row] = await context.rows<{ id: string }>(`${sql} returning id`, parameters);
      return row?.id ?? '';
    };
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
       select ?, day, now() from generate_series(date '2026-09-12', date '2026-11-17', '1 day') as day`,
      [propertyId],
    );
    // Bread doubles after 10 October and cakes grow by half; the page with another fix is ignored.
    await context.rows(
      `insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
       select ?, day, ? || page, (case when day > '2026-10-10' then later else earlier end), 100, position
       from generate_series(date '2026-09-12', date '2026-11-17', '1 day') as day,
         (values ('/bread', 2, 4, 6.0), ('/cakes#top', 2, 3, 3.0), ('/rolls', 1, 9, 2.0))
           as p(page, earlier, later, position)`,
      [propertyId, ORIGIN],
    );
  });
  afterAll(() => context.close());

  async function aFix(
    page: string,
    times: { readonly appliedAt?: string; readonly revertedAt?: string } = {},
  ): Promise<string> {
    const [row] = await context.rows<{ id: string }>(
      `insert into fixes (website_id, user_id, check_id, fingerprint, fingerprints, kind, page_url, path,
         element_key, original_hash, optimized_content, confidence, is_suggestion, state, ai_model, prompt_version,
         input_hash, guards, priority, created_at, applied_at, reverted_at)
       values (?, ?, 'title.missing', 'f', '[]', 'title', ?, ?, gen_random_uuid()::text, '', 'Bread', 0.9, false,
         'applied', 'local-extractive', '1', 'h', '[]', 50, now(), ?::timestamptz, ?::timestamptz)
       returning id`,
      [
        ...[websiteId, ada.userId, page, new URL(page).pathname],
        ...[times.appliedAt ?? null, times.revertedAt ?? null],
      ],
    );
    return row?.id ?? '';
  }

  it('compares 28 days before and after with the pages without a fix', async () => {
    await aFix(`${ORIGIN}/rolls`, { appliedAt: '2026-10-01T12:00:00Z' });
    const id = await aFix(BREAD, { appliedAt: '2026-10-10T20:00:00Z' });
    context.module
      .get(WebsiteMarks)
      .register((_id, days) =>
        Promise.resolve([
          { label: 'SEO campaign', from: days.from, to: null, link: '/campaigns/1' },
        ]),
      );
    expect(await impact.of(ada, id)).toEqual({
      ...{ status: 'available', fixed_on: '2026-10-10', days: 28, is_complete: true },
      before: { from: '2026-09-12', to: '2026-10-09' },
      after: { from: '2026-10-11', to: '2026-11-07' },
      page: {
        before: { clicks: 56, impressions: 2_800, position: 6 },
        after: { clicks: 112, impressions: 2_800, position: 6 },
      },
      control: {
        pages: 1,
        before: { clicks: 56, impressions: 2_800, position: 3 },
        after: { clicks: 84, impressions: 2_800, position: 3 },
      },
      ...{ expected_clicks: 84, effect_clicks: 28, caution: null, not_compared: null },
      // One other page says too little about how much pages change by themselves.
      ...{ outcome: 'too_few', change: null },
      marks: [{ label: 'SEO campaign', from: '2026-09-12', to: null, link: '/campaigns/1' }],
    });
  });

  it('does not compare impressions and positions across the edge of a known error of Google', async () => {
    await context.rows(
      `insert into gsc_fetched_days (property_id, day, fetched_at)
       select ?, day, now() from generate_series(date '2026-03-01', date '2026-06-15', '1 day') as day`,
      [propertyId],
    );
    const across = await aFix(BREAD, { appliedAt: '2026-05-10T20:00:00Z' });
    expect(await impact.of(ada, across)).toMatchObject({
      status: 'available',
      not_compared: {
        measures: ['impressions', 'ctr', 'position'],
        reason: expect.stringContaining('13 May 2025 to 27 April 2026'),
      },
    });
    const inside = await aFix(BREAD, {
      appliedAt: '2026-04-05T20:00:00Z',
      revertedAt: '2026-04-20T20:00:00Z',
    });
    expect(await impact.of(ada, inside)).toMatchObject({ days: 14, not_compared: null });
  });

  it('determines the day of the fix in Los Angeles time', async () => {
    const id = await aFix(BREAD, { appliedAt: '2026-10-11T06:59:00Z' });
    expect(await impact.of(ada, id)).toMatchObject({ fixed_on: '2026-10-10' });
  });

  it('compares the available weeks and says that they are incomplete', async () => {
    const id = await aFix(BREAD, { appliedAt: '2026-11-01T20:00:00Z' });
    expect(await impact.of(ada, id)).toMatchObject({ days: 14, is_complete: false });
  });

  it.each([
    ['it was never live', {}, /not been live/],
    ['it is a few days old', { appliedAt: '2026-11-15T20:00:00Z' }, /2026-11-22/],
    [
      'it was taken back at once',
      { appliedAt: '2026-10-10T20:00:00Z', revertedAt: '2026-10-12T20:00:00Z' },
      /less than a week/,
    ],
    [
      'the days before it are not fetched',
      { appliedAt: '2026-09-20T20:00:00Z' },
      /still being fetched/,
    ],
  ])('is unavailable if %s, with the reason', async (_when, times, reason) => {
    const id = await aFix(BREAD, times);
    expect(await impact.of(ada, id)).toEqual({
      status: 'not_available',
      reason: expect.stringMatching(reason),
    });
  });

  it('is unavailable without Search Console and for other users', async () => {
    const id = await aFix('https://other.example/bread', { appliedAt: '2026-10-10T20:00:00Z' });
    expect(await impact.of(ada, id)).toMatchObject({
      reason: expect.stringContaining("isn't connected"),
    });
    const ben = await newUser(context);
    await expect(impact.of(ben, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
