import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportContributors } from '@app/notifications';
import type { ReportSpan } from '@app/notifications';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

const mailsOf = (userId: string): Promise<{ kind: string; text: string }[]> =>
  scanning.context.rows(
    `select kind, text from mail_outbox where user_id = ? and kind not in ('welcome', 'email_confirmation')`,
    [userId],
  );

describe('the end of a scan', () => {
  it('is sent to a subscribed webhook, with the numbers of the scan', async () => {
    const actor = await scanning.aUser();
    await scanning.context.rows(
      `insert into webhook_endpoints (user_id, url, events, created_at)
       values (?, 'https://hooks.example/', '["scan.completed", "limit.reached"]', now())`,
      [actor.userId],
    );
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(id);
    await scanning.runner.run(id);
    const sent = await scanning.context.rows<{ event: string; body: string }>(
      `select d.event, d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.user_id = ?`,
      [actor.userId],
    );
    expect(sent).toHaveLength(1);
    const { scan } = await scanning.reading.detail(actor, id);
    const { data } = JSON.parse(sent[0]?.body ?? '') as { data: object };
    expect(data).toMatchObject({
      scanId: id,
      url: `${scanning.site.origin}/`,
      score: scan.seo_score,
      pagesScanned: 8,
    });
    expect(await mailsOf(actor.userId)).toEqual([]); // it was short
  });

  it('is also sent by mail after a long scan, unless the user opted out', async () => {
    for (const wantsMail of [true, false]) {
      const actor = await scanning.aUser();
      await scanning.context.rows(
        `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
           system_updates, scan_complete, default_country, traffic_speed, auto_retry, updated_at)
         values (?, '', '', false, false, true, true, ?, 'US', 'medium', true, now())`,
        [actor.userId, wantsMail],
      );
      const id = await scanning.start(actor, `${scanning.site.origin}/`);
      await scanning.context.rows(
        `update scans set created_at = created_at - interval '3 minutes' where id = ?`,
        [id],
      );
      await scanning.runner.run(id);
      const mails = await mailsOf(actor.userId);
      expect(mails.map(({ kind }) => kind)).toEqual(wantsMail ? ['scan_completed'] : []);
      if (wantsMail) expect(mails[0]?.text).toContain('Read: 8 pages');
    }
  });
});

describe('the notification of a scan', () => {
  it('separates new issues on newly read pages from those on pages read before', async () => {
    const actor = await scanning.aUser();
    let links = '';
    const site = await scanning.aSite({
      '/': (_request, response) => void response.setHeader('Content-Type', 'text/html').end(links),
      '/more': (_request, response) =>
        void response.setHeader('Content-Type', 'text/html').end('<h1>More bread</h1>'),
    });
    const scan = async (): Promise<string | undefined> => {
      const { clock } = scanning.context;
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      const id = await scanning.start(actor, `${site.origin}/`, { rescan: true });
      await scanning.runner.run(id);
      const [notice] = await scanning.context.rows<{ body: string }>(
        'select body from notifications where user_id = ? and link = ?',
        [actor.userId, `/seo-scan/${id}`],
      );
      return notice?.body;
    };
    links = '<h1>Bread</h1>';
    expect(await scan()).toMatch(/, \d+ issues on 1 page\.$/);
    links = '<h1>Bread</h1><a href="/more">More bread</a>';
    expect(await scan()).toMatch(
      /, \d+ issues on 2 pages: \d+ new \((\d+|all) on newly read pages\)/,
    );
  });
});

describe('scans in a report', () => {
  const span: ReportSpan = {
    startsAt: new Date('2026-11-19T00:00:00Z'),
    endsAt: new Date('2026-11-20T00:00:00Z'),
  };

  it('are counted when they ended in its period, and omitted when there are none', async () => {
    const actor = await scanning.aUser();
    const contributors = scanning.context.module.get(ReportContributors);
    expect(await contributors.sections(actor.userId, span)).toEqual([]);
    const add = (origin: string, finishedAt: string, more: object = {}): Promise<unknown> => {
      const issues = { newIssues: 2, newOnNewPages: 1, fixedIssues: 1 };
      const row = { status: 'completed', score: 81.5, ...issues, ...more };
      return scanning.context.rows(
        `insert into scans (id, user_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at,
           seo_score, pages_scanned, new_issues, new_issues_on_new_pages, fixed_issues)
         values (gen_random_uuid(), ?, ?, ?, 'site', ?, 10, '2', ?, ?, ?, 5, ?, ?, ?)`,
        [
          ...[actor.userId, `${origin}/`, origin, row.status, finishedAt, finishedAt],
          ...[row.score, row.newIssues, row.newOnNewPages, row.fixedIssues],
        ],
      );
    };
    await add('https://a.example', '2026-11-19T00:00:00Z');
    await add('https://a.example', '2026-11-19T10:00:00Z', { score: 84.2 });
    await add('https://b.example', '2026-11-19T23:59:59Z', { score: null });
    await add('https://c.example', '2026-11-19T12:00:00Z', { status: 'failed', newIssues: 0 });
    await add('https://d.example', '2026-11-20T00:00:00Z');
    await add('https://e.example', '2026-11-18T23:59:59Z');
    expect(await contributors.sections(actor.userId, span)).toEqual([
      {
        heading: 'Scans',
        lines: [
          '3 scans completed, 1 failed, 20 pages read.',
          'Issues: 2 new (1 on newly read pages), 4 fixed.', // the findings of a first scan are not called new
          'a.example: Health score 84',
          'b.example: Health score not available',
        ],
      },
    ]);
  });
});
