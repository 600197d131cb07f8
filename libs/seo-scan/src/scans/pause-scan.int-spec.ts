import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScanProgress } from '../contract/index.js';
import { linkedPages } from '../testing/local-site.js';
import type { SiteResponse, LocalSite } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

/** A website whose last page responds when it is released. */
async function aSlowSite(): Promise<{
  site: LocalSite;
  requested: Promise<void>;
  let: () => void;
}> {
  const gate = Promise.withResolvers<undefined>();
  const requested = Promise.withResolvers<undefined>();
  const pages: Record<string, SiteResponse> = { ...linkedPages(8) };
  const last = pages['/p7'];
  pages['/p7'] = (_request, response) => {
    requested.resolve(undefined);
    response.setHeader('Content-Type', 'text/html');
    void gate.promise.then(() => response.end(String(last)));
  };
  const site = await scanning.aSite(pages);
  return { site, requested: requested.promise, let: () => gate.resolve(undefined) };
}

const jobsOf = (id: string): Promise<{ payload: unknown }[]> =>
  scanning.context.rows('select payload from outbox_jobs where key like ?', [`scan:${id}:%`]);

describe('pausing a scan', () => {
  it('keeps the read pages and the reservation, and continues where it stopped', async () => {
    const actor = await scanning.aUser();
    const slow = await aSlowSite();
    const id = await scanning.start(actor, `${slow.site.origin}/`);
    const reported = Promise.withResolvers<ScanProgress>();
    const stop = await scanning.reading.follow(actor, id, (progress) => {
      if (progress.status === 'paused') reported.resolve(progress);
    });
    const running = scanning.runner.run(id);
    await slow.requested;
    await scanning.scans.pause(actor, id);
    await running;
    const atPause = await reported.promise;
    expect(atPause).toMatchObject({ pagesScanned: 7, currentPage: null });
    expect(atPause.percent).toBeGreaterThan(0);
    expect(atPause.percent).toBeLessThan(100);
    stop();
    const paused = await scanning.reading.detail(actor, id);
    expect(paused.scan).toMatchObject({ status: 'paused', pages_scanned: 7 });
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 8,
    });
    // A redelivered job has nothing to do.
    await scanning.runner.run(id);
    expect((await scanning.reading.progress(actor, id)).status).toBe('paused');

    slow.let();
    const before = slow.site.requests.length;
    await Promise.all([scanning.scans.resume(actor, id), scanning.scans.resume(actor, id)]);
    expect(await jobsOf(id)).toHaveLength(1);
    expect(await scanning.reading.progress(actor, id)).toMatchObject({
      status: 'queued',
      percent: atPause.percent,
      phase: 'Waiting for a free worker',
    });
    await scanning.runner.run(id);
    const done = await scanning.reading.detail(actor, id);
    expect(done.scan).toMatchObject({ status: 'completed', pages_scanned: 8 });
    const requests = slow.site.requests.slice(before);
    expect(requests.indexOf('/')).toBeGreaterThan(requests.indexOf('/p7'));
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 8,
      pagesReserved: 0,
    });
  });

  it('takes effect at once on a scan that has not started, which continues when the pause is cancelled', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.scans.pause(actor, id);
    await scanning.scans.pause(actor, id);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.status).toBe('paused');
    await scanning.scans.resume(actor, id);
    await scanning.scans.resume(actor, id);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.status).toBe('completed');
    await expect(scanning.scans.pause(actor, id)).rejects.toMatchObject({
      code: 'already_processed',
    });
    await expect(scanning.scans.resume(actor, id)).rejects.toMatchObject({
      code: 'already_processed',
    });
  });

  it('charges the read pages when a paused scan is cancelled', async () => {
    const actor = await scanning.aUser();
    const slow = await aSlowSite();
    const id = await scanning.start(actor, `${slow.site.origin}/`);
    const running = scanning.runner.run(id);
    await slow.requested;
    await scanning.scans.pause(actor, id);
    await running;
    slow.let();
    await scanning.scans.cancel(actor, id);
    const { scan } = await scanning.reading.detail(actor, id);
    expect(scan).toMatchObject({ status: 'cancelled', pages_scanned: 7 });
    expect(scan.warnings + scan.critical_issues + scan.notices).toBeGreaterThan(0);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 7,
      pagesReserved: 0,
    });
  });

  it('does not reveal the scan to other users', async () => {
    const [owner, other] = [await scanning.aUser(), await scanning.aUser()];
    const id = await scanning.start(owner, `${scanning.site.origin}/`);
    const refused = { code: 'not_found' };
    await expect(scanning.scans.pause(other, id)).rejects.toMatchObject(refused);
    await expect(scanning.scans.resume(other, id)).rejects.toMatchObject(refused);
  });
});

describe('the size of a scan', () => {
  it('is limited to 500 pages, more on the plan that allows it', async () => {
    const actor = await scanning.aUser();
    const start = (maxPages: number): Promise<string> =>
      scanning.start(actor, `${scanning.site.origin}/`, { maxPages });
    await expect(start(501)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { maxPages: 'Your plan allows up to 500 pages per scan.' },
    });
    await scanning.context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_business', date_trunc('month', now() at time zone 'utc')::date, 2500)`,
      [actor.userId],
    );
    const { scan } = await scanning.reading.detail(actor, await start(20_000));
    expect(scan.max_pages).toBe(2_500);
  });
});
