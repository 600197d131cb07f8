import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { linkedPages } from './testing/local-site.js';
import type { Answer } from './testing/local-site.js';
import { ScanContext } from './testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

describe('running a scan', () => {
  it('asks again only for what has changed, and says the same of the rest', async () => {
    const actor = await scanning.aUser();
    let unchanged = 0;
    const answer =
      (html: string): Answer =>
      (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') {
          unchanged += 1;
          response.writeHead(304, { ETag: '"v1"' }).end();
          return;
        }
        response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"v1"' }).end(html);
      };
    const cached = await scanning.aSite(
      Object.fromEntries(
        Object.entries(linkedPages(8)).map(([path, html]) => [path, answer(html)]),
      ),
    );
    const first = await scanning.start(actor, `${cached.origin}/`);
    await scanning.runner.run(first);
    expect(unchanged).toBe(0);
    const second = await scanning.start(actor, `${cached.origin}/`);
    await scanning.runner.run(second);
    expect(unchanged).toBe(8);
    const [a, b] = await Promise.all([
      scanning.reading.detail(actor, first),
      scanning.reading.detail(actor, second),
    ]);
    const seen = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.evidence]);
    expect(seen(b)).toEqual(seen(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    const forced = await scanning.start(actor, `${cached.origin}/`, { rescan: true });
    await scanning.runner.run(forced);
    expect(unchanged).toBe(8);
  });

  it('does not charge an address that only leads to another page', async () => {
    const actor = await scanning.aUser();
    const moved = await scanning.aSite({
      '/': '<!doctype html><html lang="en"><title>A home page of the bakery</title><a href="/old">old</a> <a href="/new">new</a>',
      '/old': (_request, response) => response.writeHead(301, { Location: '/new' }).end(),
      '/new': '<!doctype html><html lang="en"><title>A new page of the bakery</title><h1>New</h1>',
    });
    const id = await scanning.start(actor, `${moved.origin}/`);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.pages_scanned).toBe(2);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 2 });
  });

  it('locks its website before itself, as a removal of the website does', async () => {
    const actor = await scanning.aUser();
    const { website } = await scanning.context.module
      .get(WebsitesService)
      .add(actor, { url: scanning.site.origin });
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    const removal = scanning.context.module.get(EntityManager).fork();
    await removal.begin();
    await removal.execute('select id from websites where id = ? for update', [website.id]);
    const running = scanning.runner.run(id);
    const waiting = `select count(*)::int as n from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await scanning.context.rows<{ n: number }>(waiting))[0]?.n === 0);
    await removal.execute('select id from scans where id = ? for update nowait', [id]);
    await removal.commit();
    await running;
    expect((await scanning.reading.detail(actor, id)).scan.status).toBe('completed');
  });

  it('changes nothing when the job is delivered again', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(id);
    const first = await scanning.reading.detail(actor, id);
    await scanning.runner.run(id);
    expect(await scanning.reading.detail(actor, id)).toEqual(first);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('reads every page once when two workers get the same scan', async () => {
    const actor = await scanning.aUser();
    const own = await scanning.aSite(scanning.pages);
    const id = await scanning.start(actor, `${own.origin}/`);
    await Promise.allSettled([scanning.runner.run(id), scanning.runner.run(id)]);
    expect((await scanning.reading.detail(actor, id)).scan).toMatchObject({ status: 'completed' });
    expect(own.requests.filter((path) => path === '/p3')).toHaveLength(1);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('goes on where a dead worker stopped, with the same result', async () => {
    const actor = await scanning.aUser();
    const whole = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(whole);
    const broken = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(broken);
    // As if the worker had died after three pages: no result, no site issues, an expired lease.
    await scanning.context.rows(
      `update scans set status = 'scanning', seo_score = null, finished_at = null,
         lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ?`,
      [broken],
    );
    await scanning.context.rows(
      'delete from scan_pages where scan_id = ? and url not in (select url from scan_pages where scan_id = ? order by depth, url limit 3)',
      [broken, broken],
    );
    await scanning.context.rows(
      'delete from scan_issues where scan_id = ? and page_url not in (select url from scan_pages where scan_id = ?)',
      [broken, broken],
    );
    const before = scanning.site.requests.length;
    await scanning.runner.run(broken);
    const [a, b] = await Promise.all([
      scanning.reading.detail(actor, whole),
      scanning.reading.detail(actor, broken),
    ]);
    const summary = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.current_value]);
    expect(summary(b)).toEqual(summary(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    // What was stored is not asked again until all pages are read and a few requests beside the crawl follow.
    const asked = scanning.site.requests.slice(before);
    const firstTimes = ['/p5', '/p6', '/p7'].map((path) => asked.indexOf(path));
    expect(Math.min(...firstTimes)).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf('/')).toBeGreaterThan(Math.max(...firstTimes));
  });
});
