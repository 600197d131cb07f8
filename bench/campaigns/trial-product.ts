import 'reflect-metadata';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt, serverBuild } from '../../apps/embedded/build.ts';
import type { ServiceEnvironment } from '../../apps/embedded/services.ts';
import { countsOf } from '../../apps/worker/e2e/visit-trial.ts';
import type { TrialCounts, TrialProduct } from '../../apps/worker/e2e/visit-trial.ts';
import type * as auth from '../../libs/auth/src/index.js';
import type * as billing from '../../libs/billing/src/index.js';
import type * as common from '../../libs/common/src/index.js';
import { importBuilt } from '../import-built.ts';
import { withServices } from '../throw-away-services.ts';
import { WorkerProcesses } from './worker-processes.ts';

export interface Trial {
  readonly product: TrialProduct;
  readonly services: ServiceEnvironment;
  readonly workers: WorkerProcesses;
}

/** The built product on throw-away services, with its workers in separate processes. */
export async function withTrial(work: (trial: Trial) => Promise<void>): Promise<void> {
  await withServices(async (services, supervisor) => {
    await ensureBuilt(supervisor, serverBuild);
    const settings = {
      ...services,
      JWT_SECRET: 'only for this benchmark, nobody signs in',
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    };
    Object.assign(process.env, settings, { LOG_LEVEL: 'silent' });
    const { FoundationModule, migrate } = await importBuilt<typeof common>(
      'libs/common/src/index.js',
    );
    const { AuthModule } = await importBuilt<typeof auth>('libs/auth/src/index.js');
    const built = await importBuilt<typeof billing>('libs/billing/src/index.js');
    const benchModule = class BenchModule {
      /** Nest names a module after its class. */
      readonly purpose = 'benchmark';
    };
    const app = await NestFactory.createApplicationContext(
      { module: benchModule, imports: [FoundationModule, AuthModule, built.BillingModule] },
      { logger: ['error'] },
    );
    const workers = new WorkerProcesses({ ...settings, LOG_LEVEL: 'info' });
    try {
      await migrate(app.get(MikroORM));
      const product: TrialProduct = {
        em: app.get(EntityManager),
        subscriptions: app.get(built.SubscriptionsService),
        allowance: app.get(built.VisitAllowanceService),
      };
      await work({ product, services, workers });
    } finally {
      await workers.killAll();
      await app.close();
    }
  });
}

/** Waits until none of the campaigns is running; `watch` is called every half second. */
export async function untilOver(
  { em }: Pick<TrialProduct, 'em'>,
  campaignIds: readonly string[],
  watch: (ended: number) => void = () => undefined,
): Promise<TrialCounts[]> {
  for (;;) {
    // The database may be restarting: that is part of the trial.
    const counts = await Promise.all(campaignIds.map((id) => countsOf(em, id))).catch(() => null);
    if (counts !== null) {
      watch(counts.reduce((sum, one) => sum + one.completed + one.failed + one.cancelled, 0));
      if (counts.every(({ status }) => status !== 'running' && status !== 'paused')) return counts;
    }
    await wait(500);
  }
}
