import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { NotificationsHousekeeping } from '../notifications-housekeeping.js';
import { NotificationsService } from '../notifications.service.js';
import { NotificationsWorkerModule } from '../notifications-worker.module.js';
import { ReportContributors } from './report-contributors.js';
import { ReportsService } from './reports.service.js';

interface MailRow {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

describe('reports', () => {
  let context: TestContext;
  let reports: ReportsService;
  const scans = new Map<string, number>();

  const send = (): Promise<number> => reports.sendDue(new AbortController().signal);
  const mails = (): Promise<MailRow[]> =>
    context.rows(`select * from mail_outbox where kind like '%report' order by created_at, kind`);
  const wants = async (
    userId: string,
    flags: { daily: boolean; weekly: boolean },
  ): Promise<void> => {
    await context.rows(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
         system_updates, default_country, traffic_speed, auto_retry, updated_at)
       values (?, '', '', true, ?, ?, true, 'US', 'medium', true, now())`,
      [userId, flags.daily, flags.weekly],
    );
  };

  beforeAll(async () => {
    context = await createTestContext([AuthModule, NotificationsWorkerModule]);
    reports = context.module.get(ReportsService);
    context.module.get(ReportContributors).register({
      name: 'scans',
      section: (userId) => {
        const count = scans.get(userId);
        if (count === undefined) return Promise.resolve(null);
        return Promise.resolve({ heading: 'Scans', lines: [`${count} scans were completed.`] });
      },
    });
  });
  beforeEach(async () => {
    scans.clear();
    await context.rows('delete from users');
    context.clock.set('2026-11-23T08:00:00Z'); // a Monday
  });
  afterAll(() => context.close());

  /** A user who registered some time ago. */
  async function reader(flags: { daily: boolean; weekly: boolean } | null, count: number | null) {
    const user = await newUser(context);
    await context.rows(`update users set created_at = '2026-10-01' where id = ?`, [user.userId]);
    if (flags !== null) await wants(user.userId, flags);
    if (count !== null) scans.set(user.userId, count);
    return user;
  }

  it('are not sent to an address before it is confirmed', async () => {
    const ada = await reader(null, 3);
    await context.rows('update users set email_confirmed_at = null where id = ?', [ada.userId]);
    expect(await send()).toBe(0);
    await context.rows('update users set email_confirmed_at = now() where id = ?', [ada.userId]);
    expect(await send()).toBe(1);
    expect(await mails()).toMatchObject([{ kind: 'weekly_report', recipient: ada.email }]);
  });

  it('are weekly by default, and daily on request', async () => {
    const ada = await reader(null, 3);
    const ben = await reader({ daily: true, weekly: false }, 5);
    await reader({ daily: false, weekly: false }, 7);
    expect(await send()).toBe(2);
    const written = await mails();
    expect(written).toHaveLength(2);
    expect(written.find(({ recipient }) => recipient === ada.email)).toMatchObject({
      kind: 'weekly_report',
      subject: 'Your week: 16 November 2026 to 22 November 2026',
    });
    const daily = written.find(({ recipient }) => recipient === ben.email);
    expect(daily).toMatchObject({ kind: 'daily_report', subject: 'Your day: 22 November 2026' });
    expect(daily?.text).toContain('Scans\n- 5 scans were completed.');
  });

  it('are written once, however many workers run and however often', async () => {
    await reader({ daily: true, weekly: true }, 1);
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await send()).toBe(0);
    expect(await mails()).toHaveLength(2);
    context.clock.set('2026-11-24T08:00:00Z');
    expect(await send()).toBe(1); // the next day, the same week
  });

  it('are not mailed when there is nothing to report, even when something happens afterwards', async () => {
    const ada = await reader(null, null);
    expect(await send()).toBe(0);
    scans.set(ada.userId, 2);
    expect(await send()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('catch up after downtime with the last report only', async () => {
    await reader({ daily: true, weekly: true }, 1);
    context.clock.set('2026-12-04T23:00:00Z'); // a Friday, eleven days later
    expect(await send()).toBe(2);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your day: 3 December 2026',
      'Your week: 23 November 2026 to 29 November 2026',
    ]);
  });

  it('leave out users who were not registered yet', async () => {
    const { userId } = await newUser(context);
    await context.rows(`update users set created_at = '2026-11-23T07:00:00Z'`);
    scans.set(userId, 1);
    expect(await send()).toBe(0);
  });

  it('continue when one report fails, and retry that one later', async () => {
    await reader(null, 1);
    await reader(null, 2);
    let isBroken = true;
    context.module.get(ReportContributors).register({
      name: 'broken',
      section: () => {
        if (!isBroken) return Promise.resolve(null);
        isBroken = false;
        return Promise.reject(new Error('The figures are not there.'));
      },
    });
    expect(await send()).toBe(1);
    expect(await send()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('are cleaned up with old sent mails and read notifications, but nothing that is still needed', async () => {
    const { userId } = await newUser(context);
    await context.rows('delete from mail_outbox');
    const now = context.clock.now();
    const mail = (key: string, status: string, days: number): Promise<unknown> =>
      context.rows(
        `insert into mail_outbox (user_id, kind, key, recipient, subject, text, html, status, next_attempt_at, created_at, sent_at)
         values (?, 'welcome', ?, 'a@example.com', 's', 't', 'h', ?, ?::timestamptz, ?::timestamptz, ?::timestamptz - make_interval(days => ?))`,
        [userId, key, status, now, now, now, days],
      );
    await mail('old', 'sent', 91);
    await mail('fresh', 'sent', 89);
    await mail('held', 'held', 400);
    const notifications = context.module.get(NotificationsService);
    for (const key of ['read long ago', 'read', 'unread']) {
      const text = { kind: 'scan_completed', title: key, body: '', link: '/', key } as const;
      await notifications.notify(null, userId, text);
    }
    await context.rows(
      `update notifications set read_at = ?::timestamptz - make_interval(days => case key when 'read' then 179 else 181 end)
       where key <> 'unread'`,
      [now],
    );
    await context.module.get(NotificationsHousekeeping).removeExpired();
    expect(await context.rows('select key from mail_outbox order by key')).toEqual([
      { key: 'fresh' },
      { key: 'held' },
    ]);
    expect(await context.rows('select key from notifications order by key')).toEqual([
      { key: 'read' },
      { key: 'unread' },
    ]);
  });
});
