import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IndexNowWebsite } from './contract/index.js';
import { IndexNowSender } from './index-now-sender.js';
import { IndexNowModule } from './index-now.module.js';
import { IndexNowService } from './index-now.service.js';
import { IndexNowServer } from './testing/index-now-server.js';

const NOON = '2026-11-20T12:00:00Z';
const signal = new AbortController().signal;

interface Page {
  readonly path: string;
  readonly text?: string | null;
  readonly status?: number;
  readonly isIndexable?: boolean;
}

let context: TestContext;
let service: IndexNowServer;
let indexNow: IndexNowService;
let sender: IndexNowSender;
const files = new Map<string, string>();
let onKeyFile = (): void => undefined;
const server = createServer((request, response) => {
  onKeyFile();
  const file = files.get(request.url ?? '');
  response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': 'text/plain' }).end(file);
});

let ada: Actor;
let websiteId: string;
let origin: string;

beforeAll(async () => {
  service = await IndexNowServer.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context = await createTestContext([AuthModule, FixesModule, IndexNowModule], {
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    INDEX_NOW_BASE: `${service.origin}/`,
  });
  indexNow = context.module.get(IndexNowService);
  sender = context.module.get(IndexNowSender);
});
beforeEach(async () => {
  context.clock.set(NOON);
  await context.rows('delete from index_now_websites');
  service.received.length = 0;
  service.faults.length = 0;
  files.clear();
  onKeyFile = () => undefined;
  ada = await newUser(context);
  ({
    website: { id: websiteId },
  } = await context.module.get(WebsitesService).add(ada, { url: origin }));
});
afterAll(async () => {
  await context.close();
  await service.close();
  server.closeAllConnections();
  server.close();
});

async function scan(pages: readonly Page[], more: { rendering?: string; complete?: boolean } = {}) {
  const now = context.clock.now();
  context.clock.set(new Date(now.getTime() + 60_000).toISOString());
  const id = randomUUID();
  const { rendering = 'raw', complete = true } = more;
  await context.rows(
    `insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, rule_version, is_complete,
       rendering_used, created_at, finished_at)
     values (?, ?, ?, ?, ?, 'site', 'completed', 500, '1', ?, ?, ?, ?)`,
    [id, ada.userId, websiteId, `${origin}/`, origin, complete, rendering, now, now],
  );
  for (const { path, text = 'same', status = 200, isIndexable = status === 200 } of pages)
    await context.rows(
      `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome)
       values (?, ?, ?, 1, ?, 'Bread', ?::jsonb, '{}'::jsonb)`,
      [
        ...[id, origin + path, status, status === 200 ? 'ok' : 'error'],
        JSON.stringify({ status, isIndexable, contentHash: text }),
      ],
    );
}

/** Two scans: one page changed, one is new, one gone, one as before. */
async function twoScans(): Promise<void> {
  await scan([{ path: '/' }, { path: '/rye', text: 'a' }, { path: '/old' }]);
  await scan([
    { path: '/' },
    { path: '/rye', text: 'b' },
    { path: '/old', status: 404 },
    { path: '/oat' },
    { path: '/private', isIndexable: false },
  ]);
}

async function setUp(): Promise<IndexNowWebsite> {
  const { indexNow: website } = await indexNow.setUp(ada, websiteId);
  if (website === null) throw new Error('It was not set up');
  files.set(`/${website.key}.txt`, website.key);
  await indexNow.check(ada, websiteId);
  return website;
}

const state = async (): Promise<IndexNowWebsite | null> =>
  (await indexNow.get(ada, websiteId)).indexNow;
const pathsOf = (urls: readonly string[] = []): string[] =>
  urls.map((url) => url.slice(origin.length));
const later = (minutes: number): void =>
  context.clock.set(new Date(context.clock.now().getTime() + minutes * 60_000).toISOString());

describe('IndexNow', () => {
  it('checks the key file, and says what is wrong with it', async () => {
    expect(await state()).toBeNull();
    const first = await indexNow.setUp(ada, websiteId);
    const again = await indexNow.setUp(ada, websiteId);
    const key = first.indexNow?.key ?? '';
    expect(again.indexNow?.key).toBe(key);
    expect(await indexNow.keyFile(ada, websiteId)).toEqual({ name: `${key}.txt`, text: key });
    const missing = await indexNow.check(ada, websiteId);
    expect(missing.indexNow?.problem).toContain('status 404');
    files.set(`/${key}.txt`, 'another');
    const wrong = await indexNow.check(ada, websiteId);
    expect(wrong.indexNow?.problem).toContain("doesn't contain the key");
    await expect(indexNow.submit(ada, websiteId)).rejects.toMatchObject({ code: 'conflict' });
    files.set(`/${key}.txt`, `${key}\n`);
    const right = await indexNow.check(ada, websiteId);
    expect(right.indexNow).toMatchObject({ problem: null, verifiedAt: expect.any(String) });
  });

  it('submits the pages that changed, are new or gone, each change once', async () => {
    await twoScans();
    const { key } = await setUp();
    expect(await state()).toMatchObject({
      waiting: 3,
      examples: [
        { url: `${origin}/oat`, kind: 'new' },
        { url: `${origin}/old`, kind: 'gone' },
        { url: `${origin}/rye`, kind: 'changed' },
      ],
    });
    await indexNow.submit(ada, websiteId);
    expect(await sender.sendDue(signal)).toBe(1);
    const [received] = service.received;
    expect(received).toMatchObject({ key, keyLocation: `${origin}/${key}.txt` });
    expect(pathsOf(received?.urlList)).toEqual(['/oat', '/old', '/rye']);
    const after = await state();
    expect(after).toMatchObject({
      waiting: 0,
      submissions: [{ status: 'accepted', urls: 3, httpStatus: 200, isAutomatic: false }],
    });
    await expect(indexNow.submit(ada, websiteId)).rejects.toMatchObject({ code: 'conflict' });
    await scan([{ path: '/' }, { path: '/rye', text: 'a' }, { path: '/oat' }]);
    expect(await state()).toMatchObject({ waiting: 1, examples: [{ url: `${origin}/rye` }] });
  });

  it('takes the changes of every scan since the last time, also of two between rounds', async () => {
    await twoScans();
    await setUp();
    expect(await state()).toMatchObject({ waiting: 3 });
    await indexNow.submit(ada, websiteId);
    await sender.sendDue(signal);
    await scan([{ path: '/' }, { path: '/rye', text: 'c' }, { path: '/oat' }]);
    await scan([{ path: '/' }, { path: '/rye', text: 'c' }, { path: '/oat', text: 'new' }]);
    expect(await state()).toMatchObject({
      waiting: 2,
      examples: [
        { url: `${origin}/oat`, kind: 'changed' },
        { url: `${origin}/rye`, kind: 'changed' },
      ],
    });
  });

  it('takes no change from scans that cannot be compared', async () => {
    await scan([{ path: '/', text: 'a' }], { complete: false });
    await scan([{ path: '/', text: 'b' }, { path: '/deep' }], { rendering: 'rendered' });
    await setUp();
    expect(await state()).toMatchObject({ waiting: 0 });
  });

  it('submits fixes that were seen on their page', async () => {
    await setUp();
    const fix = `insert into fixes (website_id, user_id, check_id, fingerprint, fingerprints, kind, page_url, path, original_hash,
        optimized_content, confidence, is_suggestion, state, ai_model, prompt_version, input_hash, guards, priority, created_at, applied_at)
      values (?, ?, 'title.too_short', 'a', '[]', 'title', ?, ?, '', 'Bread', 1, false, ?, 'm', '1', '', '[]', 1, now(), ?)`;
    const at = context.clock.now();
    await context.rows(fix, [websiteId, ada.userId, `${origin}/rye`, '/rye', 'verified', at]);
    await context.rows(fix, [websiteId, ada.userId, `${origin}/oat`, '/oat', 'applied', at]);
    expect(await state()).toMatchObject({
      waiting: 1,
      examples: [{ url: `${origin}/rye`, kind: 'fixed' }],
    });
  });

  it('tries again when the service is busy, and keeps the addresses when it gives up', async () => {
    await twoScans();
    await setUp();
    await indexNow.submit(ada, websiteId);
    service.faults.push({ status: 429, retryAfter: '600' });
    expect(await sender.sendDue(signal)).toBe(0);
    expect((await state())?.submissions).toMatchObject([
      { status: 'waiting', httpStatus: 429, attempts: 1 },
    ]);
    later(5);
    expect(await sender.sendDue(signal)).toBe(0);
    later(6);
    for (let attempt = 0; attempt < 4; attempt++) {
      service.faults.push({ status: 503 });
      await sender.sendDue(signal);
      later(600);
    }
    expect(await state()).toMatchObject({ waiting: 3, submissions: [{ status: 'given_up' }] });
    await indexNow.submit(ada, websiteId);
    expect(await sender.sendDue(signal)).toBe(1);
  });

  it('does not blame the service when its own worker stops', async () => {
    await twoScans();
    await setUp();
    await indexNow.submit(ada, websiteId);
    const stopping = new AbortController();
    onKeyFile = () => stopping.abort();
    expect(await sender.sendDue(stopping.signal)).toBe(0);
    expect((await state())?.submissions).toMatchObject([
      { status: 'waiting', problem: null, sentAt: null },
    ]);
    later(2);
    expect(await sender.sendDue(signal)).toBe(1);
  });

  it('leaves a website alone for hours after the last attempt of a submission', async () => {
    await twoScans();
    await setUp();
    await indexNow.setAutomatic(ada, { websiteId, isAutomatic: true });
    await sender.queueAutomatic(signal);
    for (let attempt = 0; attempt < 5; attempt++) {
      later(600);
      service.faults.push({ status: 503 });
      await sender.sendDue(signal);
    }
    expect(await state()).toMatchObject({ submissions: [{ status: 'given_up' }] });
    expect(await sender.queueAutomatic(signal)).toBe(0);
    later(400);
    expect(await sender.queueAutomatic(signal)).toBe(1);
  });

  it('asks for the key file again when the service does not find it', async () => {
    await twoScans();
    await setUp();
    await indexNow.submit(ada, websiteId);
    files.clear();
    await sender.sendDue(signal);
    expect(await state()).toMatchObject({
      ...{ waiting: 3, verifiedAt: null, problem: expect.stringContaining('403') },
      submissions: [{ status: 'refused' }],
    });
  });

  it('submits automatically only where its owner wants it, and the key is there', async () => {
    await twoScans();
    const { key } = await setUp();
    expect(await sender.queueAutomatic(signal)).toBe(0);
    await indexNow.setAutomatic(ada, { websiteId, isAutomatic: true });
    files.clear();
    await indexNow.check(ada, websiteId);
    expect(await sender.queueAutomatic(signal)).toBe(0);
    files.set(`/${key}.txt`, key);
    await indexNow.check(ada, websiteId);
    expect(await sender.queueAutomatic(signal)).toBe(1);
    await sender.sendDue(signal);
    expect(await sender.queueAutomatic(signal)).toBe(0);
    expect((await state())?.submissions).toMatchObject([{ status: 'accepted', isAutomatic: true }]);
  });

  it('sends at most 10,000 addresses at once, the others next', async () => {
    await setUp();
    await context.rows(
      `insert into index_now_changes (website_id, change, url, kind, found_at)
       select ?, 'scan x', ? || '/' || n, 'new', now() from generate_series(1, 10001) n`,
      [websiteId, origin],
    );
    const requests = [1, 2, 3].map(() => indexNow.submit(ada, websiteId));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sender.sendDue(signal);
    await indexNow.submit(ada, websiteId);
    await sender.sendDue(signal);
    expect(service.received.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  });

  it('belongs to the owner of the website', async () => {
    await setUp();
    const ben = await newUser(context);
    for (const call of ['get', 'setUp', 'check', 'submit'] as const)
      await expect(indexNow[call](ben, websiteId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
