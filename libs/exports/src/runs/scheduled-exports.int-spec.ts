import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { LocalObjectStore, createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createExportScheduleInput } from '../contract/index.js';
import type { ExportSchedule } from '../contract/index.js';
import { ExportsModule } from '../exports.module.js';
import { ExportSchedulesService } from '../schedules/export-schedules.service.js';
import { ExportRunner } from './export-runner.js';

const signal = new AbortController().signal;
const NOON = '2026-11-20T12:00:00Z';

let context: TestContext;
let store: LocalObjectStore;
let schedules: ExportSchedulesService;
let runner: ExportRunner;
let ada: Actor;
let websiteId: string;

beforeAll(async () => {
  store = await LocalObjectStore.start();
  context = await createTestContext([AuthModule, ExportsModule], {
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1,localhost',
    ENCRYPTION_KEY: 'an encryption key that only the tests know',
  });
  schedules = context.module.get(ExportSchedulesService);
  runner = context.module.get(ExportRunner);
});
beforeEach(async () => {
  context.clock.set(NOON);
  await context.rows('delete from export_schedules');
  store.objects.clear();
  ada = await newUser(context);
  ({
    website: { id: websiteId },
  } = await context.module.get(WebsitesService).add(ada, { url: 'http://127.0.0.1:8080' }));
  const scanId = randomUUID();
  await context.rows(
    `insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
     values (?, ?, ?, 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080', 'site', 'completed', 500, '1', now(), now())`,
    [scanId, ada.userId, websiteId],
  );
  await context.rows(
    `insert into scan_issues (scan_id, id, check_id, severity, page_url, key)
     values (?, ?, 'title.missing', 'critical', 'http://127.0.0.1:8080/rye', '')`,
    [scanId, randomUUID()],
  );
});
afterAll(async () => {
  await context.close();
  await store.close();
});

async function schedule(more: object = {}): Promise<string> {
  const { origin, bucket, region, accessKeyId, secretAccessKey } = store.place;
  const input = createExportScheduleInput.parse({
    ...{ websiteId, tables: ['issues'], format: 'csv', endpoint: origin, bucket, region },
    ...{ accessKeyId, secretAccessKey, prefix: 'seo/', frequency: 'daily', time: '13:00' },
    ...{ weekday: null, dayOfMonth: null, cron: null, timeZone: 'UTC' },
    ...more,
  });
  await schedules.create(ada, input);
  return (await listed())[0]?.id ?? '';
}

const listed = async (): Promise<ExportSchedule[]> =>
  (await schedules.list(ada, websiteId)).schedules;
const lastRun = async () => (await listed())[0]?.runs[0];
const names = (): string[] => [...store.objects.keys()];

async function runNow(id: string): Promise<void> {
  await schedules.runNow(ada, id);
  await runner.runWaiting(signal);
}

describe('scheduled exports', () => {
  it('store the tables in the bucket of their owner at their time, once', async () => {
    await schedule({ tables: ['issues', 'keywords'] });
    expect((await listed())[0]).toMatchObject({
      ...{ accessKeyId: 'AKIA…', nextRunAt: '2026-11-20T13:00:00.000Z', runs: [] },
    });
    expect(JSON.stringify(await listed())).not.toContain('secret');
    expect(await runner.queueDue()).toBe(0);
    context.clock.set('2026-11-22T13:00:30Z');
    const queued = await Promise.all([runner.queueDue(), runner.queueDue()]);
    expect(queued.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await runner.runWaiting(signal)).toBe(1);
    expect(names()).toEqual([
      'seo/groundswell/127-0-0-1-8080-issues-2026-11-22-1300-1.csv',
      'seo/groundswell/127-0-0-1-8080-keywords-2026-11-22-1300-1.csv',
    ]);
    const text = store.objects.get(names()[0] ?? '')?.bytes.toString() ?? '';
    expect(text.split('\r\n')[1]).toMatch(/^http:\/\/127.0.0.1:8080\/rye,title.missing,/);
    expect((await listed())[0]).toMatchObject({ nextRunAt: '2026-11-23T13:00:00.000Z' });
    expect(await lastRun()).toMatchObject({
      ...{ status: 'completed', note: null },
      files: [{ key: names()[0], rows: 1, bytes: text.length }, { rows: 0 }],
    });
  });

  it('of several websites do not replace each other in one bucket', async () => {
    const { website: other } = await context.module
      .get(WebsitesService)
      .add(ada, { url: 'http://localhost:8080' });
    await schedule({ tables: ['keywords'] });
    await schedule({ tables: ['keywords'], websiteId: other.id });
    context.clock.set('2026-11-20T13:00:00Z');
    expect(await runner.queueDue()).toBe(2);
    expect(await runner.runWaiting(signal)).toBe(2);
    expect(names().toSorted()).toEqual([
      'seo/groundswell/127-0-0-1-8080-keywords-2026-11-20-1300-1.csv',
      'seo/groundswell/localhost-8080-keywords-2026-11-20-1300-1.csv',
    ]);
  });

  it('run once, however often they are asked for or due before they have ended', async () => {
    const id = await schedule();
    const asked = await Promise.allSettled([1, 2, 3].map(() => schedules.runNow(ada, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const day of [21, 22, 23]) {
      context.clock.set(`2026-11-${day}T13:00:00Z`);
      await runner.queueDue();
    }
    expect((await listed())[0]).toMatchObject({
      ...{ nextRunAt: '2026-11-24T13:00:00.000Z', runs: [{ status: 'waiting' }] },
    });
    expect(await runner.runWaiting(signal)).toBe(1);
  });

  it('have a schema beside lines of JSON', async () => {
    await runNow(await schedule({ format: 'jsonl' }));
    expect(names()).toEqual([
      'seo/groundswell/127-0-0-1-8080-issues-2026-11-20-1200-1.jsonl',
      'seo/groundswell/127-0-0-1-8080-issues-2026-11-20-1200-schema.json',
    ]);
  });

  it('say why they failed: a wrong key, a bucket that is not there, or may not be written', async () => {
    const cases = [
      [{ secretAccessKey: 'another' }, 'The secret key does not belong to the access key.'],
      [{ bucket: 'nothing' }, 'The bucket does not exist.'],
    ] as const;
    for (const [wrong, note] of cases) {
      const id = await schedule(wrong);
      await runNow(id);
      expect(await lastRun()).toMatchObject({
        ...{ status: 'failed', note: expect.stringContaining(note), files: [] },
      });
      await schedules.remove(ada, id);
    }
    const id = await schedule();
    store.faults.push('denied');
    await runNow(id);
    expect((await lastRun())?.note).toBe('The store does not let this key write to the bucket.');
    context.clock.set('2026-11-20T12:01:00Z');
    store.faults.push('not-a-store');
    await runNow(id);
    expect(await lastRun()).toMatchObject({
      ...{ status: 'failed', note: 'The store answered with status 404.', files: [] },
    });
  });

  it('need a scan, except for keywords', async () => {
    await context.rows('delete from scans where website_id = ?', [websiteId]);
    await runNow(await schedule());
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('no completed scan'),
    });
  });

  it('wait for links that are still being computed, and say so when that takes too long', async () => {
    await context.rows(
      `insert into scan_link_graphs (scan_id, status) select id, 'waiting' from scans where website_id = ?`,
      [websiteId],
    );
    const id = await schedule({ tables: ['links'] });
    await runNow(id);
    expect(await lastRun()).toMatchObject({ status: 'waiting', note: null, files: [] });
    await context.rows(`update scan_link_graphs set status = 'ready'`);
    context.clock.set('2026-11-20T12:11:00Z');
    expect(await runner.runWaiting(signal)).toBe(1);
    await context.rows(`update scan_link_graphs set status = 'waiting'`);
    await schedules.runNow(ada, id);
    for (const minute of [12, 23, 34]) {
      context.clock.set(`2026-11-20T12:${minute}:00Z`);
      await runner.runWaiting(signal);
    }
    expect(await lastRun()).toMatchObject({
      ...{ status: 'failed', note: expect.stringContaining('still being computed') },
    });
  });

  it('of a worker that died are repeated, and given up after three times', async () => {
    const id = await schedule();
    await schedules.runNow(ada, id);
    await expect(schedules.runNow(ada, id)).rejects.toMatchObject({ code: 'conflict' });
    const claimed = { status: 'waiting', attempts: 1, until: '2026-11-20T12:10:00Z' };
    await context.rows('update export_runs set attempts = ?, claimed_until = ?', [
      ...[claimed.attempts, claimed.until],
    ]);
    expect(await runner.runWaiting(signal)).toBe(0);
    context.clock.set('2026-11-20T12:11:00Z');
    expect(await runner.runWaiting(signal)).toBe(1);
    await schedules.runNow(ada, id);
    await context.rows(`update export_runs set attempts = 3 where status = 'waiting'`);
    expect(await runner.runWaiting(signal)).toBe(0);
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('was interrupted'),
    });
  });

  it('are refused for stores inside of our network, and for times that never come', async () => {
    await expect(schedule({ endpoint: 'http://10.0.0.1' })).rejects.toMatchObject({
      code: 'target_refused',
    });
    const withPassword = store.place.origin.replace('://', '://:secret@');
    await expect(schedule({ endpoint: withPassword })).rejects.toThrow('without a key');
    await expect(schedule({ time: null })).rejects.toMatchObject({ code: 'validation_failed' });
    const never = { frequency: 'cron', cron: '0 0 31 2 *' };
    await expect(schedule(never)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are switched off and on, at most five, and only those of their owner', async () => {
    const id = await schedule();
    await schedules.enable(ada, id, false);
    expect((await listed())[0]).toMatchObject({ isEnabled: false, nextRunAt: null });
    await schedules.enable(ada, id, true);
    expect((await listed())[0]).toMatchObject({ isEnabled: true });
    const ben = await newUser(context);
    await expect(schedules.list(ben, websiteId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(schedules.runNow(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(schedules.remove(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    const more = await Promise.allSettled([1, 2, 3, 4, 5].map(() => schedule()));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});
