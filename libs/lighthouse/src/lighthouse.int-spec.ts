import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_OPEN_REPORTS } from './contract/index.js';
import type { StartLighthouseInput } from './contract/index.js';
import { LighthouseContext } from './testing/lighthouse-context.js';

describe('Lighthouse reports of a user', () => {
  let test: LighthouseContext;
  let actor: Actor;
  let input: StartLighthouseInput;

  beforeAll(async () => {
    test = await LighthouseContext.create();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    actor = await test.aUser();
    input = { url: `${test.origin}/`, preset: 'mobile', runs: 3 };
  });

  it('wait in the queue with no measurement, and show their place', async () => {
    const { reportId } = await test.lighthouse.start(actor, input, null);
    expect(await test.lighthouse.get(actor, reportId)).toMatchObject({
      status: 'queued',
      progress: { runsDone: 0, runsWanted: 3, run: null },
      scores: null,
      metrics: null,
      result: null,
      runs: [],
      filmstrip: [],
      screenshot: null,
      downloadPath: null,
      fieldData: { available: false, reason: expect.stringContaining('no field data source') },
    });
    const jobs = await test.context.rows('select payload from outbox_jobs where key = ?', [
      `lighthouse:${reportId}`,
    ]);
    expect(jobs).toEqual([{ payload: { reportId } }]);
  });

  it('are started once per idempotency key', async () => {
    const twice = await Promise.all([
      test.lighthouse.start(actor, input, 'once'),
      test.lighthouse.start(actor, input, 'once'),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    const { reports } = await test.lighthouse.list(actor, { limit: 50 });
    expect(reports.length).toBe(1);
  });

  it('find the scheme of an address without one', async () => {
    const { host } = new URL(test.origin);
    const { reportId, note } = await test.lighthouse.start(actor, { ...input, url: host }, null);
    expect(note).toContain(`Using http://${host} instead.`);
    expect(await test.lighthouse.get(actor, reportId)).toMatchObject({ url: `${test.origin}/` });
  });

  it('are refused for internal addresses', async () => {
    const start = test.lighthouse.start(actor, { ...input, url: 'http://169.254.169.254/' }, null);
    await expect(start).rejects.toMatchObject({ code: 'target_refused' });
  });

  it('are limited to ten unfinished ones, even when all are started at once', async () => {
    const starts = Array.from({ length: MAX_OPEN_REPORTS + 4 }, () => test.start(actor));
    const ends = await Promise.allSettled(starts);
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(MAX_OPEN_REPORTS);
    for (const end of ends) {
      if (end.status === 'rejected') {
        expect(end.reason).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 30 });
      }
    }
    const other = await test.aUser();
    await expect(test.start(other)).resolves.toEqual(expect.any(String));
  });

  it('do not exist for other users, no matter whose they are', async () => {
    const id = await test.start(actor);
    const stranger = await test.aUser();
    const refused = { code: 'not_found' };
    await expect(test.lighthouse.get(stranger, id)).rejects.toMatchObject(refused);
    await expect(test.lighthouse.download(stranger, id)).rejects.toMatchObject(refused);
    expect((await test.lighthouse.list(stranger, { limit: 50 })).reports).toEqual([]);
    expect(await test.lighthouse.latestFor(stranger, input.url)).toEqual([]);
  });

  it('have nothing to download before they are complete', async () => {
    const id = await test.start(actor);
    await expect(test.lighthouse.download(actor, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are listed newest first, page by page, by website, address and preset', async () => {
    const urls = ['/', '/a', '/b'].map((path) => `${test.origin}${path}`);
    const ids: string[] = [];
    for (const [index, url] of urls.entries()) {
      test.context.clock.set(`2026-11-20T12:00:0${index}Z`);
      ids.unshift(await test.start(actor, { url, preset: index === 1 ? 'desktop' : 'mobile' }));
    }
    const list = async (filter: object): Promise<string[]> =>
      (await test.lighthouse.list(actor, { limit: 50, ...filter })).reports.map(({ id }) => id);
    expect(await list({})).toEqual(ids);
    expect(await list({ websiteUrl: `${test.origin}/anything` })).toEqual(ids);
    expect(await list({ websiteUrl: 'https://example.com/' })).toEqual([]);
    expect(await list({ url: urls[1] })).toEqual([ids[1]]);
    expect(await list({ preset: 'mobile' })).toEqual([ids[0], ids[2]]);
    const first = await test.lighthouse.list(actor, { limit: 2 });
    expect(first.reports.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await test.lighthouse.list(actor, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([rest.reports.map(({ id }) => id), rest.nextCursor]).toEqual([[ids[2]], null]);
  });
});
