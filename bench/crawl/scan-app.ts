import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type * as common from '../../libs/common/src/index.js';
import type * as crawler from '../../libs/crawler/src/index.js';
import type * as outbound from '../../libs/outbound/src/index.js';
import type * as seoScan from '../../libs/seo-scan/src/index.js';
import { importBuilt } from '../import-built.ts';

export interface ScanApp {
  readonly app: INestApplicationContext;
  readonly em: SqlEntityManager;
  /** Creates a scan of a new user, ready to run. */
  readonly prepare: () => Promise<PreparedScan>;
}

export interface PreparedScan {
  readonly scanId: string;
  /** Runs the scan as a worker does; resolves with the number of pages read. Throws unless it completes. */
  readonly run: () => Promise<number>;
}

/** The complete product: crawl, every check, score, pages and issues in PostgreSQL, allowance reconciled. */
export async function openScanApp(
  startUrl: string,
  maxPages: number,
  rendering: 'raw' | 'rendered' = 'raw',
): Promise<ScanApp> {
  const { FoundationModule, migrate } = await importBuilt<typeof common>(
    'libs/common/src/index.js',
  );
  const { AnalyzerModule } = await importBuilt<typeof crawler>('libs/crawler/src/index.js');
  const { OutboundClient } = await importBuilt<typeof outbound>('libs/outbound/src/index.js');
  const { FirstAnalyzerThread, ScanRunner, SeoScanRunnerModule } = await importBuilt<
    typeof seoScan
  >('libs/seo-scan/src/index.js');
  const benchModule = class BenchModule {
    /** Nest names a module by its class. */
    readonly purpose = 'benchmark';
  };
  const app = await NestFactory.createApplicationContext(
    {
      module: benchModule,
      imports: [FoundationModule, AnalyzerModule, SeoScanRunnerModule],
      providers: [FirstAnalyzerThread], // as in a worker
    },
    { logger: ['error', 'warn'] },
  );
  const orm = app.get(MikroORM);
  await migrate(orm);
  const em = orm.em.fork() as SqlEntityManager;
  stayOnThisHost(app.get(OutboundClient), new URL(startUrl).host);
  const runner = app.get(ScanRunner);
  const runScan = async (scanId: string): Promise<number> => {
    await runner.run(scanId);
    const [row] = await em.execute<{ status: string; pages_scanned: number; error: string }[]>(
      'select status, pages_scanned, error from scans where id = ?',
      [scanId],
    );
    if (row?.status !== 'completed')
      throw new Error(`The scan ended as ${String(row?.status)}: ${String(row?.error)}`);
    return row.pages_scanned;
  };
  const prepare = async (): Promise<PreparedScan> => {
    const userId = randomUUID();
    const scanId = randomUUID();
    await em.execute(
      `insert into users (id, name, email, password_hash) values (?, 'Bench', ?, 'none')`,
      [userId, `${userId}@example.com`],
    );
    await em.execute(
      `insert into scans (id, user_id, url, mode, max_pages, rendering, rendering_used, rule_version, created_at)
       values (?, ?, ?, 'site', ?, ?, ?, '1', now())`,
      [scanId, userId, startUrl, maxPages, rendering, rendering],
    );
    return { scanId, run: () => runScan(scanId) };
  };
  return { app, em, prepare };
}

/**
 * Links to other websites are requested politely, two per second and host, which would measure the rate limit and not
 * the speed; no other contestant requests them. Here every other host fails to resolve at once.
 */
function stayOnThisHost(client: InstanceType<typeof outbound.OutboundClient>, host: string): void {
  const send = client.fetch.bind(client);
  client.fetch = async (request) => {
    const { url } = request;
    if (new URL(url).host === host) return await send(request);
    return { kind: 'failed', url, reason: 'dns', message: 'Not asked in a benchmark.', hops: [] };
  };
}
