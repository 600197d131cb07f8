import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { PageVitals } from '../contract/index.js';
import { lightVitals } from '../engines/http/light-vitals.js';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { OwnWebsite } from '../campaigns/testing/campaigns-context.js';
import { CampaignVitalsService } from './campaign-vitals.service.js';

const VISITS = 40;

function vitals(lcpMs: number | null): PageVitals {
  return {
    ...lightVitals({ ttfbMs: 50, bytes: 1_000 }),
    ...{ fcpMs: 100, lcpMs, cls: 0.05, lcpElement: lcpMs === null ? null : '#hero' },
    lcpAbsence: lcpMs === null ? 'nothing_counts' : null,
    ...{ consoleErrors: 1, messages: [{ kind: 'console', text: 'No bread' }] },
  };
}

describe('the vitals of a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  beforeAll(async () => {
    test = await CampaignsContext.create();
  });
  beforeEach(async () => {
    for (const table of ['campaigns', 'visit_websites', 'outbox_jobs'])
      await test.context.rows(`delete from ${table}`);
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterAll(() => test.close());

  /** A campaign to one page on one device whose visits have these LCPs. */
  async function measured(lcps: readonly (number | null)[]): Promise<string> {
    const { jobId } = await test.campaigns.startDirect(
      ada,
      { ...test.direct(bakery, lcps.length), urls: lcps.map(() => `${bakery.origin}/`) },
      null,
    );
    await test.proving.start(jobId);
    await test.context.rows(`update visits set device_type = 'mobile'`);
    for (const lcpMs of lcps) {
      test.later(60);
      const [lease] = await test.lease(1);
      if (!lease) throw new Error('A visit is due');
      await test.complete(lease, vitals(lcpMs));
    }
    return jobId;
  }

  it('are quantiles by page and device, and get their intervals when it ends', async () => {
    const id = await measured(Array.from({ length: VISITS }, (_, index) => (index + 1) * 100));
    const before = await test.campaigns.report(ada, id);
    expect(before.campaign.status).toBe('completed');
    expect(before.vitals.pages).toMatchObject([
      { url: `${bakery.origin}/`, deviceType: 'mobile', views: VISITS, lcpElement: '#hero' },
    ]);
    expect(before.vitals.all?.vitals.lcp).toMatchObject({
      ...{ samples: VISITS, p50: { value: 2_000 } },
      p75: { value: 3_000, low: null, high: null },
    });
    const jobs = await test.context.rows(`select key from outbox_jobs where name = 'store-vitals'`);
    expect(jobs).toHaveLength(1);
    await test.context.module.get(CampaignVitalsService).store(id);
    await test.context.module.get(CampaignVitalsService).store(id);
    const { all } = (await test.campaigns.report(ada, id)).vitals;
    expect(all?.vitals.lcp.p75).toEqual({ value: 3_000, low: 2_400, high: 3_500 });
    expect(all?.vitals.inp).toEqual({ samples: 0, p50: null, p75: null, p95: null });
  });

  it('name the traces of the slowest page views of each page', async () => {
    const id = await measured([100, 900, null, 300, 500]);
    const isMeasuredBefore = (await test.campaigns.report(ada, id)).vitals.slowest;
    expect(isMeasuredBefore.map(({ lcpMs }) => lcpMs)).toEqual([900, 500, 300]);
    const { visits } = await test.campaigns.visits(ada, { id, limit: 10 });
    const slowest = visits.find(({ seq }) => seq === isMeasuredBefore[0]?.seq);
    expect(slowest?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(isMeasuredBefore[0]).toMatchObject({
      ...{ url: `${bakery.origin}/`, deviceType: 'mobile', traceId: slowest?.traceId },
    });
    await test.context.module.get(CampaignVitalsService).store(id);
    expect((await test.campaigns.report(ada, id)).vitals.slowest).toEqual(isMeasuredBefore);
    // Stored by a release that did not know them.
    await test.context.rows(`update campaign_vitals set summary = summary - 'slowest'`);
    expect((await test.campaigns.report(ada, id)).vitals.slowest).toEqual([]);
  });

  it('count a measured page view for as many as it stands for in the headline', async () => {
    // Half of them are on a slow page, where only one in four is measured.
    const id = await measured(Array.from({ length: 80 }, (_, at) => (at < 40 ? 1_000 : 3_000)));
    const slow = `(select visit_id from visit_page_vitals where lcp_ms = 3000)`;
    await test.context.rows(
      `update visit_pageviews set url = url || 'slow' where visit_id in ${slow}`,
    );
    await test.context.rows(
      `delete from visit_page_vitals m using visits v where v.id = m.visit_id and m.lcp_ms = 3000 and v.seq % 4 > 0`,
    );
    expect((await test.campaigns.report(ada, id)).vitals.all?.vitals.lcp.p75?.value).toBe(1_000);
    await test.context.module.get(CampaignVitalsService).store(id);
    const { all, isWeighted, distributions } = (await test.campaigns.report(ada, id)).vitals;
    expect([isWeighted, all?.vitals.lcp.p75?.value, all?.views]).toEqual([true, 3_000, 50]);
    const lcp = distributions.find(({ vital }) => vital === 'lcp');
    expect(lcp?.bins.filter(({ views }) => views > 0)).toEqual([
      { from: 750, to: 1_000, views: 40, share: 0.5 },
      { from: 2_750, to: 3_000, views: 10, share: 0.5 },
    ]);
    // Stored by a release that did not know them.
    await test.context.rows(`update campaign_vitals set summary = summary - 'distributions'`);
    expect((await test.campaigns.report(ada, id)).vitals.distributions).toEqual([]);
  });

  it('say nothing under 30 samples, and why pages have no LCP', async () => {
    const id = await measured([100, null, null]);
    const { all, messages } = (await test.campaigns.report(ada, id)).vitals;
    expect(all?.vitals.lcp).toEqual({ samples: 1, p50: null, p75: null, p95: null });
    expect(all?.lcpAbsences).toEqual([{ reason: 'nothing_counts', views: 2 }]);
    expect(messages).toEqual([{ kind: 'console', text: 'No bread', views: 3 }]);
    // Console errors were counted, exceptions were not.
    expect(all).toMatchObject({ consoleErrors: 3, exceptions: null });
  });

  it('are empty before anything was measured', async () => {
    const id = await test.running(ada, bakery, 2);
    expect((await test.campaigns.report(ada, id)).vitals).toEqual({
      ...{ all: null, pages: [], messages: [], slowest: [], isWeighted: false, distributions: [] },
    });
  });

  it('are measured of all visits, of a sample, or of every light visit', async () => {
    const urls = Array.from({ length: 100 }, () => `${bakery.origin}/`);
    const measuredOf = async (change: object): Promise<number> => {
      const input = { ...test.direct(bakery, 1), urls, engine: 'browser' as const, ...change };
      const { jobId } = await test.campaigns.startDirect(ada, input, null);
      const [row] = await test.context.rows<{ count: number }>(
        'select count(*)::int as count from visits where campaign_id = ? and is_measured',
        [jobId],
      );
      return row?.count ?? 0;
    };
    const sampled = await measuredOf({});
    expect(sampled).toBeGreaterThanOrEqual(30);
    expect(sampled).toBeLessThan(100);
    expect(await measuredOf({ measure: 'all' })).toBe(100);
    expect(await measuredOf({ engine: 'http' })).toBe(100);
  });

  it('are in the table of visits and in the CSV', async () => {
    const id = await measured([120]);
    const { visits } = await test.campaigns.visits(ada, { id, limit: 10 });
    expect(visits).toMatchObject([{ isMeasured: true }]);
    let text = '';
    for await (const line of (await test.campaigns.visitsCsv(ada, id)).lines) text += line;
    const [head, row] = text.trimEnd().split('\r\n');
    expect(head).toContain('latenessMs,ttfbMs,fcpMs,lcpMs,cls,inpMs,lcpElement');
    expect(row).toContain(',50,100,120,0.05,,#hero,');
    expect(head).toMatch(/,traceId,stepsReached,lostBecause$/);
    expect(row?.endsWith(`,${visits[0]?.traceId},,`)).toBe(true);
  });

  it('are quantiles by segment of the website, which need as many page views', async () => {
    const id = await measured(Array.from({ length: VISITS }, (_, index) => (index + 1) * 100));
    const bySegment = () => test.campaigns.vitalsBySegment(ada, id);
    expect((await bySegment()).rows).toEqual([]);
    for (const [name, value] of [
      ['Home', '/'],
      ['Shop', '/shop'],
    ]) {
      const conditions = [{ column: 'path', operator: 'is', value }];
      await test.context.rows(
        `insert into segments (id, website_id, name, match_kind, conditions, position, created_at)
         select gen_random_uuid(), website_id, ?, 'all', ?::jsonb, ?, now() from campaigns where id = ?`,
        [name, JSON.stringify(conditions), name === 'Home' ? 0 : 1, id],
      );
    }
    const withoutScan = (await bySegment()).rows;
    expect(withoutScan.map(({ name, views }) => [name, views])).toEqual([
      ['Home', 0],
      ['Shop', 0],
      ['Not in the latest scan', VISITS],
    ]);
    await test.context.rows(
      `with scan as (
         insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
         select gen_random_uuid(), user_id, website_id, ?, ?, 'site', 'completed', 10, '1', now(), now()
         from campaigns where id = ? returning id
       )
       insert into listed_pages (scan_id, url, status, outcome, indexability, is_skipped, is_in_sitemap, is_blocked_by_robots)
       select id, ?, 200, 'ok', 'indexable', false, false, false from scan`,
      [`${bakery.origin}/`, bakery.origin, id, `${bakery.origin}/`],
    );
    const { rows, scan_id: scanId } = await bySegment();
    expect(scanId).not.toBeNull();
    expect(rows).toMatchObject([
      { name: 'Home', pages: 1, views: VISITS, vitals: { lcp: { samples: VISITS } } },
      { name: 'Shop', pages: 0, views: 0, vitals: { lcp: { samples: 0, p75: null } } },
    ]);
    expect(rows[0]?.vitals.lcp.p75?.value).toBe(3_000);
    await expect(
      test.campaigns.vitalsBySegment(await test.aSubscriber(), id),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
