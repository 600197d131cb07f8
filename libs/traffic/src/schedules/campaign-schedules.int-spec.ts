import type { Actor } from '@app/common';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { CampaignOrders } from '../campaigns/campaign-orders.service.js';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { OwnWebsite } from '../campaigns/testing/campaigns-context.js';
import {
  MAX_CAMPAIGN_SCHEDULES,
  createCampaignScheduleInput,
  journeyDefinitionSchema,
} from '../contract/index.js';
import type { CampaignSchedule, CreateCampaignScheduleInput } from '../contract/index.js';
import { JourneysService } from '../journeys/journeys.service.js';
import { CampaignSchedulesModule } from './campaign-schedules.module.js';
import { CampaignSchedulesService } from './campaign-schedules.service.js';
import { DueCampaigns } from './due-campaigns.js';

const never = new AbortController().signal;

describe('scheduled campaigns', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const schedules = (): CampaignSchedulesService =>
    test.context.module.get(CampaignSchedulesService);
  const input = (change: object = {}, visits = 3): CreateCampaignScheduleInput =>
    createCampaignScheduleInput.parse({
      campaign: { kind: 'direct', order: test.direct(bakery, visits) },
      ...{ frequency: 'daily', time: '06:00', timeZone: 'Europe/Berlin', ...change },
    });
  const create = async (change: object = {}, visits = 3): Promise<CampaignSchedule> =>
    (await schedules().create(ada, input(change, visits))).schedule;
  const get = async (id: string): Promise<CampaignSchedule> =>
    (await schedules().get(ada, id)).schedule;
  const round = (): Promise<number> => test.context.module.get(DueCampaigns).start(never);
  const atOnce = async (): Promise<number> =>
    (await Promise.all([round(), round(), round()])).reduce((sum, started) => sum + started, 0);
  const at = (instant: string): void => test.context.clock.set(instant);
  const campaigns = (): Promise<{ id: string; ordered: number; status: string }[]> =>
    test.context.rows('select id, ordered, status from campaigns order by created_at, id');
  const runs = (): Promise<{ code: string | null; reason: string | null }[]> =>
    test.context.rows(
      'select skip_code as code, reason from campaign_schedule_runs order by due_at',
    );
  const rowsOf = (table: 'notifications' | 'mail_outbox'): Promise<{ title: string }[]> =>
    test.context.rows(
      `select ${table === 'mail_outbox' ? 'subject' : 'title'} as title from ${table}
       where user_id = ? and kind = 'schedule_skipped' order by created_at`,
      [ada.userId],
    );
  const endCampaigns = async (): Promise<void> => {
    for (const { id, status } of await campaigns()) {
      if (status !== 'stopped') await test.campaigns.stop(ada, id);
    }
  };

  beforeAll(async () => {
    test = await CampaignsContext.create({ modules: [CampaignSchedulesModule] });
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from campaign_schedules');
    at('2026-11-20T12:00:00Z');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterEach(async () => {
    expect(await test.ledgerOf(ada)).toEqual([]);
  });
  afterAll(() => test.close());

  it('start once per time, with three workers, and take their visits only then', async () => {
    const { id, nextRunAt, visits } = await create();
    expect({ nextRunAt, visits }).toEqual({ nextRunAt: '2026-11-21T05:00:00.000Z', visits: 3 });
    expect(await test.balance(ada)).toMatchObject({ used: 0 });
    at('2026-11-21T04:59:59Z');
    expect(await round()).toBe(0);
    at('2026-11-21T05:00:00Z');
    expect(await atOnce()).toBe(1);
    expect(await round()).toBe(0);
    const [campaign, ...more] = await campaigns();
    expect(more).toEqual([]);
    expect(campaign).toMatchObject({ ordered: 3, status: 'queued' });
    expect(await test.balance(ada)).toMatchObject({ used: 3 });
    expect(await get(id)).toMatchObject({
      nextRunAt: '2026-11-22T05:00:00.000Z',
      lastRun: {
        dueAt: '2026-11-21T05:00:00.000Z',
        ...{ outcome: 'started', reason: null },
        campaign: { id: campaign?.id, status: 'queued' },
      },
    });
  });

  it('are prepared by one worker, and by another one after that has died', async () => {
    await create();
    const prepare = jest.spyOn(test.context.module.get(CampaignOrders), 'prepare');
    at('2026-11-21T05:00:00Z');
    expect(await atOnce()).toBe(1);
    expect(prepare).toHaveBeenCalledTimes(1);
    await endCampaigns();
    at('2026-11-22T05:00:00Z');
    await test.context.rows(`update campaign_schedules set claimed_until = '2026-11-22T05:04:00Z'`);
    expect(await atOnce()).toBe(0);
    at('2026-11-22T05:04:00Z');
    expect(await atOnce()).toBe(1);
    prepare.mockRestore();
  });

  it('catch up after downtime with one campaign, not one per missed time', async () => {
    const { id } = await create();
    at('2026-12-05T17:00:00Z');
    expect(await atOnce()).toBe(1);
    expect(await runs()).toHaveLength(1);
    expect(await get(id)).toMatchObject({ nextRunAt: '2026-12-06T05:00:00.000Z' });
  });

  it('do not start without the visits: the owner is notified once, by bell and mail, until they start again', async () => {
    const { id } = await create();
    const others = test.seo(bakery, { visitsPerKeyword: 249 });
    const { jobId } = await test.campaigns.startSeo(ada, others, null); // 498 of 500 visits
    for (const day of [21, 22, 23]) {
      at(`2026-11-${day}T05:00:00Z`);
      expect(await atOnce()).toBe(0);
    }
    expect((await runs()).map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'visits_exhausted'),
    );
    expect(await get(id)).toMatchObject({
      enabled: true,
      nextRunAt: '2026-11-24T05:00:00.000Z',
      lastRun: { outcome: 'skipped', campaign: null, reason: expect.stringContaining('2') },
    });
    const title = `Scheduled campaign on ${new URL(bakery.origin).host} did not start`;
    expect(await rowsOf('notifications')).toEqual([{ title }]);
    expect(await rowsOf('mail_outbox')).toEqual([{ title }]);
    await test.campaigns.stop(ada, jobId);
    at('2026-11-24T05:00:00Z');
    expect(await atOnce()).toBe(1);
  });

  it('do not start when the website lost its verification, the account its plan, or the journey is gone', async () => {
    const journeys = test.context.module.get(JourneysService);
    const definition = { name: 'Visit', steps: [{ kind: 'open', address: '/' }] };
    const { journey } = await journeys.create(ada, {
      websiteId: bakery.id,
      journey: journeyDefinitionSchema.parse(definition),
    });
    const order = { journeyId: journey.id, visitors: 2 };
    await create({ campaign: { kind: 'journey', order }, notifyByEmail: false });
    await journeys.remove(ada, journey.id);
    at('2026-11-21T05:00:00Z');
    await atOnce();
    await test.context.rows('delete from campaign_schedules');
    await create();
    await test.context.rows('update websites set verified_by = null where id = ?', [bakery.id]);
    at('2026-11-22T05:00:00Z');
    await atOnce();
    await test.context.rows(`update websites set verified_by = 'meta' where id = ?`, [bakery.id]);
    await test.context.rows(`update subscriptions set status = 'expired'`);
    at('2027-02-01T05:00:00Z');
    await atOnce();
    expect(await campaigns()).toEqual([]);
    expect(await runs()).toEqual([
      { code: 'website_not_verified', reason: expect.stringContaining('Verify') },
      { code: 'subscription_required', reason: expect.stringContaining('subscription') },
    ]);
    expect(await rowsOf('notifications')).toHaveLength(3);
    expect(await rowsOf('mail_outbox')).toHaveLength(2); // the first schedule sends none
  });

  it('are skipped while the campaign before has not ended', async () => {
    await create();
    at('2026-11-21T05:00:00Z');
    await round();
    at('2026-11-22T05:00:00Z');
    await atOnce();
    expect(await campaigns()).toHaveLength(1);
    expect((await runs())[1]).toEqual({
      ...{ code: 'conflict', reason: 'The previous campaign of this schedule has not ended.' },
    });
    await endCampaigns();
    at('2026-11-23T05:00:00Z');
    expect(await atOnce()).toBe(1);
  });

  it('repeat a comparison of two addresses', async () => {
    const order = {
      ...{ targetUrl: `${bakery.origin}/`, comparedUrl: `${bakery.origin}/new` },
      ...{ visitsEach: 30, dwellMs: 5_000 },
    };
    const { visits, campaign } = await create({ campaign: { kind: 'comparison', order } });
    expect({ visits, campaign }).toMatchObject({ visits: 60, campaign: { order } });
    at('2026-11-21T05:00:00Z');
    expect(await atOnce()).toBe(1);
    expect(
      await test.context.rows(
        'select url, variant, count(*)::int as visits from visits group by url, variant order by variant',
      ),
    ).toEqual([
      { url: order.targetUrl, variant: 'a', visits: 30 },
      { url: order.comparedUrl, variant: 'b', visits: 30 },
    ]);
  });

  it('stop while paused, and go on from the moment they are resumed', async () => {
    const { id } = await create({ frequency: 'weekly', weekday: 1 });
    const paused = await schedules().change(ada, id, { enabled: false });
    expect(paused.schedule.nextRunAt).toBeNull();
    at('2026-12-05T12:00:00Z');
    expect(await atOnce()).toBe(0);
    const resumed = await schedules().change(ada, id, { enabled: true });
    expect(resumed.schedule.nextRunAt).toBe('2026-12-07T05:00:00.000Z');
  });

  it('are changed only where the request says so, and checked as a new one is', async () => {
    const { id } = await create();
    const order = test.direct(bakery, 5);
    const { schedule } = await schedules().change(ada, id, { campaign: { kind: 'direct', order } });
    expect(schedule).toMatchObject({ visits: 5, frequency: 'daily', time: '06:00' });
    await expect(schedules().change(ada, id, { frequency: 'monthly' })).rejects.toMatchObject({
      ...{ code: 'validation_failed', details: { dayOfMonth: expect.any(String) } },
    });
    const foreign = { ...order, urls: ['https://example.com/'] };
    await expect(
      schedules().change(ada, id, { campaign: { kind: 'direct', order: foreign } }),
    ).rejects.toMatchObject({ code: 'website_not_verified' });
    expect(await get(id)).toMatchObject({ visits: 5, frequency: 'daily' });
  });

  it('are refused for a website that is not verified, and for more visits than the plan ever has', async () => {
    const shop = await test.aWebsite(ada, { place: 1, isVerified: false });
    const campaign = { kind: 'direct', order: test.direct(shop, 1) };
    await expect(create({ campaign })).rejects.toMatchObject({ code: 'website_not_verified' });
    const order = test.seo(bakery, { visitsPerKeyword: 400 });
    await expect(create({ campaign: { kind: 'seo', order } })).rejects.toMatchObject({
      code: 'visits_exhausted',
    });
    expect((await schedules().list(ada)).schedules).toEqual([]);
  });

  it('are at most so many per account, even for requests at the same time', async () => {
    for (let count = 1; count < MAX_CAMPAIGN_SCHEDULES; count++) await create();
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(create()).rejects.toMatchObject({ code: 'conflict' });
    expect((await schedules().list(ada)).schedules).toHaveLength(MAX_CAMPAIGN_SCHEDULES);
  });

  it('are hidden from other users, and deleted with their website', async () => {
    const { id } = await create();
    const ben = await test.aSubscriber();
    const unknown = { code: 'not_found' };
    await expect(schedules().get(ben, id)).rejects.toMatchObject(unknown);
    await expect(schedules().change(ben, id, { enabled: false })).rejects.toMatchObject(unknown);
    await expect(schedules().remove(ben, id)).rejects.toMatchObject(unknown);
    expect((await schedules().list(ben)).schedules).toEqual([]);
    await test.websites.remove(ada, bakery.id);
    expect((await schedules().list(ada)).schedules).toEqual([]);
    at('2026-11-21T05:00:00Z');
    expect(await round()).toBe(0);
  });

  it('no longer start once the worker is stopping, or they are removed', async () => {
    const { id } = await create();
    at('2026-11-21T05:00:00Z');
    expect(await test.context.module.get(DueCampaigns).start(AbortSignal.abort())).toBe(0);
    await schedules().remove(ada, id);
    expect(await round()).toBe(0);
    expect(await campaigns()).toEqual([]);
  });

  it.each([
    { frequency: 'daily', time: '24:00' },
    { frequency: 'daily', time: null },
    { frequency: 'weekly' },
    { frequency: 'cron', cron: '0 0 * * *' },
    { timeZone: 'Mars/Olympus' },
    { campaign: { kind: 'direct', order: { urls: [], dwellMs: 5_000 } } },
  ])('are refused with %j', (bad) => {
    const given = { ...input(), ...bad };
    expect(createCampaignScheduleInput.safeParse(given).success).toBe(false);
  });
});
