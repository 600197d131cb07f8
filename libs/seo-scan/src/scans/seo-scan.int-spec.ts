import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScanProgress } from '../contract/index.js';
import { ScanContext, scanOptions } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

describe('scans', () => {
  it('read a website, store issues and a score whose losses add up, and charge the pages read', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(id);
    const detail = await scanning.reading.detail(actor, id);
    expect(detail.scan).toMatchObject({ status: 'completed', pages_scanned: 8, coverage: 100 });
    expect(detail.issues.map((issue) => issue.check_id)).toContain('title.missing');
    const lost = detail.score.losses.reduce((sum, loss) => sum + loss.points_lost, 0);
    expect(lost + (detail.scan.seo_score ?? 0)).toBeCloseTo(100, 0);
    expect(detail.scan.critical_issues).toBe(
      detail.issues.filter((issue) => issue.severity === 'critical').length,
    );
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 8,
      pagesReserved: 0,
    });
    expect((await scanning.reading.pages(actor, id)).pages).toHaveLength(8);
  });

  it('are refused with the limit when the month is used up, and read fewer pages near its end', async () => {
    const actor = await scanning.aUser();
    await scanning.runner.run(await scanning.start(actor, `${scanning.site.origin}/`));
    await scanning.start(actor, `${scanning.site.origin}/`, { maxPages: 10 });
    const last = await scanning.start(actor, `${scanning.site.origin}/`, { maxPages: 10 });
    expect((await scanning.reading.detail(actor, last)).scan.max_pages).toBe(7);
    const refused = await scanning.scans.start(
      actor,
      { ...scanOptions, url: `${scanning.site.origin}/` },
      null,
    );
    expect(refused).toMatchObject({
      success: false,
      limitReached: true,
      ...{ pagesScanned: 8, pagesReserved: 17, pageLimit: 25 },
      error: expect.stringContaining('8 of 25 used, 17 reserved by running scans'),
      currentPlan: 'Free',
    });
  });

  it('add their website on request, once', async () => {
    const actor = await scanning.aUser();
    const url = `${scanning.site.origin}/`;
    await scanning.start(actor, url, { maxPages: 1, addWebsite: true });
    const again = await scanning.start(actor, url, { maxPages: 1, addWebsite: true });
    const websites = await scanning.context.rows<{ id: string }>(
      'select id from websites where user_id = ?',
      [actor.userId],
    );
    expect(websites).toHaveLength(1);
    const { scan } = await scanning.reading.detail(actor, again);
    expect(scan.website_id).toBe(websites[0]?.id);
  });

  it('start once per Idempotency-Key', async () => {
    const actor = await scanning.aUser();
    const input = { ...scanOptions, url: `${scanning.site.origin}/` };
    const responses = await Promise.all(
      [1, 2, 3].map(() => scanning.scans.start(actor, input, 'press-once')),
    );
    const ids = responses.map((result) => (result.success ? result.scanId : null));
    expect(new Set(ids).size).toBe(1);
    expect((await scanning.reading.history(actor, { limit: 10 })).scans).toHaveLength(1);
    await expect(
      scanning.scans.start(actor, { ...input, maxPages: 2 }, 'press-once'),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('find the scheme of an address without one, once, and charge once', async () => {
    const actor = await scanning.aUser();
    const { host } = new URL(scanning.site.origin);
    const input = { ...scanOptions, url: host };
    const start = () => scanning.scans.start(actor, input, 'pressed twice');
    const [first, second] = [await start(), await start()];
    expect(first).toMatchObject({ success: true, note: expect.stringContaining(`http://${host}`) });
    expect(second).toEqual(first);
    const { scans } = await scanning.reading.history(actor, { limit: 10 });
    expect(scans.map(({ url }) => url)).toEqual([`${scanning.site.origin}/`]);
    const { pagesReserved } = await scanning.allowance.usage(actor.userId);
    expect(pagesReserved).toBe(scanOptions.maxPages);
  });

  it('refund everything when cancelled while waiting', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.scans.cancel(actor, id);
    await scanning.scans.cancel(actor, id);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.status).toBe('cancelled');
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 0,
    });
  });

  it('stop when cancelled while running, and charge only the pages read', async () => {
    const actor = await scanning.aUser();
    const slow = await scanning.aSite({
      ...scanning.pages,
      '/p1': (_request, _response) => undefined, // never responds
    });
    const id = await scanning.start(actor, `${slow.origin}/`);
    const ended = Promise.withResolvers<ScanProgress>();
    await scanning.reading.follow(actor, id, (progress) => {
      if (progress.pagesScanned > 0) scanning.scans.cancel(actor, id).catch(() => undefined);
      if (progress.status === 'cancelled') ended.resolve(progress);
    });
    await scanning.runner.run(id);
    expect((await ended.promise).status).toBe('cancelled');
    const { pagesScanned, pagesReserved } = await scanning.allowance.usage(actor.userId);
    expect(pagesReserved).toBe(0);
    expect(pagesScanned).toBeLessThan(8);
    const { scan, issues } = await scanning.reading.detail(actor, id);
    expect(scan.critical_issues + scan.warnings + scan.notices).toBe(issues.length);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('fail with a sentence when nothing can be read, charge nothing and notify the user', async () => {
    const actor = await scanning.aUser();
    const closed = await scanning.aSite({});
    await closed.close();
    const id = await scanning.start(actor, `${closed.origin}/`);
    await scanning.runner.run(id);
    const { scan } = await scanning.reading.detail(actor, id);
    expect(scan.status).toBe('failed');
    expect(scan.error).toMatch(/refused|connection/i);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 0,
    });
    const notes = await scanning.context.rows<{ title: string }>(
      'select title from notifications where user_id = ?',
      [actor.userId],
    );
    expect(notes).toEqual([{ title: 'Scan failed' }]);
  });

  it('are hidden from other users', async () => {
    const id = await scanning.start(await scanning.aUser(), `${scanning.site.origin}/`);
    const stranger = await scanning.aUser();
    await expect(scanning.reading.detail(stranger, id)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(scanning.reading.pages(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(scanning.reading.progress(stranger, id)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(scanning.scans.cancel(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('send a late listener the state first and the end last', async () => {
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    const messages: ScanProgress[] = [];
    const ended = Promise.withResolvers<undefined>();
    await scanning.reading.follow(actor, id, (progress) => {
      messages.push(progress);
      if (progress.status === 'completed') ended.resolve(undefined);
    });
    await scanning.runner.run(id);
    await ended.promise;
    expect(messages[0]?.status).toBe('queued');
    expect(messages.at(-1)).toMatchObject({ status: 'completed', percent: 100, pagesScanned: 8 });
    const percents = messages.map((message) => message.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.filter((percent) => percent === 100)).toHaveLength(1);
    expect(messages.slice(0, -1).every(({ phase }) => phase !== null)).toBe(true);
  });

  it('are listed page by page', async () => {
    const actor = await scanning.aUser();
    for (let scan = 0; scan < 3; scan++)
      await scanning.start(actor, `${scanning.site.origin}/`, { mode: 'page' });
    const first = await scanning.reading.history(actor, { limit: 2 });
    const second = await scanning.reading.history(actor, {
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    const ids = [...first.scans, ...second.scans].map((scan) => scan.id);
    expect(new Set(ids).size).toBe(3);
    expect(second.nextCursor).toBeNull();
    await expect(
      scanning.reading.history(actor, { limit: 2, cursor: 'nonsense' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
