import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FileStore } from '@app/common';
import type { Actor } from '@app/common';
import { ReportContributors } from '@app/notifications';
import { CampaignPdfService } from './campaign-pdf.service.js';
import { PageMaps } from './page-maps.service.js';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

/** A browser may start slowly on a busy machine. */
const BROWSER_TIMEOUT_MS = 60_000;

describe('the report of a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;
  let id: string;

  beforeAll(async () => {
    test = await CampaignsContext.create({ hasBrowser: true });
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from visit_websites');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
    id = await test.running(ada, bakery, 4);
    test.later(600);
    const [first, second, third] = await test.lease(3);
    if (!first || !second || !third) throw new Error('Three visits are due');
    await test.complete(first);
    await test.complete(second);
    await test.fail(third);
  });
  afterAll(() => test.close());

  it('counts and times its visits', async () => {
    const report = await test.campaigns.report(ada, id);
    expect(report.campaign).toMatchObject({ completed: 2, failed: 1, pagesVisited: 2 });
    expect(report.loadMs).toEqual({ p50: 120, p95: 120 });
    expect(report.latenessMs.p99).toBeGreaterThan(500_000);
    expect(report.errors).toEqual([
      {
        ...{ code: 'blocked_by_robots', count: 1, example: `${bakery.origin}/page-2` },
        message: "The website's robots.txt blocks this visit.",
      },
    ]);
    expect(report.pages).toEqual([
      { url: `${bakery.origin}/page-0`, views: 1, p50LoadMs: 120 },
      { url: `${bakery.origin}/page-1`, views: 1, p50LoadMs: 120 },
    ]);
    const { buckets } = report.arrivals;
    const sum = (key: 'planned' | 'started'): number =>
      buckets.reduce((total, bucket) => total + bucket[key], 0);
    expect([sum('planned'), sum('started')]).toEqual([4, 3]);
    expect(report).toMatchObject({ keywords: [], samples: [] });
  });

  it('is empty before anything was measured', async () => {
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    expect(await test.campaigns.report(ada, jobId)).toMatchObject({
      ...{ loadMs: { p50: null, p95: null }, latenessMs: { p50: null, p95: null, p99: null } },
      ...{ errors: [], pages: [], samples: [] },
    });
  });

  it('maps the pages that visitors saw, in the order in which they saw them', async () => {
    const [home, rye] = [`${bakery.origin}/page-0`, `${bakery.origin}/page-1`];
    await test.context.rows(
      `insert into visit_pageviews (visit_id, seq, url, status, load_ms)
       select id, 2, ?, 404, 320 from visits where campaign_id = ? and seq = 1
       union all select id, 3, ?, 200, null from visits where campaign_id = ? and seq = 1`,
      [rye, id, rye, id],
    );
    const page = { checked: 0, withErrors: 0 };
    const map = {
      pages: [
        { ...page, url: rye, views: 3, entries: 1, exits: 2, p50LoadMs: 220, errorResponses: 1 },
        { ...page, url: home, views: 1, entries: 1, exits: 0, p50LoadMs: 120, errorResponses: 0 },
      ],
      transitions: [
        { from: home, to: rye, count: 1 },
        { from: rye, to: rye, count: 1 },
      ],
      ...{ pageCount: 2, transitionCount: 2 },
    };
    expect(await test.campaigns.pageMap(ada, id)).toEqual(map);
    await test.context.rows(
      `insert into visit_page_vitals (visit_id, seq, console_errors, exceptions, failed_requests, messages)
       select visit_id, seq, seq - 1, 0, 0, '[]' from visit_pageviews`,
    );
    await test.context.rows('update visits set is_measured = true');
    expect((await test.campaigns.pageMap(ada, id)).pages).toMatchObject([
      { url: rye, checked: 3, withErrors: 2 },
      { url: home, checked: 1, withErrors: 0 },
    ]);
    const { csv, fileName } = await test.campaigns.pageMapCsv(ada, id);
    expect(fileName).toMatch(/^pages-of-campaign-127\.0\.0\.1-.*\.csv$/);
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'kind,page,nextPage,views,entries,exits,p50LoadMs,errorResponses,checked,withErrors',
      `page,${rye},,3,1,2,220,1,3,2`,
      `page,${home},,1,1,0,120,0,1,0`,
      `transition,${home},${rye},1,,,,,,`,
    ]);
    // Counted once when the campaign has ended: it outlives its visits.
    await test.context.rows(`update campaigns set status = 'completed' where id = ?`, [id]);
    const counted = await test.campaigns.pageMap(ada, id);
    await test.context.module.get(PageMaps).store(id);
    await test.context.rows('delete from visits where campaign_id = ?', [id]);
    expect(await test.campaigns.pageMap(ada, id)).toEqual(counted);
    const other = await test.aSubscriber();
    await expect(test.campaigns.pageMap(other, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lists visits in a table that can be filtered, and in a CSV without formulas', async () => {
    await test.context.rows(
      `update visits set error = '=HYPERLINK("http://evil.example")' where campaign_id = ? and status = 'failed'`,
      [id],
    );
    const of = { id, limit: 50 };
    const failed = await test.campaigns.visits(ada, { ...of, status: 'failed' });
    expect(failed.visits.map(({ seq }) => seq)).toEqual([3]);
    const byCode = await test.campaigns.visits(ada, { ...of, errorCode: 'blocked_by_robots' });
    expect(byCode.visits).toEqual(failed.visits);
    await expect(test.campaigns.visits(ada, { ...of, cursor: 'x' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const { fileName, lines } = await test.campaigns.visitsCsv(ada, id);
    expect(fileName).toMatch(/^campaign-127\.0\.0\.1-\d{4}-\d\d-\d\d\.csv$/);
    let text = '';
    for await (const line of lines) text += line;
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(
      /^seq,url,keyword,status,startedAt,durationMs,pages,country,deviceType,error/,
    );
    expect(rows[3]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('shows screenshots of sample visits to the owner only', async () => {
    await test.context.module.get(FileStore).put('visit-screenshots/one.jpg', Buffer.from('jpeg'));
    await test.context.rows(
      `update visits set screenshot_key = 'visit-screenshots/one.jpg' where campaign_id = ? and seq = 1`,
      [id],
    );
    const { samples } = await test.campaigns.report(ada, id);
    expect(samples).toMatchObject([{ seq: 1, url: `${bakery.origin}/page-0` }]);
    const visitId = samples[0]?.visitId ?? '';
    expect((await test.campaigns.screenshot(ada, id, visitId)).toString()).toBe('jpeg');
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 1), null);
    await expect(test.campaigns.screenshot(ada, jobId, visitId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('appears in the daily and weekly reports', async () => {
    await test.campaigns.stop(ada, id);
    const span = { startsAt: new Date('2026-11-01'), endsAt: new Date('2027-01-01') };
    const sections = await test.context.module.get(ReportContributors).sections(ada.userId, span);
    expect(sections).toContainEqual({
      heading: 'Campaigns',
      lines: [
        '2 visits completed, 1 failed, 2 pages visited.',
        expect.stringMatching(/^127\.0\.0\.1:\d+: stopped, 2 of 4 visits$/),
      ],
    });
  });

  it(
    'can be printed',
    async () => {
      const { pdf, fileName } = await test.context.module.get(CampaignPdfService).print(ada, id);
      expect(Buffer.from(pdf.slice(0, 5)).toString('latin1')).toBe('%PDF-');
      expect(fileName).toMatch(/\.pdf$/);
      const ben = await test.aUser();
      await expect(
        test.context.module.get(CampaignPdfService).print(ben, id),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
    BROWSER_TIMEOUT_MS,
  );
});
