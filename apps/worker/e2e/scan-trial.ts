import { expect } from '@jest/globals';
import { AuthModule, AuthService } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import { APP_CONFIG } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ScanReadingService, SeoScanModule, SeoScanService } from '@app/seo-scan';
import type { ScanDetail } from '@app/seo-scan/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { serveSlowSite } from './slow-site.js';
import type { SlowSite } from './slow-site.js';
import { WorkerProcess } from './worker-process.js';

export const PAGES = 24;
/** The lease of a dead worker (12 s), then the next delivery of the job. */
const TAKE_OVER_MS = 40_000;
const POLL_MS = 50;

interface Started {
  readonly actor: Actor;
  readonly id: string;
  readonly site: SlowSite;
}

/** Scans of slow websites by real workers. */
export class ScanTrial {
  /** Requests of an undisturbed scan for pages: one each, and a few more outside of the crawl. */
  undisturbedRequests = 0;
  private undisturbed: readonly unknown[] = [];
  private readonly sites: SlowSite[] = [];
  private readonly workers = new Set<WorkerProcess>();

  private constructor(readonly context: TestContext) {}

  /** Makes the undisturbed scan that all others are compared with. */
  static async start(): Promise<ScanTrial> {
    const trial = new ScanTrial(
      await createTestContext([AuthModule, SeoScanModule], { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' }),
    );
    const worker = await trial.startWorker();
    const scan = await trial.startScan();
    trial.undisturbed = resultOf(await trial.finished(scan), scan.site);
    trial.undisturbedRequests = scan.site.pagesRequested();
    await worker.stop();
    return trial;
  }

  /** Ends workers and websites; the database stays. */
  async endRound(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.kill()));
    this.workers.clear();
    await Promise.all(this.sites.splice(0).map((site) => site.close()));
  }

  async startWorker(): Promise<WorkerProcess> {
    const { databaseUrl, redisUrl, jwtSecret } = this.context.module.get<AppConfig>(APP_CONFIG);
    const worker = await WorkerProcess.start({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      JWT_SECRET: jwtSecret,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
    this.workers.add(worker);
    return worker;
  }

  async startScan(): Promise<Started> {
    const site = await serveSlowSite(PAGES);
    this.sites.push(site);
    const { user } = await this.context.module
      .get(AuthService)
      .register(
        { ip: crypto.randomUUID(), userAgent: null },
        { name: 'Ada', email: `${crypto.randomUUID()}@example.com`, password: 'secret word' },
      );
    const actor: Actor = { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
    const url = `${site.origin}/`;
    const input = { url, mode: 'site', maxPages: 25, rescan: false } as const;
    const result = await this.context.module.get(SeoScanService).start(actor, input, null);
    if (!result.success) throw new Error(result.error);
    return { actor, id: result.scanId, site };
  }

  private read({ actor, id }: Started): Promise<ScanDetail> {
    return this.context.module.get(ScanReadingService).detail(actor, id);
  }

  private async finished(scan: Started): Promise<ScanDetail> {
    const deadline = performance.now() + TAKE_OVER_MS;
    for (;;) {
      const detail = await this.read(scan);
      if (detail.scan.scanned_at !== null) return detail;
      if (performance.now() > deadline) throw new Error(JSON.stringify(detail.scan));
      await wait(POLL_MS);
    }
  }

  /** Expects everything exactly once, and the result of an undisturbed scan. */
  async expectExact(scan: Started): Promise<void> {
    const detail = await this.finished(scan);
    const { actor, id, site } = scan;
    expect(detail.scan).toMatchObject({
      status: 'completed',
      error: null,
      pages_scanned: PAGES,
      coverage: 100,
    });
    expect(resultOf(detail, site)).toEqual(this.undisturbed);
    const { pages } = await this.context.module.get(ScanReadingService).pages(actor, id);
    expect(pages).toHaveLength(PAGES);
    const allowance = this.context.module.get(ScanAllowanceService);
    expect(await allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: PAGES,
      pagesReserved: 0,
    });
    expect(await allowance.compareWithLedger(actor.userId)).toMatchObject({ isEqual: true });
    const notes = await this.context.rows<{ title: string }>(
      'select title from notifications where user_id = ? order by title',
      [actor.userId],
    );
    expect(notes).toEqual([
      { title: 'Scan complete' },
      { title: 'Your page scans are running out' },
    ]);
    await this.expectJob(id, 'done_at');
  }

  /** The outbox row is updated a moment after the job. */
  async expectJob(scanId: string, column: 'enqueued_at' | 'done_at'): Promise<void> {
    const deadline = performance.now() + TAKE_OVER_MS;
    for (;;) {
      const rows = await this.context.rows(
        `select key from outbox_jobs where key = ? and ${column} is not null`,
        [`scan:${scanId}`],
      );
      if (rows.length === 1) return;
      if (performance.now() > deadline) throw new Error(`The job is without ${column}.`);
      await wait(POLL_MS);
    }
  }
}

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
