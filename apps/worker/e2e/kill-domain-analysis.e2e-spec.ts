import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { APP_CONFIG, RedisConnections } from '@app/common';
import type { AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { until } from './keyword-trial.js';
import { WorkerProcess } from './worker-process.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;
const NOWHERE = 'http://127.0.0.1:1';
const never = new Promise<void>(() => undefined);

interface SavedRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly cost_micros: number;
  readonly sources: unknown;
}

let dataForSeo: DataForSeoServer;
let context: TestContext;
let environment: Record<string, string>;
let workers: WorkerProcess[];

beforeEach(async () => {
  workers = [];
  dataForSeo = await DataForSeoServer.start();
  environment = {
    ...{ DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key, DATAFORSEO_BASE: dataForSeo.base },
    ...{ RDAP_BASE: NOWHERE, TRANCO_BASE: NOWHERE, OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' },
  };
  context = await createTestContext([AuthModule], environment);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await context.close();
  await dataForSeo.close();
});

async function startWorker(): Promise<WorkerProcess> {
  const { databaseUrl, redisUrl, jwtSecret } = context.module.get<AppConfig>(APP_CONFIG);
  const worker = await WorkerProcess.start({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'info', JWT_SECRET: jwtSecret, EMBEDDED: '1' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    ...environment,
  });
  workers.push(worker);
  return worker;
}

/** Redis is lost with the worker, and its lease has expired. */
async function loseRedis(): Promise<void> {
  await context.module.get(RedisConnections).commands.flushdb();
  await context.rows('update outbox_jobs set enqueued_at = null');
  await context.rows(`update analysis_requests set lease_until = now() - interval '1 second'`);
}

/** Requests an analysis as the API does. */
async function requestAnalysis(): Promise<string> {
  const { userId } = await newUser(context);
  const id = randomUUID();
  await context.rows(
    `insert into analysis_requests (id, user_id, domain, country, language, saves_result, created_at)
     values (?, ?, 'own.example', 'US', 'en', true, now())`,
    [id, userId],
  );
  await context.rows(
    `insert into outbox_jobs (key, queue, name, payload)
     values (?, 'domain-analytics', 'analyze-domain', jsonb_build_object('analysisId', ?::text))`,
    [`domain-analysis:${id}`, id],
  );
  return id;
}

async function rowOf<Row>(sql: string): Promise<Row> {
  const [row] = await context.rows<Row>(sql);
  if (row === undefined) throw new Error(`No row: ${sql}`);
  return row;
}

const isRead = async (figure: string): Promise<boolean> => {
  const sql = `select jsonb_exists(figures, '${figure}') as is_read from analysis_requests`;
  return (await rowOf<{ is_read: boolean }>(sql)).is_read;
};

const hasEnded = async (): Promise<boolean> =>
  (
    await rowOf<{ ended: boolean }>(
      'select finished_at is not null as ended from analysis_requests',
    )
  ).ended;

it('an analysis whose worker is killed while a figure is bought is finished by the next one: nothing is bought twice, nothing paid is lost', async () => {
  dataForSeo.moments.processed = (path) =>
    path.startsWith('/v3/backlinks') ? never : Promise.resolve();
  const id = await requestAnalysis();
  const worker = await startWorker();
  await until(() => isRead('keywords'));
  await until(() => isRead('competitors'));
  await until(() => dataForSeo.calls.length === 3);
  await worker.kill();
  await loseRedis();
  await startWorker();
  await until(hasEnded);

  const saved = await rowOf<SavedRow>(
    `select a.id, r.status, r.attempts, a.cost_micros, a.sources from domain_analyses a
     join analysis_requests r on r.id = a.id`,
  );
  expect(saved).toMatchObject({
    ...{ id, status: 'completed', attempts: 2 },
    sources: {
      keywords: { source: 'dataforseo' },
      competitors: { source: 'dataforseo' },
      // Paid, and its response was lost with the worker.
      backlinks: { source: null, reason: expect.stringContaining('no usable response') },
    },
  });
  expect(dataForSeo.calls).toHaveLength(3);
  const month =
    'select spent_micros::int as spent, reserved_micros::int as reserved from provider_budgets';
  expect(await rowOf(month)).toEqual({ spent: saved.cost_micros, reserved: 0 });
  expect(saved.cost_micros).toBeGreaterThanOrEqual(dataForSeo.spentMicros);
}, 120_000);
