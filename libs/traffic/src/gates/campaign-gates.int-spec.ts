import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storeVitalsJob } from '../campaigns/campaign.jobs.js';
import { PageMaps } from '../campaigns/page-maps.service.js';
import { CampaignsProcessor } from '../campaigns/campaigns.processor.js';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { OwnWebsite } from '../campaigns/testing/campaigns-context.js';
import { CampaignVitalsService } from '../vitals/campaign-vitals.service.js';
import { createCampaignScheduleInput, journeyDefinitionSchema } from '../contract/index.js';
import type { GateResult } from '../contract/index.js';
import { lightVitals } from '../engines/http/light-vitals.js';
import { JourneysService } from '../journeys/journeys.service.js';
import { CampaignSchedulesModule } from '../schedules/campaign-schedules.module.js';
import { CampaignSchedulesService } from '../schedules/campaign-schedules.service.js';
import { DueCampaigns } from '../schedules/due-campaigns.js';
import { CampaignGatesService } from './campaign-gates.service.js';

const GATES = ['ttfb.p75 <= 100', 'visits.failed == 0', 'lcp.p75 <= 2500'];

describe('the gates of a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  beforeAll(async () => {
    test = await CampaignsContext.create({ modules: [CampaignSchedulesModule] });
  });
  beforeEach(async () => {
    for (const table of ['campaigns', 'visit_websites', 'outbox_jobs', 'campaign_schedules'])
      await test.context.rows(`delete from ${table}`);
    test.context.clock.set('2026-11-20T12:00:00Z');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
    await test.context.rows(
      `insert into webhook_endpoints (user_id, url, events, created_at)
       values (?, 'https://hooks.example/', '["campaign.alerted"]', now())`,
      [ada.userId],
    );
  });
  afterAll(() => test.close());

  const order = (visits: number, budgets = GATES) => ({
    ...test.direct(bakery, visits),
    ...{ urls: Array.from({ length: visits }, () => `${bakery.origin}/`), budgets },
  });
  async function ordered(visits: number, budgets = GATES): Promise<string> {
    return (await test.campaigns.startDirect(ada, order(visits, budgets), null)).jobId;
  }

  /** All its visits end with this time to first byte, or each with its own. */
  async function execute(
    campaignId: string,
    ttfbMs: number | ((visit: number) => number),
    { isLastFailed = false } = {},
  ) {
    await test.proving.start(campaignId);
    const { visitors } = await test.campaigns.get(ada, campaignId);
    for (let visit = 1; visit <= visitors; visit++) {
      test.later(60);
      const [lease] = await test.lease(1);
      if (!lease) throw new Error('A visit is due');
      if (isLastFailed && visit === visitors) await test.fail(lease);
      else {
        const ms = typeof ttfbMs === 'number' ? ttfbMs : ttfbMs(visit);
        await test.complete(lease, lightVitals({ ttfbMs: ms, bytes: 10 * ms }));
      }
    }
  }

  /** As the worker does; the job of an ending may be delivered several times, and at once. */
  async function deliverEndings(): Promise<void> {
    const { module } = test.context;
    const processor = new CampaignsProcessor(
      ...([
        test.proving,
        module.get(CampaignVitalsService),
        module.get(PageMaps),
        module.get(CampaignGatesService),
      ] as const),
    );
    const jobs = await test.context.rows<{ key: string; payload: unknown }>(
      `select key, payload from outbox_jobs where name = 'store-vitals' order by created_at`,
    );
    for (const job of jobs) {
      // A failure is reported after all three have ended, so that none writes during the next test.
      const deliveries = await Promise.allSettled(
        [1, 2, 3].map(() => deliverJob(module, processor, storeVitalsJob, job)),
      );
      const failed = deliveries.find((delivery) => delivery.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  const alerts = async () => {
    const own = [ada.userId];
    const [bell, mail, hooks] = await Promise.all([
      test.context.rows<{ title: string; body: string }>(
        `select title, body from notifications where user_id = ? and kind = 'campaign_gates' order by created_at`,
        own,
      ),
      test.context.rows<{ subject: string }>(
        `select subject from mail_outbox where user_id = ? and kind = 'campaign_gates' order by created_at`,
        own,
      ),
      test.context.rows<{ body: string }>(
        `select d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
         where e.user_id = ? and d.event = 'campaign.alerted' order by d.created_at`,
        own,
      ),
    ]);
    return {
      bell,
      mail,
      hooks: hooks.map(({ body }) => (JSON.parse(body) as { data: unknown }).data),
    };
  };

  it('are evaluated once when it has ended, and a missed one is reported once, by bell, mail and webhook', async () => {
    const id = await ordered(35);
    expect(await test.campaigns.gatesOf(ada, id)).toEqual({
      budgets: ['ttfb.p75 <= 100 ms', 'visits.failed == 0', 'lcp.p75 <= 2500 ms'],
      ...{ status: null, results: [], evaluatedAt: null },
    });
    await execute(id, 120);
    await deliverEndings();
    const { gates } = await test.campaigns.report(ada, id);
    expect(gates).toMatchObject({
      status: 'missed',
      results: [
        { status: 'missed', measured: 120, low: 120, high: 120, samples: 35, limit: 100 },
        { status: 'met', measured: 0, low: null },
        { status: 'unknown', measured: null, reason: 'not_measured', text: 'not measured' },
      ],
      evaluatedAt: test.context.clock.now().toISOString(),
    });
    const title = `1 gate missed: ${new URL(bakery.origin).host}`;
    const reported = await alerts();
    expect(reported.bell).toEqual([
      { title, body: expect.stringMatching(/^ttfb.p75 <= 100 ms: 120 ms, between/) },
    ]);
    expect(reported.mail).toEqual([{ subject: title }]);
    expect(reported.hooks).toMatchObject([
      { campaignId: id, scheduleId: null, missed: [{ measured: 120 }], metAgain: [] },
    ]);
    const { csv } = await test.campaigns.gatesCsv(ada, id);
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'budget,status,measured,low,high,limit,samples,reason',
      'ttfb.p75 <= 100 ms,missed,120,120,120,100,35,',
    ]);
  });

  it('are not reported when all are met, and unknown for too few page views', async () => {
    await execute(await ordered(32, GATES.slice(0, 2)), 80);
    const few = await ordered(3, GATES.slice(0, 1));
    await execute(few, 80);
    await deliverEndings();
    expect(await test.campaigns.gatesOf(ada, few)).toMatchObject({
      status: 'unknown',
      results: [{ status: 'unknown', samples: 3, reason: 'too_few' }],
    });
    expect(await alerts()).toEqual({ bell: [], mail: [], hooks: [] });
  });

  it('are compared with the figure of the report, which counts a page view for as many as it stands for', async () => {
    const id = await ordered(84, ['ttfb.p75 <= 2000', 'bytes.p50 <= 20000']);
    // 40 views of a fast page, all measured, and 44 of a slow one, of which one in four is.
    await execute(id, (visit) => (visit <= 40 ? 1_000 : 3_000));
    const slow = 'select visit_id from visit_page_vitals where ttfb_ms = 3000';
    await test.context.rows(`update visits set device_type = 'mobile'`);
    await test.context.rows(
      `update visit_pageviews set url = url || 'slow' where visit_id in (${slow})`,
    );
    await test.context.rows(
      `delete from visit_page_vitals m using visits v where v.id = m.visit_id and m.ttfb_ms = 3000 and v.seq % 4 > 0`,
    );
    await deliverEndings();
    const { vitals, gates } = await test.campaigns.report(ada, id);
    const headline = vitals.all?.vitals.ttfb;
    expect([vitals.isWeighted, headline?.p75?.value, vitals.all?.bytes]).toEqual([
      ...[true, 3_000, 30_000],
    ]);
    expect(gates.results).toMatchObject([
      { status: 'missed', measured: 3_000, low: headline?.p75?.low, high: headline?.p75?.high },
      { status: 'missed', samples: 51, measured: 30_000 },
    ]);
  });

  it('of a campaign that is stopped wait for the visits under way', async () => {
    const id = await ordered(2, ['visits.failed == 0']);
    await test.proving.start(id);
    test.later(600);
    const [lease] = await test.lease(1);
    if (!lease) throw new Error('A visit is due');
    await test.campaigns.stop(ada, id);
    await deliverEndings();
    expect(await test.campaigns.gatesOf(ada, id)).toMatchObject({ status: null });
    await test.complete(lease);
    await deliverEndings();
    expect(await test.campaigns.gatesOf(ada, id)).toMatchObject({ status: 'met' });
  });

  it('are reported with the results or not at all: a failure half-way leaves neither', async () => {
    await execute(await ordered(1, ['visits.failed == 0']), 80, { isLastFailed: true });
    const forbid = `alter table webhook_deliveries add constraint stopped check (event <> 'campaign.alerted') not valid`;
    await test.context.rows(forbid);
    try {
      await deliverEndings().catch(() => undefined);
    } finally {
      await test.context.rows('alter table webhook_deliveries drop constraint stopped');
    }
    expect(await test.context.rows('select 1 from campaign_gates')).toEqual([]);
    expect((await alerts()).bell).toEqual([]);
    await deliverEndings();
    expect(await alerts()).toMatchObject({ bell: [{}], mail: [{}], hooks: [{}] });
  });

  it('of a schedule are reported when missed, and once when met again; its mails can be turned off', async () => {
    const schedules = test.context.module.get(CampaignSchedulesService);
    const campaign = { kind: 'direct', order: order(1, ['visits.failed == 0']) };
    const timing = { frequency: 'daily', time: '06:00' };
    const input = createCampaignScheduleInput.parse({ campaign, ...timing });
    const { schedule } = await schedules.create(ada, input);
    const results: (GateResult | undefined)[] = [];
    for (const [day, isLastFailed] of [
      [21, true],
      [22, false],
      [23, false],
      [24, true],
    ] as const) {
      if (day === 24) await schedules.change(ada, schedule.id, { notifyByEmail: false });
      test.context.clock.set(`2026-11-${day}T06:00:00Z`);
      await test.context.module.get(DueCampaigns).start(new AbortController().signal);
      const run = (await schedules.get(ada, schedule.id)).schedule.lastRun;
      await execute(run?.campaign?.id ?? '', 80, { isLastFailed });
      await deliverEndings();
      results.push((await test.campaigns.gatesOf(ada, run?.campaign?.id ?? '')).results[0]);
    }
    expect(results.map((result) => [result?.status, result?.before])).toEqual([
      ...[
        ['missed', null],
        ['met', 'missed'],
        ['met', 'met'],
        ['missed', 'met'],
      ],
    ]);
    const { host } = new URL(bakery.origin);
    const titles = ['1 gate missed', '1 gate met again', '1 gate missed'].map(
      (text) => `${text}: ${host}`,
    );
    const reported = await alerts();
    expect(reported.bell.map(({ title }) => title)).toEqual(titles);
    expect(reported.mail.map(({ subject }) => subject)).toEqual(titles.slice(0, 2));
    expect(reported.hooks).toMatchObject([
      { scheduleId: schedule.id, metAgain: [] },
      { missed: [], metAgain: [{ budget: 'visits.failed == 0', measured: 0 }] },
      { metAgain: [] },
    ]);
    expect((await schedules.get(ada, schedule.id)).schedule.lastRun).toMatchObject({
      outcome: 'started',
      campaign: { status: 'failed', gates: 'missed' },
    });
  });

  it('on goals are evaluated by how many of all visitors reached them, as on the command line', async () => {
    const step = { kind: 'click', target: ['#buy'], name: 'Bought', isGoal: true };
    const { journey } = await test.context.module.get(JourneysService).create(ada, {
      websiteId: bakery.id,
      journey: journeyDefinitionSchema.parse({
        ...{ name: 'Buy', steps: [{ kind: 'open', address: '/' }, step] },
      }),
    });
    const input = { journeyId: journey.id, visitors: 4, budgets: ['goal:Bought >= 60 %'] };
    const { jobId } = await test.campaigns.startJourney(ada, input, null);
    await test.proving.start(jobId);
    test.later(3_600);
    for (const [index, lease] of (await test.lease(4, 'browser')).entries()) {
      if (index > 1) {
        await test.fail(lease);
        continue;
      }
      const ends = { ms: 10, matches: 1, failure: null };
      const steps = [
        { ...ends, step: 1, isReached: true, atMs: 10 },
        { ...ends, step: 2, isReached: index === 0, atMs: 20 },
      ];
      const pages = [{ url: bakery.origin, status: 200, loadMs: 120, vitals: null }];
      const report = { outcome: 'completed', error: null, durationMs: 10, loadMs: 120 } as const;
      await test.endings.finish(
        lease,
        { ...report, pages, retryAfterMs: null, screenshot: null, journey: { steps } },
        test.context.clock.now(),
      );
    }
    await deliverEndings();
    expect((await test.campaigns.gatesOf(ada, jobId)).results).toMatchObject([
      { budget: 'goal:Bought >= 60 %', status: 'missed', measured: 25, samples: 4 },
    ]);
  });

  it('are refused when they cannot be read, line by line; then nothing is ordered', async () => {
    await expect(
      ordered(1, ['errors == 0', 'lpc.p75 <= 1', 'goal:Paid >= 9 %']),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        'budgets.1': expect.stringContaining('Did you mean lcp.p75?'),
        'budgets.2': 'The goal “Paid” needs a journey that has it.',
      },
    });
    expect(await test.count('campaigns')).toBe(0);
  });
});
