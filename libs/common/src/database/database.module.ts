import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';
import { AfterCommit } from './after-commit.js';
import { releaseLostConnections } from './release-lost-connections.js';
import { migrationOptions } from './migration-options.js';
import { traceStatements } from './trace-statements.js';

const MAX_CONNECTIONS_PER_PROCESS = 12; // API + two workers stay well below PostgreSQL's default of 100

type Pool = Parameters<typeof releaseLostConnections>[0] & Parameters<typeof traceStatements>[0];

function preparePool(pool: Pool): void {
  releaseLostConnections(pool);
  traceStatements(pool);
}

/**
 * The connection. Entities come from each feature's `MikroOrmModule.forFeature`; repositories fork
 * the entity manager per operation, so that no request shares an identity map with another.
 */
@Global()
@Module({
  providers: [AfterCommit],
  exports: [AfterCommit],
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => ({
        driver: PostgreSqlDriver,
        clientUrl: config.databaseUrl,
        autoLoadEntities: true,
        registerRequestContext: false,
        forceUtcTimezone: true,
        // A scan uses a separate connection while it is assessed.
        pool: { min: 0, max: MAX_CONNECTIONS_PER_PROCESS + config.workerConcurrency },
        driverOptions: { onPoolCreated: preparePool },
        // Append-only tables are guarded by triggers of the migrations, which a schema comparison must not drop.
        // Their partitions are added by month and by import: no list of them can be compared.
        schemaGenerator: { ignoreTriggers: true, skipTables: ['rank_days', 'domain_ranks'] },
        extensions: [Migrator],
        migrations: migrationOptions,
      }),
    }),
  ],
})
export class DatabaseModule {}
