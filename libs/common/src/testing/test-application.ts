import { MikroORM } from '@mikro-orm/postgresql';
import type { ModuleMetadata } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { Clock } from '../clock/clock.js';
import { APP_CONFIG, loadConfig } from '../config/app-config.js';
import { FoundationModule } from '../foundation.module.js';
import { createTestDatabase, testRedisUrl } from './test-database.js';

/** A clock that tests set. */
export class TestClock extends Clock {
  private current = new Date('2026-11-20T12:00:00Z');

  override now(): Date {
    return this.current;
  }

  set(instant: string): void {
    this.current = new Date(instant);
  }
}

export interface TestContext {
  readonly module: TestingModule;
  readonly clock: TestClock;
  /** Rows of a query, for assertions on what was stored. */
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A feature's modules against the real PostgreSQL and Redis, with an empty, migrated database. */
export async function createTestContext(
  imports: NonNullable<ModuleMetadata['imports']>,
  environment: Record<string, string> = {},
): Promise<TestContext> {
  const databaseUrl = await createTestDatabase();
  const redisUrl = testRedisUrl();
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    JWT_SECRET: 'a secret that only the tests know, long enough',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const clock = new TestClock();
  const module = await Test.createTestingModule({ imports: [FoundationModule, ...imports] })
    .overrideProvider(APP_CONFIG)
    .useValue(config)
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  module.enableShutdownHooks();
  const orm = module.get(MikroORM);
  await module.init();
  return {
    module,
    clock,
    rows: (sql, parameters = []) => orm.em.fork().execute(sql, [...parameters]),
    close: () => module.close(),
  };
}
