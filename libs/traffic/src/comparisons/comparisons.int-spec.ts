import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSamplesJob, keepSamplesJobKey } from '../campaigns/campaign.jobs.js';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { OwnWebsite } from '../campaigns/testing/campaigns-context.js';
import type { CampaignComparison, PageVitals } from '../contract/index.js';
import { lightVitals } from '../engines/http/light-vitals.js';
import { VisitRetention } from '../visits/visit-retention.js';
import { ComparisonRunner } from './comparison-runner.js';
import { compareCampaignsJob } from './comparison.job.js';
import { ComparisonsModule } from './comparisons.module.js';
import { ComparisonsProcessor } from './comparisons.processor.js';
import { ComparisonsService } from './comparisons.service.js';

const vitals = (lcpMs: number): PageVitals => ({
  ...lightVitals({ ttfbMs: 50, bytes: 1_000 }),
  lcpMs,
});

describe('comparisons of campaigns', () => {
  let test: CampaignsContext;
  let comparisons: ComparisonsService;
  let processor: ComparisonsProcessor;
  let ada: Actor;
  let bakery: OwnWebsite;

  beforeAll(async () => {
    test = await CampaignsContext.create({ modules: [ComparisonsModule] });
    comparisons = test.context.module.get(ComparisonsService);
    processor = new ComparisonsProcessor(test.context.module.get(ComparisonRunner));
  });
  beforeEach(async () => {
    for (const table of ['campaigns', 'visit_websites', 'outbox_jobs'])
      await test.context.rows(`delete from ${table}`);
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterAll(() => test.close());

  /** A campaign to one page on mobile phones that has ended, with LCPs around `center`. */
  async function ended(visits: number, center: number): Promise<string> {
    const order = {
      ...test.direct(bakery, visits),
      urls: Array.from({ length: visits }, () => `${bakery.origin}/`),
    };
    const { jobId } = await test.campaigns.startDirect(ada, order, null);
    await test.proving.start(jobId);
    await test.context.rows(`update visits set device_type = 'mobile' where campaign_id = ?`, [
      jobId,
    ]);
    for (let visit = 0; visit < visits; visit++) {
      test.later(60);
      const [lease] = await test.lease(1);
      if (!lease) throw new Error('A visit is due');
      await test.complete(lease, vitals(center + 10 * (visit % 20)));
    }
    return jobId;
  }

  /** Every open job of comparisons, as a worker would deliver them. */
  async function work(): Promise<void> {
    const rows = await test.context.rows<{ key: string; name: string; payload: unknown }>(
      `select key, name, payload from outbox_jobs where queue = 'comparisons' and done_at is null
       order by created_at`,
    );
    for (const { key, name, payload } of rows) {
      const job = name === keepSamplesJob.name ? keepSamplesJob : compareCampaignsJob;
      await deliverJob(test.context.module, processor, job, { key, payload });
    }
  }

  function lcpOf({ result }: CampaignComparison) {
    return result?.groups[0]?.metrics.find(({ metric }) => metric === 'lcp');
  }

  it('say by how much pages got faster, once they were asked for', async () => {
    const [before, after] = [await ended(32, 2_000), await ended(32, 1_000)];
    await work();
    const input = { id: after, otherId: before };
    expect(await comparisons.get(ada, input)).toMatchObject({ state: 'none', result: null });
    await expect(comparisons.csv(ada, input)).rejects.toMatchObject({ code: 'conflict' });
    const [first, second] = await Promise.all([
      comparisons.start(ada, input),
      comparisons.start(ada, input),
    ]);
    expect([first.state, second.state]).toEqual(['running', 'running']);
    await work();
    const done = await comparisons.get(ada, input);
    expect(done).toMatchObject({
      ...{ state: 'done', kind: 'campaigns', isBaseline: false, differences: [] },
      ...{ a: { campaignId: before }, b: { campaignId: after } },
    });
    expect(done.result?.groups).toMatchObject([{ url: `${bakery.origin}/`, deviceType: 'mobile' }]);
    expect(lcpOf(done)).toMatchObject({
      ...{ outcome: 'better', a: { samples: 32 }, b: { samples: 32 } },
      ...{ p75: { value: -1_000 }, test: { superiority: 0, effect: 'large' } },
    });
    const { fileName, text } = await comparisons.csv(ada, input);
    expect(fileName).toMatch(/^comparison-campaign-127\.0\.0\.1-.*\.csv$/);
    expect(text).toContain(`${bakery.origin}/,mobile,lcp,better,32,32,`);
    // Asking again has the same result, without another job.
    expect(await comparisons.start(ada, input)).toEqual(done);
  });

  it('say nothing about fewer than 30 page views', async () => {
    const [before, after] = [await ended(32, 2_000), await ended(3, 1_000)];
    await comparisons.start(ada, { id: after, otherId: before });
    await work();
    const done = await comparisons.get(ada, { id: after, otherId: before });
    expect(lcpOf(done)).toMatchObject({ outcome: 'too_few', b: { samples: 3 }, test: null });
  });

  it('are made with the baseline of the website when a campaign ends', async () => {
    const before = await ended(31, 1_500);
    await work();
    await comparisons.markBaseline(ada, before);
    const { isBaseline, campaigns } = await comparisons.markBaseline(ada, before);
    expect([isBaseline, campaigns]).toEqual([true, []]);
    const after = await ended(31, 1_500);
    await work();
    const done = await comparisons.get(ada, { id: after, otherId: before });
    expect(done).toMatchObject({ state: 'done', isBaseline: true });
    expect(lcpOf(done)).toMatchObject({ outcome: 'no_difference', p75: { value: 0 } });
    expect((await comparisons.choices(ada, after)).campaigns).toMatchObject([
      { id: before, completed: 31, isBaseline: true, journey: null },
    ]);
    expect((await comparisons.markBaseline(ada, after)).isBaseline).toBe(true);
    expect((await comparisons.choices(ada, before)).isBaseline).toBe(false);
    expect((await comparisons.unmarkBaseline(ada, after)).isBaseline).toBe(false);
  });

  it('are made again when a visit ended late, and outlive the visits', async () => {
    const [before, after] = [await ended(31, 2_000), await ended(30, 1_000)];
    const input = { id: after, otherId: before };
    await comparisons.start(ada, input);
    await work();
    await test.context.rows(
      `update visit_page_vitals m set lcp_ms = 500 from visits v
       where v.id = m.visit_id and v.campaign_id = ?`,
      [before],
    );
    const late = { key: keepSamplesJobKey(before, 32), payload: { campaignId: before } };
    await deliverJob(test.context.module, processor, keepSamplesJob, late);
    expect(lcpOf(await comparisons.get(ada, input))?.outcome).toBe('worse');
    test.later(500 * 86_400);
    await test.context.module.get(VisitRetention).removeOld();
    expect(await test.count('visits')).toBe(0);
    await deliverJob(test.context.module, processor, keepSamplesJob, late);
    await comparisons.start(ada, { id: before, otherId: after });
    await work();
    const reverse = await comparisons.get(ada, { id: before, otherId: after });
    expect(lcpOf(reverse)?.outcome).toBe('better');
  });

  it('of two addresses are made when the campaign ends, and every visit keeps its address', async () => {
    const balance = await test.balance(ada);
    const order = {
      ...{ targetUrl: `${bakery.origin}/`, comparedUrl: `${bakery.origin}/new` },
      ...{ visitsEach: 31, dwellMs: 5_000, scroll: true, engine: 'http' as const },
      ...{ speed: 'fast' as const, country: 'US' as const },
    };
    const [first, second] = await Promise.all(
      [1, 2].map(() => test.campaigns.startComparison(ada, order, 'once')),
    );
    const id = first?.jobId ?? '';
    expect(second).toEqual({ jobId: id, count: 62, status: 'queued' });
    await test.proving.start(id);
    let losses = 3;
    test.later(7_200);
    for (;;) {
      const [lease] = await test.lease(1);
      if (lease === undefined) break;
      const isNew = lease.order.url.endsWith('/new');
      if (isNew && losses-- > 0) await test.fail(lease, 'worker_lost');
      else await test.complete(lease, vitals((isNew ? 900 : 1_500) + losses));
      test.later(120);
    }
    expect(
      await test.context.rows(
        `select variant, url, count(*)::int as visits from visits where campaign_id = ?
         group by variant, url order by variant`,
        [id],
      ),
    ).toEqual([
      { variant: 'a', url: `${bakery.origin}/`, visits: 31 },
      { variant: 'b', url: `${bakery.origin}/new`, visits: 31 },
    ]);
    const { visitors, completed, failed, comparedUrl } = await test.campaigns.get(ada, id);
    expect([visitors, completed + failed, comparedUrl]).toEqual([62, 62, order.comparedUrl]);
    expect(await test.ledgerOf(ada)).toEqual([]);
    expect((await test.balance(ada))?.remaining).toBe((balance?.remaining ?? 0) - completed);
    await work();
    const done = await comparisons.get(ada, { id, otherId: id });
    expect(done).toMatchObject({
      ...{ kind: 'addresses', state: 'done', isBaseline: false, differences: [] },
      a: { campaignId: id, targetUrl: order.targetUrl },
      b: { campaignId: id, targetUrl: order.comparedUrl },
    });
    const { all, groups } = done.result ?? {};
    expect(all?.metrics.find(({ metric }) => metric === 'lcp')).toMatchObject({
      ...{ outcome: 'better', test: { superiority: 0 } },
    });
    expect(groups?.every(({ url }) => url === null)).toBe(true);
  });

  it('of two addresses need two different ones of the same website', async () => {
    const order = {
      ...{ targetUrl: `${bakery.origin}/`, comparedUrl: bakery.origin },
      ...{ visitsEach: 30, dwellMs: 5_000, scroll: true, engine: 'http' as const },
    };
    for (const comparedUrl of [bakery.origin, 'https://elsewhere.example/'])
      await expect(
        test.campaigns.startComparison(ada, { ...order, comparedUrl }, null),
      ).rejects.toMatchObject({
        code: 'validation_failed',
        details: { comparedUrl: expect.any(String) },
      });
    expect(await test.count('campaigns')).toBe(0);
  });

  it('wait for the end of both, are never of a campaign with itself, and belong to their owner', async () => {
    const over = await ended(1, 1_000);
    const open = await test.running(ada, bakery, 2);
    for (const input of [
      { id: over, otherId: open },
      { id: open, otherId: over },
    ])
      await expect(comparisons.start(ada, input)).rejects.toMatchObject({ code: 'conflict' });
    await expect(comparisons.markBaseline(ada, open)).rejects.toMatchObject({ code: 'conflict' });
    expect((await comparisons.choices(ada, open)).isOpen).toBe(false);
    await expect(comparisons.get(ada, { id: over, otherId: over })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const ben = await test.aSubscriber();
    const attempts = [
      comparisons.choices(ben, over),
      comparisons.start(ben, { id: over, otherId: open }),
      comparisons.markBaseline(ben, over),
      comparisons.unmarkBaseline(ben, over),
    ];
    const refused = { code: 'not_found' };
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(refused)));
  });
});
