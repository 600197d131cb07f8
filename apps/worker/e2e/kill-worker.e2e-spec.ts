import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthModule, AuthService } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import { APP_CONFIG, RedisConnections } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ScanReadingService, SeoScanModule, SeoScanService } from '@app/seo-scan';
import type { ScanDetail } from '@app/seo-scan/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { serveSlowSite } from './slow-site.js';
import type { SlowSite } from './slow-site.js';
import { WorkerProcess } from './worker-process.js';

const PAGES = 24;
/** The lease of a dead worker (12 s), then the next delivery of the job. */
const TAKE_OVER_MS = 40_000;
const POLL_MS = 50;

interface Started {
  readonly actor: Actor;
  readonly id: string;
  readonly site: SlowSite;
}

describe('a scan whose worker', () => {
  let context: TestContext;
  let undisturbed: readonly unknown[];
  /** Requests for pages: one each, and a few more outside of the crawl. */
  let undisturbedRequests: number;
  const sites: SlowSite[] = [];
  const workers = new Set<WorkerProcess>();

  beforeAll(async () => {
    context = await createTestContext([AuthModule, SeoScanModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    });
    const worker = await startWorker();
    const scan = await startScan();
    undisturbed = resultOf(await finished(scan), scan.site);
    undisturbedRequests = scan.site.pagesRequested();
    await worker.stop();
  }, 60_000);
  afterEach(async () => {
    await Promise.all([...workers].map((worker) => worker.kill()));
    workers.clear();
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  afterAll(() => context.close());

  async function startWorker(): Promise<WorkerProcess> {
    const { databaseUrl, redisUrl, jwtSecret } = context.module.get<AppConfig>(APP_CONFIG);
    const worker = await WorkerProcess.start({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      JWT_SECRET: jwtSecret,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
    workers.add(worker);
    return worker;
  }

  async function startScan(): Promise<Started> {
    const site = await serveSlowSite(PAGES);
    sites.push(site);
    const { user } = await context.module
      .get(AuthService)
      .register(
        { ip: crypto.randomUUID(), userAgent: null },
        { name: 'Ada', email: `${crypto.randomUUID()}@example.com`, password: 'secret word' },
      );
    const actor: Actor = { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
    const url = `${site.origin}/`;
    const input = { url, mode: 'site', maxPages: 25, rescan: false } as const;
    const result = await context.module.get(SeoScanService).start(actor, input, null);
    if (!result.success) throw new Error(result.error);
    return { actor, id: result.scanId, site };
  }

  function read({ actor, id }: Started): Promise<ScanDetail> {
    return context.module.get(ScanReadingService).detail(actor, id);
  }

  async function finished(scan: Started): Promise<ScanDetail> {
    const deadline = performance.now() + TAKE_OVER_MS;
    for (;;) {
      const detail = await read(scan);
      if (detail.scan.scanned_at !== null) return detail;
      if (performance.now() > deadline) throw new Error(JSON.stringify(detail.scan));
      await wait(POLL_MS);
    }
  }

  /** Expects everything exactly once, and the result of an undisturbed scan. */
  async function expectExact(scan: Started): Promise<void> {
    const detail = await finished(scan);
    const { actor, id, site } = scan;
    expect(detail.scan).toMatchObject({
      status: 'completed',
      error: null,
      pages_scanned: PAGES,
      coverage: 100,
    });
    expect(resultOf(detail, site)).toEqual(undisturbed);
    const { pages } = await context.module.get(ScanReadingService).pages(actor, id);
    expect(pages).toHaveLength(PAGES);
    const allowance = context.module.get(ScanAllowanceService);
    expect(await allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: PAGES,
      pagesReserved: 0,
    });
    expect(await allowance.compareWithLedger(actor.userId)).toMatchObject({ isEqual: true });
    const notes = await context.rows<{ title: string }>(
      'select title from notifications where user_id = ? order by title',
      [actor.userId],
    );
    expect(notes).toEqual([
      { title: 'Scan complete' },
      { title: 'Your page scans are running out' },
    ]);
    await expectJob(id, 'done_at');
  }

  /** The outbox row is updated a moment after the job. */
  async function expectJob(scanId: string, column: 'enqueued_at' | 'done_at'): Promise<void> {
    const deadline = performance.now() + TAKE_OVER_MS;
    for (;;) {
      const rows = await context.rows(
        `select key from outbox_jobs where key = ? and ${column} is not null`,
        [`scan:${scanId}`],
      );
      if (rows.length === 1) return;
      if (performance.now() > deadline) throw new Error(`The job is without ${column}.`);
      await wait(POLL_MS);
    }
  }

  it('is killed at different moments ends as if nothing had happened', async () => {
    const first = await startWorker();
    const early = await startScan();
    await early.site.requested(1);
    const middle = await startScan();
    await middle.site.requested(Math.floor(PAGES / 2));
    await first.kill();
    const second = await startWorker();
    await Promise.all([expectExact(early), expectExact(middle)]);
    // At its last page: the result is about to be stored.
    const late = await startScan();
    await late.site.requested(PAGES);
    await second.kill();
    await startWorker();
    await expectExact(late);
  }, 90_000);

  it('is stopped for a new release continues on the next one', async () => {
    const first = await startWorker();
    const scan = await startScan();
    await scan.site.requested(Math.floor(PAGES / 2));
    await first.stop();
    const [row] = await context.rows<{ lease: string | null; status: string }>(
      'select lease_token as lease, status from scans where id = ?',
      [scan.id],
    );
    expect(row).toMatchObject({ lease: null });
    expect(['crawling', 'scanning']).toContain(row?.status);
    await startWorker();
    await expectExact(scan);
  }, 120_000);

  it('loses all of Redis continues', async () => {
    await startWorker();
    const [running, next, waiting] = [await startScan(), await startScan(), await startScan()];
    await running.site.requested(3);
    await expectJob(waiting.id, 'enqueued_at');
    await context.module.get(RedisConnections).commands.flushdb();
    await Promise.all([running, next, waiting].map((scan) => expectExact(scan)));
  }, 120_000);

  it('shares the load with another one does nothing twice', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const scans = [await startScan(), await startScan(), await startScan()];
    await Promise.all(scans.map((scan) => expectExact(scan)));
    for (const { site } of scans) expect(site.pagesRequested()).toBe(undisturbedRequests);
  }, 120_000);
});

/** The visible result, without what differs between two scans: ids and the port of the site. */
function resultOf({ scan, issues, score }: ScanDetail, site: SlowSite): unknown[] {
  const plain = (text: string | null | undefined): string | null =>
    text?.replaceAll(site.host, 'site') ?? null;
  return [
    scan.seo_score,
    [scan.critical_issues, scan.warnings, scan.notices, scan.passed_checks],
    score.losses,
    issues.map((issue) => [issue.check_id, plain(issue.page_url), plain(issue.current_value)]),
  ];
}
