import type { Actor } from '@app/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { OwnWebsite } from '../campaigns/testing/campaigns-context.js';
import { createCampaignScheduleInput } from '../contract/index.js';
import type { CampaignSchedule } from '../contract/index.js';
import { CampaignSchedulesModule } from './campaign-schedules.module.js';
import { CampaignSchedulesService } from './campaign-schedules.service.js';
import { DueCampaigns } from './due-campaigns.js';

const never = new AbortController().signal;

describe('scheduled campaigns after a fault', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const create = async (): Promise<CampaignSchedule> => {
    const input = createCampaignScheduleInput.parse({
      campaign: { kind: 'direct', order: test.direct(bakery, 3) },
      ...{ frequency: 'daily', time: '06:00', timeZone: 'Europe/Berlin' },
    });
    const service = test.context.module.get(CampaignSchedulesService);
    return (await service.create(ada, input)).schedule;
  };
  const round = (): Promise<number> => test.context.module.get(DueCampaigns).start(never);
  const atOnce = async (): Promise<number> =>
    (await Promise.all([round(), round(), round()])).reduce((sum, started) => sum + started, 0);
  const at = (instant: string): void => test.context.clock.set(instant);
  const campaigns = (): Promise<{ id: string }[]> =>
    test.context.rows('select id from campaigns order by created_at, id');
  const runs = (): Promise<{ code: string | null; reason: string | null }[]> =>
    test.context.rows(
      'select skip_code as code, reason from campaign_schedule_runs order by due_at',
    );

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

  it('are started whole or not at all: a failure half-way leaves nothing, and the next round starts it', async () => {
    await create();
    at('2026-11-21T05:00:00Z');
    await test.context.rows(
      'alter table campaign_schedule_runs add constraint stopped check (false) not valid',
    );
    try {
      expect(await atOnce()).toBe(0);
    } finally {
      await test.context.rows('alter table campaign_schedule_runs drop constraint stopped');
    }
    expect(await campaigns()).toEqual([]);
    expect(await test.balance(ada)).toMatchObject({ used: 0 });
    expect(await atOnce()).toBe(1);
    expect(await runs()).toEqual([{ code: null, reason: null }]);
  });

  it('are not held up by one that can neither start nor be skipped', async () => {
    const { id } = await create();
    await create();
    at('2026-11-21T05:00:00Z');
    await test.context.rows(
      `update campaign_schedules set next_run_at = next_run_at - interval '1 minute',
         template = jsonb_set(template, '{order,urls}', '["https://elsewhere.example/"]') where id = ?`,
      [id],
    );
    await test.context.rows(
      'alter table campaign_schedule_runs add constraint stopped check (skip_code is null) not valid',
    );
    try {
      expect(await round()).toBe(1);
    } finally {
      await test.context.rows('alter table campaign_schedule_runs drop constraint stopped');
    }
    const [failing] = await test.context.rows(
      'select failing_since is not null as "isFailing" from campaign_schedules where id = ?',
      [id],
    );
    expect(failing).toEqual({ isFailing: true });
    await test.context.rows('delete from campaign_schedules');
  });

  it('give up on a time that could not be started for half a day, and say so', async () => {
    const { id } = await create();
    at('2026-11-21T05:00:00Z');
    await test.context.rows(`update campaign_schedules set template = '{}'`);
    await round();
    expect(await runs()).toEqual([]);
    at('2026-11-21T17:00:01Z');
    await atOnce();
    expect(await runs()).toEqual([
      { code: 'not_started', reason: 'The campaign could not be started in time.' },
    ]);
    expect(
      await test.context.rows(`select id from notifications where kind = 'schedule_skipped'`),
    ).toHaveLength(1);
    await test.context.rows('delete from campaign_schedules where id = ?', [id]);
  });
});
