import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { BillingModule, SubscriptionsService, VisitAllowanceService } from '@app/billing';
import { APP_CONFIG, RedisConnections } from '@app/common';
import type { AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createRunningCampaign,
  createSubscriber,
  completedVisits,
  countsOf,
  faultsOf,
} from './visit-trial.js';
import type { TrialCounts, TrialProduct } from './visit-trial.js';
import { serveVisitedSite } from './visited-site.js';
import type { VisitedSite } from './visited-site.js';
import { WorkerProcess } from './worker-process.js';

const VISITS = 80;
/** The lease of a dead worker (12 s), then another attempt. */
const TAKE_OVER_MS = 50_000;
const POLL_MS = 100;

describe('a campaign shared by several workers', () => {
  let context: TestContext;
  let product: TrialProduct;
  let userId: string;
  let site: VisitedSite;
  const workers = new Set<WorkerProcess>();

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    });
    context.clock.set(new Date().toISOString()); // the workers use the real time
    product = {
      em: context.module.get(EntityManager),
      subscriptions: context.module.get(SubscriptionsService),
      allowance: context.module.get(VisitAllowanceService),
    };
    userId = await createSubscriber(product);
    site = await serveVisitedSite();
  }, 60_000);
  afterEach(async () => {
    await Promise.all([...workers].map((worker) => worker.kill()));
    workers.clear();
  });
  afterAll(async () => {
    await site.close();
    await context.close();
  });

  async function startWorker(): Promise<WorkerProcess> {
    const { databaseUrl, redisUrl, jwtSecret } = context.module.get<AppConfig>(APP_CONFIG);
    const worker = await WorkerProcess.start({
      ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
      ...{ JWT_SECRET: jwtSecret, OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'info' },
    });
    workers.add(worker);
    return worker;
  }

  async function over(campaignId: string): Promise<TrialCounts> {
    const deadline = performance.now() + TAKE_OVER_MS;
    for (;;) {
      const counts = await countsOf(product.em, campaignId);
      if (counts.status !== 'running') return counts;
      if (performance.now() > deadline) throw new Error(JSON.stringify(counts));
      await wait(POLL_MS);
    }
  }

  async function workersOf(campaignId: string): Promise<number> {
    const [row] = await context.rows<{ workers: number }>(
      'select count(distinct worker_id)::int as workers from visits where campaign_id = ?',
      [campaignId],
    );
    return row?.workers ?? 0;
  }

  it('is counted exactly, even when a worker is killed and Redis loses its data', async () => {
    const [first] = await Promise.all([startWorker(), startWorker(), startWorker()]);
    const campaignId = await createRunningCampaign(product, {
      ...{ userId, origin: site.origin, visits: VISITS, dwellMs: 1_500 },
    });
    await site.arrived(30);
    await first.kill();
    await context.module.get(RedisConnections).commands.flushdb();
    const counts = await over(campaignId);
    const completed = await completedVisits(product.em, campaignId);
    expect(counts).toMatchObject({ status: 'completed', completed: VISITS, failed: 0 });
    expect(faultsOf(counts, completed, site.arrivals)).toEqual([]);
    expect(await workersOf(campaignId)).toBeGreaterThan(1);
  }, 120_000);

  it('continues at once elsewhere when a worker is stopped for a new release', async () => {
    const first = await startWorker();
    const before = site.arrivals.length;
    const campaignId = await createRunningCampaign(product, {
      ...{ userId, origin: site.origin, visits: 12, dwellMs: 20_000 },
    });
    await site.arrived(before + 12);
    await first.stop();
    expect(await countsOf(product.em, campaignId)).toMatchObject({ inProgress: 0, completed: 0 });
    await context.rows('update campaigns set dwell_ms = 500 where id = ?', [campaignId]);
    await startWorker();
    const counts = await over(campaignId);
    const completed = await completedVisits(product.em, campaignId);
    expect(faultsOf(counts, completed, site.arrivals)).toEqual([]);
    expect(counts).toMatchObject({ status: 'completed', completed: 12 });
  }, 120_000);
});
