import { page } from '@app/crawler/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ScanAllowanceService } from '@app/billing';
import { MonitoringHousekeeping } from '../retention/monitoring-housekeeping.js';
import { MonitoringContext } from '../testing/monitoring-context.js';
import { DueMonitors } from './due-monitors.js';
import { RoundRunner } from './round-runner.js';

const never = new AbortController().signal;

describe('rounds of change monitoring', () => {
  let test: MonitoringContext;
  const begin = (): Promise<number> => test.context.module.get(DueMonitors).begin(never);
  const runner = (): RoundRunner => test.context.module.get(RoundRunner);

  beforeAll(async () => {
    test = await MonitoringContext.create();
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());

  it('begin once per time, however many workers there are, and once after downtime', async () => {
    await test.watch();
    test.at('2026-11-20T17:20:00Z');
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(begun.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await test.monitor()).toMatchObject({
      isChecking: true,
      nextCheckAt: '2026-11-20T18:00:00.000Z',
    });
    test.at('2026-11-20T18:00:00Z');
    // The earlier round has not ended: this time passes.
    expect(await begin()).toBe(0);
    expect(await test.openRounds()).toHaveLength(1);
  });

  it('are resumed by another worker where a killed one stopped, without a second report', async () => {
    await test.watch(['/menu', '/about']);
    test.routes['/menu'] = page('Gone', 404);
    test.at('2026-11-20T13:00:00Z');
    await begin();
    const [id = ''] = await test.openRounds();
    await test.context.rows(
      `update monitor_rounds set status = 'running', attempts = 1, lease_token = gen_random_uuid(),
         lease_until = now() - interval '1 second' where id = ?`,
      [id],
    );
    await test.context.rows('update monitored_pages set round_id = ? where url like ?', [
      id,
      '%/about',
    ]);
    const before = test.site.requests.length;
    await Promise.allSettled([runner().run(id), runner().run(id)]);
    expect(test.site.requests.slice(before).filter((line) => line.endsWith('/about'))).toEqual([]);
    expect(await test.changes()).toEqual(['critical status /menu 200 → 404']);
    expect(await test.notices()).toHaveLength(1);
  });

  it('store what a part of many pages has confirmed, and announce all of it at their end', async () => {
    const paths = Array.from({ length: 55 }, (_, at) => `/page-${at}`);
    for (const path of paths) test.routes[path] = page('Bread');
    await test.watch(paths);
    await test.context.rows(
      `update monitored_pages set state = jsonb_set(state, '{checkedAt}', '"2096-11-19T12:00:00Z"') where url like '%/page-54'`,
    );
    for (const path of paths) test.routes[path] = page('Gone', 404);
    test.routes['/page-54'] = (request, response) => {
      runner().beforeApplicationShutdown();
      page('Gone', 404)(request, response);
    };
    test.at('2026-11-20T13:00:00Z');
    await begin();
    const [id = ''] = await test.openRounds();
    await expect(runner().run(id)).rejects.toThrow();
    expect(await test.changes()).toHaveLength(50);
    await test.context.rows(
      `update monitor_rounds set lease_until = now() + interval '1 minute' where id = ?`,
      [id],
    );
    expect(await test.announceWaiting()).toBe(0);
    await test.context.rows('update monitor_rounds set lease_until = null where id = ?', [id]);
    test.routes['/page-54'] = page('Gone', 404);
    await runner().run(id);
    expect(await test.changes()).toHaveLength(55);
    expect(await test.notices()).toEqual(['55 changes on HOST']);
  });

  it('begin with the pages that were read longest ago', async () => {
    await test.watch(['/menu', '/about']);
    await test.context.rows(
      `update monitored_pages set state = jsonb_set(state, '{checkedAt}', '"2026-11-19T12:00:00Z"') where url like '%/about'`,
    );
    const before = test.site.requests.length;
    await test.checkAt('13:00');
    const paths = test.site.requests.slice(before).map((line) => line.split('/').at(-1));
    expect(paths.slice(-2)).toEqual(['about', 'menu']);
  });

  it('of other monitors begin when those of one cannot', async () => {
    await test.watch([]);
    const grace = test.ada;
    const original = test.context.module.get(ScanAllowanceService);
    const limitOf = original.monitoringLimit.bind(original);
    await test.newOwner();
    await test.watch([]);
    test.at('2026-11-20T13:00:00Z');
    const faulty = jest
      .spyOn(original, 'monitoringLimit')
      .mockImplementation((userId) =>
        userId === grace.userId ? Promise.reject(new Error('Not now')) : limitOf(userId),
      );
    expect(await begin()).toBe(1);
    faulty.mockRestore();
  });

  it('end after several interruptions, with a reason', async () => {
    await test.watch();
    test.at('2026-11-20T13:00:00Z');
    await begin();
    const [id = ''] = await test.openRounds();
    await test.context.rows('update monitor_rounds set attempts = 5 where id = ?', [id]);
    await runner().run(id);
    expect(await test.monitor()).toMatchObject({
      ...{ isChecking: false, problem: 'The check was interrupted several times.' },
    });
  });

  it('and changes are removed after 90 days, unless their alert still waits', async () => {
    await test.watch();
    test.routes['/menu'] = page('Gone', 404);
    await test.checkAt('13:00');
    await test.context.rows(
      `insert into page_changes (monitor_id, url, kind, field, severity, is_recovery, alert, created_at)
       select id, 'https://a.example/', 'page', 'title', 'info', false, 'waiting', '2026-11-20' from website_monitors`,
    );
    test.at('2027-02-18T13:30:00Z');
    await test.context.module.get(MonitoringHousekeeping).removeExpired();
    expect(await test.context.rows('select field from page_changes')).toEqual([{ field: 'title' }]);
    expect(await test.context.rows('select 1 from monitor_rounds')).toEqual([]);
  });
});
