import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthModule, AuthService } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import type { ScanProgress } from './contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';
import { ScanRunner } from './scan-runner.js';
import { SeoScanService } from './seo-scan.service.js';
import { SeoScanRunnerModule } from './seo-scan-runner.module.js';
import { linkedPages, serveSite } from './testing/local-site.js';
import type { Answer, LocalSite } from './testing/local-site.js';

const options = { mode: 'site', maxPages: 8, rescan: false } as const;

describe('scans', () => {
  let context: TestContext;
  let scans: SeoScanService;
  let reading: ScanReadingService;
  let runner: ScanRunner;
  let allowance: ScanAllowanceService;
  let site: LocalSite;
  const sites: LocalSite[] = [];
  const pages: Record<string, Answer> = { ...linkedPages(8) };

  beforeAll(async () => {
    site = await serveSite(pages);
    context = await createTestContext([AuthModule, SeoScanRunnerModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      WORKER_CONCURRENCY: '1',
    });
    scans = context.module.get(SeoScanService);
    reading = context.module.get(ScanReadingService);
    runner = context.module.get(ScanRunner);
    allowance = context.module.get(ScanAllowanceService);
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((other) => other.close()));
  });
  afterAll(async () => {
    await context.close();
    await site.close();
  });

  async function aUser(): Promise<Actor> {
    const auth = context.module.get(AuthService);
    const email = `${crypto.randomUUID()}@example.com`;
    const origin = { ip: crypto.randomUUID(), userAgent: null };
    const { user } = await auth.register(origin, { name: 'Ada', email, password: 'secret word' });
    return { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
  }

  async function aSite(answers: Readonly<Record<string, Answer>>): Promise<LocalSite> {
    const other = await serveSite(answers);
    sites.push(other);
    return other;
  }

  async function start(actor: Actor, url: string, more: object = {}): Promise<string> {
    const answer = await scans.start(actor, { ...options, url, ...more }, null);
    if (!answer.success) throw new Error('The allowance is used up');
    return answer.scanId;
  }

  it('reads a site, stores issues and a score whose losses add up, and charges what was read', async () => {
    const actor = await aUser();
    const id = await start(actor, `${site.origin}/`);
    await runner.run(id);
    const detail = await reading.detail(actor, id);
    expect(detail.scan).toMatchObject({ status: 'completed', pages_scanned: 8, coverage: 100 });
    expect(detail.issues.map((issue) => issue.check_id)).toContain('title.missing');
    const lost = detail.score.losses.reduce((sum, loss) => sum + loss.points_lost, 0);
    expect(lost + (detail.scan.seo_score ?? 0)).toBeCloseTo(100, 0);
    expect(detail.scan.critical_issues).toBe(
      detail.issues.filter((issue) => issue.severity === 'critical').length,
    );
    expect(await allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 8,
      pagesReserved: 0,
    });
    expect((await reading.pages(actor, id)).pages).toHaveLength(8);
  });

  it('changes nothing when the job is delivered again', async () => {
    const actor = await aUser();
    const id = await start(actor, `${site.origin}/`);
    await runner.run(id);
    const first = await reading.detail(actor, id);
    await runner.run(id);
    expect(await reading.detail(actor, id)).toEqual(first);
    expect(await allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('reads every page once when two workers get the same scan', async () => {
    const actor = await aUser();
    const own = await aSite(pages);
    const id = await start(actor, `${own.origin}/`);
    await Promise.allSettled([runner.run(id), runner.run(id)]);
    expect((await reading.detail(actor, id)).scan).toMatchObject({ status: 'completed' });
    expect(own.requests.filter((path) => path === '/p3')).toHaveLength(1);
    expect(await allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 8 });
  });

  it('goes on where a dead worker stopped, with the same result', async () => {
    const actor = await aUser();
    const whole = await start(actor, `${site.origin}/`);
    await runner.run(whole);
    const broken = await start(actor, `${site.origin}/`);
    await runner.run(broken);
    // As if the worker had died after three pages: no result, no site issues, an expired lease.
    await context.rows(
      `update scans set status = 'scanning', seo_score = null, finished_at = null,
         lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ?`,
      [broken],
    );
    await context.rows(
      'delete from scan_pages where scan_id = ? and url not in (select url from scan_pages where scan_id = ? order by depth, url limit 3)',
      [broken, broken],
    );
    await context.rows(
      'delete from scan_issues where scan_id = ? and page_url not in (select url from scan_pages where scan_id = ?)',
      [broken, broken],
    );
    const before = site.requests.length;
    await runner.run(broken);
    const [a, b] = await Promise.all([reading.detail(actor, whole), reading.detail(actor, broken)]);
    const summary = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.current_value]);
    expect(summary(b)).toEqual(summary(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    const fetchedAgain = site.requests.slice(before).filter((path) => path === '/');
    expect(fetchedAgain).toHaveLength(0);
  });

  it('answers with the limit when the month is used up, and reads fewer pages near its end', async () => {
    const actor = await aUser();
    await runner.run(await start(actor, `${site.origin}/`));
    await start(actor, `${site.origin}/`, { maxPages: 10 });
    const last = await start(actor, `${site.origin}/`, { maxPages: 10 });
    expect((await reading.detail(actor, last)).scan.max_pages).toBe(7);
    const refused = await scans.start(actor, { ...options, url: `${site.origin}/` }, null);
    expect(refused).toMatchObject({
      success: false,
      limitReached: true,
      pageLimit: 25,
      currentPlan: 'Free',
    });
  });

  it('starts one scan for one Idempotency-Key', async () => {
    const actor = await aUser();
    const input = { ...options, url: `${site.origin}/` };
    const answers = await Promise.all([1, 2, 3].map(() => scans.start(actor, input, 'press-once')));
    const ids = answers.map((answer) => (answer.success ? answer.scanId : null));
    expect(new Set(ids).size).toBe(1);
    expect((await reading.history(actor, { limit: 10 })).scans).toHaveLength(1);
    await expect(scans.start(actor, { ...input, maxPages: 2 }, 'press-once')).rejects.toMatchObject(
      {
        code: 'conflict',
      },
    );
  });

  it('gives everything back when a waiting scan is cancelled', async () => {
    const actor = await aUser();
    const id = await start(actor, `${site.origin}/`);
    await scans.cancel(actor, id);
    await scans.cancel(actor, id);
    await runner.run(id);
    expect((await reading.detail(actor, id)).scan.status).toBe('cancelled');
    expect(await allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 0,
    });
  });

  it('stops a running scan and charges only what was read', async () => {
    const actor = await aUser();
    const slow = await aSite({
      ...pages,
      '/p1': (_request, _response) => undefined, // never answers
    });
    const id = await start(actor, `${slow.origin}/`);
    const ended = Promise.withResolvers<ScanProgress>();
    await reading.follow(actor, id, (progress) => {
      if (progress.pagesScanned > 0) scans.cancel(actor, id).catch(() => undefined);
      if (progress.status === 'cancelled') ended.resolve(progress);
    });
    await runner.run(id);
    expect((await ended.promise).status).toBe('cancelled');
    const { pagesScanned, pagesReserved } = await allowance.usage(actor.userId);
    expect(pagesReserved).toBe(0);
    expect(pagesScanned).toBeLessThan(8);
    const { scan, issues } = await reading.detail(actor, id);
    expect(scan.critical_issues + scan.warnings + scan.notices).toBe(issues.length);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('fails with a sentence when nothing can be read, charges nothing and tells the user', async () => {
    const actor = await aUser();
    const closed = await aSite({});
    await closed.close();
    const id = await start(actor, `${closed.origin}/`);
    await runner.run(id);
    const { scan } = await reading.detail(actor, id);
    expect(scan.status).toBe('failed');
    expect(scan.error).toMatch(/refused|connection/i);
    expect(await allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 0,
    });
    const notes = await context.rows<{ title: string }>(
      'select title from notifications where user_id = ?',
      [actor.userId],
    );
    expect(notes).toEqual([{ title: 'Scan failed' }]);
  });

  it('asks again only for what has changed, and says the same of the rest', async () => {
    const actor = await aUser();
    let bodies = 0;
    const answer =
      (html: string): Answer =>
      (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') {
          response.writeHead(304, { ETag: '"v1"' }).end();
          return;
        }
        bodies += 1;
        response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"v1"' }).end(html);
      };
    const cached = await aSite(
      Object.fromEntries(
        Object.entries(linkedPages(8)).map(([path, html]) => [path, answer(html)]),
      ),
    );
    const first = await start(actor, `${cached.origin}/`);
    await runner.run(first);
    expect(bodies).toBe(8);
    const second = await start(actor, `${cached.origin}/`);
    await runner.run(second);
    expect(bodies).toBe(8);
    const [a, b] = await Promise.all([reading.detail(actor, first), reading.detail(actor, second)]);
    const seen = (detail: typeof a): unknown[] =>
      detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.evidence]);
    expect(seen(b)).toEqual(seen(a));
    expect(b.scan.seo_score).toBe(a.scan.seo_score);
    const forced = await start(actor, `${cached.origin}/`, { rescan: true });
    await runner.run(forced);
    expect(bodies).toBe(16);
  });

  it('does not charge an address that only leads to another page', async () => {
    const actor = await aUser();
    const moved = await aSite({
      '/': '<!doctype html><html lang="en"><title>A home page of the bakery</title><a href="/old">old</a> <a href="/new">new</a>',
      '/old': (_request, response) => response.writeHead(301, { Location: '/new' }).end(),
      '/new': '<!doctype html><html lang="en"><title>A new page of the bakery</title><h1>New</h1>',
    });
    const id = await start(actor, `${moved.origin}/`);
    await runner.run(id);
    expect((await reading.detail(actor, id)).scan.pages_scanned).toBe(2);
    expect(await allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 2 });
  });

  it('hides scans of other people', async () => {
    const id = await start(await aUser(), `${site.origin}/`);
    const stranger = await aUser();
    await expect(reading.detail(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reading.pages(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reading.progress(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(scans.cancel(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tells a late listener the state first and the end last', async () => {
    const actor = await aUser();
    const id = await start(actor, `${site.origin}/`);
    const messages: ScanProgress[] = [];
    const ended = Promise.withResolvers<undefined>();
    await reading.follow(actor, id, (progress) => {
      messages.push(progress);
      if (progress.status === 'completed') ended.resolve(undefined);
    });
    await runner.run(id);
    await ended.promise;
    expect(messages[0]?.status).toBe('queued');
    expect(messages.at(-1)).toMatchObject({ status: 'completed', percent: 100, pagesScanned: 8 });
    const percents = messages.map((message) => message.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });

  it('pages through the history', async () => {
    const actor = await aUser();
    for (let scan = 0; scan < 3; scan++) await start(actor, `${site.origin}/`, { mode: 'page' });
    const first = await reading.history(actor, { limit: 2 });
    const second = await reading.history(actor, { limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.scans, ...second.scans].map((scan) => scan.id);
    expect(new Set(ids).size).toBe(3);
    expect(second.nextCursor).toBeNull();
    await expect(reading.history(actor, { limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
