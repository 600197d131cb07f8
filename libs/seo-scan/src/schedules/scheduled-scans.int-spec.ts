import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { scanOptions } from '../testing/scan-context.js';
import { ScheduleContext } from '../testing/schedule-context.js';

const NEEDS_PLAN =
  'Scheduled scans need the Professional or Business plan. You are on the Free plan.';

describe('scheduled scans', () => {
  let context: ScheduleContext;

  beforeAll(async () => {
    context = await ScheduleContext.create();
  });
  beforeEach(() => context.reset());
  afterAll(() => context.close());

  const endScans = async (change: string): Promise<void> => {
    await context.scan.context.rows(
      `update scans set status = 'completed', finished_at = created_at, ${change} where status = 'queued'`,
    );
  };

  it('start once per time, with three concurrent schedulers', async () => {
    const { id } = await context.createSchedule({ maxPages: 3 });
    context.at('2026-11-21T05:59:59Z');
    await context.tick();
    expect(await context.scans()).toEqual([]);
    context.at('2026-11-21T06:00:00Z');
    await Promise.all([context.tick(), context.tick(), context.tick()]);
    await context.tick();
    const started = await context.scans();
    expect(started).toEqual([expect.objectContaining({ status: 'queued', max_pages: 3 })]);
    expect(await context.list()).toEqual([
      expect.objectContaining({
        id,
        nextRunAt: '2026-11-22T06:00:00.000Z',
        lastRun: expect.objectContaining({
          dueAt: '2026-11-21T06:00:00.000Z',
          outcome: 'started',
          scan: { id: started[0]?.id, status: 'queued' },
          change: null,
        }),
      }),
    ]);
  });

  it('catch up after downtime with one run, not one per missed time', async () => {
    await context.createSchedule();
    context.at('2026-12-05T17:00:00Z');
    await Promise.all([context.tick(), context.tick(), context.tick()]);
    expect(await context.scans()).toHaveLength(1);
    expect(await context.runs()).toHaveLength(1);
    expect((await context.list())[0]?.nextRunAt).toBe('2026-12-06T06:00:00.000Z');
  });

  it('start many schedules that are due at once, each once', async () => {
    await context.createSchedule();
    for (let user = 0; user < 4; user++) {
      const actor = await context.scan.aUser();
      await context.setPlan(actor, 'seo_business');
      await context.schedules.create(
        actor,
        context.input({ websiteId: await context.addWebsite(actor) }),
      );
    }
    context.at('2026-11-21T06:00:00Z');
    await Promise.all([context.tick(), context.tick(), context.tick()]);
    expect(await context.scans()).toHaveLength(5);
  });

  it('continue after a worker died between starting the scan and recording it', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await context.scan.context.rows(
      `update schedule_runs set outcome = 'starting', scan_id = null, claimed_until = due_at + interval '2 minutes'`,
    );
    await context.tick(); // still claimed by the dead worker
    expect((await context.runs())[0]?.outcome).toBe('starting');
    context.at('2026-11-21T06:02:00Z');
    await Promise.all([context.tick(), context.tick()]);
    const [only] = await context.scans();
    expect(await context.scans()).toHaveLength(1);
    expect(await context.runs()).toEqual([
      expect.objectContaining({ outcome: 'started', scan_id: only?.id }),
    ]);
  });

  it('give up on a start that failed for half a day', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await context.scan.context.rows(
      `update schedule_runs set outcome = 'starting', scan_id = null, claimed_until = due_at`,
    );
    await context.scan.context.rows('update scan_schedules set next_run_at = null');
    context.at('2026-11-21T19:00:00Z');
    await context.tick();
    expect(await context.scans()).toHaveLength(1);
    expect((await context.runs())[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'The scan could not be started in time.',
    });
  });

  it('are skipped while the previous scan is still running', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    context.at('2026-11-22T06:00:00Z');
    await context.tick();
    expect(await context.scans()).toHaveLength(1);
    expect((await context.runs())[1]).toMatchObject({
      outcome: 'skipped',
      reason: 'The previous scan is still running.',
    });
  });

  it('are skipped when the month is used up, notify once, and start again in the next', async () => {
    await context.createSchedule();
    await context.scan.context.rows('update scan_allowances set used = granted');
    for (const day of ['21', '22', '23']) {
      context.at(`2026-11-${day}T06:00:00Z`);
      await Promise.all([context.tick(), context.tick()]);
    }
    expect((await context.runs()).map((run) => [run.outcome, run.reason])).toEqual(
      Array.from({ length: 3 }, () => ['skipped', "You've used all 500 page scans this month."]),
    );
    expect((await context.notices()).map((notification) => notification.kind)).toEqual([
      'schedule_skipped',
    ]);
    expect(await context.mails()).toEqual([expect.objectContaining({ kind: 'schedule_skipped' })]);
    context.at('2026-12-01T06:00:00Z');
    await context.tick();
    expect(await context.scans()).toHaveLength(1);
    expect((await context.list())[0]?.nextRunAt).toBe('2026-12-02T06:00:00.000Z');
  });

  it('pause when the plan is lost, keep the schedule, and resume when the plan is back', async () => {
    const { id } = await context.createSchedule();
    await context.setPlan(context.ada, 'free', 25);
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    expect(await context.scans()).toEqual([]);
    expect((await context.list())[0]).toMatchObject({
      id,
      enabled: true,
      nextRunAt: null,
      pausedReason: NEEDS_PLAN,
      lastRun: { outcome: 'skipped', reason: NEEDS_PLAN },
    });
    await expect(context.schedules.change(context.ada, id, { maxPages: 5 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(
      (await context.schedules.change(context.ada, id, { enabled: false })).schedule.pausedReason,
    ).toBeNull();
    await context.setPlan(context.ada, 'seo_business', 2_500);
    await context.schedules.change(context.ada, id, { enabled: true });
    context.at('2026-11-22T06:00:00Z');
    await context.tick();
    expect(await context.scans()).toHaveLength(1);
  });

  it('no longer start once the worker is stopping', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.scheduled.tick(AbortSignal.abort());
    expect(await context.runs()).toEqual([]);
  });

  it('notify once of what has changed, in the app and by mail, with working links', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await endScans('seo_score = 81');
    await context.tick();
    context.at('2026-11-22T06:00:00Z');
    await context.tick();
    await endScans('seo_score = 84.5, new_issues = 3, fixed_issues = 5, regressed_issues = 0');
    await Promise.all([context.tick(), context.tick(), context.tick()]);
    const [second] = (await context.scans()).slice(-1);
    const [newest, oldest, ...more] = await context.notices();
    expect(more).toEqual([]);
    const host = new URL(context.scan.site.origin).host;
    expect(oldest?.title).toBe(`Scheduled scan of ${host}: score 81`);
    expect(newest).toMatchObject({
      kind: 'scan_completed',
      title: `Scheduled scan of ${host}: score 81 → 85`,
      body: 'The score rose from 81 to 85. Issues: 3 new, 5 fixed.',
      link: `/seo-scan/${second?.id ?? ''}`,
    });
    const sent = await context.mails();
    expect(sent.map((mail) => mail.subject)).toEqual([oldest?.title, newest?.title]);
    expect(sent[1]?.text).toContain(`http://localhost:3000/seo-scan/${second?.id ?? ''}`);
    expect(sent[1]?.text).toContain("Turn it off in the schedule's settings.");
    expect((await context.list())[0]?.lastRun?.change).toEqual({
      scoreBefore: 81,
      scoreAfter: 84.5,
      newIssues: 3,
      fixedIssues: 5,
      regressedIssues: 0,
      ruleChangedIssues: null,
      rulesChanged: false,
      notComparable: null,
    });
  });

  it('claim no change of a score that is not comparable with the one before', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await endScans('seo_score = 60, pages_scanned = 100, is_complete = true');
    await context.tick();
    context.at('2026-11-22T06:00:00Z');
    await context.tick();
    await endScans('seo_score = 90, pages_scanned = 5, is_complete = false');
    await context.tick();
    const reason = 'A limit ended at least one of the scans early: they read 100 and 5 pages.';
    const [newest] = await context.notices();
    expect(newest?.title).toMatch(/: score 90$/);
    expect(newest?.body).toContain(
      `The score is 90, after 60; the two aren't comparable. ${reason}`,
    );
    expect((await context.list())[0]?.lastRun?.change).toMatchObject({
      rulesChanged: false,
      notComparable: reason,
    });
  });

  it('send no mail when the schedule disables it', async () => {
    await context.createSchedule({ notifyByEmail: false });
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    await endScans('seo_score = 81');
    await context.tick();
    expect(await context.notices()).toHaveLength(1);
    expect(await context.mails()).toEqual([]);
  });

  it('report the end of a real scan once, not also as an ordinary one', async () => {
    await context.createSchedule();
    context.at('2026-11-21T06:00:00Z');
    await context.tick();
    const [started] = await context.scans();
    await context.scan.runner.run(started?.id ?? '');
    expect(await context.notices()).toEqual([]);
    await context.tick();
    expect((await context.notices()).map(({ kind, link }) => [kind, link])).toEqual([
      ['scan_completed', `/seo-scan/${started?.id ?? ''}`],
    ]);
  });

  it('and manual scans started at the same moment are two, each reported once', async () => {
    await context.createSchedule({ maxPages: 3 });
    context.at('2026-11-21T06:00:00Z');
    const input = { ...scanOptions, maxPages: 3, url: `${context.scan.site.origin}/` };
    const start = (): Promise<unknown> => context.scan.scans.start(context.ada, input, 'pressed');
    await Promise.all([context.tick(), start(), context.tick(), start()]);
    const started = await context.scans();
    expect(started.map(({ status, max_pages: pages }) => [status, pages])).toEqual([
      ['queued', 3],
      ['queued', 3],
    ]);
    const usage = (): Promise<object> => context.scan.allowance.usage(context.ada.userId);
    expect(await usage()).toMatchObject({ pagesScanned: 0, pagesReserved: 6 });

    await Promise.all(started.map(({ id }) => context.scan.runner.run(id)));
    await Promise.all([context.tick(), context.tick()]);
    expect((await context.scans()).map(({ status }) => status)).toEqual(['completed', 'completed']);
    const charged = (await usage()) as { pagesScanned: number };
    const read = await context.scan.context.rows<{ pages: number }>(
      'select sum(pages_scanned - pages_skipped)::int as pages from scans',
    );
    expect(charged).toMatchObject({ pagesScanned: read[0]?.pages, pagesReserved: 0 });
    expect(await context.notices()).toHaveLength(2);
    // The second one found nothing new and treated nothing as fixed; the measured speed of the site may differ.
    const tracked = await context.scan.context.rows(
      `select distinct state from tracked_issues where check_id not like 'performance.%'`,
    );
    expect(tracked).toEqual([{ state: 'open' }]);
  });
});
