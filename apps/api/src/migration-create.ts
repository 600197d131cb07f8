import 'reflect-metadata';
import { migrate } from '@app/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from './api.module.js';

/**
 * Migrates the database of DATABASE_URL, compares it with the entities and writes the next migration: `npm run
 * migration:create <verb>_<table>`.
 */
async function createMigration(name: string | undefined): Promise<void> {
  const context = await NestFactory.createApplicationContext(ApiModule, { logger: ['error'] });
  const orm = context.get(MikroORM);
  await migrate(orm);
  const { fileName } = await orm.migrator.create(undefined, false, false, name);
  await context.close();
  console.log(
    fileName === ''
      ? 'Nothing to migrate.'
      : `migrations/${fileName}; add it to migrations/index.ts`,
  );
}

createMigration(process.argv[2])
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
