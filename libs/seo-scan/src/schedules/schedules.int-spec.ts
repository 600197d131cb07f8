import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WebsitesService } from '@app/domain';
import { createScheduleInput } from '../contract/index.js';
import { ScheduleContext } from '../testing/schedule-context.js';

const NEEDS_PLAN =
  'Scheduled scans need the Professional or Business plan. You are on the Free plan.';

describe('the settings of a schedule', () => {
  let context: ScheduleContext;

  beforeAll(async () => {
    context = await ScheduleContext.create();
  });
  beforeEach(() => context.reset());
  afterAll(() => context.close());

  it('show the next run, in the time zone of the user', async () => {
    const schedule = await context.createSchedule({ time: '07:30', timeZone: 'Europe/Berlin' });
    expect(schedule).toMatchObject({
      websiteId: context.websiteId,
      websiteUrl: context.scan.site.origin,
      nextRunAt: '2026-11-21T06:30:00.000Z',
      pausedReason: null,
      lastRun: null,
      enabled: true,
      notifyByEmail: true,
    });
    expect(await context.schedules.list(context.ada)).toMatchObject({ notIncludedReason: null });
  });

  it('are refused on a plan without scheduled scans, naming the plans that include them', async () => {
    await context.setPlan(context.ada, 'free', 25);
    await expect(context.createSchedule()).rejects.toMatchObject({
      code: 'forbidden',
      message: NEEDS_PLAN,
    });
    expect(await context.schedules.list(context.ada)).toMatchObject({
      schedules: [],
      notIncludedReason: NEEDS_PLAN,
    });
  });

  it('exist once per website, even for two concurrent requests', async () => {
    const outcomes = await Promise.allSettled([
      context.createSchedule(),
      context.createSchedule(),
      context.createSchedule(),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    await expect(context.createSchedule()).rejects.toMatchObject({ code: 'conflict' });
    expect(await context.list()).toHaveLength(1);
  });

  it('allow as many pages as the plan allows for one scan', async () => {
    await context.setPlan(context.ada, 'seo_professional');
    const refused = {
      code: 'validation_failed',
      details: { maxPages: 'Your plan allows up to 500 pages per scan.' },
    };
    await expect(context.createSchedule({ maxPages: 501 })).rejects.toMatchObject(refused);
    const { id } = await context.createSchedule({ maxPages: 500 });
    const grow = () => context.schedules.change(context.ada, id, { maxPages: 100_000 });
    await expect(grow()).rejects.toMatchObject(refused);
    await context.setPlan(context.ada, 'seo_business');
    expect(await grow()).toMatchObject({ schedule: { maxPages: 100_000 } });
  });

  it('are hidden from other users', async () => {
    const ben = await context.scan.aUser();
    await context.setPlan(ben, 'seo_business');
    const { id } = await context.createSchedule();
    await expect(context.schedules.create(ben, context.input())).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(context.schedules.change(ben, id, { enabled: false })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(context.schedules.remove(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await context.schedules.list(ben)).schedules).toEqual([]);
  });

  it('are changed only where the request says so', async () => {
    const { id } = await context.createSchedule({ maxPages: 3 });
    const { schedule } = await context.schedules.change(context.ada, id, {
      frequency: 'monthly',
      dayOfMonth: 31,
    });
    expect(schedule).toMatchObject({
      frequency: 'monthly',
      time: '06:00',
      maxPages: 3,
      nextRunAt: '2026-11-30T06:00:00.000Z',
    });
  });

  it('refuse a change that leaves no time, and a cron that runs too often', async () => {
    const { id } = await context.createSchedule();
    await expect(
      context.schedules.change(context.ada, id, { frequency: 'weekly' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      details: { weekday: 'Please choose a day of the week' },
    });
    await expect(
      context.schedules.change(context.ada, id, { frequency: 'cron', cron: '*/5 * * * *' }),
    ).rejects.toMatchObject({ code: 'validation_failed', details: { cron: expect.any(String) } });
    expect((await context.list())[0]).toMatchObject({ frequency: 'daily' });
  });

  it.each([
    { frequency: 'daily', time: '24:00' },
    { frequency: 'daily' },
    { frequency: 'daily', time: '06:00', timeZone: 'Mars/Olympus' },
    { frequency: 'cron', cron: '0 0 * * * *' },
    { frequency: 'cron', cron: 'H H * * *' },
    { frequency: 'cron', cron: '@daily' },
    { frequency: 'monthly', time: '06:00', dayOfMonth: 32 },
    { frequency: 'daily', time: '06:00', maxPages: 0 },
  ])('refuse %j', (bad) => {
    expect(createScheduleInput.safeParse({ websiteId: context.websiteId, ...bad }).success).toBe(
      false,
    );
  });

  it('stop the runs while switched off, and resume from the moment they are switched on', async () => {
    const { id } = await context.createSchedule();
    expect(
      (await context.schedules.change(context.ada, id, { enabled: false })).schedule.nextRunAt,
    ).toBeNull();
    context.at('2026-11-25T12:00:00Z');
    await context.tick();
    expect(await context.runs()).toEqual([]);
    expect(
      (await context.schedules.change(context.ada, id, { enabled: true })).schedule.nextRunAt,
    ).toBe('2026-11-26T06:00:00.000Z');
  });

  it('are deleted with their website, even during a scan of it', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await context.scan.context.module.get(WebsitesService).remove(context.ada, context.websiteId);
    await context.tick();
    expect(await context.runs()).toEqual([]);
    expect(await context.list()).toEqual([]);
  });
});
