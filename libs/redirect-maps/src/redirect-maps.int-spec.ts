import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { AccountDataRegistry, AppError, RateLimits } from '@app/common';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { changeTargetBody, decideRedirectsBody } from './contract/index.js';
import type { Redirect, RedirectMapResponse } from './contract/index.js';
import { matchRedirectsJob, matchRedirectsJobKey } from './matching/match-redirects.job.js';
import { MatchRedirectsProcessor } from './matching/match-redirects.processor.js';
import { RedirectMapsWorkerModule } from './redirect-maps-worker.module.js';
import { RedirectMapsModule } from './redirect-maps.module.js';
import { RedirectMapsService } from './redirect-maps.service.js';
import { RedirectsRepository } from './redirects.repository.js';
import { RedirectsService } from './redirects.service.js';

const NEW = 'https://new.example';
const OLD = 'https://old.example';

describe('redirect maps', () => {
  let context: TestContext;
  let maps: RedirectMapsService;
  let redirects: RedirectsService;
  let ada: Actor;
  let ben: Actor;
  let websiteId: string;
  let scanId: string;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, RedirectMapsModule, RedirectMapsWorkerModule]);
    maps = context.module.get(RedirectMapsService);
    redirects = context.module.get(RedirectsService);
    ada = await newUser(context);
    ben = await newUser(context);
    const [website] = await context.rows<{ id: string }>(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, ?, 'new.example', 'new.example', 'site-new', now(), 'token') returning id`,
      [ada.userId, NEW],
    );
    websiteId = website?.id ?? '';
    scanId = await aScan(NEW, [
      ['/', 'Harbour Bakery'],
      ['/bread/rye', 'Rye bread'],
      ['/cakes/apple-cake', 'Apple cake'],
      ['/contact', 'Contact'],
    ]);
  });
  afterAll(() => context.close());

  async function aScan(origin: string, pages: readonly [path: string, title: string][]) {
    const id = randomUUID();
    await context.rows(
      `insert into scans (id, user_id, url, mode, status, max_pages, rule_version, created_at, finished_at, pages_scanned)
       values (?, ?, ?, 'site', 'completed', 500, '1', now(), now(), ?)`,
      [id, ada.userId, `${origin}/`, pages.length],
    );
    for (const [path, title] of pages) {
      const facts = JSON.stringify({ url: origin + path, isIndexable: true, canonicalUrl: null });
      await context.rows(
        `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome)
         values (?, ?, 200, 1, 'ok', ?, ?::jsonb, '{}'::jsonb)`,
        [id, origin + path, title, facts],
      );
    }
    return id;
  }

  const upload = (lines: string): Promise<RedirectMapResponse> =>
    maps.createFromList(ada, Buffer.from(lines), { websiteId, scanId, name: 'Relaunch' });

  async function work(mapId: string, attemptsMade = 0): Promise<void> {
    const key = matchRedirectsJobKey(mapId);
    const [job] = await context.rows<{ payload: unknown }>(
      'select payload from outbox_jobs where key = ?',
      [key],
    );
    await deliverJob(
      context.module,
      context.module.get(MatchRedirectsProcessor),
      matchRedirectsJob,
      { key, payload: job?.payload, attemptsMade },
    );
  }

  async function matched(lines: string): Promise<string> {
    const { map } = await upload(lines);
    await work(map.id);
    return map.id;
  }

  const listed = async (id: string): Promise<Redirect[]> =>
    (await redirects.list(ada, { id, search: '', limit: 50 })).redirects;
  const targetsOf = async (id: string): Promise<string[]> =>
    (await listed(id)).map(
      ({ oldUrl, state, target }) =>
        `${new URL(oldUrl).pathname} ${state} ${target === null ? '-' : new URL(target).pathname}`,
    );

  it('propose targets for a list, and leave what has none without one', async () => {
    const { map, problemCount } = await upload(
      `${OLD}/rye.html\n${OLD}/apple-cake\n${OLD}/jobs\n${NEW}/contact\nno address\n`,
    );
    expect(map).toMatchObject({ status: 'matching', total: 4, name: 'Relaunch' });
    expect(problemCount).toBe(1);
    await work(map.id);
    expect(await targetsOf(map.id)).toEqual([
      '/rye.html proposed /bread/rye',
      '/apple-cake proposed /cakes/apple-cake',
      '/jobs unmapped -',
      '/contact kept -',
    ]);
    expect((await maps.get(ada, map.id)).counts).toMatchObject({
      proposed: 2,
      unmapped: 1,
      kept: 1,
    });
  });

  it('compare an old scan with a new one', async () => {
    const oldScanId = await aScan(OLD, [
      ['/', 'Harbour Bakery'],
      ['/p17', 'Apple cake'],
    ]);
    const input = { websiteId, scanId, oldScanId, name: '' };
    const { map } = await maps.createFromScan(ada, input);
    await work(map.id);
    expect(map.name).toBe('Redirects of 2026-11-20');
    expect(await targetsOf(map.id)).toEqual(['/ proposed /', '/p17 proposed /cakes/apple-cake']);
    await expect(maps.createFromScan(ada, { ...input, oldScanId: scanId })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('are accepted, dropped and reopened, alone or above a confidence', async () => {
    const id = await matched(`${OLD}/bread/rye\n${OLD}/apple-cakes\n${OLD}/jobs\n`);
    expect((await redirects.acceptAbove(ada, { id, minConfidence: 95 })).changed).toBe(1);
    expect((await redirects.acceptAbove(ada, { id, minConfidence: 95 })).changed).toBe(0);
    const all = { id, numbers: [1, 2, 3] };
    await redirects.decide(ada, { ...all, decision: 'drop' });
    expect(await targetsOf(id)).toEqual([
      '/bread/rye dropped /bread/rye',
      '/apple-cakes dropped /cakes/apple-cake',
      '/jobs dropped -',
    ]);
    await redirects.decide(ada, { ...all, decision: 'reopen' });
    await redirects.decide(ada, { ...all, decision: 'accept' });
    expect(await targetsOf(id)).toEqual([
      '/bread/rye accepted /bread/rye',
      '/apple-cakes accepted /cakes/apple-cake',
      '/jobs unmapped -',
    ]);
  });

  it('remember that the new website has an address when a target chosen for it is undone', async () => {
    const id = await matched(`${NEW}/contact\n`);
    await redirects.changeTarget(ada, { id, number: 1, target: '/bread/rye' });
    expect(await targetsOf(id)).toEqual(['/contact accepted /bread/rye']);
    await redirects.decide(ada, { id, numbers: [1], decision: 'reopen' });
    expect(await targetsOf(id)).toEqual(['/contact kept -']);
  });

  it('of a list that names targets are accepted as a whole, and reopened with the named target', async () => {
    const id = await matched(`${OLD}/rye.html,/contact\n${OLD}/jobs,/contact\n`);
    const expected = ['/rye.html proposed /contact', '/jobs proposed /contact'];
    expect(await targetsOf(id)).toEqual(expected);
    expect((await redirects.acceptAbove(ada, { id, minConfidence: 100 })).changed).toBe(2);
    await redirects.decide(ada, { id, numbers: [1, 2], decision: 'drop' });
    await redirects.decide(ada, { id, numbers: [1, 2], decision: 'reopen' });
    expect(await targetsOf(id)).toEqual(expected);
    expect((await listed(id)).map(({ reason }) => reason)).toEqual(['listed', 'listed']);
  });

  it('take another target, unless it leads in a circle', async () => {
    const id = await matched(`${OLD}/jobs\n${NEW}/old\n${NEW}/older\n`);
    const choose = (number: number, target: string) =>
      redirects.changeTarget(ada, { id, number, target });
    await choose(1, '/contact');
    expect((await listed(id))[0]).toMatchObject({
      ...{ state: 'accepted', target: `${NEW}/contact`, confidence: null, reason: 'chosen' },
    });
    await choose(2, '/older');
    await expect(choose(3, '/old')).rejects.toMatchObject({
      details: { target: expect.stringContaining('leads back to the old one') },
    });
    await expect(choose(3, '/older')).rejects.toMatchObject({
      details: { target: 'An address cannot lead to itself.' },
    });
    for (const impossible of ['not an address', `/${'ö'.repeat(2_000)}`])
      await expect(choose(3, impossible)).rejects.toMatchObject({ code: 'validation_failed' });
    await choose(3, '/contact');
    // The chain of two redirects is one in every file.
    expect(await redirects.preview(ada, id)).toMatchObject({
      redirects: 3,
      shortened: 1,
      loops: [],
    });
    const { text } = await redirects.export(ada, { id, format: 'cloudflare' });
    expect(text).toContain(`"new.example/old","${NEW}/contact",301,TRUE`);
  });

  it.each([0, 20_001, 3_000_000_000])('have no number %d', (number) => {
    const decision = { numbers: [number], decision: 'accept' };
    expect(decideRedirectsBody.safeParse(decision).success).toBe(false);
    expect(changeTargetBody.safeParse({ number, target: '/' }).success).toBe(false);
  });

  it('find pages for a target by address and title', async () => {
    const id = await matched(`${OLD}/jobs\n`);
    const found = async (search: string) =>
      (await redirects.findTargets(ada, { id, search })).pages.map(({ title }) => title);
    expect(await found('CAKE')).toEqual(['Apple cake']);
    expect(await found('bread')).toEqual(['Rye bread']);
    expect(await found('')).toHaveLength(4);
  });

  it('export accepted redirects for servers, and everything as CSV', async () => {
    const id = await matched(`${OLD}/rye.html\n${OLD}/jobs\n`);
    await redirects.acceptAbove(ada, { id, minConfidence: 50 });
    const nginx = await redirects.export(ada, { id, format: 'nginx' });
    expect(nginx.fileName).toBe('redirects-new.example.nginx.conf');
    expect(nginx.text).toContain('"old.example/rye.html"');
    expect(nginx.text).not.toContain('jobs');
    expect((await redirects.export(ada, { id, format: 'csv' })).text).toContain(
      `${OLD}/jobs,,unmapped,,`,
    );
  });

  it('are filtered, searched and paged', async () => {
    const id = await matched(`${OLD}/rye.html\n${OLD}/jobs\n${OLD}/apple-cake\n`);
    const list = (more: object) => redirects.list(ada, { id, search: '', limit: 2, ...more });
    const first = await list({});
    expect(first).toMatchObject({ total: 3, nextCursor: '2' });
    const next = await list({ cursor: first.nextCursor });
    expect(next.redirects.map(({ number }) => number)).toEqual([3]);
    expect((await list({ state: 'unmapped' })).total).toBe(1);
    expect((await list({ search: 'CAKES/' })).total).toBe(1);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are matched once, however often the job is delivered', async () => {
    const id = await matched(`${OLD}/rye.html\n`);
    await redirects.decide(ada, { id, numbers: [1], decision: 'accept' });
    await work(id);
    expect(await targetsOf(id)).toEqual(['/rye.html accepted /bread/rye']);
  });

  it('are marked as failed when every attempt at the comparison fails', async () => {
    const { map } = await upload(`${OLD}/rye.html\n`);
    const deliver = (attemptsMade: number): Promise<void> => work(map.id, attemptsMade);
    const comparison = jest
      .spyOn(context.module.get(RedirectsRepository), 'newPages')
      .mockRejectedValue(new Error('The pages cannot be read.'));
    await expect(deliver(0)).rejects.toThrow('cannot be read');
    expect((await maps.get(ada, map.id)).status).toBe('matching');
    await deliver(20);
    comparison.mockRestore();
    expect(await maps.get(ada, map.id)).toMatchObject({
      status: 'failed',
      failure: 'The addresses could not be compared. Please create the map again.',
    });
  });

  it('say so when the scan is deleted before the comparison', async () => {
    const lost = await aScan(NEW, [['/a', 'A']]);
    const { map } = await maps.createFromList(ada, Buffer.from(`${OLD}/a`), {
      websiteId,
      scanId: lost,
      name: '',
    });
    await context.rows('delete from scans where id = ?', [lost]);
    await expect(
      redirects.decide(ada, { id: map.id, numbers: [1], decision: 'accept' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await work(map.id);
    expect(await maps.get(ada, map.id)).toMatchObject({
      status: 'failed',
      failure: 'The scan of the new website was deleted before the addresses were compared.',
    });
  });

  it('refuse lists without addresses, with the reason', async () => {
    await expect(upload('hello world')).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        file: 'There is no address in this list. Line 1: “hello world” is not an address.',
      },
    });
    await expect(upload('')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are created by one user up to thirty times an hour', async () => {
    const limits = context.module.get(RateLimits, { strict: false });
    const refused = new AppError('rate_limited', 'Too many');
    const count = jest.spyOn(limits, 'count').mockRejectedValue(refused);
    await expect(upload('/a')).rejects.toBe(refused);
    expect(count).toHaveBeenCalledWith(expect.objectContaining({ points: 30 }), ada.userId);
    count.mockRestore();
  });

  it('belong to their owner', async () => {
    const id = await matched(`${OLD}/rye.html\n`);
    for (const attempt of [
      () => maps.get(ben, id),
      () => maps.remove(ben, id),
      () => redirects.acceptAbove(ben, { id, minConfidence: 1 }),
      () => maps.list(ben, websiteId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      maps.createFromList(ada, Buffer.from('/a'), { websiteId, scanId: randomUUID(), name: '' }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('leave with the account export, and can be deleted', async () => {
    const id = await matched(`${OLD}/rye.html\n`);
    const all = await context.module.get(AccountDataRegistry).exportAll(ada.userId);
    const { redirectMaps } = all as { redirectMaps: { redirects: { old_url: string }[] } };
    expect(redirectMaps.redirects.map(({ old_url: url }) => url)).toContain(`${OLD}/rye.html`);
    await maps.remove(ada, id);
    await expect(maps.remove(ada, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
