import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import type { ServiceEnvironment } from '../apps/embedded/services.ts';
import type { Supervisor } from '../apps/embedded/supervisor.ts';
import type * as auth from '../libs/auth/src/index.js';
import type * as common from '../libs/common/src/index.js';
import { importBuilt } from './import-built.ts';

/** Builds the server and configures this process, which is going to load parts of it. */
export async function prepareServer(
  services: ServiceEnvironment,
  supervisor: Supervisor,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await ensureBuilt(supervisor, serverBuild);
  Object.assign(process.env, services, {
    JWT_SECRET: 'only for this benchmark, nobody signs in',
    LOG_LEVEL: 'warn',
    ...environment,
  });
}

/** The modules of built features in this process, on a migrated database. */
export async function startApplication(
  modules: NonNullable<ModuleMetadata['imports']>,
): Promise<INestApplicationContext> {
  const { FoundationModule, migrate } = await importBuilt<typeof common>(
    'libs/common/src/index.js',
  );
  const { AuthModule } = await importBuilt<typeof auth>('libs/auth/src/index.js');
  const benchModule = class BenchModule {
    /** Nest names a module after its class. */
    readonly purpose = 'benchmark';
  };
  const app = await NestFactory.createApplicationContext(
    { module: benchModule, imports: [FoundationModule, AuthModule, ...modules] },
    { logger: ['error'] },
  );
  await migrate(app.get(MikroORM));
  return app;
}
